import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { changePrice, priceEffect, prices, type Prices } from '#contract/console/prices.ts';
import { createApplyDated } from '#server/backoffice/catalogue/dated.ts';
import { seedCatalogue } from '#server/backoffice/catalogue/seed.ts';
import { sandboxVendor } from '#server/vendors/sandbox.ts';
import { registered } from '../support/app.ts';
import { readConfig } from '#server/platform/config.ts';
import { createTestDatabase } from '../support/database.ts';
import { createConsole } from './setting.ts';

const { sql } = await createTestDatabase();
await seedCatalogue(sql, new Date());
const config = readConfig({ PRICE_CUT_ABOVE: 'off' });
const test = await createConsole(sql, { config, vendors: [sandboxVendor(1)] });
const { token } = await test.hire('manager');
const PLAN = 'mtn-sme-1gb-7d';
const NAME = 'MTN 1GB SME';
const reason = 'The vendor asks less';
const HOUR_MS = 3_600_000;

const put = (body: object, plan = PLAN) =>
  test.ask(changePrice, { params: { plan }, body: { reason, ...body }, token });
const effect = (body: object) => test.ask(priceEffect, { params: { plan: PLAN }, body, token });
const planIn = ({ providers }: Prices) =>
  providers.flatMap(({ plans }) => plans).find(({ name }) => name === NAME);
const current = async () => planIn((await test.ask(prices, { token })).body.data);

async function buy(agent: Awaited<ReturnType<typeof registered>>, phone = '08031234567') {
  await sql`UPDATE wallets SET balance_kobo = 100000000 WHERE agent_id = ${agent.id}`;
  const [own] = await sql<{ id: string }[]>`
    SELECT coalesce(p.id, l.id) AS id FROM plans l JOIN agents a ON a.id = ${agent.id}
    LEFT JOIN level_prices p ON p.plan_id = l.id AND p.level = a.level AND p.withdrawn_at IS NULL
    WHERE l.name = ${NAME} AND l.withdrawn_at IS NULL`;
  const sold = await test.call<{ status: string }>('services/data', {
    body: { network: 'MTN', phone, planId: own?.id, ported: true },
    token: agent.token,
    headers: { 'Idempotency-Key': randomUUID() },
  });
  expect(sold.status).toBeLessThan(300);
  test.advance(1);
  return sold.body.data;
}

let gold: Awaited<ReturnType<typeof registered>>;
let standard: typeof gold;
beforeAll(async () => {
  await sql`INSERT INTO levels (code, name, position) VALUES ('gold', 'Gold', 1)`;
  gold = await registered(test);
  standard = await registered(test);
  await sql`UPDATE agents SET level = 'gold' WHERE id = ${gold.id}`;
  await put({ price: '775', costs: { sandbox: '700' }, insists: true });
  await put({ level: 'gold', price: '750', insists: true });
});

