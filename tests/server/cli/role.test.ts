import { randomBytes } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { tmpdir } from 'node:os';
import { pino } from 'pino';
import { afterAll, describe, expect, it } from 'vitest';
import { seedCatalogue } from '#server/backoffice/catalogue/seed.ts';
import { connect } from '#server/platform/db/connect.ts';
import { migrate, readMigrations } from '#server/platform/db/migrate.ts';
import { opener } from '#server/cli/open.ts';
import { runOperator } from '#server/cli/program.ts';
import { createCleanup } from '#server/platform/process/cleanup.ts';
import { createTestDatabase } from '../support/database.ts';
import { buy, createHouse, lost } from './setting.ts';

const { sql, url } = await createTestDatabase();
const { deps, fundedAgent } = await createHouse(sql);
await seedCatalogue(sql, new Date());

const role = `rw_${randomBytes(6).toString('hex')}`;
await sql.unsafe(`CREATE ROLE ${role} LOGIN PASSWORD 'only-reads-and-writes'`);
await sql.unsafe(`GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO ${role}`);
// Without what only the embedded database's own role may ask for.
const roleUrl = url.replace(/\/\/[^@]*@/, `//${role}:only-reads-and-writes@`).replace(/\?.*/, '');
const file = join(tmpdir(), `${role}.json`);
const statement = join(tmpdir(), `${role}.csv`);
await writeFile(statement, 'ref\n');
const log = pino({ level: 'silent' });
const cleanup = createCleanup(log);
afterAll(async () => {
  await cleanup.run();
  await sql.unsafe(`DROP OWNED BY ${role}`);
  await sql.unsafe(`DROP ROLE ${role}`);
  await rm(file, { force: true });
  await rm(statement);
});

const agent = await fundedAgent();
const orders = [
  await buy(deps, agent.id, { vendorOrder: lost }),
  await buy(deps, agent.id, { vendorOrder: lost }),
];
const [first = '', second = ''] = orders.map(({ ref }) => ref);
const why = ['--reason', 'a test'];

/** What the role cannot do shows as an error of the database; what an operator cannot, as a sentence of ours. */
const COMMANDS = [
  ['reconcile'],
  ['agent', 'list'],
  ['agent', 'show', agent.username],
  ['agent', 'credit', agent.username, '100', '--reference', 'c1', ...why],
  ['agent', 'debit', agent.username, '50', '--reference', 'd1', ...why],
  ['agent', 'suspend', agent.username, ...why],
  ['agent', 'restore', agent.username, ...why],
  ['agent', 'recount', agent.username, ...why],
  ['day', 'recount', ...why],
  ['orders', 'pending', '--all'],
  ['orders', 'settle', first, '--force', ...why],
  ['orders', 'refund', second, '--force', ...why],
  ['disputes', 'list'],
  ['funding', 'list'],
  ['catalogue', 'export', file],
  ['catalogue', 'import', file, '--apply'],
  ['vendor', 'statement', statement, '--map', 'ref=ref', '--from', '2026-11-20', '--to', '2026-11-20'],
  ['health', 'list'],
  ['health', 'hold', 'data', 'MTN'],
  ['webhook', 'list'],
  ['migrate'],
];

// An agent is suspended before they are restored.
describe('with a role that only reads and writes', { shuffle: false }, () => {
  it.each(COMMANDS)('%s %s', async (...argv) => {
    let printed = '';
    const write = (text: string) => void (printed += text);
    const open = opener({ DATABASE_URL: roleUrl }, log, cleanup);
    expect(await runOperator(argv, { open, write, writeError: write }), printed).toBe(0);
    expect(printed).not.toContain('only-reads-and-writes');
  });
});

it('that role is told who must migrate', async () => {
  const own = connect(roleUrl, { maxConnections: 1 });
  const newer = { name: '9999_newer.sql', text: 'CREATE TABLE newer ()', checksum: 'none' };
  await expect(migrate(own, [...(await readMigrations()), newer], log)).rejects.toThrow(
    'lacks the migration 9999_newer.sql and this role may not make it: run "operator migrate" as the role that owns the tables.',
  );
  await own.end();
});
