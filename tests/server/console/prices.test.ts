import { afterEach, describe, expect, it } from 'vitest';
import { changePrice, dropComing, prices, type Prices } from '#contract/console/prices.ts';
import { createApplyDated } from '#server/backoffice/catalogue/dated.ts';
import { seedCatalogue } from '#server/backoffice/catalogue/seed.ts';
import { readConfig } from '#server/platform/config.ts';
import { createTestDatabase } from '../support/database.ts';
import { log } from '../funding/setting.ts';
import { createConsole } from './setting.ts';

const { sql } = await createTestDatabase();
const config = readConfig({ PRICE_CUT_ABOVE: 'off' });
const test = await createConsole(sql, { config });
await seedCatalogue(sql, test.deps.now());
const { token, email } = await test.hire('manager');
const PLAN = 'mtn-sme-1gb-7d';
const NAME = 'MTN 1GB SME';
const reason = 'The vendor asks less';
const DUE = '2099-12-01T05:00:00.000Z';

const put = (body: object, plan = PLAN) =>
  test.ask(changePrice, { params: { plan }, body: { reason, ...body }, token });
const plansOf = ({ providers }: Prices) => providers.flatMap(({ plans }) => plans);
const planIn = (data: Prices) => plansOf(data).find(({ name }) => name === NAME);
const read = async () => (await test.ask(prices, { token })).body.data;
const current = async () => planIn(await read());
const costs = async (vendor: string, kobo: number, since = '2020-01-01T00:00:00Z') => {
  const plan = await current();
  await sql`INSERT INTO plan_costs (plan_id, vendor, since, cost_kobo) VALUES (${plan?.id ?? ''}, ${vendor}, ${since}, ${kobo})`;
};

afterEach(async () => {
  await sql`TRUNCATE dated_imports, plan_costs`;
  await sql`UPDATE providers SET discount_points = 0 WHERE service = 'data' AND code = 'MTN'`;
  await put({ price: '775', insists: true });
});

