import { add, type BasisPoints, share, toNaira } from '#domain/money.ts';
import type { VendorPlan } from '../../vendors/vendor.ts';
import type { CatalogueFileInput } from './file.ts';

type ServiceInput = CatalogueFileInput['services'][number];
type ProviderInput = ServiceInput['providers'][number];
type PlanInput = NonNullable<ProviderInput['plans']>[number];

/** Which of the vendor's plans replace a provider's plans. */
export interface VendorPlans {
  /** The vendor's name, under which its codes stand in the file. */
  vendor: string;
  service: string;
  provider: string;
  plans: VendorPlan[];
  /** Added to the vendor's price, in basis points. */
  markupPoints: BasisPoints;
}

/** The same file with one provider's plans as the vendor has them; undefined when the file has no such provider. */
export function withVendorPlans(
  file: CatalogueFileInput,
  wanted: VendorPlans,
): CatalogueFileInput | undefined {
  let found = false;
  const replace = (provider: ProviderInput): ProviderInput => {
    if (provider.code !== wanted.provider) return provider;
    found = true;
    return { ...provider, plans: plansOf(provider, wanted) };
  };
  const services = file.services.map((service) =>
    service.code === wanted.service ? { ...service, providers: service.providers.map(replace) } : service,
  );
  return found ? { ...file, services } : undefined;
}

/** A plan we sell already keeps its id, name and kind: agents know it by them. */
function plansOf(
  provider: ProviderInput,
  { vendor, service, plans, markupPoints }: VendorPlans,
): PlanInput[] {
  const unique = new Map(plans.map((plan) => [plan.code, plan]));
  return [...unique.values()].map(({ code, name, priceKobo }) => {
    const own = provider.plans?.find(({ vendorCodes }) => vendorCodes?.[vendor] === code);
    const price = toNaira(add(priceKobo, share(priceKobo, markupPoints)));
    return own
      ? { ...own, price }
      : {
          id: idOf(service, provider.code, code),
          name: name.trim().slice(0, 120),
          price,
          ...(service === 'data' && traitsOf(name)),
          vendorCodes: { [vendor]: code },
        };
  });
}

const idOf = (...parts: string[]): string =>
  parts
    .join('-')
    .toLowerCase()
    .replace(/[^a-z0-9._-]+/g, '-')
    .slice(0, 80);

const MEGABYTES = { mb: 1, gb: 1000, tb: 1_000_000 };
const DAYS = { hr: 1 / 24, hour: 1 / 24, day: 1, week: 7, month: 30, year: 365 };

/** Size and validity where the vendor's name of a data plan says them ("N1000 1.5GB - 30 days"). */
export function traitsOf(name: string): Pick<PlanInput, 'sizeMb' | 'validityDays'> {
  const [, size, unit] = /(\d+(?:\.\d+)?)\s*([MGT]B)\b/i.exec(name) ?? [];
  const [, count, period] = /(\d+)\s*-?\s*(hr|hour|day|week|month|year)s?\b/i.exec(name) ?? [];
  const sizeMb = Math.round(Number(size) * MEGABYTES[unit?.toLowerCase() as keyof typeof MEGABYTES]);
  const days = Math.ceil(Number(count) * DAYS[period?.toLowerCase() as keyof typeof DAYS]);
  return { ...(sizeMb > 0 && { sizeMb }), ...(days > 0 && { validityDays: days }) };
}
