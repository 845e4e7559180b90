import { describe, expect, it } from 'vitest';
import type { FailureCode } from '#contract/failure-codes.ts';
import { problem } from '../fake-reloadly-answers.ts';
import { reloadlyAnswering, reloadlyOrderOf } from '../reloadly-setting.ts';

interface Row {
  code: string;
  /** undefined: it makes no failure certain. */
  fails?: FailureCode;
  field?: string;
  /** @default 400 */
  status?: number;
}

const ROWS: Row[] = [
  { code: 'INSUFFICIENT_BALANCE', fails: 'VENDOR_ACCOUNT' },
  { code: 'INSUFFICIENT_BALANCE', fails: 'VENDOR_ACCOUNT', status: 403 },
  { code: 'INSUFFICIENT_WALLET_BALANCE', fails: 'VENDOR_ACCOUNT', status: 409 },
  { code: 'INVALID_CREDENTIALS', fails: 'VENDOR_ACCOUNT' },
  { code: 'INVALID_AUDIENCE', fails: 'VENDOR_ACCOUNT' },
  { code: 'INVALID_TOKEN', fails: 'VENDOR_ACCOUNT', status: 403 },
  { code: 'TOKEN_EXPIRED', fails: 'VENDOR_ACCOUNT' },
  { code: 'MISSING_TOKEN', fails: 'VENDOR_ACCOUNT' },
  { code: 'INACTIVE_ACCOUNT', fails: 'VENDOR_ACCOUNT' },
  { code: 'ACCOUNT_NOT_FOUND', fails: 'VENDOR_ACCOUNT', status: 404 },
  { code: 'NOT_AUTHORIZED', fails: 'VENDOR_ACCOUNT', status: 403 },
  { code: 'RATE_LIMIT_REACHED', fails: 'VENDOR_ACCOUNT', status: 429 },
  { code: 'MAX_DAILY_TRANSACTION_COUNT_REACHED', fails: 'VENDOR_ACCOUNT' },
  { code: 'MAX_DAILY_TRANSACTION_AMOUNT_REACHED', fails: 'VENDOR_ACCOUNT' },
  { code: 'INVALID_INPUT_PROVIDED', fails: 'VENDOR_ACCOUNT' },
  { code: 'LOCAL_AMOUNTS_NOT_SUPPORTED_BY_OPERATOR', fails: 'VENDOR_ACCOUNT' },
  { code: 'INVALID_RECIPIENT_PHONE', fails: 'WRONG_RECIPIENT', field: 'phone' },
  { code: 'INVALID_PHONE_NUMBER', fails: 'WRONG_RECIPIENT', field: 'phone' },
  { code: 'OPERATOR_AND_RECIPIENT_PHONE_MISMATCH', fails: 'WRONG_RECIPIENT', field: 'phone' },
  { code: 'INVALID_SUBSCRIBER_ACCOUNT_NUMBER', fails: 'WRONG_RECIPIENT', field: 'phone' },
  { code: 'PHONE_RECENTLY_RECHARGED', fails: 'REFUSED', field: 'phone' },
  { code: 'INVALID_AMOUNT_FOR_OPERATOR', fails: 'AMOUNT_OUT_OF_RANGE', field: 'amount' },
  { code: 'INVALID_LOCAL_AMOUNT_FOR_OPERATOR', fails: 'AMOUNT_OUT_OF_RANGE', field: 'amount' },
  { code: 'INVALID_AMOUNT', fails: 'AMOUNT_OUT_OF_RANGE', field: 'amount' },
  { code: 'MISSING_REQUIRED_AMOUNT_ID', fails: 'REFUSED', field: 'planId' },
  { code: 'AMOUNT_ID_NOT_FOUND', fails: 'REFUSED', field: 'planId' },
  { code: 'INVALID_BILLER_ID', fails: 'REFUSED', field: 'network' },
  { code: 'COUNTRY_NOT_SUPPORTED', fails: 'REFUSED', field: 'network', status: 409 },
  { code: 'OPERATOR_UNAVAILABLE_OR_CURRENTLY_INACTIVE', fails: 'PROVIDER_DOWN' },
  { code: 'OPERATOR_UNAVAILABLE_OR_CURRENTLY_INACTIVE', fails: 'PROVIDER_DOWN', status: 503 },
  { code: 'OPERATOR_NOT_IN_SERVICE', fails: 'PROVIDER_DOWN' },
  // Only looking the order up tells what became of it.
  { code: 'CUSTOM_IDENTIFIER_ALREADY_USED' },
  { code: 'REFERENCE_ID_ALREADY_USED' },
  // Not said to be final.
  { code: 'TOPUP_TRANSACTION_FAILED' },
  { code: 'TRANSACTION_CANNOT_BE_PROCESSED_AT_THE_MOMENT' },
  { code: 'PROVIDER_INTERNAL_ERROR' },
  { code: 'REQUEST_FAILED_ON_PROVIDER' },
  { code: 'TRANSACTION_FAILED_ON_OPERATOR' },
  { code: 'DUPLICATE_CUSTOM_IDENTIFIER' },
  { code: 'SOMETHING_NEW' },
  { code: '' },
  // A server in trouble is not believed.
  { code: 'INSUFFICIENT_BALANCE', status: 500 },
  { code: 'INSUFFICIENT_BALANCE', status: 503 },
  { code: 'INVALID_RECIPIENT_PHONE', status: 502 },
  { code: 'OPERATOR_UNAVAILABLE_OR_CURRENTLY_INACTIVE', status: 500 },
  // A success with an error is none.
  { code: 'INVALID_RECIPIENT_PHONE', status: 200 },
];

