import { beforeAll, describe, expect, it } from 'vitest';
import { erase } from '#server/backoffice/erasure/erase.ts';
import { ERASED } from '#server/backoffice/erasure/tables.ts';
import { seedCatalogue } from '#server/backoffice/catalogue/seed.ts';
import { reconcile } from '#server/backoffice/reconcile/reconcile.ts';
import { enqueueMail } from '#server/platform/mail/enqueue.ts';
import { sendMails } from '#server/messages/letters/send-mails.ts';
import { sandboxVendor } from '#server/vendors/sandbox.ts';
import { createOwner, type Owner } from '../../security/owner.ts';
import { createTestApp, registered } from '../../support/app.ts';
import { createTestDatabase } from '../../support/database.ts';

const DAY_MS = 86_400_000;

const { sql } = await createTestDatabase();
await seedCatalogue(sql, new Date());
const test = await createTestApp(sql, { deps: { vendors: [sandboxVendor(1)] } });
let owner: Owner;
let other: Owner;
let openAtFirst: string[];

/** Ends what is open of an agent, as time and people would. */
async function endAll(agentId: string): Promise<void> {
  await sql`
    UPDATE transactions SET status = 'FAILED', settled_at = now(), requery_at = NULL
    WHERE agent_id = ${agentId} AND status = 'PENDING'`;
  await sql`UPDATE transactions SET requery_at = NULL WHERE agent_id = ${agentId}`;
  await sql`
    UPDATE disputes SET state = 'RESOLVED', resolved_at = now(), resolved_by = 'support' WHERE agent_id = ${agentId}`;
  await sql`UPDATE funding_claims SET status = 'REJECTED', decided_at = now() WHERE agent_id = ${agentId}`;
  await sql`UPDATE wallets SET balance_kobo = 0 WHERE agent_id = ${agentId}`;
  await sql`
    UPDATE money_requests SET state = 'ended', decided_at = asked_at + interval '1 day'
    WHERE agent_id = ${agentId} AND state = 'waiting'`;
}

const rows = (table: string) =>
  sql<{ row: Record<string, unknown> }[]>`SELECT to_jsonb(t) AS row FROM ${sql(table)} t`;

const tables = async () =>
  (
    await sql<{ table: string }[]>`
      SELECT table_name AS "table" FROM information_schema.tables
      WHERE table_schema = 'public' AND table_type = 'BASE TABLE' ORDER BY 1`
  ).map(({ table }) => table);

/** Where in the whole database one of the marks stands, as "table.column". */
async function placesOf(marks: readonly string[]): Promise<string[]> {
  const found = new Set<string>();
  for (const table of await tables())
    for (const { row } of await rows(table))
      for (const [column, value] of Object.entries(row)) {
        const text = JSON.stringify(value).toLowerCase();
        if (marks.some((mark) => text.includes(mark.toLowerCase()))) found.add(`${table}.${column}`);
      }
  return [...found].toSorted();
}

/** Where the words of staff stand, of the agent above, and of notices to others; and what the bank calls its account. */
const WRITTEN_BY_OTHERS = [
  'adjustments.reference',
  'agent_moves.idempotency_key',
  'agent_moves.note',
  'dispute_messages.text',
  'funding_payments.account_number',
  'levels.code',
  'levels.name',
  'money_requests.input',
  'money_requests.subject',
  'notices.message',
  'notices.title',
  'operator_audit.arguments',
  'operator_audit.operator',
  'order_incidents.note',
  'order_incidents.vendor',
  'order_notes.text',
  'sold_labels.label',
  'sold_to.label',
  'staff.email',
  'transactions.description',
  'transactions.timeline',
];

const ask = (token: string, method = 'POST') =>
  test.call<{ dueAt: string | null; open: string[] }>('auth/erasure', { token, method });

beforeAll(async () => {
  owner = await createOwner(test, 'Quagga', '11');
  other = await createOwner(test, 'Okapii', '22');
  openAtFirst = (await ask(owner.token, 'GET')).body.data.open;
});

describe('what erasing does', () => {
  it('is decided for every table that has something of an agent', async () => {
    const agentsOwn = await sql<{ table: string }[]>`
      SELECT conrelid::regclass::text AS "table" FROM pg_constraint WHERE confrelid = 'agents'::regclass
      UNION SELECT table_name FROM information_schema.columns
        WHERE table_schema = 'public' AND column_name IN ('agent_id', 'agent', 'above_id')
      UNION SELECT 'agents'`;
    // Deleted by what erases: who asked is who has not been erased yet.
    const decided = [...Object.keys(ERASED), 'erasures'];
    expect(decided.toSorted()).toEqual(agentsOwn.map(({ table }) => table).toSorted());
  });
});

describe('what has to end before', () => {
  it('finds each thing that is open', async () => {
    expect(openAtFirst).toEqual(['balance', 'orders', 'claims', 'disputes', 'staff']);
    const above = await registered(test);
    await sql`
      INSERT INTO sub_agents (agent_id, above_id, since, points) VALUES (${(await registered(test)).id}, ${above.id}, now(), 0)`;
    await sql`
      INSERT INTO commission_accounts (agent_id, balance_kobo) VALUES (${above.id}, -1)
      ON CONFLICT (agent_id) DO UPDATE SET balance_kobo = -1`;
    expect((await ask(above.token, 'GET')).body.data.open).toEqual(['commission', 'sub-agents']);
  });
});

