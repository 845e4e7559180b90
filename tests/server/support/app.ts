import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as untilNoted } from 'node:timers/promises';
import { pino } from 'pino';
import { afterAll } from 'vitest';
import type { SignedIn } from '#contract/accounts.ts';
import { API_BASE } from '#contract/endpoint.ts';
import { createFundingProvider } from '#server/funding/banks/index.ts';
import { readConfig } from '#server/platform/config.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import type { Deps } from '#server/funding/deps.ts';
import { type AppOptions, createApp } from '#server/api/app.ts';
import { createKeepRequests } from '#server/messages/requests/keep-requests.ts';
import { createRequestLog } from '#server/messages/requests/request-log.ts';
import { createVendors, TEST_VENDOR } from '#server/vendors/index.ts';
import { sandboxVendor } from '#server/vendors/sandbox.ts';
import { assertDocumented } from './documented.ts';

export interface CallOptions {
  method?: string;
  body?: unknown;
  token?: string;
  headers?: Record<string, string>;
}

/** An answer of the API. `data` is what a success holds: a test looks at the status first. */
export interface Answer<Data> {
  status: number;
  headers: Headers;
  body: {
    status: string;
    message: string;
    code?: string;
    errors?: Record<string, string[]>;
    requestId?: string;
    data: Data;
  };
}

/**
 * The app over a test database, called without a port, with a clock that stands still until it is moved. Each answer is held to
 * the OpenAPI document.
 */
export async function createTestApp(sql: Sql, options: AppOptions & { deps?: Partial<Deps> } = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'kobodesk-app-'));
  afterAll(() => rm(dataDir, { recursive: true, force: true }));
  let timeMs = Date.parse('2026-11-21T09:00:00Z');
  const config = readConfig({ DATA_DIR: dataDir, TRUSTED_PROXIES: '127.0.0.1' });
  const log = pino({ level: 'silent' });
  const deps: Deps = {
    sql,
    reads: options.deps?.sql ?? sql,
    probe: options.deps?.sql ?? sql,
    config,
    log,
    now: () => new Date(timeMs),
    vendors: createVendors(config, log),
    testVendor: sandboxVendor(1, TEST_VENDOR),
    fundingProvider: await createFundingProvider(config, sql),
    ...options.deps,
  };
  const requestLog = createRequestLog();
  const { runOnce: keep } = createKeepRequests(requestLog);
  const app = createApp(deps, { pagesFolder: join(dataDir, 'no-pages'), requestLog, ...options });
  return {
    app,
    deps,
    dataDir,
    /** Writes the calls of API keys that were answered so far, as the worker does. */
    keepRequests: async () => {
      for (let turn = 0; turn < 3; turn += 1) await untilNoted();
      await keep(deps);
    },
    advance: (ms: number) => {
      timeMs += ms;
    },
    call: async <Data = unknown>(
      path: string,
      { method, body, token, headers = {} }: CallOptions = {},
    ): Promise<Answer<Data>> => {
      const asked = method ?? (body === undefined ? 'GET' : 'POST');
      const response = await app.request(`${API_BASE}/${path}`, {
        method: asked,
        headers: { ...(token && { Authorization: `Bearer ${token}` }), ...headers },
        ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      });
      const isFile = response.headers.get('content-type') === 'application/zip';
      const answer = (isFile ? await response.blob() : await response.json()) as Answer<Data>['body'];
      assertDocumented(asked, path, response.status, answer);
      return { status: response.status, headers: response.headers, body: answer };
    },
  };
}

export type TestApp = Awaited<ReturnType<typeof createTestApp>>;

export const PASSWORD = 'plantain & beans 42';

let people = 0;

/** A registration nobody else in this test file has. */
export function somebody(changes: Record<string, string> = {}) {
  people += 1;
  return {
    firstName: 'Ada',
    lastName: 'Obi',
    username: `ada_${people}`,
    phone: `0803${String(people).padStart(7, '0')}`,
    email: `ada${people}@example.com`,
    password: PASSWORD,
    ...changes,
  };
}

/** Registers a new agent; answers the registration and the token. */
export async function registered(test: TestApp, changes: Record<string, string> = {}) {
  const given = somebody(changes);
  const { status, body } = await test.call<SignedIn>('auth/register', { body: given });
  if (status !== 201) throw new Error(`registration answered ${status}: ${body.message}`);
  // The code for the email would stand before whatever letter a test waits for.
  await test.deps.sql`DELETE FROM mails WHERE kind = 'EMAIL_CODE' AND recipient = lower(${given.email})`;
  return {
    ...given,
    id: body.data.user.id ?? '',
    token: body.data.authorization.token,
  };
}

/** Gives the session its password, so that it may make keys, webhooks and funding accounts for some minutes. */
export async function confirmed<Agent extends { token: string; password: string }>(
  test: Pick<TestApp, 'call'>,
  agent: Agent,
): Promise<Agent> {
  const { token, password } = agent;
  const { status, body } = await test.call('auth/confirm', { token, body: { password } });
  if (status !== 200) throw new Error(`the confirmation answered ${status}: ${body.message}`);
  return agent;
}
