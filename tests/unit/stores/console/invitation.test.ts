import { beforeEach, expect, it } from 'vitest';
import { answeredLater, startAtWork } from './at-work.ts';
import { answer, type TestBrowser } from '../browser.ts';
import { $invitation, loadInvitation } from '#stores/console/invitation.ts';

const ADA = { name: 'Ada Obi', email: 'ada@desk.example', role: 'support', secret: 'JBSWY3DPEHPK3PXP' };
const GONE = () => answer(404, { code: 'NOT_FOUND', message: 'Used.' });

let browser: TestBrowser;
beforeEach(() => void (browser = startAtWork()));

it('reads whom a link is for, and keeps its secret nowhere', async () => {
  browser.fetch.mockResolvedValueOnce(answer(200, { data: ADA }));
  await loadInvitation('a-token');
  expect($invitation.get()).toEqual({ reading: 'ready', token: 'a-token', invitation: ADA });
  expect(browser.fetch.mock.calls[0]?.[1].body).toBe('{"token":"a-token"}');
  expect([...browser.local.entries.values(), ...browser.session.entries.values()].join()).not.toMatch(
    /JBSW|a-token/,
  );
});

it('a link without a token is gone, and nobody is asked', async () => {
  await loadInvitation('');
  expect($invitation.get()).toEqual({ reading: 'gone' });
  expect(browser.fetch).not.toHaveBeenCalled();
});

it('so is one that the server does not know, and one that is none', async () => {
  browser.fetch.mockResolvedValueOnce(GONE());
  await loadInvitation('used');
  expect($invitation.get()).toEqual({ reading: 'gone' });
  await loadInvitation('x'.repeat(500));
  expect($invitation.get()).toEqual({ reading: 'gone' });
});

it('whatever else stands in the way may pass', async () => {
  browser.fetch.mockResolvedValueOnce(answer(429, { code: 'RATE_LIMITED', message: 'Wait a minute.' }));
  await loadInvitation('a-token');
  expect($invitation.get()).toEqual({ reading: 'failed', problem: 'Wait a minute.' });
});

it('shows the link that was opened last, whichever is answered last', async () => {
  const answerFirst = answeredLater(browser);
  const first = loadInvitation('first');
  browser.fetch.mockResolvedValueOnce(answer(200, { data: ADA }));
  await loadInvitation('second');
  answerFirst(GONE());
  await first;
  expect($invitation.get()).toMatchObject({ reading: 'ready', token: 'second' });
});
