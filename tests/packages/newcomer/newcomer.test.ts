import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';
import { chromium } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { NewWebhook, WebhookEvent } from '#contract/webhooks.ts';
import type { Transaction } from '#contract/transactions.ts';
import { freePort } from '#server/platform/db/embedded/free-port.ts';
import { type Host, installInHost } from '../../../packages/support/install.ts';
import { launchOptions } from '../../../scripts/browser.ts';
import type * as sdk from '../../../packages/sdk/src/index.ts';
import { host as componentsHost } from '../support/host.ts';
import { callApi, createIntegrator, signedTestEvent, withKobodesk } from '../../server/support/integrator.ts';

declare global {
  /** In the page of the browser's shop alone. */
  var kobodeskSdk: typeof sdk;
}

const SHOP =
  '<!doctype html><title>A shop</title><script type="module">import * as sdk from "/sdk.js"; globalThis.kobodeskSdk = sdk;</script>';

const DENO = createRequire(import.meta.url).resolve('deno/bin.cjs');
const PACK_MS = 180_000;
const RUN_MS = 60_000;
const apiUrl = withKobodesk();
let host: Host | undefined;

/** Both packages as npm would publish them, in a folder that has nothing else but React. */
beforeAll(async () => {
  // The components are packed already, for all tests of packages (global-setup.ts).
  const packed = path.join(componentsHost.folder, 'packed');
  const components = (await readdir(packed)).map((file) => path.join(packed, file));
  host = await installInHost({
    names: ['sdk'],
    files: path.join(import.meta.dirname, 'folder'),
    beside: [...components, 'react', 'react-dom'],
  });
}, PACK_MS);
afterAll(() => host?.remove());

function installed(): Host {
  if (!host) throw new Error('Nothing is installed.');
  return host;
}

/** A test key, and a webhook that is posted to a port of this machine. */
async function settingsOfAShop() {
  const { key, token } = await createIntegrator(apiUrl(), '100.00', 'test');
  const port = await freePort();
  const url = `http://127.0.0.1:${port}/`;
  const { secret } = await callApi<NewWebhook>(apiUrl(), 'webhook?mode=test', token, { url });
  return { API_URL: apiUrl(), API_KEY: key, PORT: String(port), WEBHOOK_SECRET: secret };
}

function expectFirstSale(printed: string): void {
  const { order, event, refused } = JSON.parse(printed) as {
    order: Transaction;
    event: WebhookEvent;
    refused: number;
  };
  expect(order).toMatchObject({ status: 'SUCCESSFUL', mode: 'test', amount: '98.00' });
  expect(event).toMatchObject({ type: 'order.successful', mode: 'test', transaction: { ref: order.ref } });
  expect(refused).toBe(1);
}

it(
  'a newcomer packs, installs, draws a first Button, sells and hears of it',
  async () => {
    const button = await installed().node(['button.mjs']);
    expect(button).toMatch(/^<button type="button" class="kd [^"]*kd-bg-primary[^"]*">.*Sell.*<\/button>\n$/);
    const styles = path.join(installed().folder, 'node_modules/@kobodesk/components/dist/styles.css');
    expect(await readFile(styles, 'utf8')).toContain('.kd-bg-primary');
    expectFirstSale(await installed().node(['shop.mjs'], await settingsOfAShop()));
  },
  RUN_MS,
);

it(
  'the same program sells on Deno',
  async () => {
    const args = [
      'run',
      '--no-lock',
      '--node-modules-dir=manual',
      '--allow-env',
      '--allow-net',
      '--allow-read',
    ];
    const { stdout } = await promisify(execFile)(process.execPath, [DENO, ...args, 'shop.mjs'], {
      cwd: installed().folder,
      timeout: RUN_MS,
      env: { PATH: process.env.PATH, HOME: installed().folder, NO_COLOR: '1', ...(await settingsOfAShop()) },
    });
    expectFirstSale(stdout);
  },
  RUN_MS,
);

it(
  'the SDK sells in a browser too, from a page of another origin',
  async () => {
    const module = await readFile(path.join(installed().folder, 'node_modules/@kobodesk/sdk/dist/index.js'));
    const server = createServer(({ url }, response) => {
      const isModule = url === '/sdk.js';
      response.writeHead(200, { 'content-type': isModule ? 'text/javascript' : 'text/html' });
      response.end(isModule ? module : SHOP);
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const { key } = await createIntegrator(apiUrl(), '100.00', 'test');
    const browser = await chromium.launch(launchOptions());
    try {
      const page = await browser.newPage();
      await page.goto(origin);
      await page.waitForFunction(() => 'kobodeskSdk' in globalThis);
      const given = { apiKey: key, baseUrl: apiUrl(), ...signedTestEvent() };
      const said = await page.evaluate(async ({ apiKey, baseUrl, ...post }) => {
        const { createClient, OrderRefusedError, verifyWebhook } = kobodeskSdk;
        const kobodesk = createClient({ apiKey, baseUrl });
        const order = { network: 'MTN', phone: '08031234567', amount: '100' };
        const sold = await kobodesk.buy('airtime', order, { idempotencyKey: 'in-a-browser' });
        const again = await kobodesk.buy('airtime', order, {
          idempotencyKey: 'in-a-browser',
          isRepeat: true,
        });
        const refused = await kobodesk
          .buy('airtime', { ...order, network: 'NOBODY' }, { idempotencyKey: 'in-a-browser-2' })
          .catch((error: unknown) => error instanceof OrderRefusedError && Object.keys(error.fieldErrors));
        const event = await verifyWebhook(post.payload, post.headers, post.secret);
        return { status: sold.status, isSame: again.ref === sold.ref, refused, event: event.id };
      }, given);
      expect(said).toEqual({ status: 'SUCCESSFUL', isSame: true, refused: ['network'], event: 'event-1' });
    } finally {
      await browser.close();
      server.close();
    }
  },
  RUN_MS,
);
