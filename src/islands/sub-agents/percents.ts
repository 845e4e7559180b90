import type { Service } from '#contract/catalogue.ts';
import type { SubAgent, SubAgents } from '#contract/sub-agents.ts';
import { formatNaira, parseNaira, subtract } from '#domain/money.ts';
import { priceBelow } from '#domain/price-below.ts';
import { toBasisPoints } from '#domain/pricing.ts';

const MOST_PERCENT = 100;

/** Reads a percentage as people type it: "2", "1.5 %", "1,5"; NaN where it is none, which the server refuses by name. */
export function readPercent(text: string): number {
  const plain = text.replace('%', '').replace(',', '.').trim();
  return plain === '' ? Number.NaN : Number(plain);
}

/** The name of a provider's field: "data/MTN". */
export const fieldOf = (service: string, provider: string): string => `${service}/${provider}`;

export type Price = SubAgent['prices'][number];

/** The providers with a percentage of their own among what is typed, in the order of the catalogue. */
export const pricesOf = (services: readonly Service[], values: Record<string, string>): Price[] =>
  services.flatMap(({ code: service, providers }) =>
    providers.flatMap(({ code: provider }) => {
      const typed = values[fieldOf(service, provider)]?.trim();
      return typed ? [{ service, provider, percent: readPercent(typed) }] : [];
    }),
  );

/** What the server says of a provider's row, which it names by its place in the list that was sent. */
export function faultOf(
  errors: Readonly<Record<string, string>>,
  sent: readonly Price[],
  service: string,
  provider: string,
): string | undefined {
  const place = sent.findIndex((price) => price.service === service && price.provider === provider);
  return errors[`prices.${place}.percent`] ?? errors[`prices.${place}.provider`];
}

/** "MTN 1GB: you pay ₦490.00, they pay ₦499.80, ₦9.80 is yours"; empty while no percentage can be read. */
export function exampleOf(example: SubAgents['example'], typed: string): string {
  const percent = readPercent(typed);
  const ownKobo = parseNaira(example?.own ?? '');
  const highestKobo = parseNaira(example?.highest ?? '');
  if (!example || ownKobo === undefined || highestKobo === undefined) return '';
  if (!(percent >= 0 && percent <= MOST_PERCENT)) return '';
  const paidKobo = priceBelow({ ownKobo, highestKobo }, toBasisPoints(percent));
  const yoursKobo = subtract(paidKobo, ownKobo);
  const text = `${example.name}: you pay ${formatNaira(ownKobo)}, they pay ${formatNaira(paidKobo)}, ${formatNaira(yoursKobo)} is yours.`;
  const isHeld = paidKobo === highestKobo && percent > 0;
  return isHeld ? `${text} That is the most they can pay.` : text;
}
