import { execFile } from 'node:child_process';
import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openStore } from '#server/platform/backup/places.ts';
import { buyAirtime, newTally, openFundedAgent } from '../../faults/clients.ts';
import { inDatabase } from '../../faults/in-database.ts';
import { ROOT } from '../../../scripts/stamp.mjs';
import { postgresPid, temporaryDataDir } from '../support/data-dir.ts';
import { runKobodesk } from '../support/kobodesk.ts';
import { startS3Server } from '../support/s3-server.ts';
import { OPERATOR_PROGRAM } from '../support/server-under-test.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const run = promisify(execFile);

const operator = (env: Record<string, string>, ...args: string[]) =>
  run(process.execPath, [OPERATOR_PROGRAM, ...args], {
    cwd: ROOT,
    env: { ...process.env, OPERATOR_NAME: 'ngozi', ...env },
  });

const keysIn = (dataDir: string): Promise<Set<string>> =>
  inDatabase(dataDir, async (sql) => {
    const rows = await sql<{ key: string }[]>`
      SELECT idempotency_key AS key FROM transactions WHERE service IS NOT NULL`;
    return new Set(rows.map(({ key }) => key));
  });

const commandsIn = (dataDir: string): Promise<string[]> =>
  inDatabase(dataDir, async (sql) => {
    const rows = await sql<{ line: string }[]>`
      SELECT operator || ': ' || command || ': ' || split_part(outcome, ' ', 1) AS line FROM operator_audit ORDER BY id`;
    return rows.map(({ line }) => line);
  });

