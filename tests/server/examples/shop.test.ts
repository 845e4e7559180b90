import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { KeyMode } from '#contract/keys.ts';
import type { Transaction } from '#contract/transactions.ts';
import { ROOT } from '../../../scripts/stamp.mjs';
import { callApi, createIntegrator, type Integrator, withKobodesk } from '../support/integrator.ts';
import { type Instead, startLosingProxy } from './losing-proxy.ts';

const execute = promisify(execFile);
const SHOP = join(ROOT, 'examples', 'shop', 'main.mjs');
const MTN_PLAN = 'mtn-sme-1gb-7d';
const PRICE = 775;
const LIMIT_MS = 25_000;
/** Six proofs, one after the other. */
const PROVE_LIMIT_MS = 75_000;

const apiUrl = withKobodesk({ REQUERY_SECONDS: '1,1,1' });

async function openShop(mode: KeyMode = 'test') {
  const integrator = await createIntegrator(apiUrl(), '500.00', mode);
  const folder = await mkdtemp(join(tmpdir(), 'kobodesk-shop-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const book = join(folder, 'orders.jsonl');
  const env = {
    PATH: process.env.PATH,
    API_KEY: integrator.key,
    SHOP_BOOK: book,
    RETRY_SECONDS: '0.05',
    POLL_SECONDS: '0.2',
    PATIENCE_SECONDS: '20',
  };
  const start = (args: string[], settings: Record<string, string>) =>
    spawn(process.execPath, [SHOP, ...args], { env: { ...env, ...settings }, stdio: 'ignore' });
  const run = async (args: string[], settings: Record<string, string> = {}) => {
    const timeout = args[0] === 'prove' ? PROVE_LIMIT_MS : LIMIT_MS;
    const options = { env: { ...env, API_URL: integrator.apiUrl, ...settings }, timeout };
    return (await execute(process.execPath, [SHOP, ...args], options)).stdout.trim();
  };
  return { integrator, book, run, start };
}

/** A shop that makes a new key with each sending. */
const FORGETFUL = `const send = globalThis.fetch; let count = 0;
globalThis.fetch = (url, request) => {
  const key = request.headers['Idempotency-Key'];
  return send(url, key ? { ...request, headers: { ...request.headers, 'Idempotency-Key': key + (count += 1) } } : request);
};`;

const ordersOf = ({ apiUrl: base, key }: Integrator) =>
  callApi<Transaction[]>(base, 'transactions?type=DATA_ORDER', key);

const balanceOf = async ({ apiUrl: base, key }: Integrator) =>
  Number((await callApi<{ availableBalance: string }>(base, 'wallet/balance', key)).availableBalance);

/** A refusal in our own words. */
const refusal = (status: number, code: string, errors?: Record<string, string[]>): Instead => ({
  status,
  body: JSON.stringify({ status: 'error', message: 'Not now.', code, errors }),
});

it('lists, sells, and keeps its book', async () => {
  const { integrator, book, run } = await openShop();
  expect(await run(['plans'])).toContain(`${MTN_PLAN}  MTN  775.00`);
  const before = Number(await run(['balance']));
  expect(await run(['sell', '08031234567', MTN_PLAN])).toMatch(/^SUCCESSFUL {2}shop-/);
  expect(await balanceOf(integrator)).toBe(before - PRICE);
  const lines = (await readFile(book, 'utf8')).trim().split('\n');
  expect(lines.map((line) => (JSON.parse(line) as { status: string }).status)).toEqual(['NEW', 'SUCCESSFUL']);
  expect((await ordersOf(integrator)).map(({ mode }) => mode)).toEqual(['test']);
});

it('sends the same order again when the answer is lost, and is charged once', async () => {
  const { integrator, run } = await openShop();
  const proxy = await startLosingProxy(apiUrl(), 2);
  onTestFinished(proxy.close);
  const before = await balanceOf(integrator);
  expect(await run(['sell', '08031234567', MTN_PLAN], { API_URL: proxy.apiUrl })).toMatch(/^SUCCESSFUL/);
  expect(proxy.purchases()).toBe(3);
  expect(await ordersOf(integrator)).toHaveLength(1);
  expect(await balanceOf(integrator)).toBe(before - PRICE);
});

it.each<[string, (Instead | undefined)[]]>([
  ['our SERVICE_DOWN without a field', [refusal(503, 'SERVICE_DOWN')]],
  ['our SERVICE_DOWN that names no field among its errors', [refusal(503, 'SERVICE_DOWN', {})]],
  ['our INTERNAL', [refusal(500, 'INTERNAL')]],
  ['a conflict of the key', [refusal(409, 'IDEMPOTENCY_CONFLICT')]],
  ['a code that it does not know', [refusal(422, 'OUT_OF_LUCK')]],
  ['a firewall’s page', [{ status: 403, body: '<h1>Forbidden</h1>' }]],
  ['a gateway’s JSON with a code', [{ status: 403, body: '{"code":"FORBIDDEN","message":"Blocked."}' }]],
  ['JSON that is no object', [{ status: 502, body: 'null' }]],
  ['a success that is not ours', [{ status: 200, body: '{"data":{}}' }]],
  [
    'no answer, then a refusal that speaks of the second sending alone',
    [undefined, refusal(403, 'FORBIDDEN')],
  ],
  ['no answer, then a key that a newer one has replaced', [undefined, refusal(401, 'UNAUTHENTICATED')]],
])('sends the same order again after %s', async (_, instead) => {
  const { integrator, run } = await openShop();
  const proxy = await startLosingProxy(apiUrl(), instead.length, instead);
  onTestFinished(proxy.close);
  expect(await run(['sell', '08031234567', MTN_PLAN], { API_URL: proxy.apiUrl })).toMatch(/^SUCCESSFUL/);
  expect(proxy.purchases()).toBe(instead.length + 1);
  expect(await ordersOf(integrator)).toHaveLength(1);
});

it('takes no word for a refusal after a crash that it does not after a lost answer', async () => {
  const { integrator, run } = await openShop();
  const proxy = await startLosingProxy(apiUrl(), 99, Array<Instead>(99).fill(refusal(500, 'INTERNAL')));
  onTestFinished(proxy.close);
  expect(await run(['sell', '08031234567', MTN_PLAN], { API_URL: proxy.apiUrl })).toMatch(/^NEW/);
  expect(await run(['settle'], { API_KEY: 'ak_test_replaced' })).toMatch(/^NEW .*log in/);
  expect(await run(['settle'])).toMatch(/^SUCCESSFUL/);
  expect(await ordersOf(integrator)).toHaveLength(1);
});

it('takes a provider that is down for a refusal: the answer names the field it was chosen by', async () => {
  const { run } = await openShop();
  const down = refusal(503, 'SERVICE_DOWN', { network: ['MTN is down at the moment.'] });
  const proxy = await startLosingProxy(apiUrl(), 1, [down]);
  onTestFinished(proxy.close);
  expect(await run(['sell', '08031234567', MTN_PLAN], { API_URL: proxy.apiUrl })).toMatch(
    /^REFUSED .*MTN is/,
  );
  expect(proxy.purchases()).toBe(1);
});

it('finishes after a crash what it had begun, and is charged once', async () => {
  const { integrator, run, start } = await openShop();
  const proxy = await startLosingProxy(apiUrl(), 99);
  onTestFinished(proxy.close);
  const shop = start(['sell', '08031234567', MTN_PLAN], { API_URL: proxy.apiUrl, RETRY_SECONDS: '60' });
  const ended = once(shop, 'close');
  await expect.poll(() => ordersOf(integrator), { timeout: LIMIT_MS }).toHaveLength(1);
  shop.kill('SIGKILL');
  await ended;
  expect(await run(['orders'])).toMatch(/^NEW/);
  expect(await run(['settle'])).toMatch(/^SUCCESSFUL/);
  expect(await ordersOf(integrator)).toHaveLength(1);
  expect(await run(['settle'])).toBe('');
});

it('follows a pending order to its end, and has the money of a failed one back', async () => {
  const { integrator, run } = await openShop();
  const before = await balanceOf(integrator);
  expect(await run(['sell', '08033333333', MTN_PLAN])).toMatch(/^FAILED/);
  expect(await balanceOf(integrator)).toBe(before);
  const airtel = (await run(['plans']))
    .split('\n')
    .find((line) => line.includes('AIRTEL'))
    ?.split(' ')[0];
  expect(await run(['sell', '08022222222', airtel ?? ''])).toMatch(/^SUCCESSFUL/);
  const statuses = (await ordersOf(integrator)).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual(['FAILED', 'SUCCESSFUL']);
});

it('takes a refusal for final, and says why', async () => {
  const { integrator, run } = await openShop('live');
  expect(await run(['sell', '08031234567', MTN_PLAN])).toMatch(/^REFUSED .*wallet holds less/);
  expect(await run(['sell', '0803', MTN_PLAN])).toMatch(/^REFUSED .*11 digits/);
  expect(await ordersOf(integrator)).toEqual([]);
  expect(await run(['settle'])).toBe('');
});

describe('proves', { timeout: PROVE_LIMIT_MS }, () => {
  const WEBHOOK_PORT = '4417';

  /** As the owner's portal has it: the webhook is given by a login. */
  async function secretOf({ apiUrl: base, token }: Integrator): Promise<string> {
    const url = `http://127.0.0.1:${WEBHOOK_PORT}/`;
    return (await callApi<{ secret: string }>(base, 'webhook?mode=test', token, { url })).secret;
  }

  it('all that can go wrong, webhooks included, without waiting for it', async () => {
    const { integrator, run } = await openShop();
    const told = await run(['prove'], { WEBHOOK_SECRET: await secretOf(integrator), WEBHOOK_PORT });
    expect(told.split('\n')).toEqual([
      'proved: a lost answer costs one order, not two',
      'proved: an order that is pending for hours is followed to its end',
      'proved: an order that fails late has its money back',
      'proved: a webhook that comes late and twice is taken once',
      'proved: a webhook that never comes is not needed',
      'proved: a reversal is known, though its webhooks come in the wrong order',
    ]);
  });

  it('calls alone where it has no webhook, and says so', async () => {
    const { run } = await openShop();
    const told = await run(['prove']);
    expect(told.match(/^proved/gm)).toHaveLength(3);
    expect(told).toContain('Set WEBHOOK_SECRET');
  });

  it('nothing with a live key: it would sell', async () => {
    const { integrator, run } = await openShop('live');
    await expect(run(['prove'])).rejects.toThrow('Set API_KEY to a test key');
    expect(await ordersOf(integrator)).toEqual([]);
  });

  it('that a shop which forgets its key is found out', async () => {
    const { run } = await openShop();
    const settings = { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(FORGETFUL)}` };
    await expect(run(['prove'], settings)).rejects.toThrow('Not so: the repeat is answered with the order');
  });
});
