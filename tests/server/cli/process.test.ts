import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { connect } from '#server/platform/db/connect.ts';
import { ROOT } from '../../../scripts/stamp.mjs';
import { temporaryDataDir } from '../support/data-dir.ts';
import { createEmptyDatabase, createTestDatabase } from '../support/database.ts';
import { runKobodesk } from '../support/kobodesk.ts';
import { OPERATOR_PROGRAM } from '../support/server-under-test.ts';

const { sql, url } = await createTestDatabase();
const emptyUrl = await createEmptyDatabase();

const NONE = { VENDOR: '', FUNDING: '', DATABASE_URL: '', DATA_DIR: '', SMTP_URL: '' };

const run = (program: string[], argv: string[], env: NodeJS.ProcessEnv) =>
  promisify(execFile)(process.execPath, [...program, ...argv], {
    cwd: ROOT,
    env: { ...process.env, ...NONE, ...env },
  });

const operator = (env: NodeJS.ProcessEnv, ...argv: string[]) => run([OPERATOR_PROGRAM], argv, env);

/** As the first line says it, for a URL of the tests: no user and no password. */
const placeOf = (address: string) => address.replace(/^.*@/, '').replace(/\?.*$/, '');

const tablesOf = async (address: string) => {
  const own = connect(address, { maxConnections: 1 });
  const tables = own`SELECT tablename FROM pg_tables WHERE schemaname = 'public'`;
  return (await tables.finally(() => own.end())).length;
};

describe('npm run operator', { timeout: 120_000 }, () => {
  it('names its database first, and then answers', async () => {
    const { stdout } = await operator({ DATABASE_URL: url, OPERATOR_NAME: 'ngozi' }, 'reconcile');
    expect(stdout).toMatch(new RegExp(`^Database: ${placeOf(url)}\n`));
    expect(stdout).toMatch(/The records agree: \d+ rules hold\.\n$/);
    expect(
      await sql`SELECT operator, outcome FROM operator_audit WHERE operator = 'ngozi' ORDER BY id`,
    ).toEqual([
      { operator: 'ngozi', outcome: 'begun' },
      { operator: 'ngozi', outcome: 'done' },
    ]);
  });

  it('prints data alone on standard output, and the database beside it', async () => {
    const json = await operator({ DATABASE_URL: url }, 'reconcile', '--json');
    expect(JSON.parse(json.stdout)).toMatchObject({
      database: placeOf(url),
      message: expect.stringMatching(/^The records agree: \d+ rules hold\.$/) as string,
    });
    expect(json.stderr).toBe(`Database: ${placeOf(url)}\n`);
    const catalogue = await operator({ DATABASE_URL: url }, 'catalogue', 'export');
    expect(JSON.parse(catalogue.stdout)).toHaveProperty('services');
    expect(catalogue.stderr).toBe(`Database: ${placeOf(url)}\n`);
  });

  it('tells what is wrong in one sentence, and ends with 1', async () => {
    await expect(operator({ DATABASE_URL: url }, 'agent', 'show', 'nobody')).rejects.toMatchObject({
      code: 1,
      stdout: `Database: ${placeOf(url)}\n`,
      stderr: 'No agent has the username, email, phone number or id "nobody". Try: agent list --search\n',
    });
  });

  it('makes no tables but by migrate, and none of another kind than the settings', async () => {
    await expect(operator({ DATABASE_URL: emptyUrl }, 'reconcile')).rejects.toMatchObject({
      code: 1,
      stdout: `Database: ${placeOf(emptyUrl)}\n`,
      stderr:
        'This database has no tables of Kobodesk: name the right one, or make them with "operator migrate".\n',
    });
    expect(await tablesOf(emptyUrl)).toBe(0);
    expect((await operator({ DATABASE_URL: emptyUrl }, 'migrate')).stdout).toContain(
      'Applied 0001_initial.sql, ',
    );
    expect((await operator({ DATABASE_URL: emptyUrl }, 'migrate')).stdout).toContain(
      'of this version already',
    );
    expect((await operator({ DATABASE_URL: emptyUrl }, 'reconcile')).stdout).toContain('The records agree');
    const own = connect(emptyUrl, { maxConnections: 1 });
    const names = await own<{ name: string }[]>`SELECT name FROM migrations ORDER BY name`;
    const last = names.at(-1)?.name ?? '';
    await own`INSERT INTO seal (kind, sealed_at) VALUES ('live', now())`;
    await expect(operator({ DATABASE_URL: emptyUrl }, 'reconcile')).rejects.toMatchObject({
      stderr: expect.stringContaining('is sealed as live: set VENDOR and FUNDING to the real ones') as string,
    });
    await own`UPDATE migrations SET name = 'later' WHERE name = ${last}`;
    await expect(operator({ DATABASE_URL: emptyUrl }, 'reconcile')).rejects.toMatchObject({
      stderr: expect.stringContaining('was written by a newer Kobodesk (its migration later') as string,
    });
    await own`DELETE FROM migrations WHERE name = 'later'`;
    await expect(operator({ DATABASE_URL: emptyUrl }, 'reconcile')).rejects.toMatchObject({
      stderr: `This database lacks the migration ${last} of this version: run "operator migrate", or start the server.\n`,
    });
    await own.end();
  });

  it('makes no database and no folder', async () => {
    const parent = await temporaryDataDir();
    const DATA_DIR = join(parent, 'mistyped');
    for (const command of ['reconcile', 'migrate', 'go-live'])
      await expect(operator({ DATA_DIR }, command)).rejects.toMatchObject({
        code: 1,
        stdout: `Database: embedded in ${DATA_DIR}\n`,
        stderr: expect.stringMatching(
          /^DATA_DIR \S+ holds no database .*: name the right one with .*\.\n$/,
        ) as string,
      });
    await operator({ DATABASE_URL: url, DATA_DIR }, 'funding', 'list');
    expect(await readdir(parent)).toEqual([]);
  });

  it('works beside the server on the embedded database, and after it', async () => {
    const env = { DATA_DIR: await temporaryDataDir() };
    const server = runKobodesk({ env });
    await server.ready();
    expect((await operator(env, 'reconcile')).stdout).toMatch(
      /^Database: embedded in .*\n[^]*The records agree/,
    );
    await server.stop();
    expect((await operator(env, 'reconcile')).stdout).toContain('The records agree');
  });
});

describe('npm run operator in a checkout', { timeout: 120_000 }, () => {
  it('builds nothing', async () => {
    const builtFiles = () => readdir(join(ROOT, 'dist'), { recursive: true }).catch(() => 'nothing is built');
    const before = await builtFiles();
    // A setting of the build, so that what may be built here is of another time.
    const env = { DATABASE_URL: url, PUBLIC_API_BASE: 'https://somewhere-else.example.com' };
    const { stdout, stderr } = await run(['scripts/start.mjs', 'operator'], ['reconcile'], env);
    expect(stdout).toMatch(/^Database: [^]*The records agree/);
    expect(stderr).toBe('');
    expect(await builtFiles()).toEqual(before);
  });
});
