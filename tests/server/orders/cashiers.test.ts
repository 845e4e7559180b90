import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { CashierDay, Till } from '#contract/cashiers.ts';
import type { Service } from '#contract/catalogue.ts';
import { API_BASE } from '#contract/endpoint.ts';
import { type PublicReceipt, RECEIPTS_PATH } from '#contract/receipts.ts';
import type { TransactionTotals } from '#contract/transaction-totals.ts';
import type { Transaction } from '#contract/transactions.ts';
import { seedCatalogue } from '#server/backoffice/catalogue/seed.ts';
import { sandboxVendor } from '#server/vendors/sandbox.ts';
import { selling, type Shop, shopOf } from '../identity/cashiers/support.ts';
import { createTestApp } from '../support/app.ts';
import { createTestDatabase } from '../support/database.ts';

const { sql } = await createTestDatabase();
await seedCatalogue(sql, new Date());
const test = await createTestApp(sql, { deps: { vendors: [sandboxVendor(1)] } });
const START_KOBO = 100_000_000n;
const FAILS = '08044444444';
const TODAY = '2026-11-21';

let shop: Shop;
let ada: Awaited<ReturnType<typeof selling>>;
beforeEach(async () => {
  shop = await shopOf(test);
  await sql`UPDATE wallets SET balance_kobo = ${START_KOBO} WHERE agent_id = ${shop.id}`;
  ada = await selling(test, shop);
});

interface Sale {
  phone?: string;
  key?: string;
}
const sell = (token: string, amount: string, { phone = '08031230000', key = randomUUID() }: Sale = {}) =>
  test.call<Transaction>('services/airtime', {
    body: { network: 'MTN', phone, amount, ported: true },
    token,
    headers: { 'Idempotency-Key': key },
  });
const change = (changes: object) =>
  test.call(`cashiers/${ada.id}`, { method: 'PATCH', token: shop.token, body: changes });
const soldToday = async () => (await test.call<Till>('till', { token: ada.token })).body.data.soldToday;
const balance = async () =>
  (await test.call<{ availableBalance: string }>('wallet/balance', { token: shop.token })).body.data
    .availableBalance;
const read = async <Data>(path: string, token = shop.token) =>
  (await test.call<Data>(path, { token })).body.data;

describe('what a cashier may sell', () => {
  it('is their services, within their hours', async () => {
    await change({ services: ['data'] });
    expect((await sell(ada.token, '100')).body.message).toContain('You do not sell Airtime');
    await change({ services: ['airtime'], opens: '01:00', closes: '02:00' });
    expect((await sell(ada.token, '100')).status).toBe(403);
    await change({ opens: '01:00', closes: '23:00' });
    expect((await sell(ada.token, '100')).status).toBe(201);
  });

  it('is within the limit a sale, of what the customer pays', async () => {
    await change({ saleLimit: '500' });
    expect((await sell(ada.token, '500')).status).toBe(201);
    const refused = await sell(ada.token, '501');
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['cashierSaleLimit']]);
  });

  it('is within the limit a day, which a failed sale gives back', async () => {
    await change({ dayLimit: '1000' });
    expect((await sell(ada.token, '600')).status).toBe(201);
    expect((await sell(ada.token, '400', { phone: FAILS })).body.data.status).toBe('FAILED');
    expect(await soldToday()).toBe('600.00');
    const before = await balance();
    const refused = await sell(ada.token, '401');
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['cashierDayLimit']]);
    expect([await balance(), await soldToday()]).toEqual([before, '600.00']);
    expect((await sell(ada.token, '400')).status).toBe(201);
    test.advance(24 * 3_600_000);
  });

  it('is within the limit of the shop, whose sums stay its own', async () => {
    await sql`UPDATE agents SET day_limit_kobo = 30000 WHERE id = ${shop.id}`;
    expect((await sell(ada.token, '200')).status).toBe(201);
    const refused = await sell(ada.token, '200');
    expect(Object.keys(refused.body.errors ?? {})).toEqual(['dailyLimit']);
    expect(refused.body.message).not.toContain('₦');
    expect(await soldToday()).toBe('200.00');
  });

  it('is what the wallet holds, which they are not told', async () => {
    await sql`UPDATE wallets SET balance_kobo = 5000 WHERE agent_id = ${shop.id}`;
    const refused = await sell(ada.token, '100');
    expect(refused.body.code).toBe('INSUFFICIENT_BALANCE');
    expect(refused.body.message).not.toContain('₦');
    expect(await soldToday()).toBe('0.00');
  });

  it('never exceeds the limit of a day when five sell at once on one wallet', async () => {
    const others = [];
    for (let count = 0; count < 4; count += 1) others.push(await selling(test, shop, { dayLimit: '500' }));
    await change({ dayLimit: '500' });
    const cashiers = [ada, ...others];
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => sell(cashiers[index % 5]?.token ?? '', '100')),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(25);
    const days = await read<CashierDay[]>('cashiers/days');
    expect(days.map(({ count, cash }) => [count, cash])).toEqual(Array(5).fill([5, '500.00']));
  });
});

