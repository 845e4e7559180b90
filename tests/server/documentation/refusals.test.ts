import { beforeAll, expect, it } from 'vitest';
import type { SignedIn } from '#contract/accounts.ts';
import type { ErrorCode } from '#contract/errors.ts';
import type { NewApiKey } from '#contract/keys.ts';
import { REQUERY_RATE } from '#contract/limits.ts';
import { FAULTS } from '#documentation/errors.ts';
import { seedCatalogue } from '#server/backoffice/catalogue/seed.ts';
import { sandboxVendor } from '#server/vendors/sandbox.ts';
import { type Answer, type CallOptions, confirmed, createTestApp, registered } from '../support/app.ts';
import { createTestDatabase } from '../support/database.ts';

const { sql } = await createTestDatabase();
await seedCatalogue(sql, new Date());
const test = await createTestApp(sql, { deps: { vendors: [sandboxVendor(1)] } });
let key = '';
let token = '';
beforeAll(async () => {
  const agent = await registered(test);
  await sql`UPDATE wallets SET balance_kobo = 100000 WHERE agent_id = ${agent.id}`;
  await confirmed(test, agent);
  token = agent.token;
  key = (await test.call<NewApiKey>('api/keys', { method: 'POST', token })).body.data.key;
});

const airtime = { network: 'MTN', phone: '08031234567', amount: '500.00' };
const ask = (path: string, options: CallOptions = {}) => test.call(path, { token: key, ...options });
const order = (orderNumber: string, changes: object = {}) =>
  ask('services/airtime', {
    body: { ...airtime, ...changes },
    headers: { 'Idempotency-Key': orderNumber },
  });

/** What is answered with each code. The two that nobody can ask for are our own failures. */
const REFUSED: Record<Exclude<ErrorCode, 'INTERNAL' | 'SERVICE_DOWN'>, () => Promise<Answer<unknown>>> = {
  MALFORMED_REQUEST: () => ask('services/airtime', { body: '{' }),
  UNAUTHENTICATED: () => ask('wallet/balance', { token: 'kd_live_unknown' }),
  FORBIDDEN: () => ask('auth/user'),
  NOT_FOUND: () => ask('transactions/202611230335BE8QFBK5D5'),
  METHOD_NOT_ALLOWED: () => ask('wallet/balance', { method: 'DELETE' }),
  PAYLOAD_TOO_LARGE: () => ask('services/airtime', { body: { ...airtime, more: 'x'.repeat(70_000) } }),
  VALIDATION_FAILED: () => order('order-1001', { phone: '0803' }),
  INSUFFICIENT_BALANCE: () => order('order-1002', { amount: '5000.00' }),
  IDEMPOTENCY_CONFLICT: async () => {
    await order('order-1003');
    return order('order-1003', { amount: '600.00' });
  },
  RATE_LIMITED: async () => {
    const asked = Array.from({ length: REQUERY_RATE.burst + 1 }, () =>
      ask('transactions/unknown/requery', { method: 'POST' }),
    );
    const answers = await Promise.all(asked);
    return answers.find(({ status }) => status === 429) ?? ask('transactions/unknown/requery');
  },
  SESSION_SUPERSEDED: async () => {
    const agent = await registered(test);
    const { username, password } = agent;
    await test.call<SignedIn>('auth/login', { body: { username, password } });
    return ask('auth/user', { token: agent.token });
  },
};

// Amounts and waits differ.
const withoutNumbers = (text: string) => text.replaceAll(/\d[\d,.]*\d|\d/g, '0');

it.each(Object.entries(REFUSED))('%s is answered as the OpenAPI document shows it', async (code, refuse) => {
  const { status, body, headers } = await refuse();
  const { example, status: written } = FAULTS.find((fault) => fault.code === code) as (typeof FAULTS)[number];
  expect(body).toMatchObject({ status: 'error', code, requestId: headers.get('x-request-id') });
  expect(status).toBe(written);
  expect(withoutNumbers(body.message)).toBe(withoutNumbers(example.message));
  expect(body.errors).toEqual(example.errors);
  expect(headers.has('retry-after')).toBe(code === 'RATE_LIMITED');
});
