import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startOver, startSignedIn } from '../page.ts';
import { SESSION_SUPERSEDED_MESSAGE } from '#contract/errors.ts';
import { login, register, STORAGE_PROBLEM } from '#stores/session/account-actions.ts';
import { logout, refreshUser } from '#stores/session/signed-in.ts';
import { $authentication } from '#stores/session/authentication.ts';
import { guardPage } from '#stores/session/guard.ts';
import { $session, onAgentChange } from '#stores/session/session.ts';
import { $toast } from '#stores/shell/toast.ts';
import { ADA, answer, sessionOf, type TestBrowser } from '../browser.ts';

const NOW = Date.parse('2026-11-21T02:00:00Z');

let stopGuard = (): void => undefined;
const guard = (onSignedOut: () => void): void => void (stopGuard = guardPage({ onSignedOut }));

beforeEach(() => void vi.useFakeTimers({ now: NOW }));
afterEach(() => {
  stopGuard();
  vi.stubGlobal('document', undefined);
  vi.useRealTimers();
});

const stored = (browser: TestBrowser) => JSON.parse(browser.local.entries.get('user_session') ?? 'null');
const signedIn = answer(200, {
  message: 'Welcome back',
  data: { user: ADA, authorization: { token: 'fresh' } },
});

it('tells of each agent who comes or goes, and of no refreshed user', () => {
  startOver();
  const seen: (string | undefined)[] = [];
  const stop = onAgentChange(() => void seen.push($session.get()?.user.username));
  $session.set(sessionOf(ADA));
  $session.set({ ...sessionOf(ADA), user: { ...ADA, firstName: 'Adaku' } });
  $session.set(null);
  $session.set(sessionOf(ADA));
  $session.set(sessionOf({ ...ADA, username: 'bola' }));
  stop();
  $session.set(null);
  expect(seen).toEqual(['ada', undefined, 'ada', 'bola']);
});

