import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ADA, answer, openPage } from '../browser.ts';

const NOW = Date.parse('2026-11-21T02:00:00Z');

beforeEach(() => void vi.useFakeTimers({ now: NOW }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const load = async () => ({
  ...(await import('#stores/session/authentication.ts')),
  ...(await import('#stores/session/account-actions.ts')),
  ...(await import('#stores/session/guard.ts')),
  ...(await import('#stores/shell/toast.ts')),
});

it.each([
  ['nonsense', 'not json'],
  ['another shape', '{"token":"t"}'],
  ['no token', JSON.stringify({ token: '', user: ADA, expiryTime: NOW + 1000 })],
  ['its time passed', JSON.stringify({ token: 't', user: ADA, expiryTime: NOW - 1 })],
])('a stored session counts as signed out: %s', async (_, text) => {
  const browser = openPage();
  browser.local.entries.set('user_session', text);
  const { $authentication } = await load();
  expect($authentication.get()).toMatchObject({ isAuthenticated: false, token: null, user: null });
});

it.each([
  ['no user', { token: 't', expiryTime: NOW + 1000 }],
  ['half a user', { token: 't', user: { username: 'ada' }, expiryTime: NOW + 1000 }],
  ['a time as text', { token: 't', user: ADA, expiryTime: '2036-01-01T00:00:00Z' }],
])(
  'a stored session that a protected page cannot read is removed, for others might: %s',
  async (_, entry) => {
    const browser = openPage();
    browser.local.entries.set('user_session', JSON.stringify(entry));
    const { guardPage, $toast } = await load();
    const onSignedOut = vi.fn();
    guardPage({ onSignedOut });
    expect(onSignedOut).toHaveBeenCalledTimes(1);
    expect(browser.local.entries.has('user_session')).toBe(false);
    expect($toast.get()).toBeNull();
  },
);

it('tells the steps of a password reset which device it is', async () => {
  const browser = openPage();
  browser.local.entries.set('kobodesk:device', '"m1"');
  browser.fetch.mockImplementation(() => Promise.resolve(answer(200, { data: { resetToken: 'r1' } })));
  const actions = await load();
  await actions.requestPasswordReset('ada@example.com');
  await actions.verifyPasswordReset('ada@example.com', '123456');
  await actions.confirmPasswordReset('ada@example.com', 'r1', 'a new word 77', true);
  const bodies = browser.fetch.mock.calls.map(([, init]) => JSON.parse(String(init?.body)) as object);
  expect(bodies).toHaveLength(3);
  for (const body of bodies) expect(body).toMatchObject({ deviceMark: 'm1' });
});

it('merges what the steps of a password reset hand on', async () => {
  const browser = openPage();
  browser.fetch.mockResolvedValueOnce(answer(200, { message: 'Sent' }));
  browser.fetch.mockResolvedValueOnce(answer(200, { data: { resetToken: 'r1' } }));
  const { requestPasswordReset, verifyPasswordReset, $authentication } = await load();
  await requestPasswordReset('ada@example.com');
  await verifyPasswordReset('ada@example.com', '123456');
  const bodies = browser.fetch.mock.calls.map(([, init]) => JSON.parse(String(init?.body)) as object);
  expect(bodies).toEqual([{ email: 'ada@example.com' }, { email: 'ada@example.com', otp: '123456' }]);
  expect($authentication.get().reset_password).toEqual({ email: 'ada@example.com', resetToken: 'r1' });
});
