import { expect, it } from 'vitest';
import { ERROR_STATUS, type ErrorCode } from '#contract/errors.ts';
import { FAILURE_CODES } from '#contract/failure-codes.ts';
import type { VendorOrder } from '#server/vendors/vendor.ts';
import { answering, sharedOrder } from '../kobodesk-setting.ts';

const UNKNOWN = { kind: 'unknown' };
const failed = (code: string, field?: string) => ({ kind: 'failed', code, ...(field && { field }) });

type Told = 'error' | 'warn' | undefined;
type Row = [
  code: ErrorCode,
  field: string | undefined,
  outcome: object,
  told: Told,
  service?: VendorOrder['service'],
];

const REFUSALS: Row[] = [
  ['VALIDATION_FAILED', 'phone', failed('WRONG_RECIPIENT', 'phone'), undefined],
  ['VALIDATION_FAILED', 'phone', failed('REFUSED', 'phone'), undefined, 'electricity'],
  ['VALIDATION_FAILED', 'meterNumber', failed('WRONG_RECIPIENT', 'meterNumber'), undefined, 'electricity'],
  ['VALIDATION_FAILED', 'smartCardNumber', failed('WRONG_RECIPIENT', 'smartCardNumber'), undefined, 'cable'],
  ['VALIDATION_FAILED', 'profileId', failed('WRONG_RECIPIENT', 'profileId'), undefined, 'result-checker'],
  ['VALIDATION_FAILED', 'amount', failed('AMOUNT_OUT_OF_RANGE', 'amount'), undefined],
  ['VALIDATION_FAILED', 'quantity', failed('AMOUNT_OUT_OF_RANGE', 'quantity'), undefined, 'recharge-cards'],
  ['VALIDATION_FAILED', 'network', failed('REFUSED', 'network'), 'error'],
  ['VALIDATION_FAILED', 'planId', failed('REFUSED', 'planId'), 'error', 'data'],
  ['VALIDATION_FAILED', 'value', failed('REFUSED', 'value'), 'error', 'recharge-cards'],
  ['VALIDATION_FAILED', 'dailyLimit', failed('VENDOR_ACCOUNT'), 'error'],
  ['VALIDATION_FAILED', 'pin', failed('VENDOR_ACCOUNT'), 'error'],
  ['VALIDATION_FAILED', undefined, failed('REFUSED'), 'error'],
  ['INSUFFICIENT_BALANCE', undefined, failed('VENDOR_ACCOUNT'), 'error'],
  ['UNAUTHENTICATED', undefined, failed('VENDOR_ACCOUNT'), 'error'],
  ['FORBIDDEN', undefined, failed('VENDOR_ACCOUNT'), 'error'],
  ['RATE_LIMITED', undefined, failed('VENDOR_ACCOUNT'), 'warn'],
  ['SERVICE_DOWN', 'network', failed('PROVIDER_DOWN', 'network'), 'warn'],
  ['SERVICE_DOWN', undefined, UNKNOWN, 'warn'],
  ['INTERNAL', undefined, UNKNOWN, 'warn'],
  ['IDEMPOTENCY_CONFLICT', undefined, UNKNOWN, 'error'],
  ['SESSION_SUPERSEDED', undefined, failed('VENDOR_ACCOUNT'), 'error'],
  ['MALFORMED_REQUEST', undefined, failed('VENDOR_ACCOUNT'), 'error'],
  ['NOT_FOUND', undefined, failed('VENDOR_ACCOUNT'), 'error'],
  ['METHOD_NOT_ALLOWED', undefined, failed('VENDOR_ACCOUNT'), 'error'],
  ['PAYLOAD_TOO_LARGE', undefined, failed('VENDOR_ACCOUNT'), 'error'],
];

const refusal = (code: string, field?: string) => ({
  status: 'error',
  message: 'No.',
  code,
  ...(field && { errors: { [field]: ['No.'] } }),
  requestId: 'r-1',
});

it.each(REFUSALS)(
  '%s on %s means %o, and tells the owner: %s',
  async (code, field, outcome, told, service) => {
    const { vendor, log, send } = answering(ERROR_STATUS[code], refusal(code, field));
    const paid = await vendor.pay(sharedOrder(service ?? 'airtime'));
    expect(paid).toMatchObject(outcome);
    expect('field' in paid).toBe('field' in outcome);
    expect(send).toHaveBeenCalledTimes(code === 'RATE_LIMITED' ? 3 : 1);
    for (const level of ['error', 'warn'] as const)
      expect(log[level]).toHaveBeenCalledTimes(level === told ? 1 : 0);
  },
);

it('every error code of the contract has its meaning in this table', () => {
  expect(new Set(REFUSALS.map(([code]) => code))).toEqual(new Set(Object.keys(ERROR_STATUS)));
});

it.each(REFUSALS)('%s on %s proves nothing of an order that is sent again', async (code, field) => {
  const { vendor } = answering(ERROR_STATUS[code], refusal(code, field));
  expect((await vendor.payAgain?.(sharedOrder('airtime')))?.kind).toBe('unknown');
});

