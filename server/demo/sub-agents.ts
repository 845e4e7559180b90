import { kobo, type Kobo } from '#domain/money.ts';
import { findPlansOnSale } from '../catalogue/catalogue.ts';
import { openAccount } from '../funding/accounts.ts';
import { creditPayment } from '../funding/credit.ts';
import type { Deps } from '../funding/deps.ts';
import { registerAgent } from '../identity/sessions/register.ts';
import { readCommission } from '../ledger/commission-account.ts';
import { purchase } from '../orders/purchase.ts';
import { HANDLERS } from '../orders/services/handlers.ts';
import { acceptInvitation, invite } from '../orders/sub-agents/invitations.ts';
import { moveCommission, moveMoney } from '../orders/sub-agents/moves.ts';
import { setPrices } from '../orders/sub-agents/prices.ts';
import { type Random, seededRandom } from './random.ts';
import type { Sale } from './sales.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const DAYS = 14;
const SEED = 20_260_202;
const FUNDED_KOBO = kobo(6_000_000);
const MOVED_KOBO = kobo(2_000_000);
const BACK_KOBO = kobo(500_000);
const LIVED_MS = (DAYS + 1) * DAY_MS;

/** With the password of the demo shop. */
const PEOPLE = [
  { username: 'halima', firstName: 'Halima', lastName: 'Yusuf', phone: '08031230001', percent: 2 },
  { username: 'tunde', firstName: 'Tunde', lastName: 'Bakare', phone: '08031230002', percent: 1.5 },
] as const;
type Person = (typeof PEOPLE)[number];

const airtime: Sale = (deps, random) =>
  HANDLERS.airtime.draft(deps, {
    network: 'MTN',
    phone: random.pick(['08031204417', '08064410273', '07033319082']),
    amount: `${random.pick(['200', '500', '1000'])}.00`,
  });

// A price of theirs has an id of its own, which changes with the price.
const data: Sale = async (deps, random) => {
  const plans = await findPlansOnSale(deps.sql, 'data', 'MTN', deps.agentId);
  const plan = random.pick(plans.slice(0, 3));
  return HANDLERS.data.draft(deps, { network: 'MTN', phone: '08139055216', planId: plan.shownId });
};

/**
 * Puts two agents below the demo agent, who have sold for two weeks from what they paid in; the agent above has moved money to both,
 * taken some back and moved half of the commission. Once, however often it is called.
 * @param password of both
 */
export async function playSubAgents(deps: Deps, aboveId: string, password: string): Promise<void> {
  const random = seededRandom(SEED);
  const now = deps.now().getTime();
  const at = (ms: number): Deps => ({ ...deps, now: () => new Date(Math.min(ms, now)) });
  const ids: string[] = [];
  for (const person of PEOPLE) {
    const begun = at(now - LIVED_MS);
    const agentId = (await findAgent(deps, person)) ?? (await register(begun, person, password));
    await join(begun, aboveId, agentId, person);
    await payIn(begun, agentId, person);
    for (let day = DAYS; day >= 0; day--)
      for (let number = random.between(2, 5); number > 0; number--)
        await sell(
          at(now - day * DAY_MS - number * HOUR_MS),
          agentId,
          `${person.username}-${day}-${number}`,
          random,
        );
    ids.push(agentId);
  }
  await moveAll(deps, aboveId, ids);
}

async function findAgent({ sql }: Deps, { username }: Person): Promise<string | undefined> {
  const [agent] = await sql<{ id: string }[]>`SELECT id FROM agents WHERE lower(username) = ${username}`;
  return agent?.id;
}

async function register(deps: Deps, person: Person, password: string): Promise<string> {
  const { username, firstName, lastName, phone } = person;
  const given = { username, firstName, lastName, phone, email: `${username}@example.com`, password };
  const { user } = await registerAgent(deps, given, '127.0.0.1');
  if (!user.id) throw new Error('a registration answered no id');
  return user.id;
}

async function join(deps: Deps, aboveId: string, agentId: string, { percent }: Person): Promise<void> {
  const [pair] = await deps.sql`SELECT FROM sub_agents WHERE agent_id = ${agentId}`;
  if (!pair) {
    const { code } = await invite(deps, aboveId);
    await acceptInvitation(deps, agentId, code);
  }
  await setPrices(deps, aboveId, agentId, { percent });
}

async function payIn(deps: Deps, agentId: string, { username }: Person): Promise<void> {
  const { sql, fundingProvider, now } = deps;
  const [bank] = await fundingProvider.banks();
  if (!bank) throw new Error('the sandbox bank offers no banks');
  const { accountNumber } = await openAccount(sql, fundingProvider, agentId, bank.code);
  const payment = { reference: `demo-${username}`, accountNumber, grossKobo: FUNDED_KOBO };
  await creditPayment(sql, fundingProvider.name, payment, { demo: payment.reference }, now());
}

async function sell(deps: Deps, agentId: string, name: string, random: Random): Promise<void> {
  const draft = await random.pick([airtime, data])({ ...deps, agentId }, random);
  const key = { agentId, idempotencyKey: `demo-${name}`, requestHash: Buffer.from(`demo-${name}`) };
  await purchase(deps, deps.log, key, () => Promise.resolve(draft));
}

/** What the agent above has done today. */
async function moveAll(deps: Deps, aboveId: string, ids: readonly string[]): Promise<void> {
  const { sql, fundingProvider, now } = deps;
  const [account] = await sql<{ accountNumber: string }[]>`
    SELECT account_number FROM funding_accounts WHERE agent_id = ${aboveId} LIMIT 1`;
  if (!account) throw new Error('the demo agent has no account to pay into');
  const payment = { reference: 'demo-for-sub-agents', ...account, grossKobo: FUNDED_KOBO };
  await creditPayment(sql, fundingProvider.name, payment, { demo: payment.reference }, now());
  const move = (agentId: string, direction: 'down' | 'back', amountKobo: Kobo, note: string) =>
    moveMoney(
      deps,
      { moverId: aboveId, agentId, key: `demo-${direction}-${agentId}` },
      { direction, amountKobo, note },
    );
  for (const agentId of ids) await move(agentId, 'down', MOVED_KOBO, 'For the week');
  if (ids[0]) await move(ids[0], 'back', BACK_KOBO, 'Not needed yet');
  const [moved] = await sql`SELECT FROM agent_moves WHERE mover_id = ${aboveId} AND kind = 'commission'`;
  const half = kobo((await readCommission(sql, aboveId)) / 2n);
  if (!moved && half > 0n) await moveCommission(deps, { moverId: aboveId, key: 'demo-commission' }, half);
}
