import type { ServiceCode } from '#contract/service-codes.ts';
import { lagosTime } from '#domain/lagos-time.ts';
import { kobo, parseNaira, toNaira, ZERO } from '#domain/money.ts';
import type { Deps } from '../funding/deps.ts';
import type { Rights } from '../identity/cashiers/cashier.ts';
import { addWithoutSession } from '../identity/cashiers/manage.ts';
import { countDay, listDays } from '../orders/cashiers/day.ts';

const DAY_MS = 86_400_000;
/** How long they have sold. */
export const CASHIER_DAYS = 7;

/** With one PIN, good for the sandbox alone. */
const PIN = '482915';
const PEOPLE: { name: string; login: string; services: ServiceCode[]; saleLimit?: string }[] = [
  {
    name: 'Bola Adeyemi',
    login: 'bola',
    services: ['airtime', 'data', 'electricity', 'cable', 'result-checker'],
  },
  { name: 'Chidi Okeke', login: 'chidi', services: ['airtime', 'data'], saleLimit: '5000.00' },
];

/** What they log in with. */
export const DEMO_CASHIERS = { logins: PEOPLE.map(({ login }) => login), pin: PIN } as const;

/** What was counted beside what was expected, in kobo, so many days before today. */
const DIFFERENCES: Record<string, Record<number, bigint>> = {
  bola: { 4: 5_000n },
  chidi: { 1: -20_000n },
};

/** Adds two cashiers to the shop, once, as they were a week ago. @returns what each may sell */
export async function addCashiers(deps: Deps, agentId: string): Promise<Rights[]> {
  const { sql } = deps;
  const at = new Date(deps.now().getTime() - CASHIER_DAYS * DAY_MS);
  for (const person of PEOPLE) {
    const [added] = await sql`SELECT FROM cashiers WHERE agent_id = ${agentId} AND login = ${person.login}`;
    if (!added) await addWithoutSession(sql, agentId, { ...person, pin: PIN }, at);
  }
  return sql<Rights[]>`
    SELECT id, name, services, sale_limit_kobo, day_limit_kobo, opens, closes, sees_balance
    FROM cashiers WHERE agent_id = ${agentId} ORDER BY login`;
}

/** Notes the cash of each day before today, as the agent counted it that evening: once one was 200 naira short. Once a day. */
export async function countCash(deps: Deps, agentId: string): Promise<void> {
  const { sql } = deps;
  const cashiers = await sql<{ id: string; login: string }[]>`
    SELECT id, login FROM cashiers WHERE agent_id = ${agentId}`;
  for (let ago = CASHIER_DAYS; ago > 0; ago--) {
    const { date } = lagosTime(deps.now().getTime() - ago * DAY_MS);
    const evening = { ...deps, now: () => new Date(`${date}T20:30:00+01:00`) };
    for (const { id, count, cash, counted } of await listDays(sql, agentId, date)) {
      const { login = '' } = cashiers.find((cashier) => cashier.id === id) ?? {};
      const found = (parseNaira(cash) ?? ZERO) + (DIFFERENCES[login]?.[ago] ?? 0n);
      if (counted === null && count > 0)
        await countDay(evening, agentId, id, { date, counted: toNaira(kobo(found)) });
    }
  }
}
