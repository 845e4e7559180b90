import { afterEach, expect, it, vi } from 'vitest';
import { ADA, answer, openPage, sessionOf, type TestBrowser } from '../browser.ts';

const MOVE = { direction: 'down', amount: '5000.00', note: '' } as const;
const DONE = () =>
  answer(200, {
    message: 'The money is in their wallet.',
    data: { ref: 'KD-1', amount: '5000.00', balance: '1.00' },
  });
const REFUSED = () =>
  answer(422, {
    code: 'INSUFFICIENT_BALANCE',
    message: 'Your wallet holds less than ₦5,000.00. Fund it, or move less.',
  });
const UNKNOWN = 'No answer came, so the money may have moved. Do the same once more: it moves only once.';

afterEach(() => vi.useRealTimers());

/** The stores of a page where Ada is signed in, and the calls that move money. */
async function open(former?: TestBrowser) {
  const browser = openPage(former);
  const { $session } = await import('#stores/session/session.ts');
  $session.set(sessionOf(ADA));
  const { moveCommission, moveMoney } = await import('#stores/sub-agents/moves.ts');
  const answers: (() => Response | Promise<Response>)[] = [];
  browser.fetch.mockImplementation((_url, { method }) =>
    method === 'POST'
      ? Promise.resolve((answers.shift() ?? (() => Promise.reject(new TypeError('Failed to fetch'))))())
      : Promise.resolve(answer(404, { code: 'NOT_FOUND', message: 'None.' })),
  );
  const keys = () =>
    browser.fetch.mock.calls
      .filter(([, { method }]) => method === 'POST')
      .map(([, { headers }]) => new Headers(headers).get('idempotency-key'));
  return { browser, answers, keys, moveMoney, moveCommission, $session };
}

const lost = () => Promise.reject(new TypeError('Failed to fetch'));

it('keeps the key of a movement without an answer, also over a reload, and says that it may have gone through', async () => {
  const first = await open();
  first.answers.push(lost);
  expect(await first.moveMoney('id', MOVE)).toMatchObject({ ok: false, message: UNKNOWN });
  const second = await open(first.browser);
  second.answers.push(DONE, DONE);
  expect(await second.moveMoney('id', MOVE)).toMatchObject({ ok: true });
  expect(second.keys()).toEqual(first.keys());
  // It was answered, so the same once more is another movement.
  expect(await second.moveMoney('id', MOVE)).toMatchObject({ ok: true });
  expect(new Set(second.keys()).size).toBe(2);
});

it('takes a new key for another amount, person or direction, and after a refusal', async () => {
  const { answers, keys, moveMoney, moveCommission } = await open();
  answers.push(lost, lost, lost, lost, REFUSED);
  await moveMoney('id', MOVE);
  await moveMoney('id', { ...MOVE, amount: '5001.00' });
  await moveMoney('other', MOVE);
  await moveCommission('5000.00');
  const refused = { ...MOVE, direction: 'back' } as const;
  expect(await moveMoney('id', refused)).toMatchObject({
    ok: false,
    message: expect.stringContaining('holds less') as string,
  });
  answers.push(DONE);
  await moveMoney('id', refused);
  expect(new Set(keys()).size).toBe(6);
});

it('takes the same movement for another one a quarter of an hour later', async () => {
  const { answers, keys, moveMoney } = await open();
  const startMs = Date.now();
  vi.useFakeTimers({ now: startMs, toFake: ['Date'] });
  answers.push(lost, lost, DONE);
  await moveMoney('id', MOVE);
  vi.setSystemTime(startMs + 14 * 60_000);
  await moveMoney('id', MOVE);
  vi.setSystemTime(startMs + 15 * 60_000);
  await moveMoney('id', MOVE);
  const [first, second, third] = keys();
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

it('leaves no key to whoever signs in next', async () => {
  const { browser, answers, moveMoney, $session } = await open();
  answers.push(lost);
  await moveMoney('id', MOVE);
  expect(browser.session.entries.get('kobodesk:moves')).toContain('5000.00');
  $session.set(null);
  expect(browser.session.entries.get('kobodesk:moves')).toBe('{}');
});