describe('prices, one change after another', { shuffle: false }, () => {
  describe('a price', () => {
    it('stands with what the last seven days sold of it, at its former prices too', async () => {
      await buy(standard);
      await buy(standard, '08031234568');
      await buy(gold);
      // What failed sold nothing.
      expect((await buy(standard, '08044444444')).status).toBe('FAILED');
      expect((await current())?.sold).toEqual({ count: 3, amount: '2300.00' });
      await put({ price: '780' });
      expect((await current())?.sold).toEqual({ count: 3, amount: '2300.00' });
      await put({ price: '775' });
      await sql`UPDATE transactions SET ref = '20200101' || substr(ref, 9) WHERE agent_id = ${gold.id}`;
      expect((await current())?.sold).toEqual({ count: 2, amount: '1550.00' });
      await buy(gold);
    });

    it('shows its effect before it is made, to the kobo, and changes nothing by it', async () => {
      const before = await current();
      const { body } = await effect({ price: '760.50' });
      expect(body.data).toEqual({
        doubts: [],
        waits: [],
        levels: [
          {
            level: 'standard',
            before: { price: '775.00', paid: '775.00', margin: '75.00', marginPercent: 9.67 },
            after: { price: '760.50', paid: '760.50', margin: '60.50', marginPercent: 7.95 },
            told: 1,
          },
        ],
        lastWeek: { count: 3, before: '200.00', after: '171.00' },
      });
      expect(await current()).toEqual(before);
      const other = await effect({ price: '690', level: 'gold', costs: { sandbox: '695' } });
      expect(other.body.data).toMatchObject({
        doubts: [expect.stringMatching(/₦690\.00 for agents of the level gold.*below cost/)],
        levels: [
          { level: 'standard', before: { margin: '75.00' }, after: { margin: '80.00' }, told: 0 },
          {
            level: 'gold',
            before: { price: '750.00' },
            after: { price: '690.00', margin: '-5.00' },
            told: 1,
          },
        ],
        lastWeek: { count: 3, before: '200.00', after: '155.00' },
      });
    });

    it('of a provider that is down tells nobody', async () => {
      await sql`UPDATE providers SET status = 'down' WHERE service = 'data' AND code = 'MTN'`;
      expect((await effect({ price: '760' })).body.data.levels).toMatchObject([{ told: 0 }]);
      await sql`UPDATE providers SET status = 'up' WHERE service = 'data' AND code = 'MTN'`;
    });

    it('of a level changes alone, and is what its agents pay', async () => {
      const { body } = await put({ level: 'gold', price: '745' });
      expect(planIn(body.data)?.prices).toMatchObject([
        { level: 'standard', price: '775.00' },
        { level: 'gold', price: '745.00', former: '750.00' },
      ]);
      await buy(gold);
      const [last] =
        await sql`SELECT amount_kobo FROM transactions WHERE agent_id = ${gold.id} ORDER BY id DESC LIMIT 1`;
      expect(last).toEqual({ amountKobo: 74_500n });
      expect((await put({ level: 'none', price: '750' })).status).toBe(422);
    });

    it('of a level waits for its time, and brings no other price and no name of today back', async () => {
      const from = new Date(test.deps.now().getTime() + HOUR_MS).toISOString();
      const waits = await put({ level: 'gold', price: '744', from });
      expect(waits.body.message).toBe('The price changes at its time.');
      await put({ price: '776', costs: { sandbox: '701' } });
      await sql`UPDATE plans SET name = 'MTN 1 GB' WHERE name = ${NAME} AND withdrawn_at IS NULL`;
      await sql`UPDATE dated_imports SET at = ${new Date(0)} WHERE applied_at IS NULL`;
      await createApplyDated().runOnce(test.deps);
      const { providers } = (await test.ask(prices, { token })).body.data;
      const plan = providers.flatMap(({ plans }) => plans).find(({ name }) => name === 'MTN 1 GB');
      expect(plan).toMatchObject({
        prices: [
          { level: 'standard', price: '776.00' },
          { level: 'gold', price: '744.00' },
        ],
        costs: [{ vendor: 'sandbox', cost: '701.00' }],
      });
      await sql`UPDATE plans SET name = ${NAME} WHERE name = 'MTN 1 GB'`;
      await put({ price: '775' });
    });

    it('that comes to its time when the plan is no longer sold does not sell it again', async () => {
      const from = new Date(test.deps.now().getTime() + HOUR_MS).toISOString();
      await put({ level: 'gold', price: '743', from });
      await sql`UPDATE dated_imports SET at = ${new Date(0)} WHERE applied_at IS NULL`;
      const [{ id } = { id: '' }] = await sql<{ id: string }[]>`
      UPDATE plans SET withdrawn_at = ${test.deps.now()} WHERE name = ${NAME} AND withdrawn_at IS NULL RETURNING id`;
      await createApplyDated().runOnce(test.deps);
      const [row] = await sql<
        { refused: string }[]
      >`SELECT refused FROM dated_imports WHERE refused IS NOT NULL`;
      expect(row?.refused).toMatch(/^Plan \S+: write its name\. .*\nPlan \S+: write its price\./);
      await sql`UPDATE plans SET withdrawn_at = NULL WHERE id = ${id}`;
    });

    it('remembers the one before', async () => {
      const { body } = await put({ price: '790' });
      expect(planIn(body.data)?.prices[0]).toMatchObject({ price: '790.00', former: '775.00' });
      const back = await put({ price: '775' });
      expect(planIn(back.body.data)?.prices[0]).toMatchObject({ price: '775.00', former: '790.00' });
    });

    it('lists what it costs at a vendor there is', async () => {
      const { body } = await put({ price: '775', costs: { sandbox: '705.50' } });
      expect(planIn(body.data)?.costs).toEqual([{ vendor: 'sandbox', cost: '705.50' }]);
      const unknown = await put({ price: '775', costs: { nowhere: '1' } });
      expect(unknown).toMatchObject({ status: 422, body: { message: 'There is no vendor nowhere.' } });
    });
  });

  describe('of two people who change one price', () => {
    it('one is told that it is another now', async () => {
      await put({ price: '775' });
      const both = await Promise.all([
        put({ price: '780', seen: '775.00' }),
        put({ price: '770', seen: '775.00' }),
      ]);
      expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
      const [kept, refused] = both[0].status === 200 ? ['780.00', both[1]] : ['770.00', both[0]];
      expect(refused.body.message).toBe(
        `Somebody has changed the price of ${NAME} meanwhile. It costs ₦${kept} now. Nothing was done.`,
      );
      expect((await current())?.prices[0]?.price).toBe(kept);
      const asked = await effect({ price: '765', seen: '775.00' });
      expect(asked.body.message).toMatch(/^Somebody has changed/);
      await put({ price: '775' });
    });

    it('of two levels neither undoes what the other wrote', async () => {
      await sql`INSERT INTO levels (code, name, position) VALUES ('silver', 'Silver', 2)`;
      const both = await Promise.all([
        put({ level: 'gold', price: '741' }),
        put({ level: 'silver', price: '760' }),
      ]);
      expect(both.map(({ status }) => status)).toEqual([200, 200]);
      expect((await current())?.prices).toMatchObject([
        { level: 'standard', price: '775.00' },
        { level: 'gold', price: '741.00' },
        { level: 'silver', price: '760.00' },
      ]);
      await put({ level: 'silver', price: '761' });
      await put({ level: 'gold', price: '742' });
      expect((await current())?.prices).toMatchObject([
        { level: 'standard', price: '775.00' },
        { level: 'gold', price: '742.00' },
        { level: 'silver', price: '761.00' },
      ]);
    });
  });
});
