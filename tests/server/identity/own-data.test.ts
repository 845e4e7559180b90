import { strFromU8, unzipSync } from 'fflate';
import { beforeAll, describe, expect, it } from 'vitest';
import { API_BASE } from '#contract/endpoint.ts';
import { readCsv } from '#domain/csv.ts';
import { copyData } from '#server/identity/own-data/copy-data.ts';
import type { Why } from '#server/identity/own-data/copied.ts';
import { COPIED } from '#server/identity/own-data/kept-data.ts';
import { seedCatalogue } from '#server/backoffice/catalogue/seed.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import { sandboxVendor } from '#server/vendors/sandbox.ts';
import { createOwner, type Owner } from '../security/owner.ts';
import { createTestApp } from '../support/app.ts';
import { createTestDatabase } from '../support/database.ts';

/** Tables with something of agents of which a copy holds nothing. */
const NOT_COPIED: Readonly<Record<string, Why>> = {
  adjustments: 'house',
  attempts: 'house',
  customers: 'worked out',
  customers_fill: 'inner',
  day_totals: 'worked out',
  event_numbers: 'inner',
  line_terms: 'worked out',
  line_terms_fill: 'inner',
  mails: 'inner',
  money_requests: 'house',
  old_records: 'inner',
  order_incidents: 'house',
  order_notes: 'house',
  order_takers: 'house',
  password_resets: 'secret',
  profit_by_agent: 'house',
  sold_fill: 'inner',
  sold_labels: 'worked out',
  sold_to: 'worked out',
  statement_rows: 'house',
  sub_agent_days: 'others',
  texts: 'others',
  transfers: 'house',
  vendor_answers: 'house',
};

const { sql } = await createTestDatabase();
await seedCatalogue(sql, new Date());
const test = await createTestApp(sql, { deps: { vendors: [sandboxVendor(1)] } });
let owner: Owner;
let other: Owner;

beforeAll(async () => {
  owner = await createOwner(test, 'Quagga', '11');
  other = await createOwner(test, 'Okapii', '22');
  await sql`
    INSERT INTO agent_moves (mover_id, idempotency_key, kind, amount_kobo, note, ref, created_at)
    VALUES (${owner.id}, 'move-of-commission', 'commission', 5000, 'My commission', '202611210900MOVED1', now())`;
});

const ask = (token: string) =>
  test.app.request(`${API_BASE}/auth/data`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
  });

const filesOf = (bytes: ArrayBuffer): Record<string, string> =>
  Object.fromEntries(
    Object.entries(unzipSync(new Uint8Array(bytes))).map(([name, text]) => [name, strFromU8(text)]),
  );

const copyOf = async (agentId: string, from: Sql = sql) =>
  filesOf(await new Response(copyData(from, agentId, test.deps.now())).arrayBuffer());

/** The cells of a file below its titles. */
const rowsOf = (csv = '') => readCsv(csv).slice(1);

/** One column of a file. */
function columnOf(csv = '', title: string): string[] {
  const index = readCsv(csv)[0]?.cells.indexOf(title) ?? -1;
  return rowsOf(csv).map(({ cells }) => cells[index] ?? '');
}

const columns = () => sql<{ table: string; column: string; type: string }[]>`
  SELECT c.table_name AS "table", column_name AS "column", data_type AS type FROM information_schema.columns c
  JOIN information_schema.tables t USING (table_schema, table_name)
  WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`;

