import { expect, it } from 'vitest';
import { agentCase } from '#contract/console/agents.ts';
import { approveClaim, assignPayment, waitingMoney } from '#contract/console/money.ts';
import { today } from '#contract/console/today.ts';
import { kobo } from '#domain/money.ts';
import { makeClaim } from '#server/funding/claims.ts';
import { creditPayment } from '#server/funding/credit.ts';
import { ABOVE, createHouse, type House } from './house.ts';

const claim = ({ sql, test, agent }: House, amount: string) =>
  makeClaim(
    sql,
    test.deps.fundingProvider,
    agent.id,
    { amount, senderName: `Ada ${amount}`, paidAt: '2026-11-20' },
    test.deps.now(),
  );

async function unowned({ sql, test }: House, reference: string, grossKobo: bigint): Promise<void> {
  const payment = { reference, accountNumber: '9900112233', grossKobo: kobo(grossKobo) };
  await creditPayment(sql, 'paystack', payment, {}, test.deps.now());
}

it('a credit or a debit of just the limit is one person’s; a kobo more waits for another', async () => {
  const house = await createHouse();
  const { credit, debit, finance, owner, balance, requests } = house;
  await credit(owner, '49999.99', { reference: 'A1' });
  await credit(finance, '50000.00', { reference: 'A2' });
  expect(await balance()).toBe(9_999_999n);
  expect(await requests()).toEqual([]);
  const asked = await credit(finance, ABOVE, { reference: 'A3' });
  expect(asked).toMatchObject({
    status: 200,
    body: { message: '₦50,000.01 waits for a second person to confirm it.', data: { balance: '99999.99' } },
  });
  expect((await debit(finance, ABOVE, { reference: 'A4' })).status).toBe(200);
  expect(await balance()).toBe(9_999_999n);
  expect((await debit(finance, '50000.00', { reference: 'A5' })).body.data.balance).toBe('49999.99');
  const told = await house.sql`SELECT text FROM alerts WHERE event = 'request.new' ORDER BY id`;
  expect(told.map(({ text }) => text as string)).toEqual([
    '₦50,000.01 waits for a second person to confirm it. See /console/money.',
    '₦50,000.01 waits for a second person to confirm it. See /console/money.',
  ]);
  expect((await requests()).map(({ kind, amount }) => [kind, amount])).toEqual([
    ['credit', '50000.01'],
    ['debit', '50000.01'],
  ]);
});

it('a claim above it waits, then stands with its request and no longer among the claims', async () => {
  const house = await createHouse();
  const { test, finance, owner, confirm, only, balance } = house;
  const approve = (ref: string) =>
    test.ask(approveClaim, { params: { ref }, body: { reason: 'On our statement' }, token: finance.token });
  await approve((await claim(house, '50000.00')).ref);
  expect(await balance()).toBe(5_000_000n);
  const { ref } = await claim(house, ABOVE);
  const { data } = (await approve(ref)).body;
  expect(data.claims).toEqual([]);
  expect(data.requests).toMatchObject([
    {
      kind: 'claim',
      reference: ref,
      reason: 'On our statement',
      askedBy: { id: finance.id, name: 'Ada finance' },
      askedAt: '2026-11-21T09:00:00.000Z',
      endsAt: '2026-11-24T09:00:00.000Z',
      claim: { ref, senderName: `Ada ${ABOVE}` },
      payment: null,
    },
  ]);
  // Each waits once: it is counted where it is decided.
  const { queues } = (await test.ask(today, { token: owner.token })).body.data;
  expect([queues.claims.count, queues.requests]).toEqual([
    0,
    { count: 1, overdue: 0, oldestAt: '2026-11-21T09:00:00.000Z' },
  ]);
  expect(await balance()).toBe(5_000_000n);
  await confirm(owner, await only());
  expect(await balance()).toBe(10_000_001n);
});

it('a payment above it waits, for the agent whom it was given to', async () => {
  const house = await createHouse();
  const { test, agent, finance, owner, confirm, only, balance } = house;
  const assign = (reference: string) =>
    test.ask(assignPayment, {
      body: { provider: 'paystack', reference, agent: agent.username, reason: 'Rang the bank' },
      token: finance.token,
    });
  await unowned(house, 'P1', 5_000_000n);
  await unowned(house, 'P2', 5_000_001n);
  expect((await assign('P1')).body.data.requests).toEqual([]);
  const before = await balance();
  expect(before).toBeGreaterThan(0n);
  const { data } = (await assign('P2')).body;
  expect(data.payments).toEqual([]);
  expect(data.requests).toMatchObject([
    { kind: 'payment', reference: 'paystack P2', payment: { accountNumber: '9900112233' }, claim: null },
  ]);
  // The name that was typed may be another agent's by then.
  await house.sql`UPDATE agents SET username = 'ada_renamed' WHERE id = ${agent.id}`;
  expect(await balance()).toBe(before);
  await confirm(owner, await only());
  expect(await balance()).toBeGreaterThan(before);
});

it('with 0 everything waits, with off nothing does', async () => {
  const strict = await createHouse('0');
  await strict.credit(strict.finance, '0.01');
  expect(await strict.balance()).toBe(0n);
  expect(await strict.requests()).toHaveLength(1);
  const alone = await createHouse('off');
  await alone.credit(alone.finance, '9999999.00');
  expect(await alone.balance()).toBe(999_999_900n);
  const { data } = (await alone.test.ask(waitingMoney, { token: alone.owner.token })).body;
  expect([data.requests, data.twoPeopleAbove]).toEqual([[], null]);
});

it('what could not be done now is refused at once, and trying it leaves nothing', async () => {
  const { sql, debit, credit, finance, agent, balance, requests, test } = await createHouse();
  const refused = await debit(finance);
  expect(refused).toMatchObject({
    status: 422,
    body: { message: `The wallet of ${agent.username} holds less than ₦50,000.01.` },
  });
  expect(await requests()).toEqual([]);
  const { data } = (await credit(finance)).body;
  expect(data.requests).toMatchObject([{ kind: 'credit', amount: ABOVE, askedBy: 'Ada finance' }]);
  expect(await sql`SELECT FROM adjustments`).toHaveLength(0);
  expect(await sql`SELECT FROM transactions WHERE agent_id = ${agent.id}`).toHaveLength(0);
  expect(await sql`SELECT FROM operator_audit WHERE command LIKE 'agent %it'`).toHaveLength(0);
  expect(await balance()).toBe(0n);
  const shown = await test.ask(agentCase, { params: { id: agent.id }, token: finance.token });
  expect(shown.body.data.requests).toHaveLength(1);
});

it('nobody asks for the same twice, and what was done before is not asked for', async () => {
  const { credit, confirm, finance, owner, only, requests, balance } = await createHouse();
  await credit(finance);
  const again = await credit(owner);
  expect(again).toMatchObject({ status: 422, body: { message: 'It waits for a second person already.' } });
  await confirm(owner, await only());
  expect((await credit(finance)).body.message).toMatch(
    /^The reference T1 was applied .* Nothing was changed\.$/,
  );
  expect(await requests()).toEqual([]);
  expect(await balance()).toBe(5_000_001n);
});
