import {
  API_KEY_RATE,
  CHECK_RATE,
  CLOCK_RATE,
  DISPUTE_RATE,
  EXPORT_RATE,
  RECONCILIATION,
  REQUERY_RATE,
  TEST_FILL_RATE,
  TEST_ORDERS,
  WEBHOOK_RATE,
} from '#contract/limits.ts';
import { PROBES_AN_HOUR } from '#contract/console/probes.ts';
import type { Limit } from './allowance.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;

/** The limits of this server. Those on addresses are wide: thousands of phones share one address of a mobile network. */
export const LIMITS = {
  loginByDevice: { name: 'login-device', burst: 10, everyMs: MINUTE_MS },
  loginByAccountAndAddress: { name: 'login-account-address', burst: 10, everyMs: MINUTE_MS },
  // For all new places together: lasts four minutes against a crowd with twenty tries a second, then allows 4,320 a day.
  loginByAccount: { name: 'login-account', burst: 5_000, everyMs: 20 * SECOND_MS },
  // Of six digits, by guests: 44 tries on the first day, 24 on each after it. Known devices have the PIN's own lock.
  cashierLogin: { name: 'cashier-login', burst: 20, everyMs: 60 * MINUTE_MS },
  subAgentCode: { name: 'sub-agent-code', burst: 20, everyMs: MINUTE_MS },
  loginWarning: { name: 'login-warning', burst: 1, everyMs: 24 * 60 * MINUTE_MS },
  loginByAddress: { name: 'login-address', burst: 300, everyMs: SECOND_MS },
  registerByAddress: { name: 'register-address', burst: 60, everyMs: 10 * SECOND_MS },
  resetByPlace: { name: 'reset-place', burst: 5, everyMs: 10 * MINUTE_MS },
  // By email, for all new places together. Decision 24 has the odds of guessing a code.
  resetByEmail: { name: 'reset-email', burst: 5, everyMs: 10 * MINUTE_MS },
  resetByAddress: { name: 'reset-address', burst: 60, everyMs: 10 * SECOND_MS },
  codeByPlace: { name: 'code-place', burst: 15, everyMs: 10 * MINUTE_MS },
  codeByEmail: { name: 'code-email', burst: 15, everyMs: 10 * MINUTE_MS },
  codeByAddress: { name: 'code-address', burst: 60, everyMs: 10 * SECOND_MS },
  // Codes of the app or recovery codes, which need the password first. Three of a million codes are valid at any moment.
  loginCode: { name: 'login-code', burst: 5, everyMs: 5 * MINUTE_MS },
  loginCodeWarning: { name: 'login-code-warning', burst: 1, everyMs: 24 * 60 * MINUTE_MS },
  staffLoginByAddress: { name: 'staff-login-address', burst: 10, everyMs: MINUTE_MS },
  staffCode: { name: 'staff-code', burst: 5, everyMs: 5 * MINUTE_MS },
  changePassword: { name: 'change-password', burst: 10, everyMs: MINUTE_MS },
  // Each sends a message, and brings five tries of a million.
  contactCode: { name: 'contact-code', burst: 5, everyMs: 10 * MINUTE_MS },
  ownData: { name: 'own-data', burst: 5, everyMs: 60 * MINUTE_MS },
  newApiKey: { name: 'new-api-key', burst: 10, everyMs: MINUTE_MS },
  apiKey: { name: 'api-key', burst: API_KEY_RATE.burst, everyMs: SECOND_MS / API_KEY_RATE.perSecond },
  // Calls that ask a vendor or bank or read a whole statement have their own limit, for sessions and keys alike.
  check: { name: 'check', burst: CHECK_RATE.burst, everyMs: SECOND_MS / CHECK_RATE.perSecond },
  export: { name: 'export', burst: EXPORT_RATE.burst, everyMs: EXPORT_RATE.everySeconds * SECOND_MS },
  reconcile: {
    name: 'reconcile',
    burst: RECONCILIATION.burst,
    everyMs: RECONCILIATION.everySeconds * SECOND_MS,
  },
  openFundingAccount: { name: 'open-funding-account', burst: 10, everyMs: MINUTE_MS },
  requery: { name: 'requery', burst: REQUERY_RATE.burst, everyMs: REQUERY_RATE.everySeconds * SECOND_MS },
  changeWebhook: { name: 'change-webhook', burst: 20, everyMs: MINUTE_MS },
  askWebhook: {
    name: 'ask-webhook',
    burst: WEBHOOK_RATE.burst,
    everyMs: WEBHOOK_RATE.everySeconds * SECOND_MS,
  },
  dispute: { name: 'dispute', burst: DISPUTE_RATE.burst, everyMs: DISPUTE_RATE.everySeconds * SECOND_MS },
  shareReceipt: { name: 'share-receipt', burst: 120, everyMs: SECOND_MS },
  receiptByAddress: { name: 'receipt-address', burst: 600, everyMs: SECOND_MS / 10 },
  fillTestBalance: {
    name: 'fill-test-balance',
    burst: TEST_FILL_RATE.burst,
    everyMs: TEST_FILL_RATE.everySeconds * SECOND_MS,
  },
  moveTestClock: {
    name: 'move-test-clock',
    burst: CLOCK_RATE.burst,
    everyMs: SECOND_MS / CLOCK_RATE.perSecond,
  },
  testOrder: {
    name: 'test-order',
    burst: TEST_ORDERS.perDay,
    everyMs: (24 * 60 * MINUTE_MS) / TEST_ORDERS.perDay,
  },
  // Of the whole shop: each takes real money from a vendor.
  probeSale: { name: 'probe-sale', burst: PROBES_AN_HOUR, everyMs: (60 * MINUTE_MS) / PROBES_AN_HOUR },
  vendorUpdateByRef: { name: 'vendor-update-ref', burst: 5, everyMs: MINUTE_MS },
  vendorUpdateByAddress: { name: 'vendor-update-address', burst: 600, everyMs: SECOND_MS / 10 },
} as const satisfies Record<string, Limit>;
