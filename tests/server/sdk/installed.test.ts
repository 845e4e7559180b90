import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import answers from '#documentation/answers.json' with { type: 'json' };
import { KEY_CALLS } from '#documentation/calls.ts';
import type { Transaction } from '#contract/transactions.ts';
import { ROOT } from '../../../scripts/stamp.mjs';
import { outline, shortened } from '../documentation/outline.ts';
import { createIntegrator, type Integrator, signedTestEvent, withKobodesk } from '../support/integrator.ts';
import { type Host, installInHost } from '../../../packages/support/install.ts';
import { writeSample } from './samples.ts';

const apiUrl = withKobodesk();
let host: Host | undefined;

beforeAll(async () => {
  host = await installInHost({
    names: ['sdk'],
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
  const { payload, secret, headers } = signedTestEvent();
  const printed = await installed().node(['sell.mjs'], {
    API_KEY: key,
    BASE_URL: new URL(apiUrl()).origin,
    SECRET: secret,
    PAYLOAD: payload,
    HEADERS: JSON.stringify(headers),
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

it('has its licence, its manual and its changes in the file', async () => {
  const read = (...names: string[]) => readFile(path.join(...names), 'utf8');
  const folder = path.join(installed().folder, 'node_modules', '@kobodesk', 'sdk');
  expect(await read(folder, 'LICENSE')).toBe(await read(ROOT, 'LICENSE'));
  for (const name of ['README.md', 'CHANGELOG.md'])
    expect(await read(folder, name)).toBe(await read(ROOT, 'packages', 'sdk', name));
});

it('has types that a strict program needs no other package for, and all samples of the guide', async () => {
  for (const call of KEY_CALLS) await writeSample(installed(), call, 'ts');
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

// A reader tries them from the top: a sale, then what is asked about it.
describe("the guide's samples", { shuffle: false }, () => {
  let integrator: Integrator;
  let orderRef = '';
  beforeAll(async () => {
    integrator = await createIntegrator(apiUrl(), '50000.00');
  });

  it.each(KEY_CALLS)('$method $path', async (call) => {
    const printed = await installed().node([await writeSample(installed(), call, 'mjs')], {
      API_URL: integrator.apiUrl,
      API_KEY: integrator.key,
      ORDER_REF: orderRef,
    });
    if (call.isCsv) return expect(printed).toMatch(/SUCCESSFUL/);
    const answer = JSON.parse(printed) as { ref?: string; transactions?: unknown };
    orderRef = answer.ref ?? orderRef;
    const { data } = (answers as Record<string, { data?: unknown }>)[call.id] ?? {};
    expect(outline(shortened(answer.transactions ?? answer))).toEqual(outline(data));
  });

  it('run without any setting once they are filled', async () => {
    const [balance] = KEY_CALLS;
    if (!balance) throw new Error('There is no call.');
    const { apiUrl: url, key } = await createIntegrator(apiUrl(), '1.00', 'test');
    const file = await writeSample(installed(), balance, 'mjs', { url, key });
    expect(JSON.parse(await installed().node([file]))).toHaveProperty('availableBalance');
  });

  it('end with another status than 0 on a refusal, and show it', async () => {
    const [balance] = KEY_CALLS;
    if (!balance) throw new Error('There is no call.');
    const settings = { API_URL: integrator.apiUrl, API_KEY: 'ak_test_nobody' };
    const file = await writeSample(installed(), balance, 'mjs');
    await expect(installed().node([file], settings)).rejects.toThrow('UNAUTHENTICATED');
  });
});
