import type { Transaction } from '#contract/transactions.ts';
import { isAgentNow } from '#stores/session/session.ts';
import { subjectOf } from '../shared/TransactionLine.tsx';

/** For whom a line was, with who sold it where that was not the one who looks. */
export const subjectWithSeller = (item: Transaction): string =>
  item.details.seller && isAgentNow() ? `${subjectOf(item)} · ${item.details.seller}` : subjectOf(item);
