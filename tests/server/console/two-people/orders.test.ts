import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { confirmRequest, refuseRequest, takeRequestBack, waitingMoney } from '#contract/console/money.ts';
import { orderCase, refundOrder, settleOrder } from '#contract/console/orders.ts';
import type { Transaction } from '#contract/transactions.ts';
import { seedCatalogue } from '#server/backoffice/catalogue/seed.ts';
import * as orders from '#server/backoffice/orders.ts';
import { readBalance } from '#server/ledger/balance.ts';
import { readConfig } from '#server/platform/config.ts';
import { sandboxVendor } from '#server/vendors/sandbox.ts';
import { registered } from '../../support/app.ts';
import { createTestDatabase } from '../../support/database.ts';
import { createConsole, type Hired } from '../setting.ts';

const FULL = 1_000_000n;

/** A shop whose orders above a limit two people settle or refund. Airtime of ₦100 is paid with ₦98. */
async function createCounter(limit = '97') {
  const { sql } = await createTestDatabase();
  await seedCatalogue(sql, new Date());
  const config = readConfig({ TWO_PEOPLE_ABOVE: limit });
  const test = await createConsole(sql, { config, vendors: [sandboxVendor(1)] });
  const [support, manager, finance] = [
    await test.hire('support'),
    await test.hire('manager'),
    await test.hire('finance'),
  ];
  const agent = await registered(test);
  await sql`UPDATE wallets SET balance_kobo = ${FULL} WHERE agent_id = ${agent.id}`;

  async function sell(service: string, body: object): Promise<string> {
    const headers = { 'Idempotency-Key': randomUUID() };
    const { data } = (
      await test.call<Transaction>(`services/${service}`, { body, token: agent.token, headers })
    ).body;
    await sql`UPDATE transactions SET requery_at = NULL WHERE ref = ${data.ref}`;
    return data.ref;
  }
  const params = (ref: string) => ({ params: { ref } });
  const reason = 'The vendor says so';
  return {
    sql,
    test,
    support,
    manager,
    finance,
    sell,
    pending: () => sell('airtime', { network: 'MTN', phone: '08022222222', amount: '100.00', ported: true }),
    settle: ({ token }: Hired, ref: string, given: object = {}) =>
      test.ask(settleOrder, { ...params(ref), body: { reason, ...given }, token }),
    refund: ({ token }: Hired, ref: string) =>
      test.ask(refundOrder, { ...params(ref), body: { reason }, token }),
    confirm: ({ token }: Hired, id: string) =>
      test.ask(confirmRequest, { params: { id }, body: { reason: 'Checked' }, token }),
    refuse: ({ token }: Hired, id: string) =>
      test.ask(refuseRequest, { params: { id }, body: { reason: 'No' }, token }),
    takeBack: ({ token }: Hired, id: string) => test.ask(takeRequestBack, { params: { id }, token }),
    requests: async () => (await test.ask(waitingMoney, { token: manager.token })).body.data.requests,
    async only(): Promise<string> {
      const [row] = await sql<{ id: string }[]>`SELECT id FROM money_requests WHERE state = 'waiting'`;
      return row?.id ?? '';
    },
    caseOf: async (ref: string) =>
      (await test.ask(orderCase, { ...params(ref), token: manager.token })).body.data,
    refunds: async (ref: string) =>
      (await sql`SELECT FROM transfers WHERE subject_ref = ${ref} AND kind = 'REFUND'`).length,
    balance: () => readBalance(sql, agent.id),
  };
}

it.each(['settle', 'refund'] as const)(
  'to %s an order above the limit waits, and is done once it is confirmed',
  async (kind) => {
    const counter = await createCounter();
    const { support, manager, pending, only, confirm, caseOf, requests } = counter;
    const ref = await pending();
    const before = await counter.balance();
    const asked = await counter[kind](support, ref);
    expect(asked).toMatchObject({
      status: 200,
      body: {
        message: '₦98.00 waits for a second person to confirm it.',
        data: {
          transaction: { status: 'PENDING' },
          requests: [{ kind, amount: '98.00', askedBy: 'Ada support' }],
          twoPeopleAbove: '97.00',
        },
      },
    });
    expect(await requests()).toMatchObject([{ kind, reference: ref, reason: 'The vendor says so' }]);
    expect([await counter.balance(), await counter.refunds(ref)]).toEqual([before, 0]);
    const id = await only();
    expect((await confirm(support, id)).status).toBe(422);
    expect((await confirm(manager, id)).status).toBe(200);
    const { transaction, requests: left } = await caseOf(ref);
    expect([transaction.status, left]).toEqual([kind === 'settle' ? 'SUCCESSFUL' : 'FAILED', []]);
    expect(await counter.refunds(ref)).toBe(kind === 'settle' ? 0 : 1);
  },
);

it('an order of just the limit is one person’s', async () => {
  const { support, pending, settle, refund, caseOf } = await createCounter('98');
  const [one, other] = [await pending(), await pending()];
  await settle(support, one);
  await refund(support, other);
  expect((await caseOf(one)).transaction.status).toBe('SUCCESSFUL');
  expect((await caseOf(other)).transaction.status).toBe('FAILED');
});

it.each(['settle', 'refund'] as const)(
  'an order that was refunded meanwhile is told so, and its money comes back once: %s',
  async (kind) => {
    const counter = await createCounter();
    const { test, support, manager, pending, only, confirm, refuse, refunds } = counter;
    const ref = await pending();
    await counter[kind](support, ref);
    const id = await only();
    await orders.refundOrder(test.context, { ref, reason: 'At the command line' });
    const after = await counter.balance();
    const told = await confirm(manager, id);
    expect([told.status, told.body.message]).toEqual([422, `Order ${ref} is FAILED already.`]);
    expect([await counter.balance(), await refunds(ref)]).toEqual([after, 1]);
    expect((await refuse(manager, id)).status).toBe(200);
  },
);

it('a confirmation asks the permission of what was asked, and support takes back its own', async () => {
  const { support, finance, pending, refund, only, confirm, refuse, takeBack, caseOf } =
    await createCounter();
  const ref = await pending();
  await refund(support, ref);
  const id = await only();
  expect([(await confirm(finance, id)).status, (await refuse(finance, id)).status]).toEqual([403, 403]);
  expect((await takeBack(support, id)).status).toBe(200);
  expect(await caseOf(ref)).toMatchObject({ transaction: { status: 'PENDING' }, requests: [] });
});

it('the token that is asked about stays off the record', async () => {
  const { sql, support, manager, sell, settle, only, confirm, caseOf } = await createCounter();
  const ref = await sell('electricity', {
    discoName: 'IKEDC',
    meterNumber: '45012342222',
    meterType: 'prepaid',
    amount: '1000.00',
    phone: '08031234567',
  });
  const token = '12345678901234567890';
  expect((await settle(support, ref, { token })).status).toBe(200);
  await confirm(manager, await only());
  expect((await caseOf(ref)).transaction.status).toBe('SUCCESSFUL');
  const rows = await sql`SELECT command FROM operator_audit WHERE arguments ->> 'ref' = ${ref}`;
  expect(rows.map(({ command }) => command as string)).toContain('money ask');
  expect(await sql`SELECT FROM operator_audit WHERE arguments::text LIKE ${`%${token}%`}`).toHaveLength(0);
});
