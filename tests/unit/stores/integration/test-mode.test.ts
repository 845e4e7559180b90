import { expect, it } from 'vitest';
import { startSignedIn } from '../page.ts';
import {
  $sampleKey,
  $testMode,
  createTestKey,
  fillTestBalance,
  forgetNewTestKey,
  INITIAL_TEST_MODE,
  loadTestMode,
} from '#stores/integration/test-mode.ts';
import { $session } from '#stores/session/session.ts';
import { ADA, answer, sessionOf } from '../browser.ts';

const SEEN = {
  prefix: 'ak_test_Ab3dE',
  lastFour: 'wXyZ',
  createdAt: '2026-11-21T09:00:00Z',
  lastUsedAt: null,
};
const KEY = 'ak_test_Ab3dE-the-whole-secret-wXyZ';
const FULL = { availableBalance: '100000.00', fullBalance: '100000.00' };

/** A server on which Ada has a test key once she has made it. */
function open() {
  const browser = startSignedIn();
  let isMade = false;
  browser.fetch.mockImplementation((url, { method }) => {
    isMade ||= method === 'POST';
    const data = url.endsWith('/test/account')
      ? isMade && { ...FULL, transactions: [] }
      : url.endsWith('/test/balance')
        ? FULL
        : isMade && { ...SEEN, ...(method === 'POST' && { key: KEY }) };
    return Promise.resolve(answer(method === 'POST' ? 201 : 200, { data: data || null }));
  });
  const calls = () =>
    browser.fetch.mock.calls.map(([url, { method }]) => `${method} ${url.slice(url.indexOf('agent/') + 6)}`);
  return { browser, calls };
}

it('makes a test key, holds it in memory alone, and reads what it sells from', async () => {
  const { browser, calls } = open();
  await loadTestMode();
  expect($testMode.get()).toEqual({ reading: 'ready', key: null, newKey: null, account: null });
  browser.fetch.mockClear();
  await createTestKey();
  expect(calls()).toEqual(['POST api/keys?mode=test', 'GET api/keys?mode=test', 'GET test/account']);
  expect($testMode.get()).toMatchObject({ key: SEEN, newKey: KEY, account: FULL });
  expect([...browser.local.entries.values()].join()).not.toContain('the-whole-secret');
  forgetNewTestKey();
  expect($testMode.get()).toMatchObject({ key: SEEN, newKey: null });
  expect($sampleKey.get(), 'in the samples of this tab').toBe(KEY);
});

it('fills the balance up, and shows it as it is then', async () => {
  const { calls } = open();
  await fillTestBalance();
  expect(calls()).toEqual(['POST test/balance', 'GET api/keys?mode=test', 'GET test/account']);
  expect($testMode.get().account).toMatchObject(FULL);
});

it('says when it could not be read, and forgets all when another agent takes over', async () => {
  const { browser } = open();
  await createTestKey();
  browser.fetch.mockImplementation(() => Promise.resolve(answer(403, { message: 'No.' })));
  await loadTestMode();
  expect($testMode.get()).toMatchObject({ reading: 'failed', key: SEEN });
  $session.set(sessionOf({ ...ADA, username: 'bola' }));
  expect($testMode.get()).toEqual(INITIAL_TEST_MODE);
  expect($sampleKey.get()).toBeNull();
});

it('hears nothing more of what was asked before somebody logged in anew', async () => {
  const { browser } = open();
  const refusals: (() => void)[] = [];
  browser.fetch.mockImplementation(
    () => new Promise((resolve) => refusals.push(() => resolve(answer(403, { message: 'No.' })))),
  );
  const former = loadTestMode();
  const session = $session.get();
  $session.set(null);
  $session.set(session);
  expect($testMode.get().reading).toBe('idle');
  refusals.forEach((refuse) => refuse());
  await former;
  expect($testMode.get().reading).toBe('idle');
});
