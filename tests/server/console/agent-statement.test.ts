import { beforeAll, describe, expect, it } from 'vitest';
import { agentCase } from '#contract/console/agents.ts';
import { agentStatement } from '#contract/console/statement.ts';
import type { FoundLine } from '#contract/console/orders.ts';
import type { Transaction } from '#contract/transactions.ts';
import { isCredit } from '#domain/transaction.ts';
import { seedCatalogue } from '#server/backoffice/catalogue/seed.ts';
import { sandboxVendor } from '#server/vendors/sandbox.ts';
import { createOwner, type Owner, PIN } from '../security/owner.ts';
import { createTestDatabase } from '../support/database.ts';
import { createConsole, type Hired } from './setting.ts';

const { sql } = await createTestDatabase();
await seedCatalogue(sql, new Date());
const test = await createConsole(sql, { vendors: [sandboxVendor(1)] });
let owner: Owner;
let auditor: Hired;
let own: Transaction[];

beforeAll(async () => {
  owner = await createOwner(test, 'Quagga', '11');
  await createOwner(test, 'Okapii', '22');
  auditor = await test.hire('auditor');
  own = (await test.call<Transaction[]>('transactions?limit=200', { token: owner.token })).body.data;
});

const read = (query: Record<string, string> = {}, id = owner.id) =>
  test.ask(agentStatement, { params: { id }, query, token: auditor.token });

describe('an agent’s statement', { shuffle: false }, () => {
  it('reads all lines of one agent as they read them, with the balances', async () => {
    const { body } = await read({ limit: '500' });
    expect(own.length).toBeGreaterThan(5);
    expect(
      body.data.lines.map(({ ref, amount, status, balanceBefore, balanceAfter, type }) => [
        ref,
        amount,
        status,
        type,
        balanceBefore,
        balanceAfter,
      ]),
    ).toEqual(
      own.map(({ ref, amount, status, transactionType, details: { balance } }) => [
        ref,
        amount,
        status,
        transactionType,
        balance?.before,
        balance?.after,
      ]),
    );
    expect(body.data.nextCursor).toBeNull();
  });

  it('tells what came in from what went out, there and on the page of the agent', async () => {
    const credits = (lines: readonly FoundLine[]) =>
      Object.fromEntries(lines.map(({ ref, isCredit }) => [ref, isCredit]));
    const expected = Object.fromEntries(own.map((item) => [item.ref, isCredit(item)]));
    expect(new Set(Object.values(expected))).toEqual(new Set([true, false]));
    expect(credits((await read({ limit: '500' })).body.data.lines)).toEqual(expected);
    const shown = await test.ask(agentCase, { params: { id: owner.id }, token: auditor.token });
    expect(shown.body.data.lines.length).toBeGreaterThan(5);
    expect(expected).toMatchObject(credits(shown.body.data.lines));
  });

  it('shows no token, no pin and nothing of another agent', async () => {
    const { body } = await read({ limit: '500' });
    const text = JSON.stringify(body);
    const codes = own.flatMap(({ details: { meter, pins = [] } }) => [
      ...(meter?.token ? [meter.token] : []),
      ...pins.map(({ pin }) => pin),
    ]);
    expect(codes.length).toBeGreaterThan(1);
    expect(codes.filter((code) => text.includes(code))).toEqual([]);
    expect(text).not.toMatch(/Okapii/i);
  });

  it('comes a page at a time, each line once', async () => {
    const refs: string[] = [];
    let cursor: string | null = null;
    do {
      const { body } = await read({ limit: '2', ...(cursor && { cursor }) });
      expect(body.data.lines.length).toBeLessThanOrEqual(2);
      refs.push(...body.data.lines.map(({ ref }) => ref));
      cursor = body.data.nextCursor;
    } while (cursor);
    expect(refs).toEqual(own.map(({ ref }) => ref));
  });

  it('is searched, and of chosen days', async () => {
    expect((await read({ search: owner.reference })).body.data.lines.map(({ ref }) => ref)).toEqual([
      owner.ref,
    ]);
    expect((await read({ from: '2026-11-21', to: '2026-11-21', limit: '500' })).body.data.lines).toHaveLength(
      own.length,
    );
    expect((await read({ to: '2026-11-20' })).body.data.lines).toEqual([]);
  });

  it.each([
    ['cursor', 'x'],
    ['from', 'yesterday'],
    ['to', '31/12/2026'],
    ['limit', '501'],
    ['limit', '0'],
  ])('names %s when it is %s', async (field, value) => {
    const { status, body } = await read({ [field]: value });
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]]);
  });

  it('knows no agent of another id, nor a test account', async () => {
    const [account] = await sql<{ id: string }[]>`SELECT id FROM agents WHERE live_agent_id = ${owner.id}`;
    for (const id of ['none', '00000000-0000-7000-8000-000000000000', account?.id ?? ''])
      expect((await read({}, id)).status).toBe(404);
  });

  it('tells the limits that sales are held to, and what of today is used up', async () => {
    const limits = async () =>
      (await test.ask(agentCase, { params: { id: owner.id }, token: auditor.token })).body.data.limits;
    const before = await limits();
    expect(before).toMatchObject({
      pinAbove: '8117654.00',
      withoutPin: { most: '40588270.00', used: '0.00' },
      day: { most: null },
      warnsBelow: '500.00',
    });
    await test.call('preferences', {
      method: 'PATCH',
      token: owner.token,
      body: { dailyLimitAmount: '9000000', lowBalanceAmount: '0' },
    });
    const airtime = { network: 'MTN', phone: '08031110000', amount: '300' };
    const sell = (pin?: string) =>
      test.call('services/airtime', {
        body: airtime,
        token: owner.token,
        headers: { 'Idempotency-Key': `limits-${pin ?? 'none'}-1`, ...(pin && { 'Transaction-Pin': pin }) },
      });
    expect([(await sell()).status, (await sell(PIN)).status]).toEqual([201, 201]);
    const after = await limits();
    const grown = Number(after.day.used) - Number(before.day.used);
    expect(after).toMatchObject({ day: { most: '9000000.00' }, warnsBelow: null });
    expect(grown).toBeGreaterThan(0);
    // Of the two, the one with the PIN does not count as one without.
    expect(Number(after.withoutPin?.used)).toBe(grown / 2);
  });
});
