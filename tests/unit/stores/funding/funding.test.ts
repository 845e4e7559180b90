import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  $banksOnOffer,
  accountsRead,
  claimManualFunding,
  manualFundingRead,
} from '#stores/funding/funding.ts';
import { $session } from '#stores/session/session.ts';
import { $wallet } from '#stores/wallet/wallet.ts';
import { signInAgain } from '../answers.ts';
import { answer } from '../browser.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const claim = (ref: string, status = 'PENDING') => ({
  ref,
  amount: '5000.00',
  senderName: 'Ada Obi',
  status,
  createdAt: '2026-11-21T02:00:00Z',
});

const manual = (claims: unknown[]) =>
  answer(200, {
    data: {
      accounts: [{ bankName: 'First Bank', accountNumber: '0123456789', accountName: 'House' }],
      minimumAmount: '500.00',
      instructions: 'Pay, then claim.',
      claims,
    },
  });

it('reads where to pay by hand and the claims so far', async () => {
  const fetch = signInAgain();
  fetch.mockResolvedValueOnce(manual([claim('C1', 'APPROVED')]));
  const loading = manualFundingRead.fetch();
  expect(manualFundingRead.$reading.get()).toBe('loading');
  await loading;
  expect(manualFundingRead.$reading.get()).toBe('ready');
  expect($wallet.get().manualBank).toMatchObject({ minimumAmount: '500.00', claims: [{ ref: 'C1' }] });
});

it('puts a new claim on top and sends what was written', async () => {
  const fetch = signInAgain();
  fetch.mockResolvedValueOnce(manual([claim('C1')]));
  await manualFundingRead.fetch();
  fetch.mockResolvedValueOnce(answer(201, { message: 'Noted.', data: claim('C2') }));
  const written = { amount: '5000.00', senderName: 'Ada Obi', paidAt: '2026-11-21T03:00' };
  expect(await claimManualFunding(written)).toEqual({ ok: true, message: 'Noted.' });
  expect(JSON.parse(String(fetch.mock.lastCall?.[1].body))).toEqual(written);
  expect($wallet.get().manualBank?.claims.map(({ ref }) => ref)).toEqual(['C2', 'C1']);
});

it('keeps what was read when it cannot be read anew, and says so', async () => {
  const fetch = signInAgain();
  fetch.mockResolvedValueOnce(manual([claim('C1')]));
  await manualFundingRead.fetch();
  const again = manualFundingRead.fetch();
  await vi.runAllTimersAsync();
  await again;
  expect(manualFundingRead.$reading.get()).toBe('failed');
  expect($wallet.get().manualBank?.claims).toHaveLength(1);
});

it('forgets what banks asked of one agent when another comes', async () => {
  const fetch = signInAgain();
  fetch.mockResolvedValueOnce(answer(200, { data: [] }));
  fetch.mockResolvedValueOnce(
    answer(200, { data: [{ code: 'wema', name: 'Wema Bank', wantsIdentity: true }] }),
  );
  await accountsRead.fetch();
  expect($banksOnOffer.get()).toMatchObject([{ code: 'wema', wantsIdentity: true }]);
  $session.set(null);
  expect($banksOnOffer.get()).toEqual([]);
});
