import { beforeEach, expect, it } from 'vitest';
import { agentCase, dropLevel, followLevel, setLevel } from '#contract/console/agents.ts';
import { lagosTime } from '#domain/lagos-time.ts';
import { dayAfter } from '#server/backoffice/console/span.ts';
import { seedCatalogue } from '#server/backoffice/catalogue/seed.ts';
import { registered } from '../support/app.ts';
import { createTestDatabase } from '../support/database.ts';
import { createConsole } from './setting.ts';

const { sql } = await createTestDatabase();
const test = await createConsole(sql);
await seedCatalogue(sql, new Date());
await sql`INSERT INTO levels (code, name, position, sold_kobo) VALUES ('gold', 'Gold', 1, 50000000)`;
// At gold one plan costs more than at the standard prices.
await sql`
  INSERT INTO level_prices (id, plan_id, level, price_kobo)
  SELECT 'dear.1', id, 'gold', price_kobo + 100 FROM plans WHERE withdrawn_at IS NULL ORDER BY id LIMIT 1`;
const manager = await test.hire('manager');
const HOUR_MS = 3_600_000;

let agent: Awaited<ReturnType<typeof registered>>;
beforeEach(async () => void (agent = await registered(test)));

const asked = (body?: object) => ({ params: { id: agent.id }, token: manager.token, ...(body && { body }) });
const later = (hours: number) => new Date(test.deps.now().getTime() + hours * HOUR_MS).toISOString();
const give = (terms: object) => test.ask(setLevel, asked({ level: 'gold', reason: 'Ticket 12', ...terms }));
const shown = async () => (await test.ask(agentCase, asked())).body.data;

it('shows what decides on a level: the sum of 30 whole days, and what each level asks for', async () => {
  const today = lagosTime(test.deps.now().getTime()).date;
  for (const [daysAgo, naira] of [
    [0, 1],
    [1, 250],
    [30, 1000],
    [31, 7],
  ] as const)
    await sql`
      INSERT INTO day_totals (agent_id, day, type, status, is_credit, count, amount_kobo)
      VALUES (${agent.id}, ${dayAfter(today, -daysAgo)}, 'AIRTIME_ORDER', 'SUCCESSFUL', false, 1, ${naira * 100})`;
  expect(await shown()).toMatchObject({
    levels: [
      { code: 'standard', soldIn30Days: null },
      { code: 'gold', soldIn30Days: '500000.00' },
    ],
    levelRule: { isByHand: false, soldIn30Days: '1250.00', coming: null },
  });
});

it('gives a level for later, which is dropped or left to the rule again', async () => {
  const from = later(30);
  expect((await give({ from })).body.data).toMatchObject({
    agent: { level: 'standard' },
    levelRule: { isByHand: true, coming: { level: 'gold', at: from, by: manager.email } },
  });
  const why = { reason: 'Not yet' };
  expect((await test.ask(dropLevel, asked(why))).body.data.levelRule).toMatchObject({
    isByHand: true,
    coming: null,
  });
  expect((await test.ask(dropLevel, asked(why))).body.message).toMatch(/^No change of level is to come/);
  expect((await test.ask(followLevel, asked(why))).body.data.levelRule.isByHand).toBe(false);
  expect((await test.ask(followLevel, asked(why))).body.message).toMatch(/goes by what they sell already/);
});

it('tells who is told too late, and gives the level to whoever insists', async () => {
  for (const terms of [{}, { from: later(2) }]) {
    const { status, body } = await give(terms);
    expect(status).toBe(422);
    expect(body.message).toMatch(/1 price rises for this agent.*name a time from which the level holds/);
  }
  expect((await shown()).levelRule).toMatchObject({ isByHand: false, coming: null });
  expect((await give({ insists: true })).body.data.agent.level).toBe('gold');
});

it('refuses a time that is none or over, by name', async () => {
  expect((await give({ from: 'soon' })).body).toMatchObject({ errors: { from: [expect.any(String)] } });
  expect((await give({ from: later(-1) })).body.message).toMatch(/^That time is over/);
});
