import { afterEach, expect, it, vi } from 'vitest';
import { answer, openSignedIn, order, sessionOf, ADA } from '../browser.ts';

afterEach(() => void vi.unstubAllGlobals());

const load = async () => ({
  ...(await import('#stores/session/session.ts')),
  ...(await import('#stores/session/session-end.ts')),
});

it('a logout looks for ended lists on the disk, and the login page does not lead back', async () => {
  openSignedIn();
  const databases = vi.fn(() => Promise.resolve([]));
  vi.stubGlobal('indexedDB', { databases });
  const { endSession, hasLoggedOut, whenForgotten } = await load();
  expect(hasLoggedOut()).toBe(false);
  endSession();
  await whenForgotten();
  expect([databases.mock.calls.length, hasLoggedOut()]).toEqual([1, true]);
});

it.each([
  ['without a token', null, null],
  ['with the token of the session', 'token-of-ada', null],
  ['with one that another has taken the place of', 'an-older-token', 'ada'],
])('a refused call %s: who is signed in then', async (_, sentToken, agent) => {
  openSignedIn();
  const { $session, rejectToken } = await load();
  rejectToken(sentToken);
  expect($session.get()?.user.username ?? null).toBe(agent);
});

it('the balance after an order is not shown to the agent who came meanwhile', async () => {
  const browser = openSignedIn();
  const { $session } = await load();
  const { sendAs } = await import('#stores/outbox/send-as.ts');
  const { $wallet } = await import('#stores/wallet/wallet.ts');
  const sold = { ...order('SUCCESSFUL'), details: { balance: { before: '500.00', after: '402.00' } } };
  const send = async (meanwhile: () => void) => {
    browser.fetch.mockImplementation(() => {
      meanwhile();
      return Promise.resolve(answer(201, { data: sold }));
    });
    const body = { network: 'MTN', phone: '08031234567', amount: '100.00' };
    return sendAs('ada', { service: 'airtime', key: 'a-key', body }, () => false);
  };
  expect(await send(() => undefined)).toMatchObject({ kind: 'taken' });
  expect($wallet.get().availableBalance).toBe('402.00');
  expect(await send(() => $session.set(sessionOf({ ...ADA, username: 'bola' })))).toMatchObject({
    kind: 'taken',
  });
  expect($wallet.get().availableBalance).toBe('0.00');
});
