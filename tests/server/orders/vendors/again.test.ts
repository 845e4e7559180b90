import { afterEach, expect, it, vi } from 'vitest';
import { seedCatalogue } from '#server/backoffice/catalogue/seed.ts';
import { requeryNow } from '#server/orders/requery.ts';
import type { Outcome, Vendor } from '#server/vendors/vendor.ts';
import { createTestDatabase } from '../../support/database.ts';
import { balanceOf, buy, expectBooksToAgree, orderKey, readOrder, requeryDue } from '../support.ts';
import { attemptsOf, DELIVERED, failed, shopWith, transfersOf, UNKNOWN, vendorThat } from './setting.ts';

const { sql } = await createTestDatabase();
await seedCatalogue(sql, new Date());

afterEach(async () => {
  await expectBooksToAgree(sql);
  await sql`UPDATE transactions SET requery_at = NULL`;
});

/** A vendor that knows nothing of an order until it is sent again. */
const forgetful = (again: Outcome = DELIVERED) => ({
  ...vendorThat('north', UNKNOWN),
  payAgain: vi.fn<NonNullable<Vendor['payAgain']>>(() => Promise.resolve(again)),
});

it('an order that got lost on its way is sent once more while its customer waits', async () => {
  const north = forgetful();
  const { clock, deps, agentId } = await shopWith(sql, north);
  const { ref, status } = await buy(deps, orderKey(agentId));
  expect([status, north.payAgain.mock.calls.length]).toEqual(['PENDING', 0]);
  clock.advance(5_000);
  await requeryDue(deps);
  expect(await readOrder(sql, ref)).toMatchObject({ status: 'SUCCESSFUL', costKobo: 9_600n });
  expect([north.pay.mock.calls.length, north.payAgain.mock.calls.length]).toEqual([1, 1]);
  expect(north.payAgain.mock.calls[0]?.[0]).toEqual(north.pay.mock.calls[0]?.[0]);
  expect(await attemptsOf(sql, ref)).toEqual(['north delivered 9600']);
});

it.each([
  ['whose customer has gone', vendorThat('north', UNKNOWN), 301_000],
  ['that its vendor works on', vendorThat('north', UNKNOWN, { kind: 'pending', note: 'Soon.' }), 5_000],
])('an order %s is not sent again', async (_, vendor, afterMs) => {
  const north = { ...vendor, payAgain: vi.fn<NonNullable<Vendor['payAgain']>>() };
  const { clock, deps, agentId } = await shopWith(sql, north);
  const { ref } = await buy(deps, orderKey(agentId));
  clock.advance(afterMs);
  await requeryDue(deps);
  expect((await readOrder(sql, ref)).status).toBe('PENDING');
  expect(north.payAgain).not.toHaveBeenCalled();
});

it('nor is one that an agent asks for: the process that sends it may still be at it', async () => {
  const north = forgetful();
  const { deps, agentId } = await shopWith(sql, north);
  const { ref } = await buy(deps, orderKey(agentId));
  expect((await requeryNow(deps, agentId, ref))?.status).toBe('PENDING');
  expect(north.payAgain).not.toHaveBeenCalled();
});

it.each([
  ['refunded', []],
  ['sent to another vendor', [vendorThat('south', DELIVERED)]],
])('a refusal of the first sending that comes after the second is not %s', async (_, others) => {
  const north = forgetful({ kind: 'pending', note: 'Soon.' });
  let answer: (outcome: Outcome) => void = () => undefined;
  north.pay.mockReturnValue(new Promise((resolve) => (answer = resolve)));
  const { clock, deps, agentId } = await shopWith(sql, north, ...others);
  const key = orderKey(agentId);
  const buying = buy(deps, key);
  await vi.waitFor(() => expect(north.pay).toHaveBeenCalled());
  // The process that sends it stood still for longer than the order is left to it.
  clock.advance(61_000);
  await requeryDue(deps);
  expect(north.payAgain).toHaveBeenCalledTimes(1);
  answer(failed('VENDOR_ACCOUNT'));
  const { ref, status, vendor } = await buying;
  expect([status, vendor]).toEqual(['PENDING', 'north']);
  north.requery.mockResolvedValue(DELIVERED);
  clock.advance(600_000);
  await requeryDue(deps);
  expect(await readOrder(sql, ref)).toMatchObject({ status: 'SUCCESSFUL', vendor: 'north' });
  expect((await transfersOf(sql, ref)).filter((each) => each.startsWith('RE'))).toEqual([]);
  expect(await balanceOf(sql, agentId)).toBe(990_200n);
});
