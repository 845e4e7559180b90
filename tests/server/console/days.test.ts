import { beforeAll, describe, expect, it } from 'vitest';
import { closeDay, closedDay, closedDays } from '#contract/console/days.ts';
import { outcomeReport, vatReport } from '#contract/console/reports.ts';
import { creditAgent } from '#server/backoffice/adjust.ts';
import { openAccount } from '#server/funding/accounts.ts';
import { playTransfer } from '#server/funding/sandbox-transfer.ts';
import { correctBooks } from '#server/ledger/house-transfers.ts';
import { kobo } from '#domain/money.ts';
import type { Vendor } from '#server/vendors/vendor.ts';
import { buy, createHouse, lost } from '../cli/setting.ts';
import { log } from '../funding/setting.ts';
import { createTestDatabase } from '../support/database.ts';
import { createConsole } from './setting.ts';

const { sql } = await createTestDatabase();
const { deps, fundedAgent } = await createHouse(sql);
const NOW = new Date('2026-11-12T08:00:00Z');
const test = await createConsole(sql, { now: () => NOW });
const finance = await test.hire('finance');
const auditor = await test.hire('auditor');
const seller = await fundedAgent();
const [vendor] = deps.vendors as [Vendor];

/** Two days of business: a payment with a fee of ₦10, an order that earns ₦30, one that costs more than it brings, one without an outcome. */
beforeAll(async () => {
  const at = (time: string) => ({ ...deps, operator: 'tester', now: () => new Date(time) });
  await creditAgent(at('2026-11-08T09:00:00Z'), {
    agent: seller.username,
    amount: '9000',
    reference: 'begin',
    reason: 'to begin with',
  });
  const costing = (time: string, cost: number) => ({
    ...at(time),
    vendors: [
      { ...vendor, pay: () => Promise.resolve({ kind: 'delivered' as const, costKobo: kobo(cost) }) },
    ],
  });
  await buy(costing('2026-11-09T10:00:00Z', 95_000), seller.id);
  await buy(at('2026-11-09T11:00:00Z'), seller.id, { vendorOrder: lost });
  await buy(costing('2026-11-10T10:00:00Z', 98_500), seller.id);
  const { accountNumber } = await openAccount(sql, deps.fundingProvider, seller.id, 'sandbox-wema');
  await playTransfer(at('2026-11-09T12:00:00Z'), log, seller.id, { accountNumber, amount: '1000.00' });
  await correctBooks(sql, 'north', kobo(700), 'as they say', new Date('2026-11-10T12:00:00Z'));
});

const close = (day: string, { token } = finance) => test.ask(closeDay, { body: { day }, token });

