import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { pino } from 'pino';
import { describe, expect, it, onTestFinished } from 'vitest';
import { connect } from '#server/platform/db/connect.ts';
import {
  attachEmbedded,
  type EmbeddedDatabase,
  type EmbeddedOptions,
  startEmbedded,
} from '#server/platform/db/embedded/embedded.ts';
import { waitUntil } from '#server/platform/db/embedded/wait-until.ts';
import { postgresPid, temporaryDataDir } from '../../support/data-dir.ts';
import { pidExists } from '../../support/processes.ts';

const log = pino({ level: 'silent' });
const settings = ['fsync=off'];

async function start(dataDir: string, run: typeof startEmbedded = startEmbedded): Promise<EmbeddedDatabase> {
  const options: EmbeddedOptions = { dataDir, log, settings };
  const database = await run(options);
  onTestFinished(() => database.stop());
  return database;
}

async function query<T>(database: EmbeddedDatabase, statement: string): Promise<T[]> {
  const sql = connect(database.url, { maxConnections: 1 });
  try {
    return (await sql.unsafe(statement)) as unknown as T[];
  } finally {
    await sql.end();
  }
}

describe('startEmbedded', { timeout: 60_000 }, () => {
  it('makes a database for this machine alone, and keeps its data', async () => {
    const dataDir = await temporaryDataDir();
    const first = await start(dataDir);
    const setup = await query<{ name: string; setting: string }>(
      first,
      `SELECT name, setting FROM pg_settings WHERE name IN
         ('listen_addresses', 'unix_socket_directories', 'server_encoding', 'data_checksums', 'password_encryption')
       ORDER BY name`,
    );
    expect(Object.fromEntries(setup.map((row) => [row.name, row.setting]))).toEqual({
      data_checksums: 'on',
      listen_addresses: '127.0.0.1',
      password_encryption: 'scram-sha-256',
      server_encoding: 'UTF8',
      unix_socket_directories: '',
    });
    expect(await query(first, `SELECT upper('ọba') AS text`)).toEqual([{ text: 'ỌBA' }]);
    await query(first, 'CREATE TABLE things AS SELECT 7 AS id');
    await first.stop();
    expect(await postgresPid(dataDir)).toBeUndefined();
    const second = await start(dataDir);
    expect(await query(second, 'SELECT id FROM things')).toEqual([{ id: 7 }]);
  });

  it('comes back from a copy of the stopped folder, in another place, as docs/operating.md says', async () => {
    const dataDir = await temporaryDataDir();
    const lost = await start(dataDir);
    await query(lost, 'CREATE TABLE things AS SELECT 7 AS id');
    await lost.stop();
    const backup = await temporaryDataDir();
    // With its owners, which a copy by Node.js would not keep.
    await promisify(execFile)('cp', ['-a', `${dataDir}/.`, backup]);
    await rm(dataDir, { recursive: true });
    expect(await query(await start(backup), 'SELECT id FROM things')).toEqual([{ id: 7 }]);
  });

  it('keeps the password to itself', async () => {
    const dataDir = await temporaryDataDir();
    const database = await start(dataDir);
    const { mode } = await stat(join(dataDir, 'postgres', 'kobodesk.password'));
    expect(mode & 0o777).toBe(0o600);
    const wrong = new URL(database.url);
    wrong.password = 'guess';
    await expect(query({ ...database, url: wrong.href }, 'SELECT 1')).rejects.toThrow('password');
    const password = new URL(database.url).password;
    expect(await readFile(join(dataDir, 'owner'), 'utf8')).not.toContain(password);
    expect(await readFile(join(dataDir, 'postgres.log'), 'utf8')).not.toContain(password);
  });

  it('is not stopped by what an interrupted first start left', async () => {
    const dataDir = await temporaryDataDir();
    await writeFile(join(dataDir, '.kobodesk'), '');
    await mkdir(join(dataDir, 'postgres.new-0badcafe', 'base'), { recursive: true });
    await writeFile(join(dataDir, 'postgres.new-0badcafe.password'), 'x');
    const database = await start(dataDir);
    expect(await query(database, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    expect((await readdir(dataDir)).filter((name) => name.includes('.new-'))).toEqual([]);
  });

  it('removes a left-over postmaster.pid whose pid is another program’s now', async () => {
    const dataDir = await temporaryDataDir();
    const first = await start(dataDir);
    const pidFile = join(dataDir, 'postgres', 'postmaster.pid');
    const content = await readFile(pidFile, 'utf8');
    await first.stop();
    await writeFile(pidFile, content.replace(/^\d+/, String(process.ppid)));
    const second = await start(dataDir);
    expect(await query(second, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('starts again by itself on the same port when PostgreSQL is killed', async () => {
    const dataDir = await temporaryDataDir();
    const database = await start(dataDir);
    await query(database, 'CREATE TABLE things AS SELECT 7 AS id');
    const killed = (await postgresPid(dataDir)) ?? Number.NaN;
    process.kill(killed, 'SIGKILL');
    await waitUntil(() => !pidExists(killed), 10_000);
    const answers = () => query(database, 'SELECT id FROM things').catch(() => undefined);
    expect(await waitUntil(async () => (await answers())?.length === 1, 20_000)).toBe(true);
  });

  it('refuses a folder of somebody else', async () => {
    const dataDir = await temporaryDataDir();
    await writeFile(join(dataDir, 'thesis.txt'), 'years of work');
    await expect(start(dataDir)).rejects.toThrow(
      `DATA_DIR ${dataDir} is not empty and was not made by Kobodesk`,
    );
    expect(await readdir(dataDir)).toEqual(['thesis.txt']);
  });

  it('refuses a file in the place of the folder', async () => {
    const file = join(await temporaryDataDir(), 'file');
    await writeFile(file, '');
    await expect(start(file)).rejects.toThrow(`DATA_DIR ${file} is not a folder`);
    await expect(start(join(file, 'below'))).rejects.toThrow('is not a folder');
  });

  it('refuses a cluster of another PostgreSQL, and a folder that is no cluster', async () => {
    const dataDir = await temporaryDataDir();
    await (await start(dataDir)).stop();
    const cluster = join(dataDir, 'postgres');
    await writeFile(join(cluster, 'PG_VERSION'), '15\n');
    await expect(start(dataDir)).rejects.toThrow('holds a database of PostgreSQL 15');
    await rm(join(cluster, 'PG_VERSION'));
    await expect(start(dataDir)).rejects.toThrow('not a database Kobodesk made');
  });

  it('refuses a folder that a live process uses, which another can share by attaching', async () => {
    const dataDir = await temporaryDataDir();
    const database = await start(dataDir);
    await expect(start(dataDir)).rejects.toThrow(`in use by another Kobodesk (process ${process.pid} on `);
    const attached = await start(dataDir, attachEmbedded);
    expect(attached.url).toBe(database.url);
    await attached.stop();
    expect(await query(database, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('starts the database for one who attaches when nobody runs it', async () => {
    const dataDir = await temporaryDataDir();
    const database = await start(dataDir, attachEmbedded);
    expect(await query(database, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await database.stop();
    expect(await postgresPid(dataDir)).toBeUndefined();
  });

  it('says why PostgreSQL did not start', async () => {
    const dataDir = await temporaryDataDir();
    await expect(startEmbedded({ dataDir, log, settings: ['shared_buffers=nonsense'] })).rejects.toThrow(
      /did not start \(PostgreSQL says: .*shared_buffers/,
    );
    await start(dataDir);
  });
});
