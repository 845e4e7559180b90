import type { BodyInputOf } from '#contract/endpoint.ts';
import type { discountEffect } from '#contract/console/discounts.ts';
import type { ProviderPrices } from '#contract/console/prices.ts';
import { momentOf } from '../shared/lagos-moment.ts';
import type { When } from './EffectForm.tsx';
import { STANDARD } from './words.ts';

/** What was typed so far. */
export interface DiscountDraft extends When {
  level: string;
  /** "2.5" */
  percent: string;
}

/** What the agents of a level save now, in per cent. */
export const savedOf = ({ discounts }: ProviderPrices, level: string): number =>
  (discounts.find((discount) => discount.level === level) ?? discounts[0])?.percent ?? 0;

export const discountDraftOf = (provider: ProviderPrices): DiscountDraft => ({
  level: STANDARD,
  percent: String(savedOf(provider, STANDARD)),
  isLater: false,
  at: '',
});

/** What is sent, with what was seen. Text that is no number is refused by the server, with what to write. */
export const discountBodyOf = (
  provider: ProviderPrices,
  { level, percent, isLater, at }: DiscountDraft,
): BodyInputOf<typeof discountEffect> => ({
  percent: percent.trim() === '' ? NaN : Number(percent.replace(',', '.')),
  seen: savedOf(provider, level),
  ...(level !== STANDARD && { level }),
  ...(isLater && { from: momentOf(at) }),
});
