import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { connect, type SecureVersion } from 'node:tls';
import type { Browser } from '@playwright/test';
import { CONSOLE_BASE } from '#contract/console/call.ts';
import { STATEMENT_BODY_BYTES } from '#contract/console/statements.ts';
import { API_BASE } from '#contract/endpoint.ts';
import { MAX_BODY_BYTES } from '#contract/limits.ts';
import { ensureProxy, noProxy, PROXIES, type ProxyName } from '../../scripts/programs.ts';
import { ROOT } from '../../scripts/stamp.mjs';
import { type Asked, exchange, open } from './support/exchange.ts';
import { type Product, startFreshProduct } from './support/product.ts';
import { type Proxy, startProxy } from './support/proxies.ts';
import { beginWork, inviteStaff } from './support/staff.ts';
import { expect, test } from './support/test.ts';

const METRICS_TOKEN = 'a'.repeat(64);
// The console is open to some addresses of this machine alone: who asks is seen in what they may.
const SETTINGS = { TRUSTED_PROXIES: '127.0.0.1', TRUSTED_NETWORKS: '127.0.0.1,127.0.0.2', METRICS_TOKEN };

const [SCRIPT = ''] = readdirSync(path.join(ROOT, 'dist/client/_astro')).filter((name) =>
  name.endsWith('.js'),
);
const BROWSER = { 'accept-encoding': 'gzip, deflate, br' };

/** One of each kind of answer, as a browser and as a program asks for it. */
const REQUESTS: [what: string, path: string, asked?: Asked][] = [
  ['the landing page', '/'],
  ['the landing page, compressed', '/', { headers: BROWSER }],
  ['the landing page as gzip', '/', { headers: { 'accept-encoding': 'gzip' } }],
  ['the headers of the landing page alone', '/', { method: 'HEAD', headers: BROWSER }],
  ['a page of the portal', '/dashboard', { headers: BROWSER }],
  ['a page of the console', '/console/orders', { headers: BROWSER }],
  ['the page of a shared receipt', '/r/nobodys-receipt', { headers: BROWSER }],
  ['a page that is not there', '/no-such-page', { headers: BROWSER }],
  ['another spelling of a page', '/login/?next=%2Fdashboard'],
  ['the public page of what was delivered', '/status', { headers: BROWSER }],
  ['a script', `/_astro/${SCRIPT}`, { headers: BROWSER }],
  ['the worker', '/sw.js', { headers: BROWSER }],
  ['an answer of the API', `${API_BASE}/services`],
  ['an answer of the API, compressed', `${API_BASE}/services`, { headers: BROWSER }],
  ['a refusal', `${API_BASE}/wallet/balance`, { headers: BROWSER }],
  ['a call that is not there', `${API_BASE}/nothing/%2e%2e/here?a=b%20c`, { headers: BROWSER }],
  ['what a browser asks before a call', `${API_BASE}/services`, { method: 'OPTIONS' }],
  ['whether it lives', '/healthz'],
  ['whether it is ready', '/readyz'],
];

async function expectUnchanged(product: Product, { url }: Proxy): Promise<void> {
  for (const [what, address, asked] of REQUESTS)
    await test.step(`${what} comes as it is`, async () => {
      const [direct, proxied] = [
        await exchange(product.url + address, asked),
        await exchange(url + address, asked),
      ];
      expect(proxied.headers).toEqual(direct.headers);
      expect(proxied.status).toBe(direct.status);
      // An error tells its request's id.
      const plain = (body: Buffer) => body.toString('latin1').replace(/"requestId":"[^"]+"/, '');
      expect(plain(proxied.body)).toBe(plain(direct.body));
    });
  await test.step('what is kept is asked for, and not sent again', async () => {
    const { headers } = await exchange(`${url}/`, { headers: BROWSER });
    const etag = headers.find((line) => line.startsWith('etag: '))?.slice('etag: '.length) ?? '';
    const again = await exchange(`${url}/`, { headers: { ...BROWSER, 'if-none-match': etag } });
    expect([again.status, again.body.length]).toEqual([304, 0]);
  });
}

// Caddy passes on what has come: the end of the product's connection may overtake its refusal.
const REFUSALS: Record<ProxyName, number[]> = { nginx: [413], caddy: [413, 502] };

async function expectLimits(name: ProxyName, { url }: Proxy): Promise<void> {
  const send = (call: string, bytes: number) =>
    exchange(url + call, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: Buffer.alloc(bytes, ' '),
    });
  // The largest of all reaches the product, which wants to know first who sends it.
  expect((await send(`${CONSOLE_BASE}/statements`, STATEMENT_BODY_BYTES)).status).toBe(401);
  const login = await send(`${API_BASE}/auth/login`, MAX_BODY_BYTES + 1);
  expect(login.status).toBe(413);
  expect(JSON.parse(login.body.toString())).toMatchObject({ code: 'PAYLOAD_TOO_LARGE' });
  const { status } = await send(`${API_BASE}/auth/login`, STATEMENT_BODY_BYTES + 1);
  expect(REFUSALS[name]).toContain(status);
}

async function expectCallersKnown({ url }: Proxy): Promise<void> {
  const statusFor = async (from: string, forged?: string) =>
    (
      await exchange(`${url}${CONSOLE_BASE}/session`, {
        from,
        headers: forged === undefined ? {} : { 'x-forwarded-for': forged },
      })
    ).status;
  expect(await statusFor('127.0.0.2')).toBe(401);
  expect(await statusFor('127.0.0.3')).toBe(403);
  expect(await statusFor('127.0.0.3', '127.0.0.2')).toBe(403);
}

