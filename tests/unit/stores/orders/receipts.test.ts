import { beforeEach, expect, it, vi } from 'vitest';
import { forgetAddress, sharedAddress, shareOnWeb } from '#stores/orders/receipts.ts';
import { stopSharing } from '#stores/transactions/stop-sharing.ts';
import { signInAgain } from '../answers.ts';
import { answer, order } from '../browser.ts';

const ID = 'A'.repeat(24);
const ADDRESS = `https://shop.example/r/${ID}`;
const shares = () => answer(201, { message: '', data: { id: ID } });

beforeEach(() => vi.stubGlobal('location', { origin: 'https://shop.example' }));

it('shares a receipt once asked, and knows its address until the page is another agent’s', async () => {
  const fetch = signInAgain();
  fetch.mockResolvedValueOnce(shares());
  expect(sharedAddress('A1')).toBeUndefined();
  expect(await shareOnWeb('A1')).toBe(ADDRESS);
  const [url, init] = fetch.mock.calls[0] ?? [];
  expect(url).toMatch(/\/transactions\/A1\/receipt$/);
  expect(init?.method).toBe('POST');
  expect(sharedAddress('A1')).toBe(ADDRESS);
  signInAgain();
  expect(sharedAddress('A1')).toBeUndefined();
});

it('goes without an address when it cannot be shared', async () => {
  signInAgain();
  expect(await shareOnWeb('A2')).toBeUndefined();
});

it('forgets the address of a receipt that is no longer shared', async () => {
  const fetch = signInAgain();
  fetch.mockResolvedValueOnce(shares());
  await shareOnWeb('A3');
  fetch.mockResolvedValueOnce(answer(200, { message: 'The link no longer works.', data: null }));
  fetch.mockResolvedValueOnce(answer(200, { data: order('SUCCESSFUL', 'A3') }));
  expect(await stopSharing('A3')).toMatchObject({ ok: true, message: 'The link no longer works.' });
  expect(fetch.mock.calls[1]?.[1].method).toBe('DELETE');
  expect(sharedAddress('A3')).toBeUndefined();
  expect(fetch.mock.calls[2]?.[0]).toMatch(/\/transactions\/A3$/);
});

it('keeps the address when the server did not end it', async () => {
  const fetch = signInAgain();
  fetch.mockResolvedValueOnce(shares());
  await shareOnWeb('A4');
  expect(await stopSharing('A4')).toMatchObject({ ok: false });
  expect(sharedAddress('A4')).toBe(ADDRESS);
  forgetAddress('A4');
  expect(sharedAddress('A4')).toBeUndefined();
});
