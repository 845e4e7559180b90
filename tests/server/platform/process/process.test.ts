import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { connect } from '#server/platform/db/connect.ts';
import { waitUntil } from '#server/platform/db/embedded/wait-until.ts';
import { postgresPid, temporaryDataDir } from '../../support/data-dir.ts';
import { createEmptyDatabase } from '../../support/database.ts';
import { type Kobodesk, runKobodesk } from '../../support/kobodesk.ts';
import { pidExists } from '../../support/processes.ts';

const emptyUrl = await createEmptyDatabase();

const VTPASS = { VENDOR: 'vtpass', VTPASS_API_KEY: 'a', VTPASS_PUBLIC_KEY: 'b', VTPASS_SECRET_KEY: 'c' };
const REAL = { ...VTPASS, FUNDING: 'paystack', PAYSTACK_SECRET_KEY: 'sk_live_d' };

const statusOf = async (url: string) => (await fetch(url)).status;

/** One sentence on standard error and nothing else. */
const expectSentence = async (process: Kobodesk, sentence: string | RegExp) => {
  expect(await process.ended()).toBe(1);
  expect(process.output()).toMatch(sentence);
  expect(process.output()).toMatch(/^Kobodesk cannot start\. .*[.?]\n$/);
};

const withTables = async (url: string) => {
  const sql = connect(url, { maxConnections: 1 });
  const rows = await sql<{ name: string }[]>`SELECT name FROM migrations`.finally(() => sql.end());
  return rows.length;
};

async function register(url: string): Promise<number> {
  const response = await fetch(`${url}/api/v1/agent/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      firstName: 'Ada',
      lastName: 'Obi',
      username: 'adaobi',
      phone: '08012345678',
      email: 'ada@example.com',
      password: 'a long sentence of hers',
    }),
  });
  return response.status;
}

async function logIn(url: string): Promise<number> {
  const response = await fetch(`${url}/api/v1/agent/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'adaobi', password: 'a long sentence of hers' }),
  });
  return response.status;
}