describe('days, closed one after the other', { shuffle: false }, () => {
  it('finance closes days one after the other, and an auditor reads them', async () => {
    const first = await test.ask(closedDays, { token: auditor.token });
    expect(first.body.data).toEqual({
      lines: [],
      nextCursor: null,
      next: { day: '2026-11-11', closableAt: '2026-11-11T23:10:00.000Z', earliest: '2026-11-08' },
    });
    const early = await close('2026-11-07');
    expect([early.status, early.body.message]).toEqual([
      422,
      'Nothing happened on 2026-11-07: the first day that can be closed is 2026-11-08.',
    ]);
    expect((await close('2026-11-09')).body).toMatchObject({
      message: '2026-11-09 is closed as day 1. The wallets held ₦8,030.00 at its end.',
      data: {
        lines: [{ number: 1 }],
        next: { day: '2026-11-10', closableAt: '2026-11-10T23:10:00.000Z', earliest: '2026-11-10' },
      },
    });
    expect((await close('2026-11-09')).body.message).toBe(
      '2026-11-09 is closed already, as day 1. Nothing was changed.',
    );
    const refused = await close('2026-11-11');
    expect(refused.status).toBe(422);
    expect(refused.body.message).toBe('2026-11-10 is closed first: days are closed in their order.');
    expect((await close('2026-11-10')).status).toBe(200);
    const { body } = await test.ask(closedDay, { params: { day: '2026-11-10' }, token: auditor.token });
    expect(body.data).toMatchObject({
      closed: {
        number: 2,
        day: '2026-11-10',
        closedBy: finance.email,
        walletsStart: '8030.00',
        sold: '980.00',
        walletsEnd: '7050.00',
        delivered: '980.00',
        cost: '985.00',
        corrections: '7.00',
        profit: '2.00',
        pendingStart: '980.00',
        pendingOrders: 1,
        pendingEnd: '980.00',
      },
      waiting: [{ amount: '980.00', minutes: 36 * 60, agent: seller.username, status: 'PENDING' }],
    });
  });

  it('has pages, and says what is no cursor', async () => {
    const page = await test.ask(closedDays, { query: { cursor: '2' }, token: auditor.token });
    expect(page.body.data.lines.map(({ number }) => number)).toEqual([1]);
    for (const cursor of ['0', '-1', 'x', '99999999999']) {
      const { status, body } = await test.ask(closedDays, { query: { cursor }, token: auditor.token });
      expect([status, body.errors]).toEqual([
        422,
        { cursor: ['This cursor is not valid. Start again without it.'] },
      ]);
    }
  });

  it.each(['2026-11-11', '2026-02-31', 'x'])('knows no closed day %s', async (day) => {
    const { status, body } = await test.ask(closedDay, { params: { day }, token: auditor.token });
    expect([status, body.message]).toEqual([404, 'This day is not closed.']);
  });

  it.each([
    [{}, 'The day is required.'],
    [{ day: '9 November' }, 'The day is a day such as 2026-11-21.'],
  ])('refuses to close %j, naming the field', async (body, words) => {
    const answer = await test.ask(closeDay, { body, token: finance.token });
    expect([answer.status, answer.body.errors]).toEqual([422, { day: [words] }]);
  });

  const SPAN = { from: '2026-11-09', to: '2026-11-11' };

  it('works VAT out of what the orders earned and the fees, each day rounded, and says which days are open', async () => {
    const { body } = await test.ask(vatReport, { query: SPAN, token: auditor.token });
    expect(body.data).toEqual({
      lines: [
        { day: '2026-11-09', margin: '30.00', fees: '10.00', vat: '2.79' },
        { day: '2026-11-10', margin: '-5.00', fees: '0.00', vat: '-0.35' },
      ],
      total: { margin: '25.00', fees: '10.00', vat: '2.44' },
      percent: 7.5,
      open: 1,
    });
  });

  it('works no VAT out where it is off', async () => {
    const off = await createConsole(sql, {
      now: () => NOW,
      config: { ...deps.config, vatPoints: undefined },
    });
    const { body } = await off.ask(vatReport, { query: SPAN, token: auditor.token });
    expect(body.data).toMatchObject({ percent: null, total: { margin: '25.00', vat: '0.00' } });
  });

  it('tells by day, service and provider what became of orders', async () => {
    const { body } = await test.ask(outcomeReport, { query: SPAN, token: auditor.token });
    const none = {
      failed: 0,
      failedAmount: '0.00',
      in30Seconds: 0,
      in24Hours: 0,
      reversed: 0,
      reversedAmount: '0.00',
    };
    const line = { service: 'airtime', provider: 'MTN', delivered: 1, deliveredAmount: '980.00', ...none };
    expect(body.data).toEqual({
      lines: [
        {
          day: '2026-11-09',
          ...line,
          placed: 2,
          placedAmount: '1960.00',
          pending: 1,
          pendingAmount: '980.00',
        },
        {
          day: '2026-11-10',
          ...line,
          placed: 1,
          placedAmount: '980.00',
          pending: 1,
          pendingAmount: '980.00',
        },
      ],
      total: { placed: 3, placedAmount: '2940.00', delivered: 2, deliveredAmount: '1960.00', ...none },
      open: 1,
    });
  });

  it.each([vatReport, outcomeReport])('refuses days that are none, naming the field', async (call) => {
    const query = { from: '2026-02-31', to: '2026-03-01' };
    const { status, body } = await test.ask(call, { query, token: auditor.token });
    expect([status, body.errors]).toEqual([422, { from: ['There is no day 2026-02-31.'] }]);
  });
});