describe('who sold', () => {
  it('stands on a receipt once the agent wants it there', async () => {
    const { body: sold } = await sell(ada.token, '100');
    const { body: own } = await sell(shop.token, '100');
    const rowsOf = async ({ ref }: Transaction) => {
      const { body } = await test.call<{ id: string }>(`transactions/${ref}/receipt`, {
        method: 'POST',
        token: shop.token,
      });
      const answer = await test.app.request(`${RECEIPTS_PATH}/${body.data.id}`);
      const { rows } = ((await answer.json()) as { data: PublicReceipt }).data;
      return rows.filter(({ label }) => label === 'Served by').map(({ value }) => value);
    };
    const wants = async () =>
      (await test.call<Till>('till', { token: ada.token })).body.data.receiptShowsSeller;
    expect([await rowsOf(sold.data), await wants()]).toEqual([[], false]);
    await test.call('preferences', {
      method: 'PATCH',
      token: shop.token,
      body: { receiptShowsSeller: true },
    });
    expect([await rowsOf(sold.data), await wants()]).toEqual([[ada.name], true]);
    expect(await rowsOf(own.data)).toEqual([]);
  });

  it("stands on the agent's lines, in the filter, its sums and the file", async () => {
    const bola = await selling(test, shop);
    const [{ body: one }, { body: two }] = [await sell(ada.token, '100'), await sell(bola.token, '200')];
    await sell(shop.token, '300');
    const lines = await read<Transaction[]>('transactions');
    expect(lines.map(({ details }) => details.seller)).toEqual([undefined, bola.name, ada.name]);
    expect((await read<Transaction>(`transactions/${one.data.ref}`)).details.seller).toBe(ada.name);
    expect(two.data.details.seller, 'of the sale itself, for its receipt').toBe(bola.name);
    const own = await test.call<Transaction[]>('transactions', { token: bola.token });
    expect(own.body.data.map(({ details }) => details.seller)).toEqual([bola.name]);
    const refs = async (query: string) =>
      (await read<Transaction[]>(`transactions?cashier=${bola.id}${query}`)).map(({ ref }) => ref);
    for (const query of ['', '&search=0803', '&status=SUCCESSFUL', `&from=${TODAY}`])
      expect(await refs(query)).toEqual([two.data.ref]);
    for (const query of ['&status=FAILED', `&to=2026-11-20`, '&search=0909', `&cursor=${lines[1]?.id}`])
      expect(await refs(query)).toEqual([]);
    expect(await read<TransactionTotals>(`transactions/totals?cashier=${bola.id}`)).toMatchObject({
      count: 1,
    });
    const file = await test.app.request(`${API_BASE}/transactions/export?cashier=${bola.id}`, {
      headers: { Authorization: `Bearer ${shop.token}` },
    });
    const rows = (await file.text()).trim().split('\r\n');
    expect(rows).toHaveLength(2);
    expect(rows[1]).toMatch(new RegExp(`,${bola.name}$`));
    expect(
      (await test.call('transactions?cashier=nobody', { token: shop.token })).body.errors,
    ).toHaveProperty('cashier');
  });

  it('sees what the customer pays, and nothing of what the agent pays, keeps or holds', async () => {
    await sql`UPDATE providers SET discount_points = 300 WHERE service = 'airtime'`;
    const { body } = await sell(ada.token, '100');
    const [listed] = await read<Transaction[]>('transactions', ada.token);
    for (const shown of [body.data, listed]) {
      expect(shown?.amount).toBe('100.00');
      expect(Object.keys(shown?.details ?? {})).not.toContain('balance');
      expect(Object.keys(shown?.details ?? {})).not.toContain('discount');
      expect(JSON.stringify(shown)).not.toContain('97.00');
    }
    expect((await read<Transaction>(`transactions/${body.data.ref}`)).amount).toBe('97.00');
  });

  it('has a catalogue of what they sell, at what customers pay', async () => {
    await change({ services: ['data'] });
    const plan = (await read<Service[]>('services')).find(({ code }) => code === 'data')?.providers[0];
    const price = plan?.plans?.[0];
    await test.call('selling-prices', {
      method: 'PUT',
      token: shop.token,
      body: { prices: [{ service: 'data', provider: plan?.code, kind: 'amount', value: '50' }] },
    });
    const services = await read<Service[]>('services', ada.token);
    expect(services.map(({ code }) => code)).toEqual(['data']);
    const provider = services[0]?.providers[0];
    expect(provider?.discountPercent).toBe(0);
    expect(JSON.stringify(services)).not.toContain('markUp');
    expect(Number(provider?.plans?.[0]?.price)).toBe(Number(price?.price) + 50);
  });
});