describe('the process', { timeout: 120_000 }, () => {
  it('serves, stops whole on SIGTERM, and keeps its data', async () => {
    const env = { DATA_DIR: await temporaryDataDir() };
    const first = runKobodesk({ env });
    const url = await first.ready();
    expect(await statusOf(`${url}/readyz`)).toBe(200);
    expect(await register(url)).toBe(201);
    const postgres = (await postgresPid(env.DATA_DIR)) ?? Number.NaN;
    first.child.kill('SIGTERM');
    expect(await first.ended()).toBe(0);
    expect(pidExists(postgres)).toBe(false);
    const second = runKobodesk({ env });
    expect(await logIn(await second.ready())).toBe(200);
  });

  it('says in three lines on a first start what it did, where it is and what to do', async () => {
    const env = { DATA_DIR: await temporaryDataDir(), LOG_LEVEL: 'info' };
    const kobodesk = runKobodesk({ env });
    const url = await kobodesk.ready();
    // The server under test has no built pages beside it, and warns of that.
    const lines = kobodesk.output().trimEnd().split('\n');
    const [tables = '', ...rest] = lines.filter((line) => !line.includes('no built pages'));
    expect(JSON.parse(tables)).toMatchObject({ level: 'info', msg: 'making the tables' });
    expect(rest).toEqual([`Kobodesk is ready at ${url}`, expect.stringMatching(/^Open it .* sign up/)]);
  });

  it('takes a Ctrl-C that reaches it twice for one, and PostgreSQL with it', async () => {
    const env = { DATA_DIR: await temporaryDataDir() };
    const kobodesk = runKobodesk({ env, detached: true });
    await kobodesk.ready();
    const postgres = (await postgresPid(env.DATA_DIR)) ?? Number.NaN;
    // The terminal signals the whole group; npm passes its own signal on besides.
    process.kill(-kobodesk.pid, 'SIGINT');
    process.kill(kobodesk.pid, 'SIGINT');
    expect(await kobodesk.ended()).toBe(0);
    expect(pidExists(postgres)).toBe(false);
    expect(await readFile(join(env.DATA_DIR, 'postgres.log'), 'utf8')).toContain(
      'received fast shutdown request',
    );
  });

  it('recovers from SIGKILL by itself', async () => {
    const env = { DATA_DIR: await temporaryDataDir() };
    const first = runKobodesk({ env });
    expect(await register(await first.ready())).toBe(201);
    first.child.kill('SIGKILL');
    expect(await first.ended()).toBe('SIGKILL');
    const orphan = await postgresPid(env.DATA_DIR);
    const second = runKobodesk({ env });
    expect(await logIn(await second.ready())).toBe(200);
    expect(await postgresPid(env.DATA_DIR)).not.toBe(orphan);
  });

  it('recovers when process and database are killed at once and the pid is another’s by now', async () => {
    const env = { DATA_DIR: await temporaryDataDir() };
    const first = runKobodesk({ env });
    expect(await register(await first.ready())).toBe(201);
    const postgres = (await postgresPid(env.DATA_DIR)) ?? Number.NaN;
    first.child.kill('SIGKILL');
    process.kill(postgres, 'SIGKILL');
    await first.ended();
    await waitUntil(() => !pidExists(postgres), 10_000);
    const pidFile = join(env.DATA_DIR, 'postgres', 'postmaster.pid');
    const left = await readFile(pidFile, 'utf8');
    await writeFile(pidFile, left.replace(/^\d+/, String(process.ppid)));
    const second = runKobodesk({ env });
    expect(await logIn(await second.ready())).toBe(200);
  });

  it('refuses a DATA_DIR that another runs on', async () => {
    const env = { DATA_DIR: await temporaryDataDir() };
    const first = runKobodesk({ env });
    const url = await first.ready();
    await expectSentence(runKobodesk({ env }), `is in use by another Kobodesk (process ${first.pid} on `);
    expect(await statusOf(`${url}/readyz`)).toBe(200);
  });

  it('refuses a DATA_DIR of somebody else', async () => {
    const dataDir = await temporaryDataDir();
    await writeFile(join(dataDir, 'thesis.txt'), 'years of work');
    await expectSentence(runKobodesk({ env: { DATA_DIR: dataDir } }), /DATA_DIR .* is not empty/);
  });

  it('refuses a taken port before it touches anything', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    onTestFinished(() => void other.close());
    const address = other.address();
    const port = typeof address === 'object' ? String(address?.port) : '';
    const dataDir = join(await temporaryDataDir(), 'new');
    await expectSentence(
      runKobodesk({ env: { PORT: port, DATA_DIR: dataDir } }),
      `PORT ${port} on 127.0.0.1`,
    );
    await expect(readFile(join(dataDir, '.kobodesk'))).rejects.toThrow('ENOENT');
  });

  it.each([
    [{ PORT: 'soon' }, 'PORT must be a whole number'],
    [{ HOST: '203.0.113.7' }, 'HOST 203.0.113.7 is not an address of this machine'],
    [{ VENDOR: 'vtpass' }, 'VTPASS_API_KEY is missing'],
    [VTPASS, 'FUNDING, which is not set, takes play money'],
    [{ FUNDlNG: 'paystack' }, 'FUNDlNG: did you mean FUNDING?'],
  ])('refuses %o', async (wrong, sentence) => {
    const DATA_DIR = await temporaryDataDir();
    await expectSentence(runKobodesk({ env: { DATA_DIR, ...wrong } }), sentence);
  });

  it('keeps a sandbox a sandbox, with all its play money', async () => {
    const env = { DATA_DIR: await temporaryDataDir() };
    const first = runKobodesk({ env });
    await first.ready();
    await first.stop();
    await expectSentence(
      runKobodesk({ env: { ...env, ...REAL } }),
      `the database embedded in ${env.DATA_DIR} is sealed as a sandbox: name a new database with DATA_DIR`,
    );
    await runKobodesk({ env }).ready();
  });

  it('begins live with real settings, and is no sandbox after that', async () => {
    const env = { DATA_DIR: await temporaryDataDir() };
    const first = runKobodesk({ env: { ...env, ...REAL } });
    const url = await first.ready();
    expect((await fetch(`${url}/api/v1/webhooks/sandbox`, { method: 'POST', body: '{}' })).status).toBe(404);
    await first.stop();
    await expectSentence(runKobodesk({ env }), 'is sealed as live: set VENDOR and FUNDING to the real ones');
  });

  it('migrates once when several start together on one DATABASE_URL', async () => {
    const started = await Promise.all(
      [1, 2, 3].map(async () =>
        runKobodesk({
          env: { DATABASE_URL: emptyUrl, DATA_DIR: await temporaryDataDir(), LOG_LEVEL: 'info' },
        }),
      ),
    );
    const urls = await Promise.all(started.map((kobodesk) => kobodesk.ready()));
    expect(await Promise.all(urls.map((url) => statusOf(`${url}/readyz`)))).toEqual([200, 200, 200]);
    expect(await withTables(emptyUrl)).toBeGreaterThan(0);
    const makers = started.filter((kobodesk) => kobodesk.output().includes('making the tables'));
    expect(makers).toHaveLength(1);
  });
});
