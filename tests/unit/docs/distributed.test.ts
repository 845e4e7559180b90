import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../../scripts/stamp.mjs';

const page = readFileSync(join(ROOT, 'docs/distributed.md'), 'utf8');
const MARK = /\b(SELECT|INSERT INTO|UPDATE|DELETE FROM|WHERE|ORDER BY|LOCK TABLE|CREATE|SET LOCAL)\b/;

/** Without comments, and without what a text takes from the code around it. */
const bare = (sql: string) =>
  sql
    .replace(/--.*$/gm, '')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\$\{(?:[^{}]|\{[^{}]*\})*\}/g, '?');

/** Every migration, and every text of the server that looks like SQL. */
function readSql(): string {
  const files = readdirSync(join(ROOT, 'server'), { recursive: true, encoding: 'utf8' });
  const texts = files.flatMap((file) => {
    if (file.endsWith('.sql')) return [readFileSync(join(ROOT, 'server', file), 'utf8')];
    if (!file.endsWith('.ts')) return [];
    const source = readFileSync(join(ROOT, 'server', file), 'utf8');
    return [...source.matchAll(/`((?:[^`\\]|\\.)*)`/g)]
      .map(([, text = '']) => text)
      .filter((text) => MARK.test(text));
  });
  return texts.map(bare).join('\n');
}

const sql = readSql();

/** What databases beside PostgreSQL may not take, and how the page calls it. */
const CONSTRUCTS: [name: string, found: RegExp][] = [
  ['`text_pattern_ops`', /text_pattern_ops/],
  ['`~>=~`', /~>=~/],
  ['`~<~`', /~<~/],
  ['`COLLATE "C"`', /COLLATE/],
  ['row triggers in PL/pgSQL', /LANGUAGE plpgsql/],
  ['the trigger on `TRUNCATE`', /BEFORE TRUNCATE/],
  ['`pg_advisory_xact_lock`', /pg_advisory_xact_lock/],
  ['`pg_try_advisory_xact_lock`', /pg_try_advisory_xact_lock/],
  ['`hashtext`', /hashtext\(/],
  ['SKIP LOCKED', /SKIP LOCKED/],
  ['`FOR NO KEY UPDATE`', /FOR NO KEY UPDATE/],
  ['`FOR SHARE`', /FOR SHARE/],
  ['`FOR KEY SHARE`', /FOR KEY SHARE/],
  ['`LOCK TABLE`', /LOCK TABLE/],
  ['`CREATE SEQUENCE`', /CREATE SEQUENCE|nextval\(/],
  ['`AS IDENTITY`', /AS IDENTITY/],
  ['`uuid_send`', /uuid_send/],
  ['`int8send`', /int8send/],
  ['`set_bit`', /set_bit/],
  ['`overlay`', /overlay\(/],
  ['`GROUPING SETS`', /GROUPING SETS|ROLLUP|CUBE/],
  ['`percentile_disc`', /percentile_/],
  ['`WITH ORDINALITY`', /WITH ORDINALITY/],
  ['`jsonb_path_query`', /jsonb_path_query/],
  ['`jsonb_to_recordset`', /jsonb?_to_recordset/],
  ['`WITH RECURSIVE`', /WITH RECURSIVE/],
  ['`MATERIALIZED`', /MATERIALIZED/],
  ['`UNLOGGED`', /UNLOGGED/],
  ['`CREATE INDEX CONCURRENTLY`', /CREATE INDEX CONCURRENTLY/],
  ['`pg_stat_progress_create_index`', /pg_stat_progress_create_index/],
  ['`fillfactor`', /fillfactor/],
  ['`LATERAL`', /LATERAL/],
  ['`ON CONFLICT`', /ON CONFLICT/],
];

const NOT_USED: [name: string, found: RegExp][] = [
  ['`LISTEN`/`NOTIFY`', /\bLISTEN\b|\bNOTIFY\b|pg_notify/],
  ['generated columns', /GENERATED ALWAYS AS \(/],
  ['deferrable', /\bDEFERRABLE\b/],
  ['exclusion constraints', /EXCLUDE USING/],
  ['extensions', /CREATE EXTENSION/],
  ['foreign tables', /FOREIGN TABLE|FOREIGN DATA/],
  ['session locks', /pg_(try_)?advisory_lock/],
];

describe('docs/distributed.md', () => {
  const [table = '', intro = ''] = [page.slice(page.indexOf('| What our SQL uses')), page];

  it.each(CONSTRUCTS)('names %s, which our SQL uses', (name, found) => {
    expect(sql).toMatch(found);
    expect(table).toContain(name);
  });

  it.each(NOT_USED)('says that %s are not used, and they are not', (name, found) => {
    expect(intro).toContain(name);
    expect(sql).not.toMatch(found);
  });

  // A function that is new here may be one that another database lacks: then it is a row of the page.
  it('knows every function of PostgreSQL that our SQL calls', async () => {
    const own = new Set([...sql.matchAll(/CREATE (?:OR REPLACE )?FUNCTION (\w+)/g)].map(([, name]) => name));
    const called = new Set(
      [...sql.matchAll(/(?<![\w.$}])([a-z_][a-z_\d]*)\(/g)].map(([, name = '']) => name),
    );
    const foreign = [...called].filter((name) => !own.has(name)).sort();
    await expect(`${foreign.join('\n')}\n`).toMatchFileSnapshot('kept/sql-functions.txt');
  });
});
