import { expect, it } from 'vitest';
import { lockCatalogue } from '#server/backoffice/catalogue/apply.ts';
import { changePrice } from '#server/backoffice/catalogue/one-price.ts';
import { kobo } from '#domain/money.ts';
import type { Transaction } from '#server/platform/db/sql.ts';
import { race } from '../../support/race.ts';
import { createShop, PLAN } from './counter.ts';

/** 15 % below, and above cost. */
const CUT = { price: '658.75', costs: { sandbox: '600' }, insists: true };

it('a price that falls by a tenth is one person’s; a kobo further waits, and changes once it is confirmed', async () => {
  const { put, manager, owner, price, requests, only, confirm, effect } = await createShop();
  const given = { costs: { sandbox: '600' } };
  expect((await effect('697.50', given)).waits).toEqual([]);
  const waits = ['The standard price falls from ₦775.00 to ₦697.49 within 24 hours, by more than 10 %.'];
  expect((await effect('697.49', given)).waits).toEqual(waits);
  const asked = await put(manager, '697.49', given);
  expect(asked).toMatchObject({
    status: 200,
    body: {
      message: `MTN 1GB SME at ₦697.49 waits for a second person to confirm it. ${waits[0]}`,
    },
  });
  expect(await price()).toBe('775.00');
  expect(await requests()).toMatchObject([
    {
      kind: 'price',
      amount: '697.49',
      agent: null,
      reason: 'The vendor asks less',
      askedBy: { name: 'Ada manager' },
      price: {
        plan: PLAN,
        name: 'MTN 1GB SME',
        level: 'standard',
        price: '697.49',
        seen: '775.00',
        costs: { sandbox: '600.00' },
      },
      vendor: null,
    },
  ]);
  const id = await only();
  expect((await confirm(manager, id)).status).toBe(422);
  expect(await price()).toBe('775.00');
  expect((await confirm(owner, id)).body.message).toBe('The price is changed.');
  expect(await price()).toBe('697.49');
  expect((await put(manager, '697.50')).body.message).toBe('The price is changed.');
});

it('a cut that is made in steps waits by what it comes to within a day', async () => {
  const { sql, put, manager, price, requests } = await createShop();
  const insists = { insists: true, costs: { sandbox: '500' } };
  await put(manager, '720', insists);
  await put(manager, '690', insists);
  expect([await price(), (await requests()).length]).toEqual(['720.00', 1]);
  await sql`UPDATE plans SET withdrawn_at = withdrawn_at - interval '24 hours'`;
  await put(manager, '690', insists);
  expect(await price()).toBe('690.00');
});

it('what is below cost waits, unless it was and gets dearer', async () => {
  const { sql, put, manager, price, requests, only, confirm, owner } = await createShop();
  const insists = { insists: true };
  // What speaks against it is told to who asks.
  expect(await put(manager, '699.99')).toMatchObject({
    status: 422,
    body: { message: expect.stringMatching(/below cost/) },
  });
  expect(await requests()).toEqual([]);
  expect((await put(manager, '699.99', insists)).body.message).toMatch(/The standard price is below cost\.$/);
  // Who confirms is told as well, and insists for themselves.
  const id = await only();
  expect((await confirm(owner, id)).status).toBe(422);
  expect((await confirm(owner, id, insists)).status).toBe(200);
  expect(await price()).toBe('699.99');
  await sql`UPDATE plan_costs SET cost_kobo = 74000`;
  await put(manager, '710', insists);
  expect([await price(), await requests()]).toEqual(['710.00', []]);
});

it('a level’s price waits likewise, and from a time to come', async () => {
  const { put, manager, owner, price, requests, only, confirm } = await createShop();
  await put(manager, '650', { level: 'gold', costs: { sandbox: '600' }, insists: true });
  expect(await requests()).toMatchObject([{ price: { level: 'gold', seen: '775.00' } }]);
  await confirm(owner, await only(), { insists: true });
  expect([await price('gold'), await price()]).toEqual(['650.00', '775.00']);
  const from = '2099-12-01T05:00:00.000Z';
  await put(manager, CUT.price, { ...CUT, from });
  expect(await requests()).toMatchObject([{ price: { level: 'standard', from } }]);
  const told = await confirm(owner, await only(), { insists: true });
  expect([told.body.message, await price()]).toEqual(['The price changes at its time.', '775.00']);
});

it('what a colleague has changed until it is confirmed fits no more', async () => {
  const { test, put, manager, owner, price, only, confirm, refuse } = await createShop();
  await put(manager, CUT.price, CUT);
  await changePrice(test.context, { plan: PLAN, priceKobo: kobo(80_000), costs: {} });
  const id = await only();
  const told = await confirm(owner, id, { insists: true });
  expect(told).toMatchObject({
    status: 422,
    body: {
      message:
        'Somebody has changed the price of MTN 1GB SME meanwhile. It costs ₦800.00 now. Nothing was done.',
    },
  });
  expect(await price()).toBe('800.00');
  expect((await refuse(owner, id)).status).toBe(200);
});

it('a time to come that has passed by then is told so', async () => {
  const { test, put, manager, owner, price, only, confirm } = await createShop();
  const from = new Date(test.deps.now().getTime() + 600_000).toISOString();
  await put(manager, CUT.price, { ...CUT, from });
  test.advance(700_000);
  const told = await confirm(owner, await only(), { insists: true });
  expect([told.status, told.body.message]).toEqual([422, 'Choose a time to come, or none to change it now.']);
  expect(await price()).toBe('775.00');
});

it('of two who confirm at once one is told, and the price changes once', async () => {
  const { sql, test, put, manager, owner, only, confirm } = await createShop();
  const other = await test.hire('manager');
  await put(manager, CUT.price, CUT);
  const id = await only();
  const holds = (tx: Transaction) => tx`SELECT FROM money_requests WHERE id = ${id} FOR UPDATE`;
  const insists = { insists: true };
  const answers = await race(sql, holds, [
    () => confirm(owner, id, insists),
    () => confirm(other, id, insists),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 422]);
  expect((await sql`SELECT FROM plans WHERE name = 'MTN 1GB SME'`).length).toBe(2);
});

it('of two halves of a cut at once the second is told', async () => {
  const { sql, put, manager, owner, price, requests } = await createShop();
  const insists = { insists: true, costs: { sandbox: '500' } };
  const answers = await race(sql, lockCatalogue, [
    () => put(manager, '720', insists),
    () => put(owner, '660', insists),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 422]);
  expect(answers[1]?.body.message).toMatch(/^Somebody has changed the price/);
  expect([await price(), await requests()]).toEqual(['720.00', []]);
  await put(owner, '660', insists);
  expect([await price(), (await requests()).length]).toEqual(['720.00', 1]);
});

it('with off one person cuts any price, and finance may neither ask nor confirm', async () => {
  const { put, manager, price } = await createShop({ PRICE_CUT_ABOVE: 'off' });
  await put(manager, CUT.price, CUT);
  expect(await price()).toBe('658.75');
  const shop = await createShop();
  await shop.put(shop.manager, CUT.price, CUT);
  const finance = await shop.test.hire('finance');
  expect((await shop.confirm(finance, await shop.only())).status).toBe(403);
});
