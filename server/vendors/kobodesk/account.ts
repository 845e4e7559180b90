import type { ServiceCode } from '#contract/service-codes.ts';
import type { Kobo } from '#domain/money.ts';
import { priceOf, toBasisPoints } from '#domain/pricing.ts';
import { z } from 'zod';
import { amountKobo, firstText, firstTextOrNumber, positiveKobo } from '../answers/fields.ts';
import type { VendorPlan } from '../vendor.ts';
import { fieldsOf } from './answer.ts';

/** The wallet's balance in an answer of GET wallet/balance. */
export const readBalance = (raw: unknown): Kobo | undefined =>
  amountKobo(fieldsOf(raw), ['availableBalance']);

const Entry = z.looseObject({
  service: z.string(),
  provider: z.string(),
  // Without it our cost is the whole price.
  discountPercent: z.number().min(0).max(100).catch(0),
  plans: z.array(z.unknown()).catch([]),
});

/**
 * What a provider's plans cost us, less our discount, in an answer of GET api/services; undefined when it has no such provider.
 * Plans without an id, a name or a price are left out.
 */
export function readPlans(raw: unknown, provider: string, service: ServiceCode): VendorPlan[] | undefined {
  if (!Array.isArray(raw)) return undefined;
  const entries = raw.flatMap((entry) => Entry.safeParse(entry).data ?? []);
  const found = entries.find((entry) => entry.provider === provider && entry.service === service);
  return found?.plans.flatMap((plan) => planOf(fieldsOf(plan), toBasisPoints(found.discountPercent)));
}

function planOf(plan: Record<string, unknown>, discountPoints: number): VendorPlan[] {
  const code = firstTextOrNumber(plan, ['planId']);
  const name = firstText(plan, ['name']);
  const price = positiveKobo(plan, ['price']);
  return code && name && price ? [{ code, name, priceKobo: priceOf(price, discountPoints).amountKobo }] : [];
}
