import { beforeEach, expect, it } from 'vitest';
import { answeredLater, startAtWork, TUNDE } from './at-work.ts';
import { answer, type TestBrowser } from '../browser.ts';
import {
  $messages,
  INITIAL_MESSAGES,
  loadMessages,
  postMessage,
  withdrawMessage,
} from '#stores/console/messages.ts';
import { $staff } from '#stores/console/session.ts';
import { $toast } from '#stores/shell/toast.ts';

const board = (ids: string, message = '') =>
  answer(200, {
    message,
    data: {
      messages: [...ids].map((id) => ({
        id,
        title: 'Slow',
        message: 'MTN is slow.',
        level: 'info',
        to: { kind: 'all', name: '' },
        postedBy: 'ngozi@desk.example',
        createdAt: '2026-11-21T09:00:00Z',
        showFrom: null,
        readBy: 0,
        reaches: 3,
        withdrawnAt: null,
      })),
      levels: [{ code: 'gold', name: 'Gold' }],
    },
  });
const REFUSED = () => answer(403, { code: 'FORBIDDEN', message: 'Not open.' });

let browser: TestBrowser;
beforeEach(() => {
  browser = startAtWork();
});

const ids = () =>
  $messages
    .get()
    .messages.map(({ id }) => id)
    .join('');
const BODY = { title: 'Slow', message: 'MTN is slow.', level: 'info' } as const;

it('reads what was posted, and keeps it when it cannot be read again', async () => {
  browser.fetch.mockResolvedValueOnce(board('21')).mockResolvedValueOnce(REFUSED());
  await loadMessages();
  await loadMessages();
  expect([ids(), $messages.get().reading]).toEqual(['21', 'ready']);
});

it('says why it could not be read, and reads anew', async () => {
  browser.fetch.mockResolvedValueOnce(REFUSED()).mockResolvedValueOnce(board('1'));
  await loadMessages();
  expect($messages.get()).toMatchObject({ reading: 'failed', problem: 'Not open.' });
  await loadMessages();
  expect($messages.get()).toMatchObject({ reading: 'ready', problem: '' });
});

it('posts and withdraws, shows the board of after, and tells it', async () => {
  browser.fetch.mockResolvedValueOnce(board('1', 'The message is posted.'));
  expect(await postMessage({ ...BODY, forLevel: 'gold' })).toMatchObject({ ok: true });
  expect(JSON.parse(String(browser.fetch.mock.calls[0]?.[1]?.body))).toEqual({ ...BODY, forLevel: 'gold' });
  expect(ids()).toBe('1');
  expect($toast.get()?.message).toBe('The message is posted.');
  browser.fetch.mockResolvedValueOnce(board('2', 'Withdrawn.'));
  await withdrawMessage('1');
  expect(browser.fetch.mock.calls.at(-1)?.[0]).toBe('/api/v1/console/messages/1/withdraw');
  expect(ids()).toBe('2');
});

it('leaves the board as it was when the server refuses', async () => {
  browser.fetch.mockResolvedValueOnce(board('1')).mockResolvedValueOnce(REFUSED());
  await loadMessages();
  expect(await postMessage(BODY)).toMatchObject({ ok: false, message: 'Not open.' });
  expect(ids()).toBe('1');
});

it('keeps nothing for whoever is here next', async () => {
  const answerIt = answeredLater(browser);
  const read = loadMessages();
  $staff.set(TUNDE);
  answerIt(board('1'));
  await read;
  expect($messages.get()).toEqual(INITIAL_MESSAGES);
});
