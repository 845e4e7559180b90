import type { Kobo } from '#domain/money.ts';
import { listedCost } from '../../catalogue/costs.ts';
import { CLOCK_TOLERANCE_MS } from '../../platform/clock.ts';
import type { Sql } from '../../platform/db/sql.ts';
import type { Routing } from '../../platform/routing-settings.ts';
import { readStrikes, type Sold, type Strikes } from '../strikes.ts';
import type { VendorOrder } from '../vendor.ts';

/** What an order asks of a vendor, as far as it decides who is asked. */
export interface Wanted extends Sold, Pick<VendorOrder, 'faceKobo' | 'planId' | 'quantity'> {
  /** The same for each asking about one order, and for no other order. */
  key: string;
}

/** What the policies go by, of some vendors and one order. A vendor that is missing in `costs` or `shares` is unknown. */
export interface Facts {
  strikes: readonly Strikes[];
  /** What it costs us there by our list, in kobo. */
  costs: ReadonlyMap<string, Kobo>;
  /** The share that was delivered of the last hour's orders for this provider, from 0 to 1. */
  shares: ReadonlyMap<string, number>;
  /** The vendor that was asked first for it by the last look; none where that was the first of VENDOR. */
  leads: ReadonlySet<string>;
}

/** With fewer orders in the last hour nothing is known of a vendor. */
export const LEAST_ORDERS = 20;
// Verdicts expire: when no process judges any more, the last one is soon out of date.
const FRESH_MS = 5 * 60_000;

const NOTHING: ReadonlyMap<string, never> = new Map<string, never>();
/** Where there is nothing to choose. */
export const NO_FACTS: Facts = { strikes: [], costs: NOTHING, shares: NOTHING, leads: new Set() };

interface Row extends Partial<Record<keyof Strikes, unknown>> {
  name: string;
  costKobo: Kobo | null;
  orders: number | null;
  delivered: number | null;
  leads: boolean | null;
}

/** What a policy needs to know, in one statement. Which vendor is preferred, and weights, need only what stands against the vendors. */
export async function readFacts(
  sql: Sql,
  { policy }: Routing,
  wanted: Wanted,
  vendors: readonly string[],
  now: Date,
): Promise<Facts> {
  if (policy !== 'cheapest' && policy !== 'reliable')
    return { ...NO_FACTS, strikes: await readStrikes(sql, wanted) };
  const { service, provider } = wanted;
  const cost =
    policy === 'cheapest' ? listedCost(sql, { ...wanted, vendor: sql`named.name` }, now) : sql`NULL::bigint`;
  const rows = await sql<Row[]>`
    SELECT named.name, ${cost} AS cost_kobo, h.orders, h.delivered, h.leads, s.*
    FROM unnest(${vendors as string[]}::text[]) named (name)
    LEFT JOIN vendor_strikes s ON s.vendor = named.name AND (s.service, s.provider) IN (('', ''), (${service}, ${provider}))
    LEFT JOIN vendor_health h ON h.vendor = named.name AND h.service = ${service} AND h.provider = ${provider}
      AND h.orders >= ${LEAST_ORDERS} AND h.judged_at > ${new Date(now.getTime() - FRESH_MS)}
      AND h.judged_at <= ${new Date(now.getTime() + CLOCK_TOLERANCE_MS)}`;
  return {
    strikes: rows.filter(isStrikes),
    costs: new Map(rows.flatMap(({ name, costKobo }) => (costKobo === null ? [] : [[name, costKobo]]))),
    shares: new Map(
      rows.flatMap(({ name, orders, delivered }) =>
        orders === null || delivered === null ? [] : [[name, delivered / orders]],
      ),
    ),
    leads: new Set(rows.filter(({ leads }) => leads).map(({ name }) => name)),
  };
}

const isStrikes = (row: Row): row is Row & Strikes => row.vendor !== null;
