import type { AgentMove } from '#contract/sub-agents.ts';
import { formatNaira, kobo, type Kobo, min, subtract, toNaira, ZERO } from '#domain/money.ts';
import { readBalance } from '../../ledger/balance.ts';
import { moveCommission as moveFromAccount, readCommission } from '../../ledger/commission-account.ts';
import { readIdentityLimits } from '../../ledger/identity-limits.ts';
import { holdWallets, moveBetween } from '../../ledger/move-between.ts';
import type { PlatformDeps } from '../../platform/deps.ts';
import type { Transaction } from '../../platform/db/sql.ts';
import { AppError, validationFailed } from '../../platform/errors.ts';
import { newRef } from '../../platform/ref.ts';
import { holdPair, type Pair, tell } from './pair.ts';

type Kind = 'down' | 'back' | 'commission';

/** A movement that an agent asks for, by a key of its own. */
interface Asked {
  moverId: string;
  key: string;
  kind: Kind;
  /** The agent below; null for commission. */
  agentId: string | null;
  amountKobo: Kobo;
  note: string;
}

interface Kept {
  ref: string;
  otherRef: string | null;
}

/** The movement that was made by a key. @throws AppError IDEMPOTENCY_CONFLICT where it came with another request */
async function findByKey(tx: Transaction, asked: Asked): Promise<Kept | undefined> {
  const [earlier] = await tx<(Kept & Omit<Asked, 'key' | 'moverId'>)[]>`
    SELECT kind, agent_id, amount_kobo, note, ref, other_ref FROM agent_moves
    WHERE mover_id = ${asked.moverId} AND idempotency_key = ${asked.key}`;
  const fields = ['kind', 'agentId', 'amountKobo', 'note'] as const;
  if (earlier && fields.some((field) => earlier[field] !== asked[field]))
    throw new AppError(
      'IDEMPOTENCY_CONFLICT',
      'This Idempotency-Key was used for another request. Send a new key with a new movement.',
    );
  return earlier;
}

/**
 * Writes down a movement by its key, in the transaction that moves the money; a second one with the key waits for it.
 * @throws AppError IDEMPOTENCY_CONFLICT
 */
async function keep(tx: Transaction, asked: Asked, now: Date): Promise<Kept & { isNew: boolean }> {
  const { moverId, key, kind, agentId, amountKobo, note } = asked;
  const kept = { ref: newRef(now), otherRef: agentId === null ? null : newRef(now) };
  const { count } = await tx`
    INSERT INTO agent_moves (mover_id, idempotency_key, kind, agent_id, amount_kobo, note, ref, other_ref, created_at)
    VALUES (${moverId}, ${key}, ${kind}, ${agentId}, ${amountKobo}, ${note}, ${kept.ref}, ${kept.otherRef}, ${now})
    ON CONFLICT (mover_id, idempotency_key) DO NOTHING`;
  if (count === 1) return { ...kept, isNew: true };
  return { ...kept, ...(await findByKey(tx, asked)), isNew: false };
}

const answer = async (
  tx: Transaction,
  moverId: string,
  { ref }: Kept,
  amountKobo: Kobo,
): Promise<AgentMove> => ({
  ref,
  amount: toNaira(amountKobo),
  balance: toNaira(await readBalance(tx, moverId)),
});

interface Moved {
  direction: 'down' | 'back';
  amountKobo: Kobo;
  note: string;
}

/**
 * Moves money to an agent below, or back what they still hold of it, once for each key. Both see it as a line and are told.
 * @throws AppError NOT_FOUND, INSUFFICIENT_BALANCE, IDEMPOTENCY_CONFLICT, FORBIDDEN where one of the two is suspended, or
 * VALIDATION_FAILED on amount
 */
export const moveMoney = (
  { sql, now }: PlatformDeps,
  { moverId, agentId, key }: { moverId: string; agentId: string; key: string },
  moved: Moved,
): Promise<AgentMove> =>
  sql.begin(async (tx) => {
    const at = now();
    const { direction, amountKobo, note } = moved;
    const asked = { moverId, agentId, key, kind: direction, amountKobo, note };
    // A repeat is answered also after the two have parted.
    const earlier = await findByKey(tx, asked);
    if (earlier) return answer(tx, moverId, earlier, amountKobo);
    const pair = await holdPair(tx, moverId, agentId);
    const { isNew, ...kept } = await keep(tx, asked, at);
    if (isNew) await move(tx, pair, { ...moved, ...kept }, at);
    return answer(tx, moverId, kept, amountKobo);
  });

