import type { Plan, Provider, Service } from '#contract/catalogue.ts';
import type { MarkUp } from '#contract/mark-up.ts';
import type { SellingPrice } from '#contract/selling-prices.ts';
import { formatWireNaira } from '#domain/money.ts';
import { quoteOf } from '../sale/quote.ts';

/** What is typed for a provider or a plan; an empty `value` is none. */
export interface Typed {
  kind: MarkUp['kind'];
  value: string;
}

/** By `keyOf`. */
export type TypedPrices = Record<string, Typed>;

export const keyOf = (service: string, provider: string, planId?: string | null): string =>
  [service, provider, ...(planId ? [planId] : [])].join('/');

export const typedOf = (prices: readonly SellingPrice[]): TypedPrices =>
  Object.fromEntries(
    prices.map(({ service, provider, planId, kind, value }) => [
      keyOf(service, provider, planId),
      { kind, value: value.replace(/\.00$/, '') },
    ]),
  );

/** The list to save, in the order of the catalogue, and the key of each of its rows. */
export function pricesOf(services: readonly Service[], typed: TypedPrices) {
  const keys: string[] = [];
  const prices: SellingPrice[] = [];
  const add = (service: string, provider: string, planId?: string) => {
    const key = keyOf(service, provider, planId);
    const row = typed[key];
    if (!row?.value.trim()) return;
    keys.push(key);
    prices.push({ service, provider, ...(planId && { planId }), kind: row.kind, value: row.value.trim() });
  };
  for (const { code, providers } of services)
    for (const { code: provider, plans = [] } of providers) {
      add(code, provider);
      for (const { id } of plans) add(code, provider, id);
    }
  return { keys, prices };
}

/** An amount that stands for any, where the customer chooses it. */
const ANY_AMOUNT = '1000.00';

/** "1GB: you pay ₦265.00, the customer pays ₦300.00, you keep ₦35.00"; empty while nothing that can be read is typed. */
export function exampleOf(
  provider: Provider,
  plan: Plan | undefined,
  { kind, value }: Typed = { kind: 'amount', value: '' },
): string {
  const face = plan?.price ?? ANY_AMOUNT;
  const { discountPercent } = provider;
  const markUp = value.trim() ? { kind, value: value.replaceAll(',', '').trim() } : undefined;
  const { amount, sold } = quoteOf({ title: '', recipient: '', face, discountPercent, markUp });
  if (!sold) return '';
  const [paid, price, kept] = [amount, sold.price, sold.kept].map((naira) =>
    formatWireNaira(naira).replace(/\.00$/, ''),
  );
  return `${plan?.name ?? formatWireNaira(face).replace(/\.00$/, '')}: you pay ${paid}, the customer pays ${price}, you keep ${kept}`;
}
