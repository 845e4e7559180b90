import { expect, it } from 'vitest';
import { requestPasswordReset } from '#contract/accounts.ts';
import { startSignedIn } from './page.ts';
import { $newApiKey, createApiKey, INITIAL_NEW_API_KEY } from '#stores/integration/keys.ts';
import {
  $sampleKey,
  $testMode,
  createTestKey,
  INITIAL_TEST_MODE,
  loadTestMode,
} from '#stores/integration/test-mode.ts';
import { $webhook, INITIAL_WEBHOOK, loadWebhook, saveWebhook } from '#stores/integration/webhook.ts';
import { $session } from '#stores/session/session.ts';
import {
  $factors,
  $recoveryCodes,
  $totpSecret,
  beginTotp,
  confirmTotp,
  INITIAL_FACTORS,
  INITIAL_RECOVERY_CODES,
  INITIAL_TOTP_SECRET,
  loadFactors,
} from '#stores/settings/factors.ts';
import { call } from '#stores/shell/api.ts';
import { $toast } from '#stores/shell/toast.ts';
import { ADA, answer, sessionOf } from './browser.ts';

const BOLA = { ...ADA, username: 'bola', pinAboveAmount: '500.00' };
const SEEN = { prefix: 'ak_Ab3dE', lastFour: 'wXyZ', createdAt: '2026-11-21T09:00:00Z', lastUsedAt: null };
const KEY = { ...SEEN, key: 'ak_Ab3dE-the-whole-secret-wXyZ' };
const WEBHOOK = {
  url: 'https://shop.example/kobodesk',
  state: 'active',
  failingSince: null,
  pausedBy: null,
  createdAt: '2026-11-21T09:00:00Z',
  events: ['order.successful'],
};
const ACCOUNT = { balance: '100000.00', filledAt: '2026-11-21T09:00:00Z' };
const FACTORS = { pin: null, totp: null, recoveryCodesLeft: 0 };

interface Late {
  what: string;
  ask: () => Promise<unknown>;
  /** What is answered, by the end of the address. */
  data: Record<string, unknown>;
  shown: () => unknown;
  nothing: unknown;
}

const rows: Late[] = [
  {
    what: 'a live key',
    ask: () => createApiKey(),
    data: { keys: KEY },
    shown: () => $newApiKey.get(),
    nothing: INITIAL_NEW_API_KEY,
  },
  {
    what: 'a test key',
    ask: () => createTestKey(),
    data: { 'mode=test': KEY },
    shown: () => $sampleKey.get(),
    nothing: null,
  },
  {
    what: 'the test mode',
    ask: loadTestMode,
    data: { 'mode=test': SEEN, account: ACCOUNT },
    shown: () => $testMode.get(),
    nothing: INITIAL_TEST_MODE,
  },
  {
    what: 'a signing secret',
    ask: () => saveWebhook(WEBHOOK.url, ['order.successful']),
    data: { webhook: { ...WEBHOOK, secret: 'whsec_whole' } },
    shown: () => $webhook.get(),
    nothing: INITIAL_WEBHOOK,
  },
  {
    what: 'a webhook',
    ask: loadWebhook,
    data: { webhook: WEBHOOK, deliveries: [] },
    shown: () => $webhook.get(),
    nothing: INITIAL_WEBHOOK,
  },
  {
    what: "an authenticator app's secret",
    ask: () => beginTotp('password'),
    data: { totp: { secret: 'JBSWY3DP', uri: 'otpauth://totp/x' } },
    shown: () => $totpSecret.get(),
    nothing: INITIAL_TOTP_SECRET,
  },
  {
    what: 'recovery codes',
    ask: () => confirmTotp('123456'),
    data: { confirm: { recoveryCodes: ['abcd-efgh'] } },
    shown: () => $recoveryCodes.get(),
    nothing: INITIAL_RECOVERY_CODES,
  },
  {
    what: 'what else guards the account',
    ask: loadFactors,
    data: { factors: FACTORS },
    shown: () => [$factors.get(), $session.get()?.user.pinAboveAmount],
    nothing: [INITIAL_FACTORS, '500.00'],
  },
];

const answerOf = ({ data }: Late, url: string): Response => {
  const [, found] = Object.entries(data).find(([end]) => url.endsWith(end)) ?? [];
  return answer(200, { message: 'Done.', data: found ?? [] });
};

it.each(rows)('never shows $what to who has signed in meanwhile', async (row) => {
  const { fetch } = startSignedIn();
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  fetch.mockImplementation((url) => held.then(() => answerOf(row, url)));
  const ending = row.ask();
  await expect.poll(() => fetch.mock.calls.length).toBeGreaterThan(0);
  $session.set(sessionOf(BOLA));
  letGo();
  await ending;
  expect(row.shown()).toEqual(row.nothing);
  expect($toast.get()).toBeNull();
});

it.each(rows)('shows $what to who asked for it', async (row) => {
  const { fetch } = startSignedIn();
  fetch.mockImplementation((url) => Promise.resolve(answerOf(row, url)));
  await row.ask();
  expect(row.shown()).not.toEqual(row.nothing);
});

it.each([
  ['who logs in gets the answer when another tab was faster', null, sessionOf(BOLA)],
  ['who has logged out meanwhile is still answered', sessionOf(ADA), null],
])('%s', async (_, before, after) => {
  const { fetch } = startSignedIn();
  $session.set(before);
  let respond: (response: Response) => void = () => undefined;
  fetch.mockReturnValue(new Promise((resolve) => (respond = resolve)));
  const answered = call(requestPasswordReset, { body: { email: ADA.email } });
  $session.set(after);
  respond(answer(200, { message: 'Sent.', data: null }));
  await expect(answered).resolves.toMatchObject({ message: 'Sent.' });
});
