import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { changeDiscount, discountEffect } from '#contract/console/discounts.ts';
import { prices } from '#contract/console/prices.ts';
import { createApplyDated } from '#server/backoffice/catalogue/dated.ts';
import { seedCatalogue } from '#server/backoffice/catalogue/seed.ts';
import { readConfig } from '#server/platform/config.ts';
import { sandboxVendor } from '#server/vendors/sandbox.ts';
import { registered } from '../support/app.ts';
import { createTestDatabase } from '../support/database.ts';
import { createConsole } from './setting.ts';

const { sql } = await createTestDatabase();
await seedCatalogue(sql, new Date());
const config = readConfig({ PRICE_CUT_ABOVE: '10' });
const test = await createConsole(sql, { config, vendors: [sandboxVendor(1)] });
/** Hours go by here, and a session would end. */
const fresh = async () => (await test.hire('manager')).token;
const HOUR_MS = 3_600_000;
const SILVER = { level: 'silver', percent: 2.2 };
const reason = 'Others give more';

const AIRTIME = { service: 'airtime', provider: 'MTN' };
const effect = async (body: object, params: Record<string, string> = AIRTIME) =>
  test.ask(discountEffect, { params, body, token: await fresh() });
const put = async (body: object, params: Record<string, string> = AIRTIME) =>
  test.ask(changeDiscount, { params, body: { reason, ...body }, token: await fresh() });
const read = async () => (await test.ask(prices, { token: await fresh() })).body.data;
const discounts = async ({ service, provider } = AIRTIME) =>
  (await read()).providers.find((row) => row.service === service && row.code === provider)?.discounts;

async function buy(agent: { id: string; token: string }) {
  await sql`UPDATE wallets SET balance_kobo = 100000000 WHERE agent_id = ${agent.id}`;
  const body = { network: 'MTN', phone: '08031234567', amount: '1000.00', ported: true };
  const headers = { 'Idempotency-Key': randomUUID() };
  const sold = await test.call<{ amount: string }>('services/airtime', { body, token: agent.token, headers });
  expect(sold.status).toBe(201);
  test.advance(1);
  return sold.body.data.amount;
}

let gold: Awaited<ReturnType<typeof registered>>;
let standard: typeof gold;
beforeAll(async () => {
  await sql`INSERT INTO levels (code, name, position) VALUES ('gold', 'Gold', 1), ('silver', 'Silver', 2)`;
  await sql`DELETE FROM vendor_commissions`;
  await sql`
    INSERT INTO vendor_commissions (service, provider, vendor, commission_points, since)
    VALUES ('airtime', 'MTN', 'sandbox', 400, ${test.deps.now()}), ('airtime', 'MTN', 'other', 300, ${test.deps.now()})`;
  gold = await registered(test);
  standard = await registered(test);
  await sql`UPDATE agents SET level = 'gold' WHERE id = ${gold.id}`;
  await put({ percent: 2 });
  await put({ percent: 3, level: 'gold' });
  await put({ percent: 2.2, level: 'silver' });
});

