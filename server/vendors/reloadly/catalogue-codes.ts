import { type Kobo, parseNaira } from '#domain/money.ts';

const ID = String.raw`\d{1,9}`;
const OPERATOR = new RegExp(`^${ID}$`);
const METERS = new RegExp(`^(${ID})?/(${ID})?$`);
const TV = new RegExp(`^tv/(${ID})$`);

/** The id of a network at the top-up API: a provider's vendorCode "341". */
export const operatorIdOf = (vendorCode: string): number | undefined =>
  numberOf(OPERATOR.exec(vendorCode)?.[0]);

/** Of an electricity company: Reloadly lists it once for each meter type, as the vendorCode "5/1" says: prepaid/postpaid. */
export function meterBillerIdOf(vendorCode: string, meterType: 'prepaid' | 'postpaid'): number | undefined {
  const [, prepaid, postpaid] = METERS.exec(vendorCode) ?? [];
  return numberOf(meterType === 'prepaid' ? prepaid : postpaid);
}

/** Of a cable company: a provider's vendorCode "tv/12". The word keeps it apart from a network's id. */
export const tvBillerIdOf = (vendorCode: string): number | undefined => numberOf(TV.exec(vendorCode)?.[1]);

/** The id of a bouquet's fixed amount: a plan's vendorCode "7". */
export const amountIdOf = (planVendorCode: string): number | undefined =>
  numberOf(OPERATOR.exec(planVendorCode)?.[0]);

/** What a bundle costs, by which Reloadly knows it: a plan's vendorCode "1000" or "1000.50", in naira. */
export function bundleKoboOf(planVendorCode: string): Kobo | undefined {
  const amount = parseNaira(planVendorCode);
  return amount !== undefined && amount > 0n ? amount : undefined;
}

const numberOf = (digits: string | undefined) => (digits === undefined ? undefined : Number(digits));
