import { expect, it } from 'vitest';
import * as contract from '#contract/limits.ts';
import { LIMITS } from '#server/platform/limits/limits.ts';

const SECOND = 1_000;
const MINUTE = 60_000;
const DAY = 86_400_000;

/** Calls at once, and the wait for one more. Other tests read a limit back to count up to it; these numbers hold it in place. */
const DECIDED: Record<keyof typeof LIMITS, [burst: number, everyMs: number]> = {
  loginByDevice: [10, MINUTE],
  loginByAccountAndAddress: [10, MINUTE],
  loginByAccount: [5_000, 20 * SECOND],
  cashierLogin: [20, 60 * MINUTE],
  subAgentCode: [20, MINUTE],
  loginWarning: [1, DAY],
  loginByAddress: [300, SECOND],
  registerByAddress: [60, 10 * SECOND],
  resetByPlace: [5, 10 * MINUTE],
  resetByEmail: [5, 10 * MINUTE],
  resetByAddress: [60, 10 * SECOND],
  codeByPlace: [15, 10 * MINUTE],
  codeByEmail: [15, 10 * MINUTE],
  codeByAddress: [60, 10 * SECOND],
  loginCode: [5, 5 * MINUTE],
  loginCodeWarning: [1, DAY],
  staffLoginByAddress: [10, MINUTE],
  staffCode: [5, 5 * MINUTE],
  changePassword: [10, MINUTE],
  contactCode: [5, 10 * MINUTE],
  ownData: [5, 60 * MINUTE],
  newApiKey: [10, MINUTE],
  apiKey: [300, 20],
  check: [120, 200],
  export: [20, 10 * SECOND],
  openFundingAccount: [10, MINUTE],
  reconcile: [5, 20 * SECOND],
  requery: [20, 3 * SECOND],
  changeWebhook: [20, MINUTE],
  askWebhook: [20, 3 * SECOND],
  dispute: [20, MINUTE],
  shareReceipt: [120, SECOND],
  receiptByAddress: [600, 100],
  fillTestBalance: [10, MINUTE],
  moveTestClock: [60, 1_000],
  testOrder: [10_000, 8_640],
  probeSale: [10, 6 * MINUTE],
  vendorUpdateByRef: [5, MINUTE],
  vendorUpdateByAddress: [600, 100],
};

it('each limit is the number that was decided on', () => {
  const limits = Object.entries(LIMITS).map(([key, { burst, everyMs }]) => [key, [burst, everyMs]]);
  expect(Object.fromEntries(limits)).toEqual(DECIDED);
});

it('no two limits count together', () => {
  const names = Object.values(LIMITS).map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});

it('what opens an account, and how much one call may ask, are the numbers that the contract tells', () => {
  const { SESSION_LIFETIME_MS, CONFIRMED_MS, PASSWORD_LENGTH, ONE_TIME_CODE, PIN, TOTP } = contract;
  expect({ SESSION_LIFETIME_MS, CONFIRMED_MS, PASSWORD_LENGTH, ONE_TIME_CODE, PIN, TOTP }).toEqual({
    SESSION_LIFETIME_MS: 180 * MINUTE,
    CONFIRMED_MS: 5 * MINUTE,
    PASSWORD_LENGTH: { min: 8, max: 128 },
    ONE_TIME_CODE: { digits: 6, lifetimeMs: 10 * MINUTE, tries: 5 },
    PIN: { min: 4, max: 6, tries: 5, lockedMs: 30 * MINUTE, dayTimes: 5 },
    TOTP: { digits: 6, stepSeconds: 30, recoveryCodes: 10 },
  });
  const { IDEMPOTENCY_KEY_LENGTH, PAGE_SIZE, MAX_NAIRA_DIGITS, PIN_QUANTITY, MAX_BODY_BYTES } = contract;
  expect({ IDEMPOTENCY_KEY_LENGTH, PAGE_SIZE, MAX_NAIRA_DIGITS, PIN_QUANTITY, MAX_BODY_BYTES }).toEqual({
    IDEMPOTENCY_KEY_LENGTH: { min: 8, max: 64 },
    PAGE_SIZE: { default: 50, max: 200 },
    MAX_NAIRA_DIGITS: 10,
    PIN_QUANTITY: { min: 1, max: 20 },
    MAX_BODY_BYTES: 65_536,
  });
});
