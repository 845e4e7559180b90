import { beforeAll, describe, expect, it } from 'vitest';
import { books } from '#contract/console/books.ts';
import { approveClaim, waitingMoney } from '#contract/console/money.ts';
import { type NotedKind, readNotes, writeNote } from '#contract/console/notes.ts';
import { noteOrder, orderCase, refundOrder } from '#contract/console/orders.ts';
import type { Transaction } from '#contract/transactions.ts';
import { seedCatalogue } from '#server/backoffice/catalogue/seed.ts';
import { readConfig } from '#server/platform/config.ts';
import { sandboxVendor } from '#server/vendors/sandbox.ts';
import { registered } from '../support/app.ts';
import { createTestDatabase } from '../support/database.ts';
import { createConsole, type Hired } from './setting.ts';
import { createWaitingMoney } from './waiting-money.ts';

const { sql } = await createTestDatabase();
await seedCatalogue(sql, new Date());
const config = readConfig({ TWO_PEOPLE_ABOVE: '600' });
const test = await createConsole(sql, { config, vendors: [sandboxVendor(1)] });

let finance: Hired;
let owner: Hired;
let support: Hired;
let auditor: Hired;
let agent: Awaited<ReturnType<typeof registered>>;
beforeAll(async () => {
  [finance, owner, support, auditor] = await Promise.all([
    test.hire('finance'),
    test.hire('owner'),
    test.hire('support'),
    test.hire('auditor'),
  ]);
  agent = await registered(test);
  await sql`UPDATE wallets SET balance_kobo = 100000000 WHERE agent_id = ${agent.id}`;
});

const write = ({ token }: Hired, kind: NotedKind, subject: string, note = 'Asked the bank') =>
  test.ask(writeNote, { body: { kind, subject, note }, token });
const read = ({ token }: Hired, kind: NotedKind, subject: string) =>
  test.ask(readNotes, { query: { kind, subject }, token });
const waits = async () => (await test.ask(waitingMoney, { token: owner.token })).body.data;

const { claim, payment, request, idOf } = createWaitingMoney({
  sql,
  test,
  who: () => ({ agentId: agent.id, asker: finance }),
});
const countOf = async (kind: NotedKind, subject: string) => {
  const { claims, payments, requests } = await waits();
  return {
    claim: () => claims.find(({ ref }) => ref === subject),
    payment: () => payments.find((each) => `${each.provider} ${each.reference}` === subject),
    request: () => requests.find(({ id }) => id === subject),
    statement: () => undefined,
    books: () => undefined,
  }[kind]()?.notes;
};

it.each([
  ['claim', claim],
  ['payment', async () => `paystack ${await payment()}`],
  ['request', request],
] as const)(
  'of a %s stand with it, by whom and in their order, and the list counts them',
  async (kind, make) => {
    const [subject, other] = [await make(), await make()];
    expect(await countOf(kind, subject)).toBe(0);
    expect((await write(finance, kind, subject, 'Asked the bank')).body.message).toBe('The note is kept.');
    test.advance(1);
    const { body } = await write(owner, kind, subject, '  They answer tomorrow ');
    expect(body.data.notes).toMatchObject([
      { author: 'Ada finance', text: 'Asked the bank' },
      { author: 'Ada owner', text: 'They answer tomorrow' },
    ]);
    expect((await read(auditor, kind, subject)).body.data).toEqual(body.data);
    expect([await countOf(kind, subject), await countOf(kind, other)]).toEqual([2, 0]);
    expect((await read(owner, kind, other)).body.data.notes).toEqual([]);
  },
);

