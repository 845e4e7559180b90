import { reading } from './action.ts';
import { OperatorError } from './context.ts';
import { findAgent } from './find-agent.ts';
import type { Row } from './report.ts';

interface AgentsWanted {
  /** Part of a name, username, email or phone number; empty for all. */
  search: string;
  /** The most agents to list, from 1 to 999,999. */
  limit: number;
}

/** Agents, newest first. */
export const listAgents = reading('agent list', async ({ sql }, { search, limit }: AgentsWanted) => {
  if (!/^[1-9]\d{0,5}$/.test(String(limit))) throw new OperatorError('--limit takes a whole number above 0.');
  const like = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  const rows = await sql<Row[]>`
    SELECT a.username, a.first_name || ' ' || a.last_name AS name, a.phone, a.email, w.balance_kobo AS balance,
      a.level, CASE WHEN a.erased_at IS NOT NULL THEN 'erased' WHEN a.suspended_at IS NOT NULL THEN 'suspended' ELSE 'active' END AS status, a.created_at AS since
    FROM agents a JOIN wallets w ON w.agent_id = a.id
    WHERE a.live_agent_id IS NULL
      AND concat_ws(' ', a.first_name, a.last_name, a.username, a.email, a.phone, '0' || substr(a.phone, 5)) ILIKE ${like}
    ORDER BY a.created_at DESC LIMIT ${limit}`;
  return { message: `${rows.length} agent${rows.length === 1 ? '' : 's'}.`, rows: [...rows] };
});

/** One agent, with wallet, accounts and latest transactions. @param agent username, email, phone number or id */
export const showAgent = reading('agent show', async (context, { agent: who }: { agent: string }) => {
  const { sql } = context;
  const { id, firstName, lastName, ...agent } = await findAgent(context, who);
  const [[totals], accounts, rows] = await Promise.all([
    sql<Row[]>`
      SELECT balance_kobo AS balance, (SELECT count(*)::int FROM transactions
        WHERE agent_id = ${id} AND status = 'PENDING') AS "pendingOrders",
        (SELECT balance_kobo FROM wallets JOIN agents test ON test.id = agent_id WHERE test.live_agent_id = ${id})
          AS "testBalance",
        CASE WHEN pin_hash IS NULL THEN 'none' WHEN pin_locked_until > ${context.now()} THEN 'locked' ELSE 'set' END AS pin,
        EXISTS (SELECT FROM totp WHERE agent_id = ${id} AND confirmed_at IS NOT NULL) AS totp,
        coalesce((SELECT string_agg(document || ' of ' || version, ', ' ORDER BY version, document)
          FROM consents WHERE agent_id = ${id}), 'nothing') AS "agreedTo"
      FROM wallets JOIN agents ON id = agent_id WHERE agent_id = ${id}`,
    sql<{ line: string }[]>`
      SELECT bank_name || ' ' || account_number AS line FROM funding_accounts WHERE agent_id = ${id} ORDER BY line`,
    sql<Row[]>`
      SELECT ref, type, status, name, amount_kobo AS amount, balance_after_kobo AS balance, created_at AS at
      FROM transactions WHERE agent_id = ${id} ORDER BY id DESC LIMIT 10`,
  ]);
  return {
    message: rows.length ? 'The latest transactions are above.' : 'No transactions yet.',
    detail: {
      id,
      name: `${firstName} ${lastName}`,
      ...agent,
      ...totals,
      fundingAccounts: accounts.map(({ line }) => line).join(', '),
    },
    rows: [...rows],
  };
});