it.each(REFUSALS)('%s on %s is no outcome of a requery', async (code, field) => {
  const { vendor } = answering(ERROR_STATUS[code], refusal(code, field));
  expect((await vendor.requery(sharedOrder('airtime'))).kind).toBe('unknown');
});

it.each<[string, number, unknown]>([
  ['a code that is not in the list', 422, refusal('OUT_OF_LUCK')],
  ['a name that every object has', 422, refusal('constructor')],
  ['a code with the status of another', 403, refusal('VALIDATION_FAILED', 'phone')],
  ['a gateway’s JSON', 403, { code: 'FORBIDDEN', message: 'Blocked.' }],
  ['a firewall’s JSON in our form without a code', 401, { status: 'error', message: 'Log in.' }],
  ['a provider that is down by no field', 503, { ...refusal('SERVICE_DOWN'), errors: {} }],
  ['errors that are no texts', 422, { ...refusal('VALIDATION_FAILED'), errors: 'all of them' }],
])('%s refuses nothing', async (_, status, body) => {
  const { vendor } = answering(status, body);
  expect((await vendor.pay(sharedOrder('airtime'))).kind).toBe('unknown');
});

const orderAnswer = (order: VendorOrder, change: object) => ({
  status: 'success',
  message: '',
  data: { ref: 'U1', clientReference: order.ref, idempotencyKey: order.ref, details: {}, ...change },
});

it.each([
  ...FAILURE_CODES.map((code) => [code, code] as const),
  ['A_NEWER_ONE', 'REFUSED'] as const,
  [undefined, 'REFUSED'] as const,
  [null, 'REFUSED'] as const,
])('an order that failed there by %s fails here by %s', async (failureCode, code) => {
  const order = sharedOrder('airtime');
  const { vendor } = answering(201, orderAnswer(order, { status: 'FAILED', failureCode }));
  const outcome = { kind: 'failed', code, vendorRef: 'U1' };
  expect(await vendor.pay(order)).toMatchObject({
    ...outcome,
    reason: expect.stringMatching(/\.$/) as string,
  });
});

it.each([
  [
    { status: 'SUCCESSFUL', amount: '98.50' },
    { kind: 'delivered', vendorRef: 'U1', delivery: {}, costKobo: 9_850n },
  ],
  [
    { status: 'SUCCESSFUL', ref: null },
    { kind: 'delivered', delivery: {} },
  ],
  [{ status: 'PENDING' }, { kind: 'pending', vendorRef: 'U1' }],
  [{ status: 'REVERSED', failureCode: 'REVERSED' }, failed('REVERSED')],
  [{ status: 'A_NEWER_ONE' }, UNKNOWN],
  [{ status: 'SUCCESSFUL', clientReference: 'another' }, UNKNOWN],
  [{ status: 'FAILED', idempotencyKey: 'another' }, UNKNOWN],
  [{ status: 'FAILED', idempotencyKey: null, clientReference: null }, UNKNOWN],
  [{ status: 'FAILED', details: { pins: [{ pin: '123' }] } }, UNKNOWN],
  [{ status: 'SUCCESSFUL', mode: 'test' }, failed('VENDOR_ACCOUNT')],
  [{ status: 'PENDING', mode: 'test' }, failed('VENDOR_ACCOUNT')],
])('the transaction %o is %o', async (change, outcome) => {
  const order = sharedOrder('airtime');
  const answer = orderAnswer(order, change);
  expect(await answering(201, answer).vendor.pay(order)).toMatchObject(outcome);
  const page = { ...answer, data: [answer.data] };
  expect(await answering(200, page).vendor.requery(order)).toMatchObject(outcome);
});

it.each([
  ['SUCCESSFUL', 'delivered'],
  ['PENDING', 'pending'],
  ['FAILED', 'failed'],
])('with a test key of ours, its %s order is %s, and nobody is told', async (status, kind) => {
  const order = sharedOrder('airtime');
  const { vendor, log } = answering(201, orderAnswer(order, { status, mode: 'test' }), 'test');
  expect((await vendor.pay(order)).kind).toBe(kind);
  expect(log.error).not.toHaveBeenCalled();
});

it('two orders that both answer to a ref leave it unknown', async () => {
  const order = sharedOrder('airtime');
  const { data } = orderAnswer(order, { status: 'FAILED', idempotencyKey: null });
  const { vendor } = answering(200, { status: 'success', data: [data, { ...data, status: 'SUCCESSFUL' }] });
  expect((await vendor.requery(order)).kind).toBe('unknown');
});

it('pins that have not all come are not delivered yet', async () => {
  const order = sharedOrder('result-checker', { quantity: 2 });
  const pins = [{ pin: '1', serial: 'a' }, { serial: 'b' }];
  const { vendor } = answering(201, orderAnswer(order, { status: 'SUCCESSFUL', details: { pins } }));
  expect((await vendor.pay(order)).kind).toBe('pending');
});
