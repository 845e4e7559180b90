import {
  MOST_OF_A_PROBE_KOBO,
  type Probeable,
  type Probes,
  type ProbeSale,
} from '#contract/console/probes.ts';
import { type Kobo, kobo, toNaira } from '#domain/money.ts';
import { toLocalPhone } from '#domain/phone.ts';
import { canDeliver, codesOfPlan, codesOfProvider, type VendorCodes } from '../../catalogue/sellers.ts';
import type { ProbeRow } from '../../orders/probes/probe.ts';
import type { Sql } from '../../platform/db/sql.ts';
import type { Vendor } from '../../vendors/vendor.ts';
import { secondsOf } from '../probes.ts';

const LISTED = 20;
const SPENT_OVER_MS = 30 * 24 * 3_600_000;

interface NamedProbe extends ProbeRow {
  serviceName: string;
  providerName: string;
}

interface ProviderRow {
  service: 'airtime' | 'data';
  code: string;
  name: string;
  minKobo: bigint | null;
  codes: VendorCodes;
}

interface PlanRow {
  service: string;
  provider: string;
  id: string;
  name: string;
  priceKobo: bigint;
  codes: VendorCodes;
}

const amountOf = (amount: bigint | null) => (amount === null ? null : toNaira(kobo(amount)));

const toSale = (row: NamedProbe): ProbeSale => ({
  ref: row.ref,
  at: row.at.toISOString(),
  by: row.byWhom,
  vendor: row.vendor,
  service: row.serviceName,
  provider: row.providerName,
  plan: row.planName,
  phone: toLocalPhone(row.phone),
  amount: toNaira(row.amountKobo),
  status: row.status,
  seconds: secondsOf(row),
  cost: amountOf(row.costKobo),
  said: row.said,
  vendorRef: row.vendorRef,
  askAt: row.requeryAt?.toISOString() ?? null,
});

/** What can be probed at each vendor, and the last probes with what they cost. */
export async function readProbes(sql: Sql, vendors: readonly Vendor[], now: Date): Promise<Probes> {
  const [sales, [spent], providers, plans] = await Promise.all([
    sql<NamedProbe[]>`
      SELECT s.*, coalesce(v.name, s.service) AS service_name, coalesce(p.name, s.provider) AS provider_name
      FROM probe_sales s LEFT JOIN services v ON v.code = s.service
      LEFT JOIN providers p ON p.service = s.service AND p.code = s.provider
      ORDER BY s.at DESC, s.id DESC LIMIT ${LISTED}`,
    sql<{ kobo: bigint }[]>`
      SELECT coalesce(sum(coalesce(cost_kobo, amount_kobo)), 0)::bigint AS kobo FROM probe_sales
      WHERE at > ${new Date(now.getTime() - SPENT_OVER_MS)}`,
    sql<ProviderRow[]>`
      SELECT p.service, p.code, p.name || ' ' || lower(s.name) AS name, p.min_kobo, ${codesOfProvider(sql)} AS codes
      FROM providers p JOIN services s ON s.code = p.service
      WHERE p.service IN ('airtime', 'data') ORDER BY s.position, p.position`,
    sql<PlanRow[]>`
      SELECT l.service, l.provider, l.id, l.name, l.price_kobo, ${codesOfPlan(sql)} AS codes FROM plans l
      WHERE l.service = 'data' AND l.withdrawn_at IS NULL AND l.price_kobo <= ${MOST_OF_A_PROBE_KOBO}
      ORDER BY l.price_kobo, l.id`,
  ]);
  return {
    vendors: vendors.map((vendor) => ({
      vendor: vendor.name,
      sells: providers.flatMap((provider) => probeable(vendor, provider, plans) ?? []),
    })),
    sales: sales.map(toSale),
    spent: toNaira(kobo(spent?.kobo ?? 0n) as Kobo),
  };
}

/** Undefined where the vendor cannot be asked for anything so small. */
function probeable(
  vendor: Vendor,
  { service, code, name, minKobo, codes }: ProviderRow,
  plans: readonly PlanRow[],
): Probeable | undefined {
  if (!canDeliver(vendor, service, { provider: codes })) return undefined;
  if (service === 'airtime') {
    if (minKobo !== null && minKobo > MOST_OF_A_PROBE_KOBO) return undefined;
    return { service, provider: code, name, least: amountOf(minKobo), plans: [] };
  }
  const small = plans.filter(
    (plan) => plan.provider === code && canDeliver(vendor, service, { provider: codes, plan: plan.codes }),
  );
  if (small.length === 0) return undefined;
  const choices = small.map(({ id, name: plan, priceKobo }) => ({
    id,
    name: plan,
    price: toNaira(kobo(priceKobo)),
  }));
  return { service, provider: code, name, least: null, plans: choices };
}
