import { formatNaira, kobo } from '#domain/money.ts';
import { raiseDaily } from '../../platform/alerts/raise-daily.ts';
import type { PlatformDeps } from '../../platform/deps.ts';

const MOST_NAMED = 5;

/** Tells the operator, once a day, of money that came to agents after they were erased, as a late reversal does: nobody else looks there. */
export async function tellLeft({ sql, now }: Pick<PlatformDeps, 'sql' | 'now'>): Promise<void> {
  const left = await sql<{ username: string; leftKobo: bigint }[]>`
    SELECT a.username, w.balance_kobo + coalesce(c.balance_kobo, 0) AS left_kobo
    FROM agents a JOIN wallets w ON w.agent_id = a.id LEFT JOIN commission_accounts c ON c.agent_id = a.id
    WHERE a.erased_at IS NOT NULL AND a.live_agent_id IS NULL AND w.balance_kobo + coalesce(c.balance_kobo, 0) <> 0
    ORDER BY left_kobo DESC, a.username`;
  if (left.length === 0) return;
  const named = left
    .slice(0, MOST_NAMED)
    .map(({ username, leftKobo }) => `${username}: ${formatNaira(kobo(leftKobo))}`);
  const more = left.length > MOST_NAMED ? `, and ${left.length - MOST_NAMED} more` : '';
  const text = `Money came to accounts after they were erased: ${named.join(', ')}${more}. Pay it out if they ask, with what they can show of the order, then debit the account.`;
  await raiseDaily(sql, 'money of the erased', { event: 'erased.money', text }, now());
}
