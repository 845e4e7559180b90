import { formatNaira, type Kobo, kobo } from '#domain/money.ts';
import { raiseAlert } from '../../platform/alerts/raise.ts';
import type { Config } from '../../platform/config.ts';
import type { Sql } from '../../platform/db/sql.ts';
import { takeTurn } from '../../platform/tasks/take-turn.ts';
import type { Task } from '../../platform/tasks/worker.ts';
import type { OrderDeps } from '../deps.ts';
import type { Vendor } from '../vendor.ts';
import { endsWithin, type Forecast, forecast, forecastText } from './forecast.ts';
import { noteFloat, readFloats } from './read-floats.ts';
import { readSoldHours } from './sold-hours.ts';

const EVERY_MS = 60_000;
const WELL_EVERY_MS = 600_000;
const TOLD_AGAIN_MS = 24 * 3_600_000;
/** With less than this left, a few orders use it up: whoever pays in then must not wait ten minutes to sell again. */
const THIN = kobo(5_000_000);
const watchOf = (vendor: Vendor) => `float:${vendor.name}`;

const shifted = (at: Date, ms: number) => new Date(at.getTime() + ms);

/**
 * Asks each vendor, once for all processes, how much of our money is left there: every ten minutes, and every minute while little is
 * left. Stores the answer for routing. Alerts once when it is low or will soon be used up, then daily while it stays so.
 */
export function createWatchFloats(): Task<OrderDeps> {
  let nextAtMs = 0;
  return {
    name: 'watch-floats',
    async runOnce(deps) {
      const at = deps.now();
      // After the clock was set back, the next time may be too far ahead: run now instead.
      if (at.getTime() < nextAtMs && at.getTime() > nextAtMs - EVERY_MS) return false;
      nextAtMs = at.getTime() + EVERY_MS;
      for (const vendor of deps.vendors)
        if (vendor.balance && (await takeTurn(deps.sql, watchOf(vendor), EVERY_MS, at)))
          await watch(deps, vendor, at);
      return false;
    },
  };
}

async function watch({ sql, config }: OrderDeps, vendor: Vendor, at: Date): Promise<void> {
  const sold = await readSoldHours(sql, vendor.name, at);
  const isLow = (left: Kobo) => lackOf(left, forecast(left, at, sold), at, config) !== undefined;
  if (!(await isDue(sql, vendor, at, (left) => left < THIN || isLow(left)))) return;
  const held = await vendor.balance?.();
  if (held === undefined) return;
  await noteFloat(sql, vendor.name, held, at);
  await judge(sql, vendor, held, forecast(held, at, sold), at, config);
}

/** Whether it is time to ask: it told nothing for ten minutes, or what it told is nearly used up. */
async function isDue(
  sql: Sql,
  { name }: Vendor,
  at: Date,
  isThin: (left: Kobo) => boolean,
): Promise<boolean> {
  const left = (await readFloats(sql, [name], at)).get(name);
  if (left === undefined || isThin(left)) return true;
  const [recent] = await sql`
    SELECT 1 FROM vendor_floats WHERE vendor = ${name} AND read_at > ${shifted(at, -WELL_EVERY_MS)}`;
  return !recent;
}

type Limits = Pick<Config, 'floatAlertKobo' | 'floatAlertHours'>;

/** Why it is too little, for the alert; undefined where it is enough. */
export function lackOf(held: Kobo, lasts: Forecast, at: Date, limits: Limits): string | undefined {
  const { floatAlertKobo, floatAlertHours } = limits;
  if (held < floatAlertKobo) return `less than ${formatNaira(floatAlertKobo)} (FLOAT_ALERT_NAIRA)`;
  if (!endsWithin(lasts, at, floatAlertHours)) return undefined;
  return `enough for less than ${floatAlertHours} ${floatAlertHours === 1 ? 'hour' : 'hours'} (FLOAT_ALERT_HOURS)`;
}

async function judge(
  sql: Sql,
  vendor: Vendor,
  held: Kobo,
  lasts: Forecast,
  at: Date,
  limits: Limits,
): Promise<void> {
  const name = watchOf(vendor);
  const lack = lackOf(held, lasts, at, limits);
  if (lack === undefined) {
    // A forecast wavers: it is well again only with an hour to spare, so that one shortage is told once.
    if (endsWithin(lasts, at, limits.floatAlertHours && limits.floatAlertHours + 1)) return;
    await sql`UPDATE watches SET told_at = NULL WHERE name = ${name} AND told_at IS NOT NULL`;
    return;
  }
  const text = `${formatNaira(held)} is left at ${vendor.name}, ${lack}: pay in before sales fail. ${forecastText(lasts, at)}`;
  await sql.begin(async (tx) => {
    const { count } = await tx`
      UPDATE watches SET told_at = ${at}
      WHERE name = ${name} AND (told_at IS NULL OR told_at <= ${shifted(at, -TOLD_AGAIN_MS)})`;
    if (count > 0) await raiseAlert(tx, { event: 'float.low', text }, at);
  });
}