describe('the prices', { shuffle: false }, () => {
  it('stand with what each level pays, what vendors ask, and what is left to the kobo', async () => {
    const plan = await current();
    await sql`INSERT INTO levels (code, name, position) VALUES ('gold', 'Gold', 1)`;
    await sql`INSERT INTO level_prices (id, plan_id, level, price_kobo) VALUES ('gold-1gb', ${plan?.id ?? ''}, 'gold', 70_000)`;
    await sql`UPDATE providers SET discount_points = 150 WHERE service = 'data' AND code = 'MTN'`;
    await costs('south', 70_001);
    await costs('north', 69_050);
    // What it cost before, and what it is to cost, are no costs of today.
    await costs('north', 1, '2019-01-01T00:00:00Z');
    await costs('north', 1, '2099-01-01T00:00:00Z');
    expect(await current()).toMatchObject({
      prices: [
        // 1.5 % of 775 naira are 11.625: the house's rounding leaves whole kobo.
        { level: 'standard', price: '775.00', paid: '763.38', margin: '72.88', marginPercent: 9.54 },
        { level: 'gold', price: '700.00', paid: '689.50', margin: '-1.00', marginPercent: -0.14 },
      ],
      costs: [
        { vendor: 'north', cost: '690.50' },
        { vendor: 'south', cost: '700.01' },
      ],
      unsold: null,
    });
    await sql`DELETE FROM level_prices`;
    await sql`DELETE FROM levels WHERE code = 'gold'`;
  });

  it('say of a plan without a known cost that its margin is not known', async () => {
    expect((await current())?.prices).toMatchObject([{ margin: null, marginPercent: null }]);
  });

  it('change at once, and the record says who and why', async () => {
    const { body } = await put({ price: '780.50' });
    expect(body.message).toBe('The price is changed.');
    expect(planIn(body.data)?.prices).toMatchObject([{ level: 'standard', price: '780.50' }]);
    const [row] = await sql`
      SELECT operator, arguments ->> 'price' AS price, arguments ->> 'reason' AS reason FROM operator_audit
      WHERE command = 'catalogue price' AND outcome = 'done' AND arguments ->> 'price' = '780.50'`;
    expect(row).toEqual({ operator: email, price: '780.50', reason });
    expect((await put({ price: '780.50' })).body.message).toBe('It costs that already.');
  });

  it('are not changed below cost, unless whoever does it insists', async () => {
    await costs('north', 77_000);
    const refused = await put({ price: '769.99' });
    expect(refused).toMatchObject({ status: 422, body: { message: expect.stringMatching(/below cost/) } });
    expect(refused.body.message).not.toMatch(/--/);
    expect((await current())?.prices[0]).toMatchObject({ price: '775.00' });
    const { body } = await put({ price: '769.99', insists: true });
    expect(planIn(body.data)?.prices[0]).toMatchObject({ price: '769.99', margin: '-0.01' });
  });

  it('that are to change are judged too, before they wait', async () => {
    expect(await put({ price: '7.80', from: DUE })).toMatchObject({
      status: 422,
      body: { message: expect.stringMatching(/more than 20 % off/) },
    });
    expect((await read()).coming).toEqual([]);
  });

  it('wait for their time, and leave the costs of that time alone', async () => {
    await costs('north', 70_000);
    const { body } = await put({ price: '790', from: DUE });
    expect(body.message).toBe('The price changes at its time.');
    expect(body.data.coming).toMatchObject([{ at: DUE, title: `${NAME} at 790.00 naira`, operator: email }]);
    expect(planIn(body.data)?.prices[0]?.price).toBe('775.00');
    await sql`UPDATE plan_costs SET cost_kobo = 71_000`;
    await createApplyDated().runOnce({ ...test.deps, log, now: () => new Date(DUE) });
    const changed = await read();
    expect(changed.coming).toEqual([]);
    expect(planIn(changed)?.prices[0]?.price).toBe('790.00');
    const known = await sql`SELECT DISTINCT cost_kobo FROM plan_costs WHERE vendor = 'north'`;
    expect([...known]).toEqual([{ costKobo: 71_000n }]);
  });

  it('are dropped before their time, once', async () => {
    const { body } = await put({ price: '790', from: DUE });
    const params = { id: body.data.coming[0]?.id ?? '' };
    const dropped = await test.ask(dropComing, { params, token });
    expect(dropped.body).toMatchObject({
      message: `Forgotten: ${NAME} at 790.00 naira.`,
      data: { coming: [] },
    });
    const again = await test.ask(dropComing, { params, token });
    expect(again).toMatchObject({
      status: 422,
      body: { message: `There is no change ${params.id} to come.` },
    });
  });

  it.each([
    ['a plan that is not there', { price: '780' }, 'none', 'There is no plan none on sale.'],
    ['a time that has come', { price: '780', from: '2020-01-01T00:00:00Z' }, PLAN, /Choose a time to come/],
    ['a time that is none', { price: '780', from: 'tomorrow' }, PLAN, /./],
    ['a price of nothing', { price: '0' }, PLAN, /./],
    ['no reason', { price: '780', reason: ' ' }, PLAN, /./],
  ])('refuse %s', async (_, body, plan, told) => {
    const before = await current();
    const { status, body: refused } = await put(body, plan);
    expect([status, refused.message]).toEqual([
      422,
      typeof told === 'string' ? told : expect.stringMatching(told),
    ]);
    expect(await current()).toEqual(before);
  });

  it('say why what stands there is not sold', async () => {
    const one = { ...test.deps.vendors[0], name: 'north', usesOurCodes: false } as never;
    const other = await createConsole(sql, { vendors: [one] });
    const { body } = await other.ask(prices, { token });
    const mtn = body.data.providers.find(({ service, code }) => service === 'data' && code === 'MTN');
    expect(mtn).toMatchObject({ unsold: 'The catalogue has no code for this provider at north.' });
    await sql`INSERT INTO provider_codes (service, provider, vendor, code) VALUES ('data', 'MTN', 'north', 'm')`;
    const { body: coded } = await other.ask(prices, { token });
    expect(planIn(coded.data)?.unsold).toBe('The catalogue has no code for this plan at north.');
    await sql`DELETE FROM provider_codes WHERE vendor = 'north'`;
  });
});
