import { expect, it } from 'vitest';
import { createShop } from './counter.ts';

it('what is booked as paid in at a vendor above the limit waits for another person', async () => {
  const { sql, test, owner, manager, paidIn, requests, only, confirm } = await createShop();
  const finance = await test.hire('finance');
  const booked = async () =>
    (await sql`SELECT FROM operator_audit WHERE command = 'vendor paid-in' AND outcome = 'done'`).length;
  expect((await paidIn(finance, '50000', 'WEMA-1')).body.message).toBe('₦50,000.00 paid in at sandbox.');
  const asked = await paidIn(finance, '50000.01', 'WEMA-2');
  expect(asked.body).toMatchObject({
    message: '₦50,000.01 waits for a second person to confirm it.',
    data: { twoPeopleAbove: '50000.00' },
  });
  expect(await booked()).toBe(1);
  expect(await requests()).toMatchObject([
    { kind: 'paid-in', amount: '50000.01', agent: null, reference: 'WEMA-2', vendor: 'sandbox', price: null },
  ]);
  const id = await only();
  expect((await confirm(manager, id)).status).toBe(403);
  expect((await confirm(finance, id)).status).toBe(422);
  expect((await confirm(owner, id)).body.message).toBe('₦50,000.01 paid in at sandbox.');
  expect(await booked()).toBe(2);
});

it('a reference that is booked already is refused at once, and when it was booked meanwhile', async () => {
  const { test, owner, paidIn, requests, only, confirm } = await createShop();
  const finance = await test.hire('finance');
  await paidIn(finance, '1000', 'WEMA-1');
  const twice = await paidIn(finance, '60000', 'WEMA-1');
  expect([twice.status, await requests()]).toEqual([422, []]);
  await paidIn(finance, '60000', 'WEMA-2');
  await paidIn(owner, '1000', 'WEMA-2');
  const told = await confirm(owner, await only());
  expect([told.status, told.body.message]).toEqual([
    422,
    'A payment to sandbox with the reference WEMA-2 is booked already.',
  ]);
});
