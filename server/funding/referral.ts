import type { Referral } from '#contract/referral.ts';
import { type Kobo, toNaira } from '#domain/money.ts';
import { keptCodeOf, referralCodeOf } from '../identity/referrals/referral-code.ts';
import type { PlatformDeps } from '../platform/deps.ts';

/**
 * What an agent gets for bringing others, and what their links have brought.
 * @param mayMake false: who has no code yet gets none by this, and the code is empty
 */
export async function readReferral(
  { sql, config }: Pick<PlatformDeps, 'sql' | 'config'>,
  agentId: string,
  mayMake: boolean,
): Promise<Referral> {
  const [brought] = await sql<{ joined: number; rewarded: number; earnedKobo: Kobo }[]>`
    SELECT count(*)::int AS joined, count(r.ref)::int AS rewarded, coalesce(sum(t.amount_kobo), 0)::bigint AS earned_kobo
    FROM referrals r LEFT JOIN transactions t ON t.agent_id = r.referrer_id AND t.ref = r.ref WHERE r.referrer_id = ${agentId}`;
  if (!brought) throw new Error('a count has no row');
  const { earnedKobo, ...counts } = brought;
  const rule = config.referral;
  return {
    code: await (mayMake ? referralCodeOf(sql, agentId) : keptCodeOf(sql, agentId)),
    bonus: rule
      ? { amount: toNaira(rule.bonusKobo), after: toNaira(rule.fundedKobo), most: rule.most }
      : null,
    ...counts,
    earned: toNaira(earnedKobo),
  };
}
