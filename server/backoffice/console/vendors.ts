import type { VendorBoard, VendorState } from '#contract/console/providers.ts';
import type { ServiceCode } from '#contract/service-codes.ts';
import { type Kobo, toNaira } from '#domain/money.ts';
import { canDeliver, codesOfProvider, type VendorCodes } from '../../catalogue/sellers.ts';
import type { Deps } from '../../funding/deps.ts';
import { CLOCK_TOLERANCE_MS } from '../../platform/clock.ts';
import type { Sql } from '../../platform/db/sql.ts';
import { standingOf, type Strikes } from '../../vendors/strikes.ts';
import { readTodaysFloats } from './today.ts';

// Verdicts expire: when no process judges any more, the last one is soon out of date.
const FRESH_MS = 5 * 60_000;

interface SoldRow {
  service: ServiceCode;
  serviceName: string;
  codes: VendorCodes;
}

interface Judged {
  vendor: string;
  orders: number;
  delivered: number;
}

/** What a vendor said just now, beside our books. */
export interface AskedBalance {
  vendor: string;
  heldKobo: Kobo;
  booksKobo: Kobo;
  pendingKobo: Kobo;
  unexplainedKobo: Kobo;
}

/** The vendors with what they sell, how they deliver, and our money there. @param asked of the one that was asked just now */
export async function readVendorBoard(
  deps: Pick<Deps, 'config' | 'vendors' | 'now'>,
  sql: Sql,
  asked?: AskedBalance,
): Promise<VendorBoard> {
  const { vendors, config } = deps;
  const now = deps.now();
  const [floats, sold, judged, strikes] = await Promise.all([
    readTodaysFloats(deps, sql, now),
    sql<SoldRow[]>`
      SELECT p.service, s.name AS service_name, ${codesOfProvider(sql)} AS codes
      FROM providers p JOIN services s ON s.code = p.service ORDER BY s.position, p.position`,
    sql<Judged[]>`
      SELECT vendor, sum(orders)::int AS orders, sum(delivered)::int AS delivered FROM vendor_health
      WHERE judged_at > ${new Date(now.getTime() - FRESH_MS)}
        AND judged_at <= ${new Date(now.getTime() + CLOCK_TOLERANCE_MS)}
      GROUP BY vendor`,
    sql<Strikes[]>`SELECT * FROM vendor_strikes ORDER BY vendor, service, provider`,
  ]);
  const { policy, weights } = config.routing;
  const { twoPeopleAboveKobo: limit } = config;
  return {
    routing: policy,
    twoPeopleAbove: limit === undefined ? null : toNaira(limit),
    vendors: vendors.map((vendor): VendorState => {
      const { name } = vendor;
      const own = judged.find((row) => row.vendor === name);
      const float = floats.find((row) => row.vendor === name);
      const sells = sold.filter(({ service, codes }) => canDeliver(vendor, service, { provider: codes }));
      return {
        vendor: name,
        sells: [...new Set(sells.map(({ serviceName }) => serviceName))],
        weight: policy === 'weighted' ? (weights[name] ?? 0) : null,
        orders: own?.orders ?? 0,
        delivered: own?.delivered ?? 0,
        // A single vendor is never closed.
        closed: vendors.length > 1 ? closedOf(strikes, name, now) : [],
        keepsAccount: float?.keepsAccount ?? false,
        left: float?.left ?? null,
        lasts: float?.lasts ?? 'unknown',
        lastsUntil: float?.lastsUntil ?? null,
        isLow: float?.isLow ?? false,
        asked: asked?.vendor === name ? presentAsked(asked) : null,
      };
    }),
  };
}

const closedOf = (strikes: readonly Strikes[], name: string, now: Date): VendorState['closed'] =>
  strikes
    .filter((row) => row.vendor === name && standingOf([row], now) !== 'open')
    .map(({ service, provider, closedUntil }) => ({
      service: service || null,
      provider: provider || null,
      until: closedUntil.toISOString(),
    }));

const presentAsked = ({ heldKobo, booksKobo, pendingKobo, unexplainedKobo }: AskedBalance) => ({
  held: toNaira(heldKobo),
  books: toNaira(booksKobo),
  pending: toNaira(pendingKobo),
  unexplained: toNaira(unexplainedKobo),
});
