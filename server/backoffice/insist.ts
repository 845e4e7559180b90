import { OperatorError } from './context.ts';

/** The operator's override after reading the evidence. The command's record keeps both. */
export interface Insistence {
  yesIKnow?: boolean | undefined;
  reason?: string | undefined;
}

/**
 * @param doubts the reasons not to do it, each as one sentence with its evidence
 * @throws OperatorError listing all doubts, unless the operator overrides them with a reason
 */
export function refuseDoubts(doubts: readonly string[], { yesIKnow, reason }: Insistence): void {
  if (doubts.length === 0 || (yesIKnow && reason?.trim())) return;
  throw new OperatorError([...doubts, 'Nothing was done.'].join('\n'), {
    remedy: 'If it is right all the same, add --yes-i-know and --reason "…".',
  });
}
