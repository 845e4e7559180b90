import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answer } from '../browser.ts';
import { BAYO, startOver, startShift } from './on-duty.ts';
import { REFRESH_MS } from '#stores/console/follow.ts';
import {
  $money,
  approveClaim,
  assignPayment,
  followMoney,
  loadMoney,
  confirmRequest,
  refuseRequest,
  rejectClaim,
  takeRequestBack,
} from '#stores/console/money.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const CLAIM = {
  ref: 'C1',
  agent: { id: '7', username: 'ada' },
  amount: '15000.00',
  senderName: 'Chinedu Eze',
  paidAt: '2026-11-21T02:00:00Z',
  claimedAt: '2026-11-21T02:00:00Z',
  note: '',
  likeIt: [],
  notes: 0,
  taken: null,
};
const waits = (...refs: string[]) =>
  answer(200, {
    message: 'Done.',
    data: {
      requests: [],
      twoPeopleAbove: null,
      claims: refs.map((ref) => ({ ...CLAIM, ref })),
      payments: [],
    },
  });
const refs = () => $money.get().data?.claims.map(({ ref }) => ref);

it('shows what waits, reads it again while the page is seen, and forgets it for another person', async () => {
  const fetch = startOver();
  fetch.mockResolvedValueOnce(waits('C1')).mockResolvedValueOnce(waits('C1', 'C2'));
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
  const stop = followMoney();
  await vi.advanceTimersByTimeAsync(0);
  expect(refs()).toEqual(['C1']);
  await vi.advanceTimersByTimeAsync(REFRESH_MS);
  expect(refs()).toEqual(['C1', 'C2']);
  stop();
  startShift(BAYO);
  expect($money.get().data).toBeNull();
});

it('sends each decision to its call, and shows what waits after it', async () => {
  const fetch = startOver();
  fetch.mockResolvedValueOnce(waits('C1', 'C2'));
  await loadMoney();
  fetch.mockClear();
  fetch.mockResolvedValueOnce(waits('C2'));
  await approveClaim('C1', { reason: 'Seen', insists: true });
  expect(refs()).toEqual(['C2']);
  fetch.mockImplementation(() => Promise.resolve(waits()));
  await rejectClaim('C2', { reason: 'Never came' });
  await assignPayment({ provider: 'paystack', reference: 'P/1', agent: 'ada', reason: 'Receipt' });
  expect(fetch.mock.calls.map(([url, { body }]) => [url, body])).toEqual([
    ['/api/v1/console/claims/C1/approve', '{"reason":"Seen","insists":true}'],
    ['/api/v1/console/claims/C2/reject', '{"reason":"Never came"}'],
    [
      '/api/v1/console/payments/assign',
      '{"reason":"Receipt","provider":"paystack","reference":"P/1","agent":"ada"}',
    ],
  ]);
});

it('sends each answer to a request to its call, once', async () => {
  const fetch = startOver();
  fetch.mockImplementation(() => Promise.resolve(waits()));
  await loadMoney();
  fetch.mockClear();
  const body = { reason: 'Checked', insists: true };
  await Promise.all([confirmRequest('1', body), confirmRequest('1', body)]);
  await refuseRequest('2', { reason: 'No such ticket' });
  await takeRequestBack('3');
  expect(fetch.mock.calls.map(([url, { body: sent }]) => [url, sent])).toEqual([
    ['/api/v1/console/money/requests/1/confirm', '{"reason":"Checked","insists":true}'],
    ['/api/v1/console/money/requests/2/refuse', '{"reason":"No such ticket"}'],
    ['/api/v1/console/money/requests/3/take-back', undefined],
  ]);
});