describe('are refused', () => {
  it('of whoever may not decide on it, and of auditors', async () => {
    const ref = await claim();
    expect((await write(support, 'claim', ref)).status).toBe(403);
    expect((await write(support, 'request', await request())).status).toBe(403);
    expect((await write(auditor, 'claim', ref)).status).toBe(403);
    expect((await write(support, 'books', 'books')).status).toBe(403);
    expect(await countOf('claim', ref)).toBe(0);
  });

  it('about what does not wait any more, whose notes can still be read', async () => {
    const ref = await claim();
    await write(finance, 'claim', ref);
    const approved = { params: { ref }, body: { reason: 'Seen' }, token: owner.token };
    expect((await test.ask(approveClaim, approved)).status).toBe(200);
    const late = await write(finance, 'claim', ref, 'Too late');
    expect([late.status, late.body.message]).toEqual([422, 'This claim does not wait any more.']);
    expect((await read(owner, 'claim', ref)).body.data.notes).toHaveLength(1);
  });

  it('without words, or with too many, at their field', async () => {
    const ref = await claim();
    expect((await write(finance, 'claim', ref, ' ')).body.errors).toHaveProperty('note');
    expect((await write(finance, 'claim', ref, 'x'.repeat(1_001))).body.errors).toHaveProperty('note');
    expect((await write(finance, 'order' as NotedKind, ref)).body.errors).toHaveProperty('kind');
  });

  it('to be read by whoever may not read figures', async () => {
    expect((await read(support, 'books', 'books')).status).toBe(403);
    expect((await read(support, 'statement', 'none')).status).toBe(403);
    expect((await read(support, 'claim', 'none')).status).toBe(200);
  });
});

it('of a request about an order are the order’s', async () => {
  const { body } = await test.call<Transaction>('services/airtime', {
    body: { network: 'MTN', phone: '08022222222', amount: '1000.00', ported: true },
    token: agent.token,
    headers: { 'Idempotency-Key': 'notes-of-an-order' },
  });
  const { ref } = body.data;
  await sql`UPDATE transactions SET requery_at = NULL WHERE ref = ${ref}`;
  const params = { ref };
  await test.ask(noteOrder, { params, body: { note: 'The customer called' }, token: support.token });
  await test.ask(refundOrder, { params, body: { reason: 'Seen' }, token: support.token });
  const id = await idOf(ref);
  expect(await countOf('request', id)).toBe(1);
  test.advance(1);
  await write(owner, 'request', id, 'The vendor has nothing');
  const { notes } = (await test.ask(orderCase, { params, token: support.token })).body.data;
  expect(notes.map(({ text }) => text)).toEqual(['The customer called', 'The vendor has nothing']);
  expect((await read(owner, 'request', id)).body.data.notes).toEqual(notes);
  expect(await countOf('request', id)).toBe(2);
});

it('of the books are those since they differ', async () => {
  const differ = async (since: Date | null) => {
    await sql`DELETE FROM books_checks`;
    await sql`
      INSERT INTO books_checks (of, checked_at, checked_by, rules, faults, differs_since)
      VALUES ('records', ${test.deps.now()}, 'nightly', 1, ${sql.json(since ? [{}] : [])}, ${since})`;
  };
  const shown = async () => (await test.ask(books, { token: owner.token })).body.data.notes;
  await differ(test.deps.now());
  await write(finance, 'books', 'books', 'I ask the vendor');
  expect(await shown()).toBe(1);
  test.advance(60_000);
  await differ(null);
  expect([await shown(), (await write(finance, 'books', 'books')).status]).toEqual([0, 422]);
  await differ(test.deps.now());
  expect([await shown(), (await read(owner, 'books', 'books')).body.data.notes]).toEqual([0, []]);
  await write(finance, 'books', 'books', 'Again');
  expect((await read(owner, 'books', 'books')).body.data.notes).toMatchObject([{ text: 'Again' }]);
});

it('stand on record without their words', async () => {
  test.advance(1);
  const ref = await claim();
  expect(await write(finance, 'claim', ref, 'The sender is her brother')).toMatchObject({ status: 200 });
  const [row] = await sql<{ arguments: object }[]>`
    SELECT arguments FROM operator_audit WHERE command = 'money note' ORDER BY id DESC LIMIT 1`;
  expect(row?.arguments).toEqual({ kind: 'claim', subject: ref });
});
