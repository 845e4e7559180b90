import type { ServiceCode } from '#contract/service-codes.ts';
import type { Sql } from '../platform/db/sql.ts';
import { codesOfPlan, codesOfProvider, isDeliverable, type Seller, type VendorCodes } from './sellers.ts';

/** A provider that no vendor can deliver, or a plan of one that some can. */
export interface Unsold {
  service: ServiceCode;
  provider: string;
  /** The plan's id; null where it is the provider itself. */
  plan: string | null;
}

/** What stands in the catalogue and is not on sale, because no vendor has it. Withdrawn plans are left out. */
export async function findUnsold(sql: Sql, sellers: readonly Seller[]): Promise<Unsold[]> {
  const [providers, plans] = await Promise.all([
    sql<{ service: ServiceCode; provider: string; codes: VendorCodes }[]>`
      SELECT p.service, p.code AS provider, ${codesOfProvider(sql)} AS codes
      FROM providers p JOIN services s ON s.code = p.service ORDER BY s.position, p.position`,
    sql<{ service: ServiceCode; provider: string; plan: string; codes: VendorCodes }[]>`
      SELECT service, provider, id AS plan, ${codesOfPlan(sql)} AS codes
      FROM plans l WHERE withdrawn_at IS NULL ORDER BY price_kobo, id`,
  ]);
  return providers.flatMap(({ service, provider, codes }): Unsold[] => {
    if (!isDeliverable(sellers, service, { provider: codes })) return [{ service, provider, plan: null }];
    return plans
      .filter((plan) => plan.service === service && plan.provider === provider)
      .filter((plan) => !isDeliverable(sellers, service, { provider: codes, plan: plan.codes }))
      .map(({ plan }) => ({ service, provider, plan }));
  });
}
