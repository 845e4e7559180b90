import { describe, expect, it } from 'vitest';
import type { ServiceCode } from '#contract/service-codes.ts';
import { createReloadly } from '#server/vendors/reloadly/reloadly.ts';
import { FakeReloadly } from '../fake-reloadly.ts';
import { reloadlyOrderOf, reloadlySetting } from '../reloadly-setting.ts';
import type { Fault } from '../spoil.ts';

const ANY_ANSWER = [
  null,
  [],
  'text',
  1,
  {},
  { content: {} },
  { content: [null, 7] },
  { status: 'SUCCESSFUL' },
].map((answer): Fault['how'] => ({ answer }));
const HOWS: Fault['how'][] = [
  'cut',
  'http-500',
  'html',
  'truncated',
  'empty',
  'endless',
  'redirect',
  { answer: { timestamp: '', status: 404, error: 'Not Found' }, status: 404 },
  { answer: { message: 'slow down' }, status: 429 },
  { answer: '<html>', status: 403 },
  ...ANY_ANSWER,
];

const isSale = ({ path }: { path: string }) => path === 'topups' || path === 'pay';

describe.each(HOWS)('a spoilt answer: %o', (how) => {
  it.each([
    ['airtime', 'before'],
    ['airtime', 'after'],
    ['electricity', 'before'],
    ['electricity', 'after'],
  ] as const)('leaves a payment of %s unknown when it comes %s the sale', async (service, when) => {
    const { fake, vendor } = await reloadlySetting();
    const order = reloadlyOrderOf(service);
    fake.faultOf = (call) => (isSale(call) ? { when, how } : undefined);
    expect((await vendor.pay(order)).kind).toBe('unknown');
    expect((await vendor.requery(order)).kind).toBe(when === 'after' ? 'delivered' : 'unknown');
    expect(fake.calls.filter(isSale)).toHaveLength(1);
  });

  it('never makes another call throw', async () => {
    const { fake, vendor } = await reloadlySetting();
    fake.faultOf = ({ api }) => (api === 'auth' ? undefined : { when: 'after', how });
    expect((await vendor.requery(reloadlyOrderOf('airtime'))).kind).toBe('unknown');
    expect((await vendor.requery(reloadlyOrderOf('cable'))).kind).toBe('unknown');
    expect(await vendor.balance?.()).toBeUndefined();
    expect(await vendor.plans?.('646', 'data')).toBeUndefined();
    expect(await vendor.plans?.('tv/12', 'cable')).toBeUndefined();
  });
});

it('gives up waiting after its time, and learns by a requery what was sold', async () => {
  const { fake, vendor, log } = await reloadlySetting({ timeoutMs: 1_500 });
  const order = reloadlyOrderOf('airtime', { recipient: '300000000000' });
  expect(await vendor.pay(order)).toEqual({ kind: 'unknown', note: 'The provider gave no answer.' });
  expect(log.warn).toHaveBeenCalledTimes(1);
  fake.settle(order.ref, { status: 'SUCCESSFUL' });
  expect((await vendor.requery(order)).kind).toBe('delivered');
});

it('fails at once an order that never had a connection, but leaves a requery open', async () => {
  const { fake, log } = await reloadlySetting();
  const gone = await FakeReloadly.start();
  await gone.stop();
  const settings = { ...fake.settings, topupsUrl: gone.settings.topupsUrl };
  const vendor = createReloadly(settings, { fetch, timeoutMs: 5_000 }, log);
  const order = reloadlyOrderOf('airtime');
  expect(await vendor.pay(order)).toMatchObject({ kind: 'failed', code: 'VENDOR_ACCOUNT' });
  expect((await vendor.requery(order)).kind).toBe('unknown');
  // It was the order itself that found nobody: there was a token.
  expect(fake.callsOf('oauth/token')).toHaveLength(1);
});

const SOLD: ServiceCode[] = ['airtime', 'data', 'electricity', 'cable'];

it.each(SOLD)('does not sell %s a second time under a ref that Reloadly knows', async (service) => {
  const { fake, vendor } = await reloadlySetting();
  const order = reloadlyOrderOf(service);
  await vendor.pay(order);
  expect((await vendor.pay(order)).kind).toBe('unknown');
  expect((await vendor.requery(order)).kind).toBe('delivered');
  expect(fake.orders.size).toBe(1);
});

it.each(SOLD)('leaves an order of %s unknown that Reloadly does not know', async (service) => {
  const { vendor } = await reloadlySetting();
  expect((await vendor.requery(reloadlyOrderOf(service))).kind).toBe('unknown');
});

it.each(['result-checker', 'recharge-cards'] as const)(
  'leaves an order of %s, which Reloadly never sold, unknown without asking',
  async (service) => {
    const { fake, vendor } = await reloadlySetting();
    expect((await vendor.requery(reloadlyOrderOf(service))).kind).toBe('unknown');
    expect(fake.calls).toEqual([]);
  },
);

it('says nothing of an answer in the log but its size: there may be a token in it', async () => {
  const { fake, vendor, log } = await reloadlySetting();
  const order = reloadlyOrderOf('electricity');
  await vendor.pay(order);
  fake.faultOf = () => ({ when: 'after', how: 'truncated' });
  await vendor.requery(order);
  expect(log.warn).toHaveBeenCalledTimes(1);
  expect(JSON.stringify(log.warn.mock.calls)).not.toMatch(/\d{4}-\d{4}/);
});
