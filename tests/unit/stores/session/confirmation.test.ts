import { expect, it, vi } from 'vitest';
import { startSignedIn } from '../page.ts';
import { $newApiKey, createApiKey } from '#stores/integration/keys.ts';
import { $confirmation, confirmSession, leaveUnconfirmed } from '#stores/session/confirmation.ts';
import { $session } from '#stores/session/session.ts';
import { $toast } from '#stores/shell/toast.ts';
import { ADA, answer, sessionOf, type TestBrowser } from '../browser.ts';

const SEEN = { prefix: 'ak_Ab3dE', lastFour: 'wXyZ', createdAt: '2026-11-21T09:00:00Z', lastUsedAt: null };
const MADE = () => answer(201, { message: 'Copy it now.', data: { ...SEEN, key: 'ak_secret' } });
const ASKS = () =>
  answer(403, { code: 'FORBIDDEN', message: 'Enter your password.', errors: { password: ['Enter it.'] } });
const CONFIRMED = () => answer(200, { data: { confirmedUntil: '2026-11-21T09:05:00Z' } });

const isAsked = () => vi.waitFor(() => expect($confirmation.get()).not.toBeNull(), { timeout: 10_000 });
const paths = (browser: TestBrowser) =>
  browser.fetch.mock.calls.map(([url]) => url.replace('/api/v1/agent/', ''));

it('asks when the server does, and makes the call again, with nothing to complain of', async () => {
  const browser = startSignedIn();
  browser.fetch
    .mockResolvedValueOnce(ASKS())
    .mockResolvedValueOnce(CONFIRMED())
    .mockResolvedValueOnce(MADE());
  const making = createApiKey();
  await isAsked();
  expect($toast.get()).toBeNull();
  expect(await confirmSession('plum-kettle')).toMatchObject({ ok: true });
  expect($confirmation.get()).toBeNull();
  expect(await making).toEqual({ ok: true, message: 'Copy it now.' });
  expect(paths(browser)).toEqual(['api/keys', 'auth/confirm', 'api/keys']);
  expect(browser.fetch.mock.calls[1]?.[1].body).toBe(JSON.stringify({ password: 'plum-kettle' }));
  expect([...browser.local.entries.values()].join()).not.toContain('plum-kettle');
});

it('goes on asking after a wrong password, and after one that wants a code too', async () => {
  const browser = startSignedIn();
  browser.fetch.mockResolvedValueOnce(ASKS());
  const making = createApiKey();
  await isAsked();
  for (const field of ['password', 'code']) {
    browser.fetch.mockResolvedValueOnce(answer(422, { message: 'No.', errors: { [field]: ['No.'] } }));
    expect(await confirmSession('plum-kettle')).toMatchObject({
      ok: false,
      fieldErrors: { [field]: ['No.'] },
    });
    expect($confirmation.get()).not.toBeNull();
  }
  browser.fetch.mockResolvedValueOnce(CONFIRMED()).mockResolvedValueOnce(MADE());
  await confirmSession('plum-kettle', '123456');
  expect(await making).toMatchObject({ ok: true });
  expect(browser.fetch.mock.calls.at(-2)?.[1].body).toContain('"code":"123456"');
});

it.each<[string, () => void]>([
  ['the agent leaves it', leaveUnconfirmed],
  ['another agent takes over', () => $session.set(sessionOf({ ...ADA, username: 'bola' }))],
])('makes nothing, and says why, when %s', async (_, leave) => {
  const browser = startSignedIn();
  browser.fetch.mockResolvedValueOnce(ASKS());
  const making = createApiKey();
  await isAsked();
  leave();
  expect(await making).toMatchObject({ ok: false, message: 'Enter your password.' });
  expect([$confirmation.get(), $newApiKey.get()]).toEqual([null, null]);
  expect(paths(browser)).toEqual(['api/keys']);
});

it.each<[string, Response]>([
  ['a server that never asks', MADE()],
  ['a refusal that is not about the password', answer(403, { message: 'Suspended.' })],
])('asks nothing of the agent before %s', async (_, response) => {
  const browser = startSignedIn();
  browser.fetch.mockResolvedValueOnce(response);
  await createApiKey();
  expect($confirmation.get()).toBeNull();
  expect(paths(browser)).toEqual(['api/keys']);
});
