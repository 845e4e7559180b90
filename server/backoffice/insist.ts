import { OperatorError } from './context.ts';

/** What an operator says who has read the evidence and goes on; the command's record keeps both. */
export interface Insistence {
  yesIKnow?: boolean | undefined;
  reason?: string | undefined;
}

/**
 * @param doubts what speaks against doing it, each as one sentence with its evidence
 * @throws OperatorError with all of them, unless the operator insists and says why
 */
export function refuseDoubts(doubts: readonly string[], { yesIKnow, reason }: Insistence): void {
  if (doubts.length === 0 || (yesIKnow && reason?.trim())) return;
  const remedy = 'Nothing was done. If it is right all the same, add --yes-i-know and --reason "…".';
  throw new OperatorError([...doubts, remedy].join('\n'));
}