describe('discounts, one change after another', { shuffle: false }, () => {
  describe('a discount', () => {
    it('shows its effect before it is made, to the kobo, and changes nothing by it', async () => {
      expect([await buy(standard), await buy(gold)]).toEqual(['980.00', '970.00']);
      const before = await discounts();
      expect((await effect({ percent: 2.5 })).body.data).toEqual({
        doubts: [],
        levels: [{ level: 'standard', before: 2, after: 2.5, told: 1 }],
        commission: 4,
        // Of a thousand each: 4 % less 2 %, and less 3 %; then less 2.5 %.
        lastWeek: { count: 2, before: '30.00', after: '25.00' },
      });
      expect(await discounts()).toEqual(before);
    });

    it('is what agents save from their next sale on, and they are told', async () => {
      const changed = await put({ percent: 2.5, seen: 2 });
      expect([changed.status, changed.body.message]).toEqual([200, 'The discount is changed.']);
      expect(await discounts()).toEqual([
        { level: 'standard', percent: 2.5 },
        { level: 'gold', percent: 3 },
        SILVER,
      ]);
      expect([await buy(standard), await buy(gold)]).toEqual(['975.00', '970.00']);
      const { body } = await test.call<{ notices: { title: string }[] }>('notify', { token: standard.token });
      expect(JSON.stringify(body.data)).toContain('2.5 %');
    });

    it('of a level leaves the others as they are', async () => {
      expect((await put({ percent: 3.5, level: 'gold', seen: 3 })).status).toBe(200);
      expect(await discounts()).toEqual([
        { level: 'standard', percent: 2.5 },
        { level: 'gold', percent: 3.5 },
        SILVER,
      ]);
    });

    it('that they have already changes nothing', async () => {
      expect((await put({ percent: 2.5 })).body.message).toBe('It is so already.');
      expect((await effect({ percent: 2.5 })).body.data.levels).toEqual([]);
    });

    it('waits for its time, also of a level, and brings nothing else of today back', async () => {
      const from = new Date(test.deps.now().getTime() + HOUR_MS).toISOString();
      expect((await put({ percent: 3, from })).body.message).toBe('The discount changes at its time.');
      expect((await read()).coming.map(({ title }) => title)).toEqual(['3 % off MTN Airtime']);
      expect((await discounts())?.[0]?.percent).toBe(2.5);
      test.advance(HOUR_MS);
      await createApplyDated().runOnce(test.deps);
      expect(await discounts()).toEqual([
        { level: 'standard', percent: 3 },
        { level: 'gold', percent: 3.5 },
        SILVER,
      ]);
      const at = new Date(test.deps.now().getTime() + HOUR_MS).toISOString();
      expect((await put({ percent: 4, level: 'gold', from: at })).body.message).toBe(
        'The discount changes at its time.',
      );
      await put({ percent: 2.9 });
      await put({ percent: 2.4, level: 'silver' });
      test.advance(HOUR_MS);
      await createApplyDated().runOnce(test.deps);
      expect(await discounts()).toEqual([
        { level: 'standard', percent: 2.9 },
        { level: 'gold', percent: 4 },
        { level: 'silver', percent: 2.4 },
      ]);
      await put({ percent: 3 });
      await put({ percent: 3.5, level: 'gold' });
      await put({ ...SILVER });
    });
  });

  describe('is refused', () => {
    const refused = async (body: object, params: Record<string, string> = AIRTIME) => {
      const told = await effect(body, params);
      const made = await put({ insists: true, ...body }, params);
      expect([told.status, made.status, told.body.message]).toEqual([422, 422, made.body.message]);
      return told.body;
    };

    it('what a colleague has changed meanwhile', async () => {
      const { message } = await refused({ percent: 2.5, seen: 2 });
      expect(message).toBe(
        'Somebody has changed the discount of MTN meanwhile. It is 3 % now. Nothing was done.',
      );
    });

    it('more than any vendor leaves us, also for whoever insists', async () => {
      const { message } = await refused({ percent: 4.5 });
      expect(message).toBe(
        'MTN leaves us 4 % at the most: agents would pay less than it costs. Give a smaller discount.',
      );
      expect((await refused({ percent: 4.01, level: 'gold' })).message).toContain('agents of the level gold');
    });

    it('a leap further than one person may cut a price', async () => {
      await sql`DELETE FROM vendor_commissions`;
      expect((await refused({ percent: 12.71 })).message).toBe(
        'What agents pay would fall by more than 10 %. Give a smaller discount.',
      );
      expect((await effect({ percent: 12.7 })).status).toBe(200);
    });

    it('what sells a plan below its cost', async () => {
      await sql`
      INSERT INTO plan_costs (plan_id, vendor, cost_kobo, since)
      SELECT id, 'sandbox', price_kobo - 1000, ${test.deps.now()} FROM plans
      WHERE name = 'MTN 1GB SME' AND withdrawn_at IS NULL
      ON CONFLICT DO NOTHING`;
      const { message } = await refused({ percent: 5 }, { service: 'data', provider: 'MTN' });
      expect(message).toBe('MTN 1GB SME would be below cost. Give a smaller discount.');
    });

    it.each([{ percent: -1 }, { percent: 100 }, { percent: 2.555 }, { percent: null }])(
      '%o, at its field',
      async (body) => {
        expect((await refused(body)).errors).toHaveProperty('percent');
      },
    );

    it('a provider or a level that there is not', async () => {
      expect((await refused({ percent: 1 }, { service: 'airtime', provider: 'NOBODY' })).message).toBe(
        'There is no provider NOBODY of airtime.',
      );
      expect((await refused({ percent: 1, level: 'none' })).message).toContain('none');
    });
  });

  it('stands on record, before and after, with who and why', async () => {
    const rows = await sql<{ arguments: object; changes: unknown }[]>`
    SELECT arguments, changes FROM operator_audit WHERE command = 'catalogue discount' AND outcome = 'done' ORDER BY id LIMIT 4`;
    expect(rows[3]).toMatchObject({
      arguments: { service: 'airtime', provider: 'MTN', percent: 2.5, former: 2, reason },
    });
    expect(rows[3]?.changes).toEqual([
      { what: 'provider airtime/MTN, discountPoints', before: '2 %', after: '2.5 %' },
    ]);
  });
});
