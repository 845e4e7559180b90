import type { Command } from 'commander';
import { adjust, type Adjustment } from '../backoffice/adjust.ts';
import { type OperatorContext, OperatorError } from '../backoffice/context.ts';
import { removePin, removeTotp, unlockPin } from '../backoffice/factors.ts';
import { findAgent } from '../backoffice/find-agent.ts';
import { YES_I_KNOW } from '../backoffice/insist.ts';
import { recount } from '../backoffice/recount.ts';
import type { Report, Row } from '../backoffice/report.ts';
import { run, type Session } from './run.ts';
import { restore, suspend } from '../backoffice/suspend.ts';

const WHO = 'username, email, phone number or id';

export function addAgentCommands(program: Command, session: Session): void {
  const agent = program.command('agent').description('agents and their wallets');
  agent
    .command('list')
    .description('agents, newest first')
    .option('--search <text>', 'part of a name, username, email or phone number', '')
    .option('--limit <count>', 'how many', '50')
    .action((options: { search: string; limit: string }) =>
      run(session, 'agent list', options, (context) => list(context, options.search, options.limit)),
    );
  agent
    .command('show')
    .description('one agent, with wallet, accounts and latest transactions')
    .argument('<agent>', WHO)
    .action((who: string) => run(session, 'agent show', { agent: who }, (context) => show(context, who)));
  for (const { name, action, text } of [
    { name: 'suspend', action: suspend, text: 'end the session, and refuse logins and API keys from now on' },
    { name: 'restore', action: restore, text: 'let a suspended agent in again' },
    { name: 'remove-pin', action: removePin, text: 'ask for no PIN before sales, when it was forgotten' },
    { name: 'unlock-pin', action: unlockPin, text: 'take the PIN again after too many wrong ones' },
    { name: 'remove-totp', action: removeTotp, text: 'ask for no code at logins, when the phone was lost' },
    { name: 'recount', action: recount, text: 'make the totals of days what the lines add up to' },
  ])
    agent
      .command(name)
      .description(text)
      .argument('<agent>', WHO)
      .requiredOption('--reason <text>', 'kept on record')
      .action((who: string, { reason }: { reason: string }) =>
        run(session, `agent ${name}`, { agent: who, reason }, (context) => action(context, who)),
      );
  for (const { name, text } of [
    { name: 'credit', text: 'put money into a wallet, as an ADJUSTMENT' },
    { name: 'debit', text: 'take money out of a wallet, as an ADJUSTMENT' },
  ] as const)
    agent
      .command(name)
      .description(text)
      .argument('<agent>', WHO)
      .argument('<amount>', 'naira, such as 1500 or 1500.50')
      .requiredOption('--reference <text>', 'the ticket or bank reference it is for; applied once an agent')
      .requiredOption('--reason <text>', 'what the agent reads on the statement')
      .option(...YES_I_KNOW)
      .action(
        (agent: string, amount: string, options: Pick<Adjustment, 'reference' | 'reason' | 'yesIKnow'>) =>
          run(session, `agent ${name}`, { agent, amount, ...options }, (context) =>
            adjust(context, { direction: name, agent, amount, ...options }),
          ),
      );
}

async function list({ sql }: OperatorContext, search: string, limit: string): Promise<Report> {
  if (!/^[1-9]\d{0,5}$/.test(limit)) throw new OperatorError('--limit takes a whole number above 0.');
  const like = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  const rows = await sql<Row[]>`
    SELECT a.username, a.first_name || ' ' || a.last_name AS name, a.phone, a.email, w.balance_kobo AS balance,
      CASE WHEN a.suspended_at IS NULL THEN 'active' ELSE 'suspended' END AS status, a.created_at AS since
    FROM agents a JOIN wallets w ON w.agent_id = a.id
    WHERE a.live_agent_id IS NULL
      AND concat_ws(' ', a.first_name, a.last_name, a.username, a.email, a.phone, '0' || substr(a.phone, 5)) ILIKE ${like}
    ORDER BY a.created_at DESC LIMIT ${Number(limit)}`;
  return { message: `${rows.length} agent${rows.length === 1 ? '' : 's'}.`, rows: [...rows] };
}

async function show(context: OperatorContext, who: string): Promise<Report> {
  const { sql } = context;
  const { id, firstName, lastName, ...agent } = await findAgent(context, who);
  const [[totals], accounts, rows] = await Promise.all([
    sql<Row[]>`
      SELECT balance_kobo AS balance, (SELECT count(*)::int FROM transactions
        WHERE agent_id = ${id} AND status = 'PENDING') AS "pendingOrders",
        (SELECT balance_kobo FROM wallets JOIN agents test ON test.id = agent_id WHERE test.live_agent_id = ${id})
          AS "testBalance",
        CASE WHEN pin_hash IS NULL THEN 'none' WHEN pin_locked_until > ${context.now()} THEN 'locked' ELSE 'set' END AS pin,
        EXISTS (SELECT FROM totp WHERE agent_id = ${id} AND confirmed_at IS NOT NULL) AS totp
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
}
