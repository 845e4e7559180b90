import { beforeEach, expect, it } from 'vitest';
import { answeredLater, startAtWork, TUNDE } from './at-work.ts';
import { answer, type TestBrowser } from '../browser.ts';
import {
  $letters,
  changeLetter,
  INITIAL_LETTERS,
  loadLetters,
  restoreLetter,
  testLetter,
} from '#stores/console/letters.ts';
import { $staff } from '#stores/console/session.ts';
import { $toast } from '#stores/shell/toast.ts';

const listed = (subject: string, message = '') =>
  answer(200, {
    message,
    data: {
      letters: [
        {
          kind: 'PIN_SET',
          name: 'PIN set',
          subject,
          text: 'Set.',
          own: { subject: 'Ours', text: 'Set.' },
          fields: [],
          changed: null,
          unfit: null,
        },
      ],
    },
  });
const REFUSED = () => answer(403, { code: 'FORBIDDEN', message: 'Not open.' });
const refusedWith = (errors: Record<string, string[]>) =>
  answer(422, { code: 'VALIDATION_FAILED', message: 'No.', errors });

let browser: TestBrowser;
beforeEach(() => {
  browser = startAtWork();
});

const subjects = () => $letters.get().letters.map(({ subject }) => subject);
const sent = () => browser.fetch.mock.calls.map(([url, init]) => `${init?.method} ${String(url)}`);
const lastBody = () => JSON.parse(String(browser.fetch.mock.calls.at(-1)?.[1]?.body)) as unknown;
const FROM = { subject: 'Ours', text: 'Set.' };
const BODY = { subject: 'Mine', text: 'Set.', from: FROM };

it('reads the letters, keeps them when they cannot be read again, and says why the first could not', async () => {
  browser.fetch.mockResolvedValueOnce(REFUSED()).mockResolvedValueOnce(listed('Ours'));
  await loadLetters();
  expect($letters.get()).toMatchObject({ reading: 'failed', problem: 'Not open.' });
  await loadLetters();
  browser.fetch.mockResolvedValueOnce(REFUSED());
  await loadLetters();
  expect([subjects(), $letters.get().reading]).toEqual([['Ours'], 'ready']);
});

it('changes, restores and tests with what was seen, and tells it', async () => {
  browser.fetch.mockResolvedValueOnce(listed('Mine', 'New words.'));
  expect(await changeLetter('PIN_SET', BODY)).toMatchObject({ ok: true });
  expect([subjects(), lastBody()]).toEqual([['Mine'], BODY]);
  expect($toast.get()?.message).toBe('New words.');
  browser.fetch.mockResolvedValueOnce(listed('Ours'));
  await restoreLetter('PIN_SET', { subject: 'Mine', text: 'Set.' });
  expect([subjects(), lastBody()]).toEqual([['Ours'], { from: { subject: 'Mine', text: 'Set.' } }]);
  browser.fetch.mockResolvedValueOnce(answer(200, { message: 'On its way.', data: {} }));
  await testLetter('PIN_SET', FROM);
  expect(lastBody()).toEqual(FROM);
  expect(sent()).toEqual([
    'PUT /api/v1/console/letters/PIN_SET',
    'POST /api/v1/console/letters/PIN_SET/restore',
    'POST /api/v1/console/letters/PIN_SET/test',
  ]);
});

it('reads what a colleague wrote when a change is refused for no field', async () => {
  browser.fetch.mockResolvedValueOnce(refusedWith({})).mockResolvedValueOnce(listed('Theirs'));
  expect(await changeLetter('PIN_SET', BODY)).toMatchObject({ ok: false, message: 'No.' });
  expect(subjects()).toEqual(['Theirs']);
});

it('reads nothing when a field is refused', async () => {
  browser.fetch.mockResolvedValueOnce(refusedWith({ text: ['Missing.'] }));
  expect(await changeLetter('PIN_SET', BODY)).toMatchObject({ fieldErrors: { text: ['Missing.'] } });
  expect(sent()).toHaveLength(1);
});

it('keeps nothing for whoever is here next', async () => {
  const answerIt = answeredLater(browser);
  const read = loadLetters();
  $staff.set(TUNDE);
  answerIt(listed('Ours'));
  await read;
  expect($letters.get()).toEqual(INITIAL_LETTERS);
});
