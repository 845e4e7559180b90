import { describe, expect, it } from 'vitest';
import type { FailureCode } from '#contract/failure-codes.ts';
import { orderOf, vtpassSetting } from './setting.ts';

type Kind = 'delivered' | 'failed' | 'pending' | 'unknown';

interface Row {
  code: string;
  pay: Kind;
  /** @default unknown: a code that refuses the question says nothing of the order */
  requery?: Kind;
  isAccountTrouble?: boolean;
  field?: string;
  isProviderDown?: boolean;
}

const ROWS: Row[] = [
  { code: '099', pay: 'pending', requery: 'pending' },
  { code: '089', pay: 'pending', requery: 'pending' },
  { code: '016', pay: 'failed', requery: 'failed' },
  { code: '091', pay: 'failed', requery: 'failed' },
  { code: '040', pay: 'failed', requery: 'failed' },
  { code: '010', pay: 'failed', field: 'planId' },
  { code: '011', pay: 'failed', field: 'phone' },
  { code: '012', pay: 'failed', field: 'network' },
  { code: '013', pay: 'failed', field: 'amount' },
  { code: '017', pay: 'failed', field: 'amount' },
  { code: '031', pay: 'failed', field: 'quantity' },
  { code: '032', pay: 'failed', field: 'quantity' },
  { code: '018', pay: 'failed', isAccountTrouble: true },
  { code: '021', pay: 'failed', isAccountTrouble: true },
  { code: '022', pay: 'failed', isAccountTrouble: true },
  { code: '023', pay: 'failed', isAccountTrouble: true },
  { code: '024', pay: 'failed', isAccountTrouble: true },
  { code: '027', pay: 'failed', isAccountTrouble: true },
  { code: '028', pay: 'failed', isAccountTrouble: true },
  { code: '087', pay: 'failed', isAccountTrouble: true },
  { code: '030', pay: 'failed', isProviderDown: true },
  { code: '034', pay: 'failed', isProviderDown: true },
  { code: '035', pay: 'failed', isProviderDown: true },
  { code: '014', pay: 'unknown' },
  { code: '015', pay: 'unknown' },
  { code: '019', pay: 'unknown' },
  { code: '083', pay: 'unknown' },
  // No status beside it, so it says nothing.
  { code: '000', pay: 'unknown' },
  { code: '001', pay: 'unknown' },
  { code: '044', pay: 'unknown' },
  // Not documented for orders.
  { code: '020', pay: 'unknown' },
  { code: '025', pay: 'unknown' },
  { code: '085', pay: 'unknown' },
  { code: '999', pay: 'unknown' },
  { code: '', pay: 'unknown' },
];

/** What was at fault. A plan or a network that is refused is ours to fix, not the customer's. */
const FAULTS: Record<string, FailureCode> = {
  phone: 'WRONG_RECIPIENT',
  amount: 'AMOUNT_OUT_OF_RANGE',
  quantity: 'AMOUNT_OUT_OF_RANGE',
};

function codeOf({ code, field = '', isAccountTrouble, isProviderDown }: Partial<Row>): FailureCode {
  if (code === '040') return 'REVERSED';
  if (isAccountTrouble) return 'VENDOR_ACCOUNT';
  return isProviderDown ? 'PROVIDER_DOWN' : (FAULTS[field] ?? 'REFUSED');
}

const SECRET_WORDS = 'OUR WALLET IS EMPTY';

async function answering(answer: unknown) {
  const setting = await vtpassSetting();
  setting.fake.faultOf = () => ({ when: 'before', how: { answer } });
  return setting;
}

describe.each(ROWS)('the code $code', ({ code, pay, requery = 'unknown', ...expected }) => {
  const answer = { code, response_description: SECRET_WORDS };

  it(`means ${pay} to a payment`, async () => {
    const { vendor, log } = await answering(answer);
    const outcome = await vendor.pay(orderOf('data'));
    expect(outcome.kind).toBe(pay);
    if (outcome.kind === 'failed') expect(outcome.code).toBe(codeOf({ code, ...expected }));
    if (expected.field) expect(outcome).toMatchObject({ field: expected.field });
    expect(JSON.stringify(outcome)).not.toContain(SECRET_WORDS);
    expect(log.error).toHaveBeenCalledTimes(expected.isAccountTrouble ? 1 : 0);
  });

  it(`means ${requery} to a requery`, async () => {
    const { vendor, log } = await answering(answer);
    expect((await vendor.requery(orderOf('data'))).kind).toBe(requery);
    expect(log.error).toHaveBeenCalledTimes(expected.isAccountTrouble ? 1 : 0);
  });
});

describe.each(['000', '001', '044'])('the code %s with a status', (code) => {
  it.each<[string, Kind]>([
    ['delivered', 'delivered'],
    ['Delivered', 'delivered'],
    ['initiated', 'pending'],
    ['pending', 'pending'],
    ['failed', 'failed'],
    ['reversed', 'failed'],
    ['resolved', 'unknown'],
    ['who knows', 'unknown'],
    ['', 'unknown'],
  ])('"%s" is %s, paid or requeried', async (status, kind) => {
    const { vendor } = await answering({ code, content: { transactions: { status } } });
    expect((await vendor.pay(orderOf('airtime'))).kind).toBe(kind);
    expect((await vendor.requery(orderOf('airtime'))).kind).toBe(kind);
  });
});

it.each(['016', '091', '040', '011', '018', '030'])(
  'does not believe a failure (%s) beside the status "delivered"',
  async (code) => {
    const { vendor } = await answering({ code, content: { transactions: { status: 'delivered' } } });
    expect((await vendor.pay(orderOf('airtime'))).kind).toBe('unknown');
    expect((await vendor.requery(orderOf('airtime'))).kind).toBe('unknown');
  },
);

it.each([
  ['electricity', 'meterNumber'],
  ['cable', 'smartCardNumber'],
  ['result-checker', 'phone'],
] as const)('names the field of %s that was refused', async (service, field) => {
  const { vendor } = await answering({ code: '011' });
  expect(await vendor.pay(orderOf(service))).toMatchObject({ kind: 'failed', field });
});

it('tells the operator what VTpass said of our account, and the agent nothing of it', async () => {
  const { vendor, log } = await answering({ code: '018', response_description: 'LOW WALLET BALANCE' });
  const outcome = await vendor.pay(orderOf('airtime'));
  expect(outcome).toEqual({
    kind: 'failed',
    code: 'VENDOR_ACCOUNT',
    reason: 'This could not be sold at the moment.',
  });
  const told = { call: 'pay', responseCode: '018', description: 'LOW WALLET BALANCE' };
  expect(log.error).toHaveBeenCalledWith(told, expect.stringContaining('account'));
});
