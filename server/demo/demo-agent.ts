import { registerAgent } from '../identity/sessions/register.ts';
import type { Deps } from '../funding/deps.ts';
import { openAccount } from '../funding/accounts.ts';
import { sellsInSandbox } from '../platform/adapter-config.ts';
import { StartupError } from '../platform/startup-error.ts';
import { addCashiers, countCash } from './cashiers.ts';
import { playHistory } from './history.ts';
import { playSubAgents } from './sub-agents.ts';
import { leaveWaiting } from './waiting.ts';

/** What a person logs in with; good for the sandbox alone. */
export const DEMO_LOGIN = { username: 'demo', password: 'kobodesk-demo-shop' } as const;

const DAY_MS = 86_400_000;
const HISTORY_DAYS = 90;
const PLAYED = 'demoHistory';

const REGISTRATION = {
  firstName: 'Amaka',
  lastName: 'Nwosu',
  phone: '08031230000',
  email: 'demo@example.com',
  ...DEMO_LOGIN,
};

/**
 * Makes the demo agent and its history, once for each database. An interrupted run continues where it stopped.
 * @throws StartupError unless vendor and funding are the sandbox's
 */
export async function prepareDemo(deps: Deps): Promise<void> {
  const { config, sql, log, now } = deps;
  if (!sellsInSandbox(config) || config.funding.name !== 'sandbox')
    throw new StartupError('The demo runs in the sandbox only: unset VENDOR and FUNDING.');
  const [played] = await sql`SELECT key FROM settings WHERE key = ${PLAYED}`;
  if (played) return;
  const agentId = (await findDemoAgent(deps)) ?? (await registerDemoAgent(deps));
  const [bank] = await deps.fundingProvider.banks();
  if (!bank) throw new Error('the sandbox bank offers no banks');
  const { accountNumber } = await openAccount(sql, deps.fundingProvider, agentId, bank.code);
  log.warn({ days: HISTORY_DAYS }, 'playing the history of the demo shop');
  const cashiers = await addCashiers(deps, agentId);
  const sales = await playHistory(deps, { agentId, accountNumber, cashiers }, HISTORY_DAYS);
  await countCash(deps, agentId);
  await leaveWaiting(deps, agentId);
  await playSubAgents(deps, agentId, DEMO_LOGIN.password);
  const note = { at: now().toISOString(), sales };
  await sql`INSERT INTO settings (key, value) VALUES (${PLAYED}, ${sql.json(note)}) ON CONFLICT DO NOTHING`;
}

async function findDemoAgent({ sql }: Deps): Promise<string | undefined> {
  const [agent] = await sql<{ id: string }[]>`
    SELECT id FROM agents WHERE lower(username) = ${DEMO_LOGIN.username}`;
  return agent?.id;
}

/** As of the day before the history begins, so that the profile says no later day than its sales. */
export async function registerDemoAgent(deps: Deps): Promise<string> {
  const begun = new Date(deps.now().getTime() - HISTORY_DAYS * DAY_MS);
  const { user } = await registerAgent({ ...deps, now: () => begun }, REGISTRATION, '127.0.0.1');
  if (!user.id) throw new Error('a registration answered no id');
  await deps.sql`UPDATE agents SET business_name = 'Amaka Telecoms' WHERE id = ${user.id}`;
  return user.id;
}
