import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Transaction } from '#contract/transactions.ts';
import { newSecret, signatureHeaders } from '#server/messages/webhooks/signature.ts';
import { ROOT } from '../../../scripts/stamp.mjs';
import { createIntegrator, withKobodesk } from '../support/integrator.ts';
import { type Host, installInHost } from '../../../packages/support/install.ts';

const apiUrl = withKobodesk();
let host: Host | undefined;

beforeAll(async () => {
  host = await installInHost({
    name: 'sdk',
    files: path.join(import.meta.dirname, 'host'),
    beside: ['@types/node'],
  });
}, 120_000);
afterAll(() => host?.remove());

function installed(): Host {
  if (!host) throw new Error('It is not installed.');
  return host;
}

it('sells, reads and refuses from the packed file, in plain Node', async () => {
  const { key } = await createIntegrator(apiUrl(), '500.00', 'test');
  const secret = newSecret();
  const payload = JSON.stringify({
    id: 'event-1',
    type: 'webhook.test',
    createdAt: new Date().toISOString(),
    mode: 'test',
    transaction: null,
  });
  const printed = await installed().node(['sell.mjs'], {
    API_KEY: key,
    BASE_URL: new URL(apiUrl()).origin,
    SECRET: secret,
    PAYLOAD: payload,
    HEADERS: JSON.stringify(signatureHeaders({ secret }, { id: 'event-1', body: payload, at: new Date() })),
  });
  const { order, refs, ...said } = JSON.parse(printed) as { order: Transaction; refs: string[] };
  expect(order).toMatchObject({ status: 'SUCCESSFUL', transactionType: 'AIRTIME_ORDER', mode: 'test' });
  expect(refs).toHaveLength(2);
  expect(refs[1]).toBe(order.ref);
  expect(said).toEqual({
    networks: expect.arrayContaining(['MTN']),
    repeat: order.ref,
    read: order.ref,
    refused: { name: 'OrderRefusedError', code: 'VALIDATION_FAILED', fields: ['network'] },
    refusedUnsent: { name: 'OrderRefusedError', code: 'VALIDATION_FAILED', fields: ['phone'] },
    conflict: { name: 'OrderUnknownError', cause: 'ApiError', causeCode: 'IDEMPOTENCY_CONFLICT' },
    wrongKey: { name: 'ApiError', code: 'UNAUTHENTICATED', fields: [] },
    noServer: { name: 'NetworkError' },
    unknown: { name: 'OrderUnknownError', cause: 'NetworkError' },
    event: 'event-1',
    tampered: { name: 'WebhookError', reason: 'wrong signature' },
  });
});

it('has types that a strict program needs no other package for', async () => {
  const compiler = path.join(ROOT, 'node_modules', 'typescript-native', 'bin', 'tsc');
  expect(await installed().node([compiler, '--project', '.'])).toBe('');
  expect(
    await installed().node([
      compiler,
      '--project',
      '.',
      '--moduleResolution',
      'bundler',
      '--module',
      'esnext',
    ]),
  ).toBe('');
});
