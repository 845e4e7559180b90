import { describe, expect, it } from 'vitest';
import type { NewApiKey } from '#contract/keys.ts';
import { RECONCILIATION } from '#contract/limits.ts';
import type { Reconciliation } from '#contract/reconciliation.ts';
import type { Transaction } from '#contract/transactions.ts';
import { seedCatalogue } from '#server/backoffice/catalogue/seed.ts';
import { LIMITS } from '#server/platform/limits/limits.ts';
import { sandboxVendor } from '#server/vendors/sandbox.ts';
import { confirmed, createTestApp, registered } from '../support/app.ts';
import { createTestDatabase } from '../support/database.ts';

const { sql } = await createTestDatabase();
await seedCatalogue(sql, new Date());
const test = await createTestApp(sql, { deps: { vendors: [sandboxVendor(1)] } });

async function openAgent() {
  const agent = await confirmed(test, await registered(test));
  await sql`UPDATE wallets SET balance_kobo = 10000000 WHERE agent_id = ${agent.id}`;
  const { body } = await test.call<NewApiKey>('api/keys', { method: 'POST', token: agent.token });
  const { key } = body.data;
  let orders = 0;
  const buy = async (clientReference?: string, phone = '08031230000') => {
    const order = { network: 'MTN', phone, amount: '100', ported: true, clientReference };
    const headers = { 'Idempotency-Key': `an-order-${(orders += 1)}` };
    return (await test.call<Transaction>('services/airtime', { body: order, token: key, headers })).body.data;
  };
  const ask = (body: object) => test.call<Reconciliation>('reconciliation', { body, token: key });
  const reconcile = async (lines: [string, string][], period: object = {}) =>
    (await ask({ lines: lines.map(([clientReference, amount]) => ({ clientReference, amount })), ...period }))
      .body.data;
  return { ...agent, key, buy, ask, reconcile };
}

describe('books that are compared', () => {
  it('agree, lack an order, or differ in what was paid', async () => {
    const agent = await openAgent();
    await agent.buy('A-1');
    const { ref } = await agent.buy('A-2');
    expect(
      await agent.reconcile([
        ['A-1', '98'],
        ['A-2', '100.00'],
        ['A-3', '98.00'],
        // Another reference: letters count.
        ['a-1', '98.00'],
      ]),
    ).toEqual({
      matched: 1,
      missing: [
        { clientReference: 'A-3', amount: '98.00' },
        { clientReference: 'a-1', amount: '98.00' },
      ],
      different: [
        {
          clientReference: 'A-2',
          amount: '100.00',
          ours: '98.00',
          orders: [{ ref, status: 'SUCCESSFUL', amount: '98.00', createdAt: expect.any(String) }],
        },
      ],
    });
  });

  it('are refused with what no field of a line is called, named with its place', async () => {
    const { ask } = await openAgent();
    const line = { clientReference: 'A-1', amount: '98' };
    const { status, body } = await ask({
      lines: [line, { ...line, colour: 'red' }, null],
      form: '2026-11-01',
    });
    expect([status, body.errors]).toEqual([
      422,
      {
        'lines.2': [expect.any(String)],
        'lines.1.colour': ['There is no such field. Use clientReference, amount.'],
        form: ['There is no such field. Use lines, from, to.'],
      },
    ]);
    const misspelt = { lines: Array.from({ length: 1_000 }, () => ({ ...line, colour: 'red' })) };
    expect(Object.keys((await ask(misspelt)).body.errors ?? {})).toHaveLength(10);
  });

  it('count nothing of what was paid back, a pending order as paid, and add up what shares a reference', async () => {
    const agent = await openAgent();
    await agent.buy('failed', '08044444444');
    await agent.buy('pending', '08022222222');
    await agent.buy('tried twice', '08044444444');
    await agent.buy('tried twice');
    await agent.buy('both');
    await agent.buy('both');
    const answer = await agent.reconcile([
      ['failed', '98.00'],
      ['pending', '98.00'],
      ['tried twice', '98.00'],
      ['both', '98.00'],
      ['both', '98.00'],
    ]);
    expect(answer).toMatchObject({
      matched: 3,
      missing: [],
      different: [{ clientReference: 'failed', ours: '0.00' }],
    });
    expect((await agent.reconcile([['failed', '0']])).matched).toBe(1);
  });

  it('know nothing of another agent’s orders', async () => {
    const [agent, other] = [await openAgent(), await openAgent()];
    await other.buy('theirs');
    expect(await agent.reconcile([['theirs', '98.00']])).toMatchObject({ matched: 0, different: [] });
    const period = { from: '2026-11-21', to: '2026-11-21' };
    expect((await agent.reconcile([['theirs', '98.00']], period)).unnamed).toEqual([]);
  });

  it('tell of the paid orders of a period that no line names', async () => {
    const agent = await openAgent();
    await agent.buy('named');
    const [nameless, other] = [await agent.buy(), await agent.buy('other')];
    await agent.buy('failed', '08044444444');
    const answer = await agent.reconcile([['named', '98.00']], { from: '2026-11-21', to: '2026-11-21' });
    expect(answer.unnamed?.map(({ ref, clientReference }) => [ref, clientReference]).toSorted()).toEqual(
      [
        [nameless.ref, null],
        [other.ref, 'other'],
      ].toSorted(),
    );
    expect(answer.hasMore).toBe(false);
    const yesterday = { from: '2026-11-20', to: '2026-11-20' };
    expect((await agent.reconcile([['named', '98.00']], yesterday)).unnamed).toEqual([]);
  });
});

