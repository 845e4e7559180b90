import { formatNaira } from '#domain/money.ts';
import { adjustWallet } from '../ledger/adjust-wallet.ts';
import { postNotice } from '../messages/notices/notices.ts';
import type { Config } from '../platform/config.ts';
import type { PlatformDeps } from '../platform/deps.ts';
import type { Transaction } from '../platform/db/sql.ts';
import { newRef } from '../platform/ref.ts';
import type { Task } from '../platform/tasks/worker.ts';

const EVERY_MS = 30_000;
const DAY_MS = 24 * 3_600_000;
/** Bonuses of so many days are counted together. */
const CAP_DAYS = 30;
/** Fewer customers of a new agent say nothing of who they are. */
const TELLING_CUSTOMERS = 3;

type Rule = NonNullable<Config['referral']>;

/**
 * Pays the bonus of whoever brought an agent who has paid in enough: once for each, at most so many in 30 days. What is over the
 * limit waits for its days to pass. Without a bonus in the settings nothing is decided.
 */
export function createPayBonuses(): Task {
  let nextAtMs = 0;
  return {
    name: 'pay-bonuses',
    async runOnce({ sql, config, now }: PlatformDeps) {
      const { referral } = config;
      if (!referral) return false;
      const atMs = now().getTime();
      // After the clock was set back, the next time may be too far ahead: run now instead.
      if (atMs < nextAtMs && atMs > nextAtMs - EVERY_MS) return false;
      nextAtMs = atMs + EVERY_MS;
      const isMore = await sql.begin((tx) => decideNext(tx, referral, now()));
      if (isMore) nextAtMs = 0;
      return isMore;
    },
  };
}

interface Due {
  agentId: string;
  referrerId: string;
  username: string;
  because: 'same-payer' | 'same-customers' | null;
}

/** @returns whether one was due */
async function decideNext(tx: Transaction, rule: Rule, now: Date): Promise<boolean> {
  // Two bonuses of one referrer at once would both be below the limit.
  await tx`SELECT pg_advisory_xact_lock(hashtext('pay-bonuses'))`;
  const [due] = await tx<Due[]>`
    SELECT r.agent_id, r.referrer_id, a.username, ${sameOnes(tx)} AS because
    FROM referrals r JOIN agents a ON a.id = r.agent_id JOIN agents referrer ON referrer.id = r.referrer_id
    WHERE r.state = 'waiting' AND referrer.suspended_at IS NULL AND a.suspended_at IS NULL
      AND referrer.erased_at IS NULL AND a.erased_at IS NULL
      AND (SELECT coalesce(sum(d.amount_kobo), 0) FROM day_totals d
        WHERE d.agent_id = r.agent_id AND d.type = 'WALLET_FUNDING') >= ${rule.fundedKobo}
      AND ${isBelowCap(tx, rule, now)}
    ORDER BY r.created_at, r.agent_id LIMIT 1`;
  if (!due) return false;
  await (due.because ? refuse(tx, due, now) : pay(tx, due, rule, now));
  return true;
}

const isBelowCap = (tx: Transaction, { most }: Rule, now: Date) => tx`
  (SELECT count(*) FROM referrals paid WHERE paid.referrer_id = r.referrer_id AND paid.state = 'paid'
    AND paid.decided_at > ${new Date(now.getTime() - CAP_DAYS * DAY_MS)}) < ${most}`;

/** Why the two look like one person: the same person paid in for both, or most of the one's customers are the other's. */
const sameOnes = (tx: Transaction) => tx`
  CASE
    WHEN EXISTS (
      SELECT FROM funding_claims theirs JOIN funding_claims own ON lower(own.sender_name) = lower(theirs.sender_name)
      WHERE theirs.agent_id = r.agent_id AND own.agent_id = r.referrer_id) THEN 'same-payer'
    WHEN (SELECT count(*) >= ${TELLING_CUSTOMERS} AND count(*) FILTER (WHERE EXISTS (
        SELECT FROM customers own WHERE own.agent_id = r.referrer_id AND own.recipient = c.recipient)) * 2 > count(*)
      FROM customers c WHERE c.agent_id = r.agent_id) THEN 'same-customers'
  END`;

const refuse = (tx: Transaction, { agentId, because }: Due, now: Date) => tx`
  UPDATE referrals SET state = 'refused', because = ${because}, decided_at = ${now} WHERE agent_id = ${agentId}`;

async function pay(
  tx: Transaction,
  { agentId, referrerId, username }: Due,
  { bonusKobo }: Rule,
  now: Date,
): Promise<void> {
  const ref = newRef(now);
  const reason = `Bonus for bringing ${username}`;
  const line = { agentId: referrerId, ref, direction: 'credit', amountKobo: bonusKobo, reason } as const;
  await adjustWallet(tx, { ...line, name: 'Referral bonus' }, now);
  await tx`
    UPDATE referrals SET state = 'paid', ref = ${ref}, decided_at = ${now} WHERE agent_id = ${agentId}`;
  await postNotice(tx, {
    agentId: referrerId,
    title: `You got ${formatNaira(bonusKobo)}`,
    message: `${username} came by your link and has paid in: thank you. The bonus is in your wallet.`,
    level: 'info',
    now,
  });
}
