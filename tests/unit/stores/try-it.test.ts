import { afterEach, expect, it, vi } from 'vitest';
import { answer, openSignedIn } from './browser.ts';

afterEach(() => void vi.unstubAllGlobals());

async function open() {
  vi.stubGlobal('location', { origin: 'https://portal.example' });
  const browser = openSignedIn();
  return {
    browser,
    ...(await import('#stores/integration/try-it.ts')),
    ...(await import('#stores/session/session.ts')),
  };
}

it('fills the path and puts the rest into the query', async () => {
  const { addressOf } = await open();
  expect(addressOf('transactions/{ref}', { ref: 'a/b' })).toBe('transactions/a%2Fb');
  expect(addressOf('transactions', { status: 'PENDING', search: '' })).toBe('transactions?status=PENDING');
});

it('asks as the agent and shows what came, refusals too', async () => {
  const { browser, tryCall } = await open();
  browser.fetch.mockResolvedValueOnce(answer(200, { data: { availableBalance: '1.00' } }));
  const tried = await tryCall('wallet/balance', {});
  expect(tried).toMatchObject({ status: 200, tookMs: expect.any(Number) });
  expect(tried?.text).toContain('\n    "availableBalance": "1.00"');
  const [url, init] = browser.fetch.mock.calls[0] ?? [];
  expect(url).toBe('https://portal.example/api/v1/agent/wallet/balance');
  expect(init?.headers).toEqual({ Authorization: 'Bearer token-of-ada' });
  browser.fetch.mockResolvedValueOnce(new Response('no JSON', { status: 422 }));
  expect(await tryCall('validate/meter', {})).toMatchObject({ status: 422, text: 'no JSON' });
  expect(await tryCall('services', {})).toBeUndefined();
});

it('ends the session that the server refuses', async () => {
  const { browser, tryCall, $session } = await open();
  browser.fetch.mockResolvedValueOnce(answer(401, { message: 'Log in.' }));
  await tryCall('services', {});
  expect($session.get()).toBeNull();
});