describe('the close of a day', () => {
  const days = (date = '') => read<CashierDay[]>(`cashiers/days${date && `?date=${date}`}`);
  const count = (id: string, body: object) =>
    test.call<CashierDay>(`cashiers/${id}/days`, { method: 'PUT', token: shop.token, body });

  it('has the cash of each cashier, without what failed, and with what is pending', async () => {
    await sell(ada.token, '100');
    await sell(ada.token, '200', { phone: FAILS });
    await sell(ada.token, '300', { phone: '08022222222' });
    const date = new Date(test.deps.now().getTime() + 3_600_000).toISOString().slice(0, 10);
    expect(await days()).toEqual([
      expect.objectContaining({
        ...{ id: ada.id, name: ada.name, date, count: 2, cash: '400.00' },
        ...{ pending: { count: 1, cash: '300.00' }, counted: null, difference: null },
      }),
    ]);
    expect((await days('2026-11-02'))[0]).toMatchObject({ count: 0, cash: '0.00' });
  });

  it('keeps the difference to what was expected when it was counted', async () => {
    const date = new Date(test.deps.now().getTime() + 3_600_000).toISOString().slice(0, 10);
    await sell(ada.token, '500');
    expect((await count(ada.id, { date, counted: '480' })).body.data).toMatchObject({ difference: '-20.00' });
    await sell(ada.token, '100');
    expect((await days())[0]).toMatchObject({ cash: '600.00', counted: '480.00', difference: '-20.00' });
    expect((await count(ada.id, { date, counted: '610' })).body.data.difference).toBe('10.00');
    expect(await soldToday()).toBe('600.00');
  });

  it.each([
    ['2026-02-31', 422],
    ['yesterday', 422],
  ])('refuses a day that is none: %s', async (date, status) => {
    expect((await count(ada.id, { date, counted: '1' })).status).toBe(status);
  });
});