describe('the stored session', () => {
  it('signs in with three hours ahead, and tells the message of the server', async () => {
    const browser = startOver();
    browser.fetch.mockResolvedValue(signedIn.clone());
    const entering = login({ username: 'ada', password: 'long-enough' });
    expect($authentication.get().isLoading).toBe(true);
    expect(await entering).toEqual({ ok: true, message: 'Welcome back' });
    expect(stored(browser)).toEqual({ token: 'fresh', user: ADA, expiryTime: NOW + 10_800_000 });
    expect($authentication.get()).toEqual({
      token: 'fresh',
      isLoading: false,
      isAuthenticated: true,
      user: ADA,
      contacts: [],
      reset_password: {},
    });
    expect($toast.get()).toMatchObject({ kind: 'success', message: 'Welcome back' });
  });

  it('begins with a registration as with a login, and not with one that is refused', async () => {
    const browser = startOver();
    const given = { ...ADA, password: 'long-enough' };
    browser.fetch.mockResolvedValueOnce(answer(422, { message: 'This username is taken.' }));
    const refused = register(given);
    expect($authentication.get().isLoading).toBe(true);
    expect(await refused).toMatchObject({ ok: false, message: 'This username is taken.' });
    expect($authentication.get()).toMatchObject({ isAuthenticated: false, isLoading: false, user: null });
    expect($toast.get()).toMatchObject({ kind: 'error', message: 'This username is taken.' });
    expect(stored(browser)).toBeNull();

    browser.fetch.mockResolvedValueOnce(signedIn.clone());
    expect(await register(given)).toEqual({ ok: true, message: 'Welcome back' });
    expect(stored(browser)).toEqual({ token: 'fresh', user: ADA, expiryTime: NOW + 10_800_000 });
    expect($authentication.get()).toMatchObject({ isAuthenticated: true, isLoading: false, user: ADA });
  });

  it('keeps the mark of the device beyond logout, and sends it with the next login; none to a server that gave none', async () => {
    const browser = startOver();
    const sent = () => JSON.parse(String(browser.fetch.mock.lastCall?.[1]?.body)) as Record<string, string>;
    const logIn = async (deviceMark?: string) => {
      const data = { user: ADA, authorization: { token: 'fresh' }, ...(deviceMark && { deviceMark }) };
      browser.fetch.mockResolvedValueOnce(answer(200, { message: 'Welcome back', data }));
      await login({ username: 'ada', password: 'long-enough' });
      return sent();
    };
    expect(await logIn()).toEqual({ username: 'ada', password: 'long-enough' });
    expect(await logIn('m1')).not.toHaveProperty('deviceMark');
    browser.fetch.mockResolvedValueOnce(answer(200, { message: 'Bye', data: null }));
    logout();
    expect(await logIn()).toMatchObject({ deviceMark: 'm1' });
  });

  it('is not begun where it could not be kept, which is said before anything is sent', async () => {
    const browser = startOver();
    browser.local.isFull = true;
    const refused = { ok: false, message: STORAGE_PROBLEM, fieldErrors: {} };
    expect(await login({ username: 'ada', password: 'long-enough' })).toMatchObject(refused);
    expect($toast.get()).toMatchObject({ kind: 'error', message: STORAGE_PROBLEM });
    expect(await register({ ...ADA, password: 'long-enough' })).toMatchObject(refused);
    expect($authentication.get()).toMatchObject({ isAuthenticated: false, isLoading: false });
    expect(browser.fetch).not.toHaveBeenCalled();
  });

  it('works in memory when the storage is full by the time it changes', async () => {
    const browser = startSignedIn();
    browser.local.isFull = true;
    browser.fetch.mockResolvedValue(answer(200, { data: { user: { ...ADA, firstName: 'Adaeze' } } }));
    await refreshUser();
    expect($authentication.get()).toMatchObject({ isAuthenticated: true, user: { firstName: 'Adaeze' } });
  });

  it('follows what another tab does', async () => {
    const browser = startOver();
    const seen: boolean[] = [];
    const stop = $authentication.subscribe(({ isAuthenticated }) => seen.push(isAuthenticated));
    browser.fromOtherTab('user_session', sessionOf(ADA));
    browser.fromOtherTab('user_session', undefined);
    stop();
    expect(seen).toEqual([false, true, false]);
  });
});

describe('failures', () => {
  it('shows the message of the server for a refused login and only turns loading off', async () => {
    const browser = startOver();
    browser.fetch.mockResolvedValue(
      answer(422, { message: 'Wrong password.', errors: { password: ['Wrong.'] } }),
    );
    const outcome = await login({ username: 'ada', password: 'long-enough' });
    expect(outcome).toMatchObject({
      ok: false,
      message: 'Wrong password.',
      fieldErrors: { password: ['Wrong.'] },
    });
    expect($authentication.get()).toMatchObject({ isLoading: false, isAuthenticated: false });
    expect($toast.get()).toMatchObject({ kind: 'error', message: 'Wrong password.' });
  });

  it.each([
    ['a login', () => login({ username: 'ada', password: 'long-enough' })],
    ['a registration', () => register({ ...ADA, password: 'long-enough' })],
  ])('shows the connection problem when no answer comes to %s', async (_, enter) => {
    startOver();
    await enter();
    expect($toast.get()?.message).toBe('There is a problem with your connection. Check it and try again.');
  });

  it.each([
    [401, 'Sign in first'],
    [409, SESSION_SUPERSEDED_MESSAGE],
  ])('a %i ends the session with its notice', async (status, message) => {
    const browser = startSignedIn();
    browser.fetch.mockResolvedValue(answer(status, { message }));
    await refreshUser();
    expect($authentication.get()).toMatchObject({ isAuthenticated: false, token: null, user: null });
    expect(browser.local.entries.has('user_session')).toBe(false);
    expect($toast.get()?.message).toBe('Your session has expired please login again');
  });

  it('an old token that is refused leaves a newer session alone', async () => {
    const browser = startSignedIn();
    let refuse = (_: Response) => undefined as void;
    browser.fetch.mockReturnValue(new Promise((resolve) => (refuse = resolve)));
    const refreshing = refreshUser();
    const newer = { ...sessionOf(ADA), token: 'newer' };
    browser.fromOtherTab('user_session', newer);
    refuse(answer(409, { message: SESSION_SUPERSEDED_MESSAGE }));
    await refreshing;
    expect($session.get()).toEqual(newer);
  });
});

