import { useState } from 'react';
import type { TransactionTotals } from '#contract/transaction-totals.ts';
import { $totals, INITIAL_TOTALS } from '#stores/transactions/totals.ts';
import { useShownLater } from '../shared/use-shown-later.ts';

export interface KnownTotals {
  /** `reading`: what is known is of the question before. `unknown`: the server does not tell. */
  state: 'known' | 'reading' | 'unknown';
  /** The last that were read. */
  known: TransactionTotals | undefined;
}

/**
 * The sums of the selection. Every letter of a search asks for others: who shows them hides the old ones meanwhile, which costs
 * the letter less than taking them away, and by their transparency, since `visibility` is inherited by each element inside.
 */
export function useTotals(): KnownTotals {
  const totals = useShownLater($totals, INITIAL_TOTALS);
  const [known, setKnown] = useState<TransactionTotals>();
  if (typeof totals === 'string') return { state: totals, known };
  if (totals !== known) setKnown(totals);
  return { state: 'known', known: totals };
}
