import { type Kobo } from '#domain/money.ts';
import { z } from 'zod';
import type { VendorPlan } from '../vendor.ts';
import { amountKobo, firstText, positiveKobo } from '../answers/fields.ts';

const Fields = z.record(z.string(), z.unknown());
const Balance = z.looseObject({ contents: Fields });
const Listing = z.looseObject({
  content: z.looseObject({
    variations: z.array(Fields).optional().catch(undefined),
    // The API spells it this way.
    varations: z.array(Fields).optional().catch(undefined),
  }),
});

/** The wallet balance in an answer of GET /balance. */
export function readBalance(raw: Record<string, unknown>): Kobo | undefined {
  const { data } = Balance.safeParse(raw);
  return data && amountKobo(data.contents, ['balance']);
}

/** The variations in an answer of GET /service-variations; entries without a code, a name or a price are left out. */
export function readVariations(raw: Record<string, unknown>): VendorPlan[] | undefined {
  const { data } = Listing.safeParse(raw);
  const entries = data?.content.variations ?? data?.content.varations;
  return entries?.flatMap((entry) => {
    const code = firstText(entry, ['variation_code']);
    const name = firstText(entry, ['name']);
    const priceKobo = positiveKobo(entry, ['variation_amount']);
    return code && name && priceKobo ? [{ code, name, priceKobo }] : [];
  });
}
