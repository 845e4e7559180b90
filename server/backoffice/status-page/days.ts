import { lagosTime } from '#domain/lagos-time.ts';
import { isOut } from '../../catalogue/outage.ts';
import { currentHealth, statusByOrders } from '../../catalogue/shown-health.ts';
import type { Sql } from '../../platform/db/sql.ts';
import { dayAfter } from '../console/span.ts';

export const DAYS_SHOWN = 90;
/** Of fewer orders, or fewer agents, nothing is said: it would tell what one of them sold. */
export const LEAST_ORDERS = 20;
export const LEAST_AGENTS = 3;
/** Of a hundred orders, so many at least. */
export const DELIVERED_PERCENT = 99;
export const SOME_TROUBLE_PERCENT = 90;

/** What is told of a day. */
export type DayWord = 'delivered' | 'some' | 'much' | 'few' | 'none';

export interface ShownDay {
  /** Of Lagos, such as "2026-11-21". */
  date: string;
  word: DayWord;
}

export interface ShownProvider {
  service: string;
  name: string;
  /** Whether it can be bought now. */
  status: 'up' | 'degraded' | 'down';
  /** The oldest first; the last one is today. None where nothing is counted yet. */
  days: readonly ShownDay[];
}

interface Counted {
  orders: number;
  delivered: number;
  agents: number;
}

/** @param counted undefined: there were no orders */
export function wordOf(counted: Counted | undefined): DayWord {
  if (!counted) return 'none';
  const { orders, delivered, agents } = counted;
  if (orders < LEAST_ORDERS || agents < LEAST_AGENTS) return 'few';
  const percent = (delivered * 100) / orders;
  if (percent >= DELIVERED_PERCENT) return 'delivered';
  return percent >= SOME_TROUBLE_PERCENT ? 'some' : 'much';
}

interface ProviderRow {
  service: string;
  serviceName: string;
  code: string;
  name: string;
  status: ShownProvider['status'];
}

/** Every provider there is, with its last 90 days: what was counted is read, and no order. */
export async function readShownDays(sql: Sql, now: Date): Promise<ShownProvider[]> {
  const today = lagosTime(now.getTime()).date;
  const dates = Array.from({ length: DAYS_SHOWN }, (_, place) => dayAfter(today, place + 1 - DAYS_SHOWN));
  const [providers, counted] = await Promise.all([
    sql<ProviderRow[]>`
      SELECT p.service, s.name AS service_name, p.code, p.name,
        CASE WHEN s.status = 'down' OR coalesce(${isOut(sql)}, false) THEN 'down' ELSE ${statusByOrders(sql)} END AS status
      FROM providers p JOIN services s ON s.code = p.service
      LEFT JOIN ${currentHealth(sql, now)} h ON h.service = p.service AND h.provider = p.code
      ORDER BY s.position, p.position`,
    sql<(Counted & { key: string })[]>`
      SELECT day::text || ' ' || service || ' ' || provider AS key, orders, delivered, agents FROM provider_days
      WHERE day >= ${dates[0] ?? today}::text::date`,
  ]);
  const byKey = new Map(counted.map((row) => [row.key, row]));
  return providers.map(({ service, serviceName, code, name, status }) => ({
    service: serviceName,
    name,
    status,
    days:
      counted.length === 0
        ? []
        : dates.map((date) => ({ date, word: wordOf(byKey.get(`${date} ${service} ${code}`)) })),
  }));
}
