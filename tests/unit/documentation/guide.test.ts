import { describe, expect, it } from 'vitest';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { ERROR_CODES, type ErrorCode } from '#contract/errors.ts';
import { sandboxVendor } from '#server/vendors/sandbox.ts';
import { isReversal, type VendorOrder } from '#server/vendors/vendor.ts';
import { kobo } from '#domain/money.ts';
import { CALLS, EVENT_FIELDS, KEY_CALLS, OTHER_CALLS, TRANSACTION_FIELDS } from '#documentation/calls.ts';
import { FAULTS, faultsOf } from '#documentation/errors.ts';
import { SANDBOX_NUMBERS } from '#documentation/sandbox.ts';
import { fieldsOf } from '#documentation/shape.ts';

const callTo = (id: string) => {
  const call = CALLS.find((one) => one.id === id);
  if (!call) throw new Error(`There is no call ${id}.`);
  return call;
};

describe('the guide', () => {
  it('knows every call of the contract, and who may make it', () => {
    expect(CALLS).toHaveLength(ENDPOINTS.length);
    const open = ENDPOINTS.filter(({ access }) => access === 'agent').map(({ path }) => path);
    expect(KEY_CALLS.map(({ path }) => path.replace('{ref}', ':ref')).toSorted()).toEqual(open.toSorted());
    expect(OTHER_CALLS.every(({ access }) => access !== 'key')).toBe(true);
  });

  it.each(KEY_CALLS.map((call) => [call.id, call] as const))('has words for each field of %s', (_, call) => {
    const data = Array.isArray(call.data) ? call.data : [];
    expect(call.words, 'the call').toMatch(/[.…]$/);
    for (const { name, words } of [...call.parameters, ...call.body, ...data])
      expect(words, name).toMatch(/[.…]$/);
  });

  it('says of a transaction and of an event what the OpenAPI document says', () => {
    expect(TRANSACTION_FIELDS.find(({ name }) => name === 'details.balance.before')).toMatchObject({
      type: 'naira',
      words: 'The balance before.',
    });
    for (const { name, words } of TRANSACTION_FIELDS) expect(words, name).toMatch(/[.…]$/);
    const parts = EVENT_FIELDS.map(({ name }) => name).filter((name) => !name.includes('.'));
    expect(parts).toEqual([
      ...['id', 'type', 'createdAt', 'mode', 'transaction', 'wallet', 'price', 'provider'],
    ]);
    for (const { name, words } of EVENT_FIELDS) expect(words, name).toMatch(/\.$/);
  });

  it('tells types and limits from the schema', () => {
    const { body, parameters } = {
      body: callTo('post-services-result-checker').body,
      parameters: callTo('get-validate-meter').parameters,
    };
    expect(body.find(({ name }) => name === 'quantity')).toEqual({
      name: 'quantity',
      type: 'integer',
      isRequired: true,
      limits: '1 to 20',
      words: 'How many pins, 1 to 20.',
    });
    expect(parameters[0]).toMatchObject({ name: 'meter_number', limits: '5 to 20 digits', where: 'query' });
    const list = fieldsOf({ type: 'array', items: { properties: { a: { anyOf: [{ type: 'null' }] } } } });
    expect(list).toEqual([
      { name: 'a', type: 'undefined or null', isRequired: false, limits: '', words: '' },
    ]);
  });

  it('explains every error code once, and those of a purchase beside it', () => {
    expect(FAULTS.map(({ code }) => code)).toEqual(ERROR_CODES);
    expect(faultsOf(callTo('post-services-data')).map(({ code }) => code)).toContain('INSUFFICIENT_BALANCE');
    expect(faultsOf(callTo('get-transactions-ref')).map(({ code }) => code)).toContain('NOT_FOUND');
    expect(faultsOf(callTo('get-wallet-balance')).map(({ status }) => status)).toEqual([
      401, 403, 429, 500, 503,
    ]);
  });
});

describe('what the guide says of money', () => {
  const textOf = (code: ErrorCode) => {
    const { meaning, remedy } = FAULTS.find((fault) => fault.code === code) as (typeof FAULTS)[number];
    return `${meaning} ${remedy}`;
  };

  it('promises that nothing was charged only where every such answer proves it', () => {
    const promising = ERROR_CODES.filter((code) => textOf(code).includes('Nothing was charged'));
    expect(promising).toEqual(['VALIDATION_FAILED', 'INSUFFICIENT_BALANCE']);
  });

  it.each(['INTERNAL', 'SERVICE_DOWN', 'IDEMPOTENCY_CONFLICT'] as const)(
    'has a purchase sent again with the same key after %s, which may not prove it',
    (code) => {
      expect(textOf(code)).toContain('same key');
    },
  );

  it('explains the fields of a refusal that no body has', () => {
    for (const field of ['amount', 'dailyLimit'])
      expect(textOf('VALIDATION_FAILED')).toContain(`\`${field}\``);
    expect(textOf('FORBIDDEN')).toContain('PIN');
  });

  it('knows a provider that is down by the field alone', () => {
    expect(textOf('SERVICE_DOWN')).toMatch(
      /If `errors` names a field.*nothing was charged.*If it names none/,
    );
  });
});

describe('the sandbox numbers of the guide', () => {
  const vendor = sandboxVendor(1);
  const orderTo = (recipient: string, service: VendorOrder['service']): VendorOrder => ({
    ref: 'KD1',
    service,
    provider: service === 'airtime' ? 'MTN' : 'IKEDC',
    vendorCode: 'mtn',
    recipient,
    faceKobo: kobo(100_000),
    phone: '+2348031234567',
  });
  const settled = { delivered: 'SUCCESSFUL', failed: 'FAILED', pending: 'PENDING', unknown: 'PENDING' };

  it.each(SANDBOX_NUMBERS)('$ending: $words', async ({ phone, ending, answer, outcome }) => {
    const meterNumber = `4570123${ending}`;
    const check = await vendor.verifyMeter({
      provider: 'IKEDC',
      vendorCode: '',
      meterNumber,
      meterType: 'prepaid',
    });
    expect(check.kind).toBe(answer === 422 ? 'unknown' : 'known');
    if (answer === 422) return;
    const orders = [orderTo(meterNumber, 'electricity'), orderTo(`+234${phone?.slice(1)}`, 'airtime')];
    for (const order of orders) {
      const first = await vendor.pay(order);
      expect(settled[first.kind] === 'PENDING' ? 202 : 201).toBe(answer);
      const isOpen = answer === 202 || (first.kind === 'delivered' && first.askAgain);
      const last = isOpen ? await vendor.requery(order) : first;
      expect(isReversal(last) ? 'REVERSED' : settled[last.kind]).toBe(outcome);
    }
  });
});
