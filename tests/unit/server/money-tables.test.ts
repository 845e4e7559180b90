import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../../../scripts/stamp.mjs';

/** What a wallet holds, how it came to that, and what its days come to. */
const MONEY_TABLES = [
  'wallets',
  'transfers',
  'house_transfers',
  'transactions',
  'day_totals',
  'late_cost_days',
  'cashier_days',
  'cashier_sales',
  'commission_accounts',
  'sub_agent_days',
];
/** What following up an order may change of its line: nothing that says what was paid, or whether it stays paid. */
const FOLLOW_UP = ['requery_at', 'requery_count', 'vendor_ref', 'timeline', 'scenario_at'];
/** A wallet is opened with nothing in it. */
const OPENS_WALLET = /^INSERT INTO wallets \(agent_id\) VALUES/i;

const WRITE = new RegExp(
  String.raw`\b(?:INSERT\s+INTO|UPDATE(?:\s+ONLY)?|DELETE\s+FROM(?:\s+ONLY)?|TRUNCATE(?:\s+TABLE)?|MERGE\s+INTO|COPY)\s+(?:public\.)?"?(?:${MONEY_TABLES.join('|')})\b`,
  'gi',
);

/** The columns that an UPDATE sets, by its SET clause. Undefined where it takes some of them from elsewhere. */
function columnsSet(statement: string): string[] | undefined {
  const clause = /\bSET\s+(.*?)(?:\bWHERE\b|\bFROM\b|\bRETURNING\b|$)/is.exec(statement)?.[1];
  if (clause === undefined || /^\s*(?:\$\{|\()|,\s*(?:\$\{[^}]*\}\s*(?:,|$)|\()/.test(clause))
    return undefined;
  return [...clause.matchAll(/(?:^|,)\s*(\w+)\s*=/g)].map(([, column = '']) => column);
}

/** The statements of a file that write money, each by its beginning. */
function moneyWrites(source: string): string[] {
  const code = source.replace(/\/\*.*?\*\//gs, '').replace(/^\s*\/\/.*$/gm, '');
  return [...code.matchAll(WRITE)].flatMap(({ index, 0: beginning }) => {
    const [statement = ''] = code.slice(index).split('`');
    if (OPENS_WALLET.test(statement)) return [];
    if (!/^UPDATE\s+"?transactions\b/i.test(beginning)) return [beginning];
    const columns = columnsSet(statement);
    return columns?.length && columns.every((column) => FOLLOW_UP.includes(column)) ? [] : [beginning];
  });
}

const filesOf = (folder: string, ending = '.ts') =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(ending))
    .map((file) => join(folder, file));
const textOf = (files: string[]) => files.map((file) => readFileSync(join(ROOT, file), 'utf8')).join('\n');
const writesOf = (files: string[]) =>
  files.flatMap((file) =>
    moneyWrites(readFileSync(join(ROOT, file), 'utf8')).map((write) => `${file}: ${write}`),
  );

it('is written by server/ledger alone', () => {
  const others = filesOf('server').filter((file) => !file.startsWith(join('server', 'ledger')));
  expect(others.length).toBeGreaterThan(200);
  expect(writesOf(others)).toEqual([]);
  expect(writesOf(filesOf(join('server', 'ledger'))).length).toBeGreaterThan(10);
});

it.each([
  'UPDATE wallets SET balance_kobo = 0 WHERE agent_id = ${id}',
  'WITH gone AS (DELETE FROM transfers RETURNING *) SELECT',
  'INSERT INTO\n day_totals SELECT * FROM sums',
  'INSERT INTO wallets (agent_id, balance_kobo) VALUES (${id}, 5)',
  "UPDATE transactions SET requery_at = NULL, status = 'FAILED' WHERE id = ${id}",
  'UPDATE transactions SET timeline = timeline || ${step}, amount_kobo = 0 WHERE id = ${id}',
  'UPDATE transactions SET ${columns} WHERE id = ${id}',
  'UPDATE transactions SET requery_at = NULL, ${columns} WHERE id = ${id}',
  'UPDATE transactions SET (requery_at, status) = (NULL, 1) WHERE id = ${id}',
  'UPDATE "transactions" SET status = 1',
  'truncate table transactions',
])('finds what would write money elsewhere: %s', (statement) => {
  expect(moneyWrites('await sql`' + statement + '`;')).toHaveLength(1);
});

it.each([
  'INSERT INTO wallets (agent_id) VALUES (${id})',
  'UPDATE transactions SET requery_at = ${at}, requery_count = requery_count + 1 WHERE id = ${id}',
  'SELECT balance_kobo FROM wallets WHERE agent_id = ${id} FOR UPDATE',
  'UPDATE adjustments SET ref = ${ref}',
])('lets go: %s', (statement) => {
  expect(moneyWrites('await sql`' + statement + '`;')).toEqual([]);
});

it('names every trigger of the database in its README, and where its own functions set one off', () => {
  const migrations = textOf(filesOf(join('server', 'platform', 'db', 'migrations'), '.sql'));
  const triggers = [
    ...new Set(
      [...migrations.matchAll(/CREATE (?:OR REPLACE )?TRIGGER (\w+)/g)].map(([, name = '']) => name),
    ),
  ];
  expect(triggers.length).toBeGreaterThan(10);
  const readme = readFileSync(join(ROOT, 'server/ledger/README.md'), 'utf8');
  expect(triggers.filter((name) => !readme.includes(`\`${name}\``))).toEqual([]);
  const code = textOf(filesOf(join('server', 'ledger')));
  const writing = triggers.filter((name) => /^transactions_/.test(name));
  expect(writing.filter((name) => !code.includes(name))).toEqual([]);
});
