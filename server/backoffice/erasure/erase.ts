import { findOpenThings } from '../../identity/erasure/asked.ts';
import { postNotice } from '../../messages/notices/notices.ts';
import { forgetNameOfOthers, forgetNames } from '../../ledger/forget-names.ts';
import type { PlatformDeps } from '../../platform/deps.ts';
import type { Transaction } from '../../platform/db/sql.ts';
import { enqueueMail } from '../../platform/mail/enqueue.ts';
import { ERASED } from './tables.ts';

const LEFT = {
  title: 'A sub-agent has left',
  message:
    'Their account is erased. What you moved to their wallet stays theirs. Commission of sales so far stays yours.',
  level: 'info',
} as const;

/**
 * Erases an agent who asked for it and whose time has come: all or nothing, under the locks that selling and paying in take. The last
 * email to their address tells them; once it is sent the address is gone too.
 * @returns false when something of theirs is open still, or another process has it
 */
export const erase = ({ sql, now }: Pick<PlatformDeps, 'sql' | 'now'>, agentId: string): Promise<boolean> =>
  sql.begin(async (tx) => {
    const at = now();
    const asked = await tx`
      SELECT FROM erasures WHERE agent_id = ${agentId} AND due_at <= ${at} FOR UPDATE SKIP LOCKED`;
    if (asked.length === 0) return false;
    // In the order in which moving money and selling lock them; a line that is written holds its agent last.
    const [pair] = await tx<{ aboveId: string }[]>`
      SELECT above_id FROM sub_agents WHERE agent_id = ${agentId} FOR UPDATE`;
    await tx`SELECT FROM wallets WHERE agent_id = ${agentId} FOR UPDATE`;
    const [agent] = await tx<{ email: string }[]>`SELECT email FROM agents WHERE id = ${agentId} FOR UPDATE`;
    if (!agent || (await findOpenThings(tx, agentId)).length > 0) return false;
    await tx`DELETE FROM mails WHERE recipient = ${agent.email}`;
    await enqueueMail(tx, 'ACCOUNT_ERASED', agent.email, at);
    const tests = await tx<{ id: string }[]>`SELECT id FROM agents WHERE live_agent_id = ${agentId}`;
    for (const { id } of tests) await eraseRows(tx, id);
    await tx`UPDATE cashiers SET ended_at = ${at} WHERE agent_id = ${agentId} AND ended_at IS NULL`;
    await eraseRows(tx, agentId);
    await forgetNameOfOthers(tx, agentId);
    if (pair) await postNotice(tx, { agentId: pair.aboveId, ...LEFT, now: at });
    // No agent can choose this username: theirs have no hyphen.
    await tx`
      UPDATE agents SET first_name = 'Erased', last_name = 'account', username = 'erased-' || right(id::text, 12), phone = NULL,
        email = NULL, email_confirmed_at = NULL, password_hash = NULL, pin_hash = NULL, pin_above_kobo = NULL, business_name = '', receipt_footer = '',
        public_receipts = false, low_balance_kobo = 0, signed_in_at = NULL, last_signed_in_at = NULL, erased_at = ${at}
      WHERE id = ${agentId}`;
    await tx`DELETE FROM erasures WHERE agent_id = ${agentId}`;
    return true;
  });

async function eraseRows(tx: Transaction, id: string): Promise<void> {
  await forgetNames(tx, id);
  for (const [table, { does, of = 'agent_id' }] of Object.entries(ERASED)) {
    const whose = tx`WHERE ${tx(of)} = ${id}`;
    if (does === 'goes') await tx`DELETE FROM ${tx(table)} ${whose}`;
    else if (typeof does === 'object') {
      const columns = Object.entries(does.becomes).map(([column, value]) => `${column} = ${value}`);
      await tx`UPDATE ${tx(table)} SET ${tx.unsafe(columns.join(', '))} ${whose}`;
    }
  }
}