describe('a comparison is refused', () => {
  const line = { clientReference: 'A', amount: '1.00' };
  it.each([
    ['without lines', { lines: [] }, 'lines'],
    ['with too many lines', { lines: Array.from({ length: RECONCILIATION.lines + 1 }, () => line) }, 'lines'],
    ['with a wrong amount', { lines: [line, { ...line, amount: '-1' }] }, 'lines.1.amount'],
    ['with a wrong reference', { lines: [{ ...line, clientReference: ' A' }] }, 'lines.0.clientReference'],
    ['with half a period', { lines: [line], from: '2026-11-01' }, 'to'],
    ['with a period too long', { lines: [line], from: '2026-10-01', to: '2026-11-01' }, 'from'],
  ])('%s', async (_, body, field) => {
    const agent = await openAgent();
    const { status, body: answer } = await agent.ask(body);
    expect([status, Object.keys(answer.errors ?? {})]).toEqual([422, [field]]);
  });

  it('with a hundred faults at most, however many lines have one', async () => {
    const agent = await openAgent();
    const { body } = await agent.ask({
      lines: Array.from({ length: 5_000 }, () => ({ ...line, amount: 'x' })),
    });
    expect(Object.keys(body.errors ?? {})).toHaveLength(100);
  });

  it('before its body is read, when there were too many; only this call may have a large one', async () => {
    const agent = await openAgent();
    const large = {
      lines: Array.from({ length: RECONCILIATION.lines }, () => ({
        ...line,
        clientReference: 'x'.repeat(64),
      })),
    };
    expect((await agent.ask(large)).status).toBe(200);
    expect((await test.call('services/airtime', { body: large, token: agent.key })).status).toBe(413);
    const tooLarge = 'x'.repeat(RECONCILIATION.bytes + 1);
    expect((await test.call('reconciliation', { body: tooLarge, token: agent.key })).status).toBe(413);
    for (let asked = 2; asked < LIMITS.reconcile.burst; asked += 1) await agent.ask({ lines: [line] });
    expect((await test.call('reconciliation', { body: tooLarge, token: agent.key })).status).toBe(429);
  });
});

it('ten thousand lines are compared over a hundred thousand orders by the index', async () => {
  const agent = await openAgent();
  const seed = await agent.buy('seed');
  // Lines of orders alone: what is compared, without the money that would have moved for it.
  await sql`ALTER TABLE transactions DISABLE TRIGGER USER`;
  await sql`
    INSERT INTO transactions (agent_id, id, ref, type, status, name, description, amount_kobo, balance_before_kobo,
      balance_after_kobo, timeline, created_at, settled_at, service, idempotency_key, client_reference)
    SELECT ${agent.id}, (left(${seed.id}::text, 24) || lpad(to_hex(n), 12, '0'))::uuid, 'R' || n, 'AIRTIME_ORDER', 'SUCCESSFUL',
      'MTN airtime', '', 9800, 9800, 0, '[]', ${seed.createdAt}, ${seed.createdAt}, 'airtime', 'K' || n, 'books-' || n
    FROM generate_series(1, 100000) n`;
  await sql`
    INSERT INTO line_terms SELECT agent_id, '~' || lower(client_reference), id FROM transactions
    WHERE agent_id = ${agent.id} AND client_reference LIKE 'books-%'`;
  await sql`ALTER TABLE transactions ENABLE TRIGGER USER`;
  await sql`ANALYZE transactions, line_terms`;
  const lines = Array.from({ length: RECONCILIATION.lines }, (_, n): [string, string] => [
    `books-${n * 10 + 1}`,
    '98.00',
  ]);
  const startMs = performance.now();
  const answer = await agent.reconcile(lines, { from: '2026-11-01', to: '2026-11-30' });
  const tookMs = performance.now() - startMs;
  expect([answer.matched, answer.unnamed?.length, answer.hasMore]).toEqual([10_000, 1_000, true]);
  // Two seconds on a machine of its own; shared ones are slower. Without the index it takes minutes.
  expect(tookMs).toBeLessThan(10_000);
  console.info(`reconciliation of 10,000 lines: ${Math.round(tookMs)} ms`);
}, 120_000);