describe('operator backup and restore', { timeout: 180_000 }, () => {
  it('bring a shop back that was sold from meanwhile, with each order that was acknowledged before', async () => {
    const [dataDir, folder] = [await temporaryDataDir(), await temporaryFolder()];
    const identity = await generateX25519Identity();
    const keyFile = join(folder, 'key.txt');
    await writeFile(keyFile, `# created by a test\n${identity}\n`);
    const to = join(folder, 'made', 'here');
    const server = runKobodesk({ env: { DATA_DIR: dataDir } });
    const url = await server.ready();
    const tally = newTally();
    const token = await openFundedAgent(url);
    let isSelling = true;
    const selling = buyAirtime([url], token, () => isSelling, tally);
    await expect.poll(() => tally.acknowledged.size, { timeout: 30_000 }).toBeGreaterThan(5);
    const before = [...tally.acknowledged.keys()];
    const recipient = await identityToRecipient(identity);
    const made = await operator({ DATA_DIR: dataDir }, 'backup', '--to', to, '--recipient', recipient);
    isSelling = false;
    await selling;
    expect(made.stdout).toMatch(/^Database: embedded in .*\n[^]*is whole\. Whoever has the identity/);
    expect(tally.acknowledged.size).toBeGreaterThan(before.length);
    await server.stop();

    const restored = await temporaryDataDir();
    const env = { DATA_DIR: restored };
    await expect(operator(env, 'restore', '--from', to)).rejects.toMatchObject({
      code: 1,
      stdout: `Database: embedded in ${restored}\n`,
      stderr: 'This backup is encrypted: name the file with its identity by --identity.\n',
    });
    const { stdout } = await operator(env, 'restore', '--from', to, '--identity', keyFile);
    expect(stdout).toMatch(/Everything up to \d{4}-\d\d-\d\d \d\d:\d\d in Lagos is there\./);
    expect((await operator(env, 'reconcile')).stdout).toContain('The records agree');
    const there = await keysIn(restored);
    expect(before.filter((key) => !there.has(key))).toEqual([]);
    expect(await commandsIn(restored)).toEqual([
      'ngozi: backup: begun',
      'ngozi: restore: the',
      'ngozi: reconcile: begun',
      'ngozi: reconcile: done',
    ]);
    await expect(operator(env, 'restore', '--from', to, '--identity', keyFile)).rejects.toMatchObject({
      stderr: expect.stringMatching(/is not empty, and a restore replaces nothing/) as string,
    });
  });

  it.each([
    ['a folder', temporaryFolder],
    ['a bucket', async () => (await startS3Server()).place],
  ])('bring back what was sold up to seconds before everything was killed, from %s', async (_name, open) => {
    const [dataDir, folder] = [await temporaryDataDir(), await open()];
    const identity = await generateX25519Identity();
    const BACKUP_RECIPIENT = await identityToRecipient(identity);
    const env = { DATA_DIR: dataDir, BACKUP_DIR: folder, BACKUP_RECIPIENT };
    const server = runKobodesk({ env });
    const url = await server.ready();
    const tally = newTally();
    const token = await openFundedAgent(url);
    await buyAirtime([url], token, (bought) => bought < 5, tally);
    const tried = async () =>
      (await operator(env, 'backup', 'list').catch((error: { stdout: string }) => error)).stdout;
    await expect
      .poll(tried, { timeout: 90_000, interval: 1_000 })
      .toMatch(/with everything up to .*, and its books agree\./);
    const first = [...tally.acknowledged.keys()];
    const walOf = async () => (await openStore(folder).list('wal')).length;
    expect(await walOf()).toBeGreaterThan(0);
    const shipped = await walOf();
    await inDatabase(dataDir, (sql) => sql`SELECT pg_switch_wal()`);
    await expect.poll(walOf, { timeout: 30_000 }).toBeGreaterThan(shipped);
    const postgres = await postgresPid(dataDir);
    server.child.kill('SIGKILL');
    if (postgres !== undefined) process.kill(postgres, 'SIGKILL');
    await server.ended();
    await rm(dataDir, { recursive: true });

    const restored = await temporaryDataDir();
    const keyFile = join(restored, '..', `${restored.split('/').at(-1)}.key`);
    await writeFile(keyFile, `${identity}\n`);
    onTestFinished(() => rm(keyFile, { force: true }));
    await operator({ DATA_DIR: restored }, 'restore', '--from', folder, '--identity', keyFile);
    expect((await operator({ DATA_DIR: restored }, 'reconcile')).stdout).toContain('The records agree');
    const there = await keysIn(restored);
    expect(first.filter((key) => !there.has(key))).toEqual([]);
  });

  it('say what is missing or does not fit', async () => {
    const [dataDir, folder] = [await temporaryDataDir(), await temporaryFolder()];
    const refused = async (env: Record<string, string>, ...argv: string[]) =>
      operator({ DATA_DIR: dataDir, ...env }, ...argv).then(
        () => 'not refused',
        (error: { stderr: string }) => error.stderr,
      );
    const DATABASE_URL = 'postgres://nobody@127.0.0.1:1/none';
    expect(await refused({ DATABASE_URL }, 'restore', '--from', folder)).toBe(
      'A restore makes an embedded database: leave out DATABASE_URL, and set DATA_DIR.\n',
    );
    expect(await refused({}, 'restore', '--from', folder)).toBe(
      `There are no backups in ${folder}, or they are not open to this user.\n`,
    );
    expect(await refused({}, 'restore', '--from', folder, '--to-time', 'yesterday')).toMatch(
      /is not a time\. Write/,
    );
    expect(await refused({}, 'restore', '--from', folder, '--identity', '/nowhere')).toMatch(
      /^The identity file \/nowhere cannot be read/,
    );
    expect(await refused({ DATABASE_URL, BACKUP_DIR: folder }, 'backup', 'list')).toMatch(
      /^BACKUP_DIR is for the embedded database/,
    );
    expect(await refused({ BACKUP_DIR: join(dataDir, 'backups') }, 'backup', 'list')).toMatch(
      /^BACKUP_DIR lies in DATA_DIR, and would be lost with it/,
    );
    expect(await refused({ BACKUP_DIR: 'gs://backups' }, 'backup', 'list')).toMatch(
      /^BACKUP_DIR: "gs:\/\/backups" is no place for backups: write a path, or a bucket as s3:\/\/bucket/,
    );
    expect(await refused({ BACKUP_RECIPIENT: 'me' }, 'backup', 'list')).toMatch(
      /^BACKUP_RECIPIENT must be a recipient as age-keygen prints it/,
    );
    expect(await readdir(dataDir)).toEqual([]);
  });
});
