import { expect, it } from 'vitest';
import { noteSold, watchRepeat } from '#stores/orders/repeats.ts';
import { $session } from '#stores/session/session.ts';
import { signInAgain } from '../answers.ts';
import { answer, order } from '../browser.ts';

const SALE = { service: 'airtime', recipient: '0803 123 4567', product: '98.00' };
const sold = (status: string, ref: string, minutes = 0) => ({
  ...order(status, ref),
  createdAt: new Date(Date.now() - minutes * 60_000).toISOString(),
  imageUrl: null,
  details: { recipient: '+2348031234567' },
});

async function watch(
  fetch: ReturnType<typeof signInAgain>,
  respond: () => Promise<Response>,
  ...here: ReturnType<typeof sold>[]
) {
  fetch.mockImplementation(respond);
  for (const item of here) noteSold(item);
  const found: (string | undefined)[] = [];
  const stop = watchRepeat(SALE, (item) => found.push(item && `${item.ref} ${item.status}`));
  await new Promise((resolve) => setTimeout(resolve));
  stop();
  return found;
}
const lists =
  (...items: object[]) =>
  () =>
    Promise.resolve(answer(200, { data: items }));
const never = () => new Promise<Response>(() => undefined);

it('is known of what this page has sold before the server answers', async () => {
  expect(await watch(signInAgain(), never, sold('SUCCESSFUL', 'KD1'))).toEqual(['KD1 SUCCESSFUL']);
});

it('is found by the last orders of the customer, also those of another device', async () => {
  const fetch = signInAgain();
  expect(await watch(fetch, lists(sold('PENDING', 'KD2', 60)))).toEqual([undefined, 'KD2 PENDING']);
  const [url] = fetch.mock.calls.at(-1) ?? [''];
  expect(Object.fromEntries(new URL(url, 'http://here').searchParams)).toEqual({
    search: '08031234567',
    type: 'AIRTIME_ORDER',
    limit: '20',
  });
});

it('is none any more once the server says that the order failed', async () => {
  const fetch = signInAgain();
  expect(await watch(fetch, lists(sold('FAILED', 'KD1')), sold('PENDING', 'KD1'))).toEqual([
    'KD1 PENDING',
    undefined,
  ]);
});

it('stays as this page knows it where no answer comes', async () => {
  const lost = () => Promise.reject(new TypeError('Failed to fetch'));
  expect(await watch(signInAgain(), lost, sold('PENDING', 'KD1', 60))).toEqual(['KD1 PENDING']);
});

it('is nobody else’s: another agent begins without', async () => {
  const fetch = signInAgain();
  await watch(fetch, never, sold('SUCCESSFUL', 'KD1'));
  $session.set(null);
  expect(await watch(fetch, never)).toEqual([undefined]);
});
