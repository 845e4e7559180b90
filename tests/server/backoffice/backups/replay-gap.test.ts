import { kobo } from '#domain/money.ts';
import { beforeEach, expect, it, vi } from 'vitest';
import { replayGap } from '#server/backoffice/backups/replay-gap.ts';
import type { FundingProvider } from '#server/funding/banks/funding-provider.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import { sandboxVendor } from '#server/vendors/sandbox.ts';
import type { Outcome, Vendor } from '#server/vendors/vendor.ts';
import {
  airtime,
  balanceOf,
  buy,
  expectBooksToAgree,
  openAgent,
  orderDeps,
  orderKey,
} from '../../orders/support.ts';
import { createTestDatabase } from '../../support/database.ts';

let sql: Sql;
beforeEach(async () => {
  ({ sql } = await createTestDatabase());
});

const PENDING = '+2348066666666';
const BALANCE = 50_000n;
const SOLD = 40_200n;

const bankWith = (listPayments?: FundingProvider['listPayments']) =>
  ({ name: 'bank', ...(listPayments && { listPayments }) }) as FundingProvider;

/** An order that its vendor took, and has this to say of by now. */
async function pendingAt(requery: Vendor['requery']) {
  const sandbox = sandboxVendor(1);
  const [pay, payAgain] = [vi.fn(sandbox.pay), vi.fn(sandbox.pay)];
  const vendor: Vendor = { ...sandbox, pay, payAgain, requery };
  const deps = orderDeps(sql, vendor);
  const agentId = await openAgent(sql, kobo(BALANCE));
  const order = await buy(deps, orderKey(agentId), airtime(PENDING));
  expect(order.status).toBe('PENDING');
  const sent = pay.mock.calls.length;
  const replay = async (bank = bankWith()) => {
    const replayed = await replayGap({ ...deps, fundingProvider: bank }, new Date());
    expect(pay).toHaveBeenCalledTimes(sent);
    expect(payAgain).not.toHaveBeenCalled();
    return replayed;
  };
  const statusOf = async () => {
    const [row] = await sql<{ status: string }[]>`SELECT status FROM transactions WHERE ref = ${order.ref}`;
    return row?.status;
  };
  return { agentId, replay, statusOf };
}

it.each<[string, Outcome, string, bigint]>([
  ['delivered', { kind: 'delivered' }, 'SUCCESSFUL', SOLD],
  ['failed', { kind: 'failed', code: 'REFUSED', reason: 'no stock' }, 'FAILED', BALANCE],
  ['still pending', { kind: 'pending', note: 'wait' }, 'PENDING', SOLD],
  ['unknown', { kind: 'unknown', note: 'never heard of it' }, 'PENDING', SOLD],
])('an order that its vendor calls %s', async (_, outcome, status, balance) => {
  const { agentId, replay, statusOf } = await pendingAt(() => Promise.resolve(outcome));
  expect(await replay()).toEqual({ asked: 1, settled: status === 'PENDING' ? 0 : 1, fetched: null });
  expect(await statusOf()).toBe(status);
  expect(await balanceOf(sql, agentId)).toBe(balance);
});

it('an order whose vendor does not answer stays as it is', async () => {
  const { replay, statusOf } = await pendingAt(() => Promise.reject(new Error('down')));
  expect(await replay()).toMatchObject({ settled: 0, fetched: null });
  expect(await statusOf()).toBe('PENDING');
});

it('a payment that the bank took is credited once, and one of a bank that does not answer is not', async () => {
  const { agentId, replay } = await pendingAt(() => Promise.resolve({ kind: 'unknown', note: '' }));
  const payment = {
    reference: 'taken-in-the-gap',
    accountNumber: '0012345678',
    agentId,
    grossKobo: kobo(100_000),
  };
  const asked: Date[] = [];
  const bank = bankWith((since) => {
    asked.push(since);
    return Promise.resolve([payment]);
  });
  expect(await replay(bank)).toMatchObject({ fetched: 1 });
  const balance = await balanceOf(sql, agentId);
  expect(balance).toBeGreaterThan(SOLD);
  expect(await replay(bank)).toMatchObject({ fetched: 0 });
  expect(await balanceOf(sql, agentId)).toBe(balance);
  // A day before the copy's last moment: the bank may have told of it later than it took it.
  expect(Date.now() - (asked[0]?.getTime() ?? 0)).toBeGreaterThanOrEqual(86_400_000);
  expect(await replay(bankWith(() => Promise.reject(new Error('down'))))).toMatchObject({ fetched: null });
  await expectBooksToAgree(sql);
});
