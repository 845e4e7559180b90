import { add, formatNaira, type Kobo, kobo, subtract } from '#domain/money.ts';
import type { Transaction } from '../platform/db/sql.ts';
import { adjustWallet, type WalletAdjustment } from '../ledger/adjust-wallet.ts';
import { newRef } from '../platform/ref.ts';
import { action, type Changed } from './action.ts';
import { readAmount } from './amount.ts';
import { type OperatorContext, OperatorError } from './context.ts';
import { findAgent } from './find-agent.ts';
import { refuseDoubts } from './insist.ts';
import { NeedsSecond } from './needs-second.ts';
import { changesOf } from './recorded-change.ts';

export interface Adjustment {
  /** Username, email, phone number or id. */
  agent: string;
  /** Naira, as typed. */
  amount: string;
  /** The operator's reference, such as a ticket number. Each reference is applied once for an agent. */
  reference: string;
  /** What the agent reads on the statement. */
  reason: string;
  yesIKnow?: boolean | undefined;
}

interface Made {
  ref: string;
  amountKobo: Kobo;
  isCredit: boolean;
}

/** For how long adjustments of one person, or of one sum, are seen together. */
const SEEN_TOGETHER_MS = 24 * 3_600_000;

type Directed = Adjustment & Pick<WalletAdjustment, 'direction'>;

/** Moves money between the operator's account and a wallet, with a line on the agent's statement. */
async function adjust(context: OperatorContext, adjustment: Directed): Promise<Changed> {
  const amountKobo = readAmount(adjustment.amount);
  const agent = await findAgent(context, adjustment.agent);
  const { direction, reason } = adjustment;
  const reference = adjustment.reference.trim();
  if (!reference)
    throw new OperatorError('--reference is empty. Give the ticket or the reference it is for.');
  const now = context.now();
  const ref = newRef(now);
  return context.sql.begin(async (tx): Promise<Changed> => {
    const earlier = await takeReference(tx, { agentId: agent.id, reference, ref, staff: context.staff });
    if (earlier)
      return { message: appliedAlready(earlier, adjustment, amountKobo), isRepeat: true, changes: [] };
    const made = { agentId: agent.id, ref, direction, amountKobo, reason };
    const balanceKobo = await adjustWallet(tx, made, now);
    if (balanceKobo === undefined)
      throw new OperatorError(`The wallet of ${agent.username} holds less than ${formatNaira(amountKobo)}.`);
    // Both run after the wallet is locked, so the second of two parallel calls sees the first. A refusal rolls the transaction
    // back.
    const since = new Date(now.getTime() - SEEN_TOGETHER_MS);
    const together = await sumOf(tx, made, context.staff, since);
    if (isTooMuch(context, together))
      throw new NeedsSecond(
        `With it you ${direction} ${agent.username} ${formatNaira(together)} within 24 hours.`,
      );
    refuseDoubts(await likeIt(tx, made, since), adjustment);
    const balance = (direction === 'credit' ? subtract : add)(balanceKobo, amountKobo);
    return {
      message: `${agent.username} now holds ${formatNaira(balanceKobo)}; ref ${ref}.`,
      changes: changesOf({ balance }, { balance: balanceKobo }),
    };
  });
}

interface Taken extends Pick<WalletAdjustment, 'agentId' | 'ref'> {
  reference: string;
  /** Who of them asks for it. */
  staff: string | undefined;
}

/** @returns the earlier adjustment with this reference; undefined when it is new and now belongs to `ref` */
async function takeReference(tx: Transaction, { agentId, reference, ref, staff }: Taken) {
  const { count } = await tx`
    INSERT INTO adjustments (agent_id, reference, ref, asked_by) VALUES (${agentId}, ${reference}, ${ref}, ${staff ?? null})
    ON CONFLICT DO NOTHING`;
  if (count > 0) return undefined;
  const [made] = await tx<Made[]>`
    SELECT ref, amount_kobo, balance_after_kobo > balance_before_kobo AS is_credit
    FROM adjustments JOIN transactions USING (agent_id, ref)
    WHERE agent_id = ${agentId} AND reference = ${reference}`;
  return made;
}

function appliedAlready(made: Made, { direction, reference }: Directed, amountKobo: Kobo): string {
  const was = `The reference ${reference} was applied as a ${made.isCredit ? 'credit' : 'debit'} of ${formatNaira(made.amountKobo)}, ref ${made.ref}`;
  if (made.isCredit === (direction === 'credit') && made.amountKobo === amountKobo)
    return `${was}. Nothing was changed.`;
  throw new OperatorError(`${was}.`, { remedy: 'Give another --reference for another adjustment.' });
}

/** What one of the staff has moved one way with this one, whether or not a second person confirmed it. */
async function sumOf(
  tx: Transaction,
  { agentId, direction }: Pick<WalletAdjustment, 'agentId' | 'direction'>,
  staff: string | undefined,
  since: Date,
): Promise<Kobo> {
  const [row] = await tx<{ sum: bigint }[]>`
    SELECT coalesce(sum(amount_kobo), 0)::bigint AS sum FROM adjustments JOIN transactions USING (agent_id, ref)
    WHERE agent_id = ${agentId} AND asked_by = ${staff ?? null} AND created_at > ${since}
      AND (balance_after_kobo > balance_before_kobo) = ${direction === 'credit'}`;
  return kobo(row?.sum ?? 0n);
}

/** The command line asks nobody, and what is confirmed has been asked about. */
function isTooMuch({ config, staff, isConfirmed }: OperatorContext, together: Kobo): boolean {
  const { twoPeopleAboveKobo: limit } = config;
  return staff !== undefined && !isConfirmed && limit !== undefined && together > limit;
}

async function likeIt(
  tx: Transaction,
  { agentId, ref, direction, amountKobo }: Omit<WalletAdjustment, 'reason'>,
  since: Date,
): Promise<string[]> {
  const rows = await tx<{ ref: string; description: string; createdAt: Date }[]>`
    SELECT ref, description, created_at FROM transactions
    WHERE agent_id = ${agentId} AND type = 'ADJUSTMENT' AND created_at > ${since} AND amount_kobo = ${amountKobo}
      AND (balance_after_kobo > balance_before_kobo) = ${direction === 'credit'} AND ref <> ${ref}`;
  return rows.map(
    ({ ref, description, createdAt }) =>
      `The same ${direction} of ${formatNaira(amountKobo)} was made at ${createdAt.toISOString()} as ${ref}: "${description}".`,
  );
}

/** Puts money into a wallet. */
export const creditAgent = action('agent credit', (context, adjustment: Adjustment) =>
  adjust(context, { direction: 'credit', ...adjustment }),
);

/** Takes money out of a wallet. */
export const debitAgent = action('agent debit', (context, adjustment: Adjustment) =>
  adjust(context, { direction: 'debit', ...adjustment }),
);
