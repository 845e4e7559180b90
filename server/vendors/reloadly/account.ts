import { formatNaira, type Kobo } from '#domain/money.ts';
import { z } from 'zod';
import { amountKobo, clean, firstTextOrNumber, positiveKobo } from '../answers/fields.ts';
import type { Answer } from '../http/exchange.ts';
import { plainNaira } from '../plain-naira.ts';
import type { VendorPlan } from '../vendor.ts';

/** In an answer of GET /accounts/balance; undefined when the account is not kept in naira. */
export const readBalance = (answer: Answer): Kobo | undefined =>
  answer['currencyCode'] === 'NGN' ? amountKobo(answer, ['balance']) : undefined;

const Amounts = z.array(z.unknown()).catch([]);
// By the amount as Reloadly writes it ("100.00"); an empty list where there are none.
const Descriptions = z.record(z.string(), z.unknown()).catch({});

const Operator = z.looseObject({
  name: z.string().transform(clean),
  senderCurrencyCode: z.string().nullish().catch(undefined),
  destinationCurrencyCode: z.string().nullish().catch(undefined),
  fixedAmounts: Amounts,
  fixedAmountsDescriptions: Descriptions,
  localFixedAmounts: Amounts,
  localFixedAmountsDescriptions: Descriptions,
});

/** The fixed amounts in naira in an answer of GET /operators/{id}: none of a network that takes any amount. */
export function readOperatorPlans(answer: Answer): VendorPlan[] | undefined {
  const { data } = Operator.safeParse(answer);
  if (!data) return undefined;
  const { name } = data;
  if (data.destinationCurrencyCode === 'NGN' && data.localFixedAmounts.length > 0)
    return toPlans(name, data.localFixedAmounts, data.localFixedAmountsDescriptions);
  // An account in naira has the same amounts under the other name.
  if (data.senderCurrencyCode === 'NGN')
    return toPlans(name, data.fixedAmounts, data.fixedAmountsDescriptions);
  return [];
}

function toPlans(operator: string, amounts: unknown[], descriptions: Answer): VendorPlan[] {
  const names = new Map(
    Object.entries(descriptions).flatMap(([amount, text]) => {
      const key = positiveKobo({ amount }, ['amount']);
      return key && typeof text === 'string' && clean(text) ? [[key, clean(text)] as const] : [];
    }),
  );
  return amounts.flatMap((amount) => {
    const priceKobo = positiveKobo({ amount }, ['amount']);
    if (!priceKobo) return [];
    const name = names.get(priceKobo) ?? `${operator} ${formatNaira(priceKobo)}`;
    return [{ code: plainNaira(priceKobo), name, priceKobo }];
  });
}

const Entry = z.record(z.string(), z.unknown());
const Biller = z.looseObject({
  id: z.int(),
  localTransactionCurrencyCode: z.literal('NGN'),
  localFixedAmounts: z.array(Entry.catch({})).catch([]),
});
const Billers = z.looseObject({ content: z.array(z.unknown()) });

/** The bouquets of a cable company in an answer of GET /billers, whose filter is unverified. */
export function readBouquets(answer: Answer, billerId: number): VendorPlan[] | undefined {
  const billers = Billers.safeParse(answer).data?.content.map((entry) => Biller.safeParse(entry).data);
  const bouquets = billers?.find((biller) => biller?.id === billerId)?.localFixedAmounts;
  return bouquets?.flatMap((bouquet) => {
    const code = firstTextOrNumber(bouquet, ['id']);
    const name = firstTextOrNumber(bouquet, ['description']);
    const priceKobo = positiveKobo(bouquet, ['amount']);
    return code && name && priceKobo ? [{ code, name, priceKobo }] : [];
  });
}
