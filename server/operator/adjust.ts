import { formatNaira } from '#domain/money.ts';
import { creditWallet, debitWallet } from '../ledger/ledger.ts';
import { newRef } from '../ledger/ref.ts';
import { insertStatement } from '../ledger/statement.ts';
import { readAmount } from './amount.ts';
import { type OperatorContext, OperatorError } from './context.ts';
import { findAgent } from './find-agent.ts';
import type { Report } from './report.ts';

/** Moves money between the operator's account and a wallet, with a line on the agent's statement. */
export async function adjust(
  context: OperatorContext,
  direction: 'credit' | 'debit',
  who: string,
  amount: string,
  reason: string,
): Promise<Report> {
  const amountKobo = readAmount(amount);
  const agent = await findAgent(context, who);
  const now = context.now();
  const ref = newRef(now);
  const common = { agentId: agent.id, kind: 'ADJUSTMENT', subjectRef: ref, amountKobo, now } as const;
  const { balanceAfterKobo } = await context.sql.begin(async (tx) => {
    const change =
      direction === 'credit'
        ? await creditWallet(tx, { ...common, source: 'operator' })
        : await debitWallet(tx, { ...common, destination: 'operator' });
    if (!change)
      throw new OperatorError(`The wallet of ${agent.username} holds less than ${formatNaira(amountKobo)}.`);
    await insertStatement(tx, {
      ...change,
      agentId: agent.id,
      ref,
      type: 'ADJUSTMENT',
      name: direction === 'credit' ? 'Credit from support' : 'Debit by support',
      description: reason,
      amountKobo,
      note: reason,
      now,
    });
    return change;
  });
  return { message: `${agent.username} now holds ${formatNaira(balanceAfterKobo)}; ref ${ref}.` };
}
