import { describe, expect, it } from 'vitest';
import { createKobodesk } from '#server/vendors/kobodesk/kobodesk.ts';
import { sharedOrder, withUpstream } from '../kobodesk-setting.ts';
import type { Fault } from '../spoil.ts';

const { open } = withUpstream();

const METER = {
  provider: 'IKEDC',
  vendorCode: null,
  meterNumber: '1111111111111',
  meterType: 'prepaid',
} as const;
const CARD = { provider: 'DSTV', vendorCode: null, smartCardNumber: '1212121212' };

const ANY_ANSWER = [
  null,
  [],
  'text',
  1,
  {},
  { status: 'success' },
  { status: 'success', data: {} },
  { status: 'success', data: { status: 'SUCCESSFUL' } },
  { status: 'error', message: 'No.' },
  { status: 'error', message: 'No.', code: 'VALIDATION_FAILED' },
].map((answer): Fault['how'] => ({ answer }));

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
      const { proxy, vendor, bought } = await open();
      const order = sharedOrder('airtime');
      proxy.faultOf = ({ method }) => (method === 'POST' ? { when, how } : undefined);
      expect((await vendor.pay(order)).kind).toBe('unknown');
      expect((await vendor.requery(order)).kind).toBe(when === 'after' ? 'delivered' : 'unknown');
      expect(proxy.purchases).toBe(1);
      expect(await bought(order)).toHaveLength(when === 'after' ? 1 : 0);
    },
  );

  it('never makes another call throw', async () => {
    const { proxy, vendor } = await open();
    proxy.faultOf = () => ({ when: 'before', how });
    expect((await vendor.requery(sharedOrder('airtime'))).kind).toBe('unknown');
    expect(await vendor.verifyMeter(METER)).toEqual({ kind: 'unreachable' });
    expect(await vendor.verifySmartCard(CARD)).toEqual({ kind: 'unreachable' });
    expect(await vendor.balance?.()).toBeUndefined();
    expect(await vendor.plans?.('MTN', 'data')).toBeUndefined();
  });
});

it('gives up waiting after its time, and learns by a requery what was sold', async () => {
  const { proxy, vendor, log, bought } = await open({ timeoutMs: 2_000 });
  const order = sharedOrder('airtime');
  proxy.faultOf = ({ method }) => (method === 'POST' ? { when: 'after', how: 'silence' } : undefined);
  expect(await vendor.pay(order)).toEqual({ kind: 'unknown', note: 'The provider gave no answer.' });
  expect(log.warn).toHaveBeenCalledTimes(1);
  expect((await vendor.requery(order)).kind).toBe('delivered');
  expect(await bought(order)).toHaveLength(1);
});

it('buys once, a moment later, what the other shop turned away because we asked too fast', async () => {
  const { proxy, vendor, bought } = await open();
  const order = sharedOrder('airtime');
  const answer = { status: 'error', message: 'Too fast.', code: 'RATE_LIMITED', requestId: 'r-1' };
  proxy.faultOf = () =>
    proxy.purchases === 1 ? { when: 'before', how: { answer, status: 429 } } : undefined;
  expect((await vendor.pay(order)).kind).toBe('delivered');
  expect(proxy.purchases).toBe(2);
  expect(await bought(order)).toHaveLength(1);
});

it('buys from a shop that is just being started anew', async () => {
  const { proxy, integrator } = await open();
  const refused = Object.assign(new Error('connect ECONNREFUSED'), { syscall: 'connect' });
  let refusals = 1;
  const flaky: typeof fetch = (...sent) =>
    refusals-- > 0 ? Promise.reject(new TypeError('fetch failed', { cause: refused })) : fetch(...sent);
  const vendor = createKobodesk(
    { apiKey: integrator.key, mode: 'live', baseUrl: proxy.apiUrl },
    { fetch: flaky, timeoutMs: 5_000 },
    { error() {}, warn() {} },
  );
  expect((await vendor.pay(sharedOrder('airtime'))).kind).toBe('delivered');
});

it('fails within seconds an order that cannot have left the house, but leaves a requery open', async () => {
  const { proxy, integrator } = await open();
  await proxy.stop();
  const nobody = createKobodesk(
    { apiKey: integrator.key, mode: 'live', baseUrl: proxy.apiUrl },
    { fetch, timeoutMs: 5_000 },
    { error() {}, warn() {} },
  );
  expect(await nobody.pay(sharedOrder('airtime'))).toMatchObject({ kind: 'failed', code: 'VENDOR_ACCOUNT' });
  expect((await nobody.requery(sharedOrder('airtime'))).kind).toBe('unknown');
});

it('says nothing of an answer in the log but its size: there may be a token in it', async () => {
  const { proxy, vendor, log } = await open();
  proxy.faultOf = () => ({ when: 'after', how: 'truncated' });
  await vendor.pay(sharedOrder('electricity'));
  expect(log.warn).toHaveBeenCalled();
  expect(JSON.stringify(log.warn.mock.calls)).not.toMatch(/\d{12}/);
});