async function move(tx: Transaction, pair: Pair, moved: Moved & Kept, now: Date): Promise<void> {
  const { direction, amountKobo } = moved;
  refuseSuspended(pair);
  const wallets = await holdWallets(tx, [pair.agentId, pair.aboveId]);
  if (direction === 'back') refuseSpent(pair, wallets.get(pair.agentId) ?? ZERO, amountKobo);
  const { from, to } = endsOf(pair, moved);
  const balanceKobo = await moveBetween(tx, { from, to, amountKobo }, now);
  if (balanceKobo === undefined)
    throw new AppError(
      'INSUFFICIENT_BALANCE',
      `Your wallet holds less than ${formatNaira(amountKobo)}. Fund it, or move less.`,
    );
  await refuseAbove(tx, to.agentId, balanceKobo, direction);
  const column = direction === 'down' ? tx`given_kobo` : tx`taken_back_kobo`;
  await tx`UPDATE sub_agents SET ${column} = ${column} + ${amountKobo} WHERE agent_id = ${pair.agentId}`;
  await tell(tx, pair.agentId, noticeOf(pair, moved), now);
}

const noticeOf = ({ aboveName }: Pair, { direction, amountKobo, note }: Moved) =>
  direction === 'down'
    ? { title: `${formatNaira(amountKobo)} from ${aboveName}`, message: note || 'It is in your wallet.' }
    : {
        title: `${formatNaira(amountKobo)} taken back by ${aboveName}`,
        message: note || 'It was not spent yet.',
      };

function refuseSuspended({ suspendedAt, aboveSuspendedAt, name }: Pair): void {
  if (suspendedAt) throw new AppError('FORBIDDEN', `${name} is suspended: no money moves. Ask support.`);
  if (aboveSuspendedAt) throw new AppError('FORBIDDEN', 'You are suspended: no money moves. Ask support.');
}

/** Of what was moved down and not taken back yet, what the wallet still holds. */
export const canTakeBack = (
  { givenKobo, takenBackKobo }: Pick<Pair, 'givenKobo' | 'takenBackKobo'>,
  balanceKobo: Kobo,
): Kobo => min(balanceKobo, subtract(givenKobo, takenBackKobo));

function refuseSpent(pair: Pair, balanceKobo: Kobo, amountKobo: Kobo): void {
  const most = canTakeBack(pair, balanceKobo);
  if (amountKobo > most)
    throw validationFailed({
      amount: [
        `You can take back at most ${formatNaira(most)}: what you moved to ${pair.name} and they still hold.`,
      ],
    });
}

/** @throws AppError VALIDATION_FAILED on amount, where the receiver would hold more than they may by what is known of who they are */
async function refuseAbove(
  tx: Transaction,
  agentId: string,
  balanceKobo: Kobo,
  direction: Moved['direction'],
) {
  const most = (await readIdentityLimits(tx, agentId))?.balanceKobo ?? null;
  if (most === null || balanceKobo <= most) return;
  const whose = direction === 'down' ? 'Their wallet' : 'Your wallet';
  throw validationFailed({
    amount: [
      `${whose} may hold ${formatNaira(kobo(most))} at most without more proof of who they are. Move less, or have support verify a BVN or NIN.`,
    ],
  });
}

function endsOf(pair: Pair, { direction, note, ref, otherRef }: Moved & Kept) {
  const isDown = direction === 'down';
  const above = {
    agentId: pair.aboveId,
    ref,
    name: isDown ? `To ${pair.name}` : `Back from ${pair.name}`,
    description: note || (isDown ? 'Moved to your sub-agent' : 'Taken back from your sub-agent'),
  };
  const below = {
    agentId: pair.agentId,
    ref: otherRef ?? ref,
    name: isDown ? `From ${pair.aboveName}` : `Back to ${pair.aboveName}`,
    description: note || (isDown ? 'Moved to you by the agent above' : 'Taken back by the agent above'),
  };
  return isDown ? { from: above, to: below } : { from: below, to: above };
}

/**
 * Moves commission to the wallet, once for each key.
 * @throws AppError VALIDATION_FAILED on amount, or IDEMPOTENCY_CONFLICT
 */
export const moveCommission = (
  { sql, now }: PlatformDeps,
  { moverId, key }: { moverId: string; key: string },
  amountKobo: Kobo,
): Promise<AgentMove> =>
  sql.begin(async (tx) => {
    const at = now();
    const asked = { moverId, key, kind: 'commission', agentId: null, amountKobo, note: '' } as const;
    const { isNew, ...kept } = await keep(tx, asked, at);
    if (
      isNew &&
      (await moveFromAccount(tx, { agentId: moverId, ref: kept.ref, amountKobo }, at)) === undefined
    ) {
      const held = await readCommission(tx, moverId);
      throw validationFailed({
        amount: [`Your commission is ${formatNaira(held)}. Move at most that.`],
      });
    }
    return answer(tx, moverId, kept, amountKobo);
  });