const SECRET_WORDS = 'OUR WALLET IS EMPTY';

const WHOLE = ROWS.map((row) => ({ status: 400, ...row }));

describe.each(WHOLE)('the code $code (HTTP $status)', ({ code, fails, field, status }) => {
  const answer = problem(code, SECRET_WORDS);
  const isForOperator = fails === 'VENDOR_ACCOUNT';

  it(fails ? `fails a payment: ${fails}` : 'leaves a payment unknown', async () => {
    const { fake, vendor, log } = await reloadlyAnswering(answer, status);
    const outcome = await vendor.pay(reloadlyOrderOf('airtime'));
    expect(outcome.kind).toBe(fails ? 'failed' : 'unknown');
    if (fails) expect(outcome).toMatchObject({ code: fails });
    if (field) expect(outcome).toMatchObject({ field });
    expect(JSON.stringify(outcome)).not.toContain(SECRET_WORDS);
    expect(log.error).toHaveBeenCalledTimes(isForOperator ? 1 : 0);
    expect(fake.callsOf('topups')).toHaveLength(1);
  });

  it('leaves a requery unknown', async () => {
    const { vendor } = await reloadlyAnswering(answer, status);
    expect((await vendor.requery(reloadlyOrderOf('airtime'))).kind).toBe('unknown');
    expect((await vendor.requery(reloadlyOrderOf('electricity'))).kind).toBe('unknown');
  });
});

it.each([
  ['electricity', 'INVALID_SUBSCRIBER_ACCOUNT_NUMBER', 'WRONG_RECIPIENT', 'meterNumber'],
  ['cable', 'INVALID_SUBSCRIBER_ACCOUNT_NUMBER', 'WRONG_RECIPIENT', 'smartCardNumber'],
  ['electricity', 'INVALID_BILLER_ID', 'REFUSED', 'discoName'],
  ['electricity', 'INVALID_AMOUNT', 'AMOUNT_OUT_OF_RANGE', 'amount'],
  // Its amount is the catalogue's, not the agent's.
  ['data', 'INVALID_AMOUNT_FOR_OPERATOR', 'REFUSED', 'planId'],
] as const)('an order of %s with %s is %s on %s', async (service, errorCode, code, field) => {
  const { vendor } = await reloadlyAnswering(problem(errorCode), 400);
  expect(await vendor.pay(reloadlyOrderOf(service))).toMatchObject({ kind: 'failed', code, field });
});

it.each([{ status: 'SUCCESSFUL' }, { status: 'PROCESSING' }, { transactionId: 4_602_843 }, { id: 36 }])(
  'a refusal beside %o, a sign of an accepted order, is not believed',
  async (sign) => {
    const { vendor } = await reloadlyAnswering({ ...problem('INSUFFICIENT_BALANCE'), ...sign }, 400);
    expect((await vendor.pay(reloadlyOrderOf('airtime'))).kind).toBe('unknown');
  },
);

it('tells the operator what Reloadly said of our account, and the agent nothing of it', async () => {
  const { vendor, log } = await reloadlyAnswering(problem('INSUFFICIENT_BALANCE', SECRET_WORDS), 400);
  expect(await vendor.pay(reloadlyOrderOf('airtime'))).toEqual({
    kind: 'failed',
    code: 'VENDOR_ACCOUNT',
    reason: 'This could not be sold at the moment.',
  });
  const told = { call: 'topups', status: 400, errorCode: 'INSUFFICIENT_BALANCE', description: SECRET_WORDS };
  expect(log.error).toHaveBeenCalledWith(told, expect.stringContaining('account'));
});
