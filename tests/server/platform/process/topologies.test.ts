import { randomUUID } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { API_BASE } from '#contract/endpoint.ts';
import { kobo } from '#domain/money.ts';
import { createSandbox } from '#server/funding/banks/sandbox.ts';
import { exportCatalogue, importCatalogue } from '#server/backoffice/catalogue/import-export.ts';
import { freePort } from '#server/platform/db/embedded/free-port.ts';
import { waitUntil } from '#server/platform/db/embedded/wait-until.ts';
import { killProcesses, sellThroughFleet } from '../../../faults/fleet.ts';
import { Product } from '../../../faults/product.ts';
import { sellThroughFailOver } from '../../../faults/standby.ts';
import { somebody } from '../../support/app.ts';
import { temporaryDataDir } from '../../support/data-dir.ts';
import { createTestDatabase } from '../../support/database.ts';
import { SERVER_PROGRAM } from '../../support/server-under-test.ts';

const { url, sql } = await createTestDatabase();

const HURRIED = { program: SERVER_PROGRAM, requerySeconds: '1,1,1,1,1,1,1,1', isHurried: true };

interface Answer {
  status: number;
  code?: string;
  data: {
    ref: string;
    status: string;
    accountNumber: string;
    availableBalance: string;
    authorization: { token: string };
  };
}

async function startProcess() {
  const parent = await temporaryDataDir();
  await mkdir(join(parent, 'data'));
  const product = new Product(
    `http://127.0.0.1:${await freePort()}`,
    join(parent, 'data'),
    { DATABASE_URL: url, REQUERY_SECONDS: '1,1,1' },
    SERVER_PROGRAM,
  );
  onTestFinished(() => product.end('SIGKILL'));
  await product.start();
  const call = async (path: string, token = '', body?: object, headers = {}): Promise<Answer> => {
    const response = await fetch(`${product.baseUrl}${API_BASE}/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { ...((await response.json()) as Answer), status: response.status };
  };
  return { product, call };
}

describe('two processes over one database', { timeout: 120_000 }, () => {
  it('keep nothing to themselves that the other needs', async () => {
    const [a, b] = await Promise.all([startProcess(), startProcess()]);
    const person = somebody();

    const registered = await a.call('auth/register', '', person);
    const first = registered.data.authorization.token;
    expect((await b.call('auth/user', first)).status).toBe(200);
    const second = (await b.call('auth/login', '', person)).data.authorization.token;
    expect((await a.call('auth/user', first)).code).toBe('SESSION_SUPERSEDED');

    const { password } = person;
    expect((await b.call('auth/confirm', second, { password })).status).toBe(200);
    const { accountNumber } = (await a.call('banks', second, { bankCode: 'sandbox-wema' })).data;
    const bank = await createSandbox(sql);
    const told = bank.playTransfer?.({ reference: 'to-b', accountNumber, grossKobo: kobo(200_000) });
    const webhook = { method: 'POST', body: String(told?.rawBody), ...(told && { headers: told.headers }) };
    expect((await fetch(`${b.product.baseUrl}/api/v1/webhooks/sandbox`, webhook)).status).toBe(200);
    expect((await a.call('wallet/balance', second)).data.availableBalance).toBe('1980.00');

    const catalogue = await exportCatalogue(sql, new Date());
    const text = JSON.stringify(catalogue).replace('"8500.00"', '"8765.00"');
    await importCatalogue(sql, JSON.parse(text), { now: new Date() });
    for (const { call } of [a, b])
      expect(JSON.stringify(await call('services', second))).toContain('8765.00');

    const wrong = { ...person, password: 'not the password' };
    const tries: number[] = [];
    for (let count = 0; count < 11; count++)
      tries.push((await (count % 2 ? a : b).call('auth/login', '', wrong)).status);
    expect(tries).toEqual([...Array.from({ length: 10 }, () => 422), 429]);

    const key = randomUUID();
    const order = { network: 'AIRTEL', phone: '08022222222', amount: '100.00' };
    const buy = ({ call }: typeof a) => call('services/airtime', second, order, { 'idempotency-key': key });
    const placed = await buy(a);
    expect(placed).toMatchObject({ status: 202, data: { status: 'PENDING' } });
    await a.product.end('SIGKILL');
    const settled = async () => (await buy(b)).data.status === 'SUCCESSFUL';
    expect(await waitUntil(settled, 30_000, 100)).toBe(true);
    expect((await buy(b)).data.ref).toBe(placed.data.ref);
    expect((await b.call('wallet/balance', second)).data.availableBalance).toBe('1882.50');
  });
});

describe('selling', { timeout: 300_000 }, () => {
  it('goes on while processes are killed', async () => {
    // The checks at the end hold every order there is against this run's vendor.
    const database = await createTestDatabase();
    const size = { orders: 90, clients: 6, kills: 2 };
    const { tally, verdict } = await sellThroughFleet({
      ...HURRIED,
      ...size,
      databaseUrl: database.url,
      checkUrl: database.url,
      limitMs: 150_000,
      disturb: (fleet, sold, signal) => killProcesses(fleet, sold, size, signal),
    });
    expect(verdict.violations).toEqual([]);
    expect(tally.acknowledged.size).toBeGreaterThanOrEqual(size.orders);
    expect(tally.serverErrors).toBe(0);
  });

  it('goes on by itself on a standby that is promoted', async () => {
    const folder = await temporaryDataDir();
    const size = { orders: 90, clients: 6, processes: 2 };
    const { tally, verdict } = await sellThroughFailOver(folder, { ...HURRIED, ...size });
    expect(verdict.violations).toEqual([]);
    expect(tally.acknowledged.size).toBeGreaterThanOrEqual(size.orders);
    expect(tally.serverErrors).toBe(0);
  });
});