describe('leaving', () => {
  it('logs out with its message, and tells the server with the token it had', async () => {
    const browser = startSignedIn();
    logout();
    expect($session.get()).toBeNull();
    expect($toast.get()).toMatchObject({ message: 'You have Logout' });
    const [url, init] = browser.fetch.mock.calls[0] ?? [];
    expect(url).toBe('/api/v1/agent/auth/logout');
    expect(new Headers(init?.headers).get('Authorization')).toBe('Bearer token-of-ada');
    expect(init?.keepalive).toBe(true);
  });

  it('sends a page away when the time runs out while it is open', async () => {
    startSignedIn();
    const onSignedOut = vi.fn();
    guard(onSignedOut);
    await vi.advanceTimersByTimeAsync(10_799_999);
    expect(onSignedOut).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(onSignedOut).toHaveBeenCalledTimes(1);
    expect($session.get()).toBeNull();
    expect($toast.get()?.message).toBe('Your session has expired please login again');
  });

  it.each([
    ['ahead of its end', 10_800_001, true],
    ['ahead, but not so far', 10_000_000, false],
    ['a day back', -86_400_000, false],
    ['two months back', -60 * 86_400_000, false],
  ])('looks again when the page comes back under a clock that jumped %s', async (_, jumpMs, isOver) => {
    startSignedIn();
    const page = Object.assign(new EventTarget(), { hidden: false });
    vi.stubGlobal('document', page);
    const onSignedOut = vi.fn();
    guard(onSignedOut);
    vi.setSystemTime(NOW + jumpMs);
    page.dispatchEvent(new Event('visibilitychange'));
    expect(onSignedOut).toHaveBeenCalledTimes(isOver ? 1 : 0);
    expect($authentication.get().isAuthenticated).toBe(!isOver);
    expect($toast.get()?.message).toBe(isOver ? 'Your session has expired please login again' : undefined);
    // One look is planned, however far away the end is: a timer that is too long would fire again and again.
    const looks = vi.getTimerCount();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(onSignedOut).toHaveBeenCalledTimes(isOver ? 1 : 0);
    expect(vi.getTimerCount()).toBeLessThanOrEqual(looks);
  });

  it('plans no timer that is too long to be one', async () => {
    startOver();
    $session.set(sessionOf(ADA, 90 * 86_400_000));
    const setTimer = vi.spyOn(globalThis, 'setTimeout');
    guard(() => undefined);
    const waits = setTimer.mock.calls.map(([, ms]) => ms ?? 0);
    expect(waits).toContain(2 ** 31 - 1);
    setTimer.mockRestore();
  });

  it('sends a page away once when another tab signs out', async () => {
    const browser = startSignedIn();
    const onSignedOut = vi.fn();
    guard(onSignedOut);
    browser.fromOtherTab('user_session', undefined);
    expect(onSignedOut).toHaveBeenCalledTimes(1);
  });
});

it('refreshes the user and keeps token and time', async () => {
  const browser = startSignedIn();
  const before = stored(browser);
  browser.fetch.mockResolvedValue(answer(200, { data: { user: { ...ADA, lastName: 'Eze' } } }));
  await refreshUser();
  expect(stored(browser)).toEqual({ ...before, user: { ...ADA, lastName: 'Eze' } });
});