async function expectPlainRefused({ plainUrl }: Proxy): Promise<void> {
  const page = await exchange(`${plainUrl}/login?next=%2Fdashboard`);
  expect(page.status).toBe(308);
  expect(page.headers).toContain('location: https://localhost/login?next=%2Fdashboard');
  const call = await exchange(`${plainUrl}${API_BASE}/services`);
  expect(call.status).toBe(403);
  expect(call.headers.filter((line) => line.startsWith('location:'))).toEqual([]);
}

/** The version of TLS that a connection gets, or why it gets none. */
const agreedOn = ({ url }: Proxy, version: SecureVersion): Promise<string | null> =>
  new Promise((resolve) => {
    const { hostname, port } = new URL(url);
    // What is this old Node.js itself offers only at the lowest level.
    const options = { minVersion: version, maxVersion: version, ciphers: 'DEFAULT@SECLEVEL=0' };
    const way = { host: '127.0.0.1', port: Number(port), servername: hostname, rejectUnauthorized: false };
    const socket = connect({ ...options, ...way }, () => {
      resolve(socket.getProtocol());
      socket.destroy();
    }).on('error', ({ code = '' }: NodeJS.ErrnoException) => resolve(code));
  });

async function expectModernTls(proxy: Proxy): Promise<void> {
  expect(await agreedOn(proxy, 'TLSv1.1')).toMatch(/ALERT_PROTOCOL_VERSION$/);
  expect(await agreedOn(proxy, 'TLSv1.2')).toBe('TLSv1.2');
  expect(await agreedOn(proxy, 'TLSv1.3')).toBe('TLSv1.3');
}

async function expectMetricsHidden(product: Product, { url }: Proxy): Promise<void> {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  expect((await exchange(`${product.url}/metrics`, { headers })).status).toBe(200);
  for (const spelling of ['/metrics', '/metrics?x', '/%6detrics', '//metrics', '/./metrics'])
    expect((await exchange(url + spelling, { headers })).body.toString(), spelling).not.toContain(
      'kobodesk_',
    );
}

/** The console in a browser, over HTTP/2 and under its policy. @returns the token of who works there */
async function workAt(product: Product, { url }: Proxy, browser: Browser): Promise<string> {
  const context = await browser.newContext({
    baseURL: url,
    ignoreHTTPSErrors: true,
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  await beginWork(page, await inviteStaff(product, 'owner', 'Ada Obi'));
  const [request] = await Promise.all([
    page.waitForRequest(new RegExp(`${CONSOLE_BASE}/today/events$`)),
    page.goto('/console/today'),
  ]);
  const { authorization = '' } = await request.allHeaders();
  await context.close();
  return authorization;
}

async function expectEvents(product: Product, { url }: Proxy, authorization: string): Promise<void> {
  const listen = async (origin: string) => {
    const asked = { headers: { authorization, accept: 'text/event-stream' } };
    const { headers, message } = await open(`${origin}${CONSOLE_BASE}/today/events`, asked);
    // The stream goes on for minutes: what comes now was not held back until its end.
    const [first] = (await once(message, 'data')) as [Buffer];
    message.destroy();
    return { headers, first: first.toString() };
  };
  const [direct, proxied] = [await listen(product.url), await listen(url)];
  expect(direct.headers).toContain('x-accel-buffering: no');
  expect(proxied.first).toMatch(/^data: /);
  // What nginx is told by it, it tells nobody else.
  const others = (lines: string[]) => lines.filter((line) => !line.startsWith('x-accel-buffering:'));
  expect(others(proxied.headers)).toEqual(others(direct.headers));
}

async function expectNothingWritten(product: Product, proxy: Proxy): Promise<void> {
  const secret = '08030000007';
  const ask = () => exchange(`${proxy.url}/r/${secret}?phone=${secret}`, { headers: { 'x-told': secret } });
  expect((await ask()).status).toBe(200);
  await product.stop();
  expect((await ask()).status).toBe(502);
  await proxy.stop();
  expect(proxy.written()).not.toContain(secret);
}

for (const name of PROXIES)
  test(`deploy/${name}: the product behind it is the product`, async ({ browser }, info) => {
    test.setTimeout(180_000);
    const program = ensureProxy(name);
    info.skip(program === undefined, noProxy(name));
    const product = await startFreshProduct(SETTINGS);
    const proxy = await startProxy(name, program ?? '', product.url, info.outputPath(name));
    await expectUnchanged(product, proxy);
    await test.step('bodies are as large as the product takes', () => expectLimits(name, proxy));
    await test.step('the address of the caller arrives', () => expectCallersKnown(proxy));
    await test.step('plain HTTP leads pages to TLS, and no call', () => expectPlainRefused(proxy));
    await test.step('TLS is 1.2 or 1.3', () => expectModernTls(proxy));
    await test.step('metrics are not read through it', () => expectMetricsHidden(product, proxy));
    await test.step('events come as they happen', async () =>
      expectEvents(product, proxy, await workAt(product, proxy, browser)));
    await test.step('it writes down nothing of a request', () => expectNothingWritten(product, proxy));
  });