describe('an erased agent', { shuffle: false }, () => {
  let before: string;
  const moneyOf = async (agentId: string) =>
    JSON.stringify(
      await sql`
        SELECT ref, type, status, amount_kobo::text, balance_after_kobo::text, recipient, service, provider, delivery->'meter'->>'token' AS token
        FROM transactions WHERE agent_id = ${agentId} ORDER BY id`,
    );
  const countsOf = async (agentId: string) => {
    const counts: Record<string, number> = {};
    for (const [table, { does, of = 'agent_id' }] of Object.entries(ERASED)) {
      if (does === 'stays') continue;
      const [{ count } = { count: 0 }] = await sql<{ count: number }[]>`
        SELECT count(*)::int FROM ${sql(table)} WHERE ${sql(table === 'agents' ? 'id' : of)} = ${agentId}`;
      counts[table] = count;
    }
    return counts;
  };
  let othersBefore: Record<string, number>;
  let namedBefore: number;
  let customers: string[];
  const named = async () =>
    (
      await sql`
        SELECT FROM transactions WHERE agent_id = ${owner.id} AND (request ?| '{phone,customerName,profileId}'
          OR delivery::text LIKE '%customerName%' OR metadata IS NOT NULL OR idempotency_key IS NOT NULL
          OR EXISTS (SELECT FROM unnest(${customers}::text[]) AS name WHERE position(name IN description) > 0))`
    ).length;
  let booksBefore: unknown;
  const books = async () =>
    ((await reconcile({ ...test.deps, operator: 'tester' })).rows ?? []).map(({ rule, ref, fault }) => ({
      rule,
      ref,
      fault,
    }));

  beforeAll(async () => {
    await endAll(owner.id);
    await sql`
      INSERT INTO erasures (agent_id, asked_at, due_at)
      VALUES (${owner.id}, ${new Date(test.deps.now().getTime() - DAY_MS)}, ${test.deps.now()})
      ON CONFLICT (agent_id) DO UPDATE SET asked_at = excluded.asked_at, due_at = excluded.due_at`;
    // Some vendors tell the name again with the token.
    await sql`
      UPDATE transactions SET delivery = jsonb_set(delivery, '{meter,customerName}', '"ADA OBI"')
      WHERE agent_id = ${owner.id} AND service = 'electricity'`;
    while (await sendMails.runOnce(test.deps));
    await enqueueMail(sql, 'PASSWORD_CHANGED', owner.email, test.deps.now());
    before = await moneyOf(owner.id);
    booksBefore = await books();
    customers = (
      await sql<{ name: string }[]>`
        SELECT DISTINCT request->>'customerName' AS name FROM transactions
        WHERE agent_id = ${owner.id} AND request ? 'customerName'`
    ).map(({ name }) => name);
    namedBefore = await named();
    othersBefore = await countsOf(other.id);
    expect(await erase(test.deps, owner.id)).toBe(true);
  });

  it('is told by the last email to an address that is gone once it is sent', async () => {
    expect(await sql`SELECT kind FROM mails WHERE recipient = ${owner.email}`).toEqual([
      { kind: 'ACCOUNT_ERASED' },
    ]);
    await sendMails.runOnce(test.deps);
    expect(await sql`SELECT FROM mails WHERE recipient = ${owner.email}`).toEqual([]);
  });

  it('stands nowhere in the database but where staff and others wrote down what they did', async () => {
    await sendMails.runOnce(test.deps);
    const marks = [owner.mark, owner.email, owner.phone.slice(1), owner.accountNumber, owner.totpSecret];
    expect(await placesOf(marks)).toEqual(WRITTEN_BY_OTHERS);
  });

  it('keeps every line of the wallet, what it was for and its token', async () => {
    expect(await moneyOf(owner.id)).toBe(before);
  });

  it('keeps of an order neither who the customer is nor what the caller noted', async () => {
    expect([namedBefore > 3, customers.length > 0]).toEqual([true, true]);
    expect(await named()).toBe(0);
  });

  it('can log in by nothing any more, and no key of theirs works', async () => {
    for (const username of [owner.username, owner.email, owner.phone, `erased-${owner.id.slice(-12)}`])
      expect((await test.call('auth/login', { body: { username, password: owner.password } })).status).toBe(
        422,
      );
    for (const token of [owner.token, owner.key, owner.testKey])
      expect((await test.call('wallet/balance', { token })).status).toBe(401);
  });

  it('leaves name, email and phone number to whoever registers with them next', async () => {
    const { username, email, phone } = owner;
    expect((await registered(test, { username, email, phone })).id).not.toBe(owner.id);
  });

  it('is nobody in the lines of others, who find them by what they say now', async () => {
    const names = await sql<{ name: string }[]>`
      SELECT t.name FROM transactions t JOIN agent_moves m ON m.ref = t.ref WHERE m.agent_id = ${owner.id}`;
    expect(names).toEqual([{ name: 'To an erased account' }]);
    expect(
      await sql`SELECT FROM sold_to JOIN sold_labels USING (agent_id, label) WHERE label LIKE 'to an erased account %'`,
    ).toHaveLength(1);
    expect(await sql`SELECT FROM sold_labels WHERE label LIKE 'to firstquagga%'`).toEqual([]);
  });

  it('is below nobody, and whoever was above is told', async () => {
    expect(await sql`SELECT FROM sub_agents WHERE agent_id = ${owner.id}`).toEqual([]);
    expect(await sql`SELECT FROM notices WHERE title = 'A sub-agent has left'`).toHaveLength(1);
  });

  it('takes nothing of another agent along', async () => {
    expect(await countsOf(other.id)).toEqual(othersBefore);
    expect((await test.call('wallet/balance', { token: other.key })).status).toBe(200);
  });

  it('leaves books that say what they said', async () => {
    expect(await books()).toEqual(booksBefore);
  });
});