describe('what a copy holds', () => {
  it('is decided for every table that has something of an agent, and for each of its columns', async () => {
    const agentsOwn = new Set(
      (
        await sql<{ table: string }[]>`
          SELECT conrelid::regclass::text AS "table" FROM pg_constraint WHERE confrelid = 'agents'::regclass
          UNION SELECT table_name FROM information_schema.columns
            WHERE table_schema = 'public' AND column_name IN ('agent_id', 'agent', 'above_id')
          UNION SELECT table_name FROM information_schema.columns
            WHERE table_schema = 'public' AND table_name = 'mails'
          UNION SELECT 'agents'`
      ).map(({ table }) => table),
    );
    expect([...Object.keys(COPIED), ...Object.keys(NOT_COPIED)].toSorted()).toEqual(
      [...agentsOwn].toSorted(),
    );

    const decided = Object.entries(COPIED).flatMap(([table, copied]) =>
      [...copied.columns, ...Object.values(copied.without ?? {}).flat()].map(
        (column) => `${table}.${column}`,
      ),
    );
    const there = (await columns())
      .filter(({ table }) => table in COPIED)
      .map(({ table, column }) => `${table}.${column}`);
    expect(decided.toSorted()).toEqual(there.toSorted());
  });

  it('has no file twice, no column of secrets, and those of times and of money by their names', async () => {
    const files = Object.values(COPIED).map(({ file }) => file);
    expect(new Set(files).size).toBe(files.length);
    const copied = (await columns()).filter(({ table, column }) => COPIED[table]?.columns.includes(column));
    const named = (pattern: RegExp) => copied.filter(({ column }) => pattern.test(column));
    expect(named(/(?:^|_)(?:at|since|until|from)$/)).toEqual(
      copied.filter(({ type }) => type === 'timestamp with time zone'),
    );
    expect(new Set(named(/_kobo$/).map(({ type }) => type))).toEqual(new Set(['bigint']));
    // What opens something is kept as bytes, or as a hash.
    expect(copied.filter(({ type }) => type === 'bytea')).toEqual([]);
    expect(named(/hash|secret|salt|token/)).toEqual([]);
  });

  it('is all of the agent, but for what would let its reader in', async () => {
    const files = await copyOf(owner.id);
    const empty = Object.entries(files).filter(
      ([name, text]) => name !== 'README.txt' && !rowsOf(text).length,
    );
    // One to whom all of this has happened: what has no line of theirs is not tried here.
    expect(empty.map(([name]) => name)).toEqual([]);
    const all = Object.values(files).join('\n');
    const theirs = [
      owner.mark,
      owner.ref,
      owner.pendingRef,
      owner.reference,
      owner.accountNumber,
      owner.email,
    ];
    expect(theirs.filter((mark) => !all.includes(mark))).toEqual([]);
    const secrets = [owner.token, owner.key, owner.testKey, owner.totpSecret, owner.cashier.deviceMark];
    expect(secrets.filter((secret) => all.includes(secret))).toEqual([]);
    expect(all).not.toContain('$argon2');
    // What an order is called at the vendor is the house's; what was asked for is the agent's.
    expect(all).not.toMatch(/vendorCode/i);
    expect(
      columnOf(files['transactions.csv'], 'Request').filter((cell) => cell.includes('"phone"')),
    ).not.toEqual([]);
    expect(files['README.txt']).toContain('an amount in kobo, or hundredths of a percent');
  });

  it('has nothing of another agent', async () => {
    const all = Object.values(await copyOf(owner.id)).join('\n');
    expect(other.marks.filter((mark) => all.includes(mark))).toEqual([]);
  });

  it('has every line of the wallet once, in naira, also where there are more than are read at once', async () => {
    await sql`
      INSERT INTO transactions (agent_id, id, ref, type, status, name, description, amount_kobo, balance_before_kobo,
        balance_after_kobo, timeline, created_at, settled_at, requery_count, wrong_details)
      SELECT ${other.id}, md5(n::text)::uuid, '20261121' || lpad(n::text, 12, '0'), 'WALLET_FUNDING', 'SUCCESSFUL', 'Wallet funding', '',
        n * 100, 0, n * 100, '[]', now(), now(), 0, false FROM generate_series(1, 2000) n`;
    const { 'transactions.csv': csv } = await copyOf(other.id);
    const [{ count } = { count: 0 }] = await sql<{ count: number }[]>`
      SELECT count(*)::int FROM transactions WHERE agent_id = ${other.id}`;
    const refs = columnOf(csv, 'Ref');
    expect([refs.length, new Set(refs).size]).toEqual([count, count]);
    expect(columnOf(csv, 'Amount')[refs.indexOf('20261121000000002000')]).toBe('2000.00');
  });

  it('tells times in UTC, whatever the zone of the database', async () => {
    const zoned = await sql.begin(async (tx) => {
      await tx`SET LOCAL timezone = 'Asia/Tokyo'`;
      return copyOf(owner.id, tx as unknown as Sql);
    });
    expect(zoned).toEqual(await copyOf(owner.id));
    expect(columnOf(zoned['account.csv'], 'Created at')).toEqual([
      expect.stringMatching(/^2026-11-21T09:.*Z$/),
    ]);
  });

  it('is named in its README, file by file', async () => {
    const { 'README.txt': text = '', ...files } = await copyOf(owner.id);
    expect(Object.keys(files).filter((name) => !text.includes(`- ${name}: `))).toEqual([]);
  });
});

describe('asking for it', { shuffle: false }, () => {
  it('answers an archive once the password was given, and tells the agent by email', async () => {
    const answer = await ask(owner.token);
    expect([
      answer.status,
      answer.headers.get('content-type'),
      answer.headers.get('content-disposition'),
    ]).toEqual([200, 'application/zip', 'attachment; filename="my-data.zip"']);
    expect(filesOf(await answer.arrayBuffer())).toHaveProperty(['account.csv']);
    expect(
      await sql`SELECT FROM mails WHERE recipient = ${owner.email} AND kind = 'DATA_COPIED'`,
    ).toHaveLength(1);
  });

  it('is refused to a key, and more than five times in an hour', async () => {
    expect((await ask(owner.key)).status).toBe(403);
    const statuses: number[] = [];
    for (let times = 0; times < 5; times += 1) statuses.push((await ask(owner.token)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 429]);
  });

  it('breaks off when the database fails, instead of ending as if it were whole', async () => {
    const failing = new Proxy(sql, {
      apply: (target, self, given: Parameters<Sql>) => {
        if (given.slice(1).some((value) => JSON.stringify(value)?.includes('disputes')))
          throw new Error('gone');
        return Reflect.apply(target as (...args: unknown[]) => unknown, self, given);
      },
    });
    await expect(copyOf(owner.id, failing)).rejects.toThrow('gone');
  });
});
