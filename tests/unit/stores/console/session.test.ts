import { expect, it, vi } from 'vitest';
import { NGOZI, startAtWork, TUNDE, workerOf } from './at-work.ts';
import { ADA, answer, sessionOf } from '../browser.ts';
import { startOver } from '../page.ts';
import { staffList } from '#contract/console/staff.ts';
import { callConsole } from '#stores/console/api.ts';
import { onPersonChange } from '#stores/console/on-person-change.ts';
import { $staff, may } from '#stores/console/session.ts';
import { isAtWork } from '#stores/console/staff-entry.ts';
import { signOut } from '#stores/console/sign-out.ts';
import { accept, signIn } from '#stores/console/signing-in.ts';
import { $session } from '#stores/session/session.ts';
import { $toast } from '#stores/shell/toast.ts';

const SIGNED_IN = {
  token: 'a-token',
  staff: NGOZI.person,
  permissions: ['orders.read'],
  expiresAt: '2036-11-21T12:00:00Z',
};
const GIVEN = { email: 'ngozi@desk.example', password: 'plum-kettle', code: '907341' };

it('somebody may do what their session says, and who is not here may do nothing', () => {
  expect([may(NGOZI, 'staff.manage'), may(null, 'staff.manage')]).toEqual([true, false]);
});

it('is over when its time has passed', () => {
  expect([isAtWork(null), isAtWork(NGOZI), isAtWork(workerOf('ngozi', -1))]).toEqual([false, true, false]);
});

it('follows another tab, and says once that another person is here', () => {
  const browser = startAtWork();
  const changed = vi.fn();
  const stop = onPersonChange(changed);
  browser.fromOtherTab('kobodesk:staff', { ...NGOZI, token: 'newer' });
  expect($staff.get()?.token).toBe('newer');
  expect(changed).not.toHaveBeenCalled();
  browser.fromOtherTab('kobodesk:staff', TUNDE);
  expect($staff.get()?.person.id).toBe('tunde');
  browser.fromOtherTab('kobodesk:staff', undefined);
  expect($staff.get()).toBeNull();
  expect(changed).toHaveBeenCalledTimes(2);
  stop();
});

it('signing in keeps the session, and an agent’s beside it, but neither password nor code', async () => {
  const browser = startOver();
  $staff.set(null);
  $session.set(sessionOf(ADA));
  browser.fetch.mockResolvedValueOnce(answer(200, { message: 'You are signed in.', data: SIGNED_IN }));
  expect(await signIn(GIVEN)).toMatchObject({ ok: true });
  expect($staff.get()).toMatchObject({ token: 'a-token', permissions: ['orders.read'] });
  expect($session.get()?.user.username).toBe('ada');
  expect($toast.get()).toMatchObject({ kind: 'success', message: 'You are signed in.' });
  expect(browser.fetch.mock.calls[0]?.[0]).toBe('/api/v1/console/session');
  const kept = [...browser.local.entries.values()].join();
  expect(kept).toContain('a-token');
  expect(kept).not.toMatch(/plum-kettle|907341/);
});

it('says what was refused, on its field, and stays out', async () => {
  const browser = startOver();
  $staff.set(null);
  browser.fetch.mockResolvedValueOnce(
    answer(422, { code: 'VALIDATION_FAILED', message: 'Wrong.', errors: { password: ['Wrong.'] } }),
  );
  expect(await signIn(GIVEN)).toMatchObject({ ok: false, fieldErrors: { password: ['Wrong.'] } });
  expect([$staff.get(), $toast.get()?.kind]).toEqual([null, 'error']);
});

it('an invitation that is taken up signs in', async () => {
  const browser = startOver();
  $staff.set(null);
  browser.fetch.mockResolvedValueOnce(answer(200, { data: SIGNED_IN }));
  await accept({ token: 'link', password: 'plum-kettle', code: '123456' });
  expect($staff.get()?.person.id).toBe('ngozi');
  expect(browser.fetch.mock.calls[0]?.[0]).toBe('/api/v1/console/invitations/accept');
});

it('an answer that says so ends the session, and tells it once', async () => {
  const browser = startAtWork();
  browser.fetch.mockResolvedValue(answer(401, { code: 'UNAUTHENTICATED', message: 'Please log in.' }));
  await expect(callConsole(staffList)).rejects.toThrow();
  expect($staff.get()).toBeNull();
  expect($toast.get()?.message).toBe('Your session is over. Sign in again.');
});

it('a late answer to a token from before ends nobody else’s session', async () => {
  const browser = startAtWork();
  browser.fetch.mockImplementationOnce(() => {
    $staff.set(TUNDE);
    return Promise.resolve(answer(401, { code: 'UNAUTHENTICATED', message: 'Please log in.' }));
  });
  await expect(callConsole(staffList)).rejects.toThrow();
  expect($staff.get()).toEqual(TUNDE);
});

it('signing out ends it here, with a network or without', async () => {
  startAtWork();
  await signOut();
  expect($staff.get()).toBeNull();
});
