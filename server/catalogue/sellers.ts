import type { ServiceCode } from '#contract/service-codes.ts';
import type { Sql, Transaction } from '../platform/db/sql.ts';

/** What the catalogue must know of a vendor. */
export interface Seller {
  /** Stored with its orders; names its codes in provider_codes and plan_codes. */
  readonly name: string;
  /** True: it sells by our own codes what the catalogue has no code of its own for. */
  readonly usesOurCodes: boolean;
  /** Whether it sells a service at all. */
  sells(service: ServiceCode): boolean;
}

/** Each vendor's own code of a provider or a plan, by the vendor's name. */
export type VendorCodes = Readonly<Record<string, string>>;

/** The codes of what is sold; without a plan where the agent chooses the amount. */
export interface SoldCodes {
  provider: VendorCodes;
  plan?: VendorCodes | undefined;
}

/** Whether a seller has everything it needs to deliver it. */
export const canDeliver = (seller: Seller, service: ServiceCode, { provider, plan }: SoldCodes): boolean =>
  seller.sells(service) &&
  (seller.usesOurCodes ||
    (provider[seller.name] !== undefined && (plan === undefined || plan[seller.name] !== undefined)));

/** Whether any seller can deliver it: what none can is neither listed nor sold. */
export const isDeliverable = (sellers: readonly Seller[], service: ServiceCode, codes: SoldCodes): boolean =>
  sellers.some((seller) => canDeliver(seller, service, codes));

/** What a seller calls a plan; undefined where it has no code for it. */
export const codeAt = (
  { name, usesOurCodes }: Pick<Seller, 'name' | 'usesOurCodes'>,
  { id, codes }: { id: string; codes: VendorCodes },
): string | undefined => codes[name] ?? (usesOurCodes ? id : undefined);

type Fragment = ReturnType<Sql>;

/** The codes of a row of `providers p`, as VendorCodes. */
export const codesOfProvider = (sql: Sql | Transaction): Fragment => sql`
  (SELECT coalesce(json_object_agg(c.vendor, c.code), '{}') FROM provider_codes c
    WHERE c.service = p.service AND c.provider = p.code)`;

/** The codes of a row of `plans l`, as VendorCodes. */
export const codesOfPlan = (sql: Sql | Transaction): Fragment => sql`
  (SELECT coalesce(json_object_agg(c.vendor, c.code), '{}') FROM plan_codes c WHERE c.plan_id = l.id)`;
