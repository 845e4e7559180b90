import { beforeAll, expect, it, vi } from 'vitest';
import { startSignedIn } from '../page.ts';
import { addressOf, tryCall } from '#stores/integration/try-it.ts';
import { $session } from '#stores/session/session.ts';
import { answer } from '../browser.ts';

beforeAll(() => void vi.stubGlobal('location', { origin: 'https://portal.example' }));

it('fills the path and puts the rest into the query', () => {
  expect(addressOf('transactions/{ref}', { ref: 'a/b' })).toBe('transactions/a%2Fb');
  expect(addressOf('transactions', { status: 'PENDING', search: '' })).toBe('transactions?status=PENDING');
});

it('asks as the agent and shows what came, refusals too', async () => {
  const browser = startSignedIn();
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
  const browser = startSignedIn();
  browser.fetch.mockResolvedValueOnce(answer(401, { message: 'Log in.' }));
  await tryCall('services', {});
  expect($session.get()).toBeNull();
});
