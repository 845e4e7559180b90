import { isAbove } from '#domain/money.ts';

/** Above it a second person confirms; null: one decides alone. */
export type Limit = string | null;

export const needsSecond = (amount: string, limit: Limit): boolean =>
  limit !== null && isAbove(amount, limit);

export const ONCE_CONFIRMED = 'once a second person has confirmed it';

/** What the button says of a decision that will wait. */
export const ASKS_SECOND = 'Ask a second person';
