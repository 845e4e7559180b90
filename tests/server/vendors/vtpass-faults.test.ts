import { describe, expect, it } from 'vitest';
import { createVtpass } from '#server/vendors/vtpass/vtpass.ts';
import { KEYS, type Fault } from './fake-vtpass.ts';
import { orderOf, vtpassSetting } from './setting.ts';

const METER = {
  provider: 'IKEDC',
  vendorCode: 'ikeja-electric',
  meterNumber: '1111111111111',
  meterType: 'prepaid',
} as const;
const CARD = { provider: 'DSTV', vendorCode: 'dstv', smartCardNumber: '1212121212' };

const ANY_ANSWER = [null, [], 'text', 1, {}, { code: 0 }, { code: '000', content: [] }].map(
  (answer): Fault['how'] => ({ answer }),
);
const HOWS: Fault['how'][] = [
  'cut',
  'http-500',
  'html',
  'truncated',
  'empty',
  'endless',
  'redirect',
  ...ANY_ANSWER,
];

describe.each(HOWS)('a spoilt answer: %o', (how) => {
  it.each(['before', 'after'] as const)(
    'leaves a payment unknown when it comes %s the sale',
    async (when) => {
      const { fake, vendor } = await vtpassSetting();
      const order = orderOf('airtime');
      fake.faultOf = ({ path }) => (path === 'pay' ? { when, how } : undefined);
      expect((await vendor.pay(order)).kind).toBe('unknown');
      expect((await vendor.requery(order)).kind).toBe(when === 'after' ? 'delivered' : 'unknown');
      expect(fake.calls.filter(({ path }) => path === 'pay')).toHaveLength(1);
    },
  );

  it('never makes another call throw', async () => {
    const { fake, vendor } = await vtpassSetting();
    fake.faultOf = () => ({ when: 'after', how });
    expect((await vendor.requery(orderOf('airtime'))).kind).toBe('unknown');
    expect(await vendor.verifyMeter(METER)).toEqual({ kind: 'unreachable' });
    expect(await vendor.verifySmartCard(CARD)).toEqual({ kind: 'unreachable' });
    expect(await vendor.balance?.()).toBeUndefined();
    expect(await vendor.plans?.('mtn-data', 'data')).toBeUndefined();
  });
});

it('gives up waiting after its time, and learns by a requery what was sold', async () => {
  const { fake, vendor, log } = await vtpassSetting({ timeoutMs: 1_500 });
  const order = orderOf('airtime', { recipient: '300000000000' });
  expect(await vendor.pay(order)).toEqual({ kind: 'unknown', note: 'The provider gave no answer.' });
  expect(log.warn).toHaveBeenCalledTimes(1);
  fake.settle(order.ref, { status: 'delivered' });
  expect((await vendor.requery(order)).kind).toBe('delivered');
});

it('fails at once an order that cannot have left the house, but leaves a requery open', async () => {
  const { fake, vendor } = await vtpassSetting();
  await fake.stop();
  const nobody = createVtpass(
    { ...KEYS, baseUrl: fake.baseUrl },
    { fetch, timeoutMs: 5_000 },
    { error() {}, warn() {} },
  );
  expect(await vendor.pay(orderOf('airtime'))).toMatchObject({ kind: 'failed' });
  expect((await nobody.requery(orderOf('airtime'))).kind).toBe('unknown');
});

it('does not sell a second time under a ref that VTpass knows', async () => {
  const { fake, vendor } = await vtpassSetting();
  const order = orderOf('airtime');
  expect((await vendor.pay(order)).kind).toBe('delivered');
  expect((await vendor.pay(order)).kind).toBe('unknown');
  expect((await vendor.requery(order)).kind).toBe('delivered');
  expect(fake.transactions.size).toBe(1);
});

it('believes no answer that speaks of another order', async () => {
  const { fake, vendor } = await vtpassSetting();
  const [mine, other] = [orderOf('electricity'), orderOf('electricity')];
  const answer = { code: '000', requestId: other.ref, content: { transactions: { status: 'delivered' } } };
  fake.faultOf = () => ({ when: 'after', how: { answer } });
  expect((await vendor.pay(mine)).kind).toBe('unknown');
  fake.faultOf = () => ({ when: 'after', how: { answer: { ...answer, code: '016', content: undefined } } });
  expect((await vendor.requery(mine)).kind).toBe('unknown');
});

it('keeps answers apart that come in another order than they were asked for', async () => {
  const { fake, vendor } = await vtpassSetting();
  const orders = Array.from({ length: 20 }, () => orderOf('electricity'));
  const outcomes = await Promise.all(orders.map((order) => vendor.pay(order)));
  const again = await Promise.all(orders.toReversed().map((order) => vendor.requery(order)));
  expect(again.toReversed()).toEqual(outcomes);
  expect(fake.transactions.size).toBe(20);
});

it('says nothing of an answer in the log but its size: there may be a token in it', async () => {
  const { fake, vendor, log } = await vtpassSetting();
  fake.faultOf = () => ({ when: 'after', how: 'truncated' });
  await vendor.pay(orderOf('electricity'));
  expect(JSON.stringify(log.warn.mock.calls)).not.toMatch(/\d{12}/);
});

it('sends reading calls with the public key and the others with the secret one', async () => {
  const { fake, vendor } = await vtpassSetting();
  await vendor.balance?.();
  await vendor.requery(orderOf('airtime'));
  const [balance, requery] = fake.calls;
  expect(balance?.headers).toMatchObject({ 'api-key': 'api', 'public-key': 'public' });
  expect(balance?.headers).not.toHaveProperty('secret-key');
  expect(requery?.headers).toMatchObject({ 'api-key': 'api', 'secret-key': 'secret' });
  expect(requery?.headers).not.toHaveProperty('public-key');
});
