import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Outcome } from '#server/vendors/vendor.ts';
import { createReloadly } from '#server/vendors/reloadly/reloadly.ts';
import { CREDENTIALS } from '../fake-reloadly.ts';
import { problem } from '../fake-reloadly-answers.ts';
import { reloadlyOrderOf, reloadlySetting } from '../reloadly-setting.ts';
import type { Fault } from '../spoil.ts';

const TOKEN = 'oauth/token';
const START = new Date('2026-11-21T09:00:00Z');
const HOUR_MS = 3_600_000;

// Only the date: everything else of the network must go on.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: START }));
afterEach(() => void vi.useRealTimers());

const pass = (ms: number) => vi.setSystemTime(new Date(START.getTime() + ms));

const REFUSED: Partial<Outcome> = {
  kind: 'failed',
  code: 'VENDOR_ACCOUNT',
  reason: 'This could not be sold at the moment.',
};
const NOT_REACHED: Partial<Outcome> = {
  kind: 'failed',
  code: 'VENDOR_ACCOUNT',
  reason: 'The provider could not be reached.',
};

describe('a token', () => {
  it('is asked for as documented, with the API as its audience', async () => {
    const { fake, vendor } = await reloadlySetting();
    await vendor.pay(reloadlyOrderOf('airtime'));
    expect(fake.calls[0]?.body).toEqual({
      client_id: CREDENTIALS.clientId,
      client_secret: CREDENTIALS.clientSecret,
      grant_type: 'client_credentials',
      audience: fake.settings.topupsUrl,
    });
  });

  it('is used again, and each API has its own', async () => {
    const { fake, vendor } = await reloadlySetting();
    for (const service of ['airtime', 'electricity', 'data', 'cable'] as const)
      await vendor.pay(reloadlyOrderOf(service));
    const audiences = fake.callsOf(TOKEN).map(({ body }) => body['audience']);
    expect(audiences).toEqual([fake.settings.topupsUrl, fake.settings.utilitiesUrl]);
    expect(fake.orders.size).toBe(4);
  });

  it('is asked for once by calls that come together', async () => {
    const { fake, vendor } = await reloadlySetting();
    const orders = Array.from({ length: 10 }, () => reloadlyOrderOf('airtime'));
    const outcomes = await Promise.all(orders.map((order) => vendor.pay(order)));
    expect(outcomes.map(({ kind }) => kind)).toEqual(orders.map(() => 'delivered'));
    expect(fake.callsOf(TOKEN)).toHaveLength(1);
  });

  it.each([
    ['an hour', 3600, HOUR_MS - 300_000],
    ['an hour, as text', '3600', HOUR_MS - 300_000],
    ['a minute', 60, 45_000],
  ])('of %s is renewed shortly before it ends', async (_, expiresIn, staleMs) => {
    const { fake, vendor } = await reloadlySetting();
    fake.expiresIn = expiresIn;
    await vendor.balance?.();
    pass(staleMs - 1);
    await vendor.balance?.();
    expect(fake.callsOf(TOKEN)).toHaveLength(1);
    pass(staleMs);
    await vendor.balance?.();
    expect(fake.callsOf(TOKEN)).toHaveLength(2);
  });

  it.each([undefined, null, 'soon', -1, 0])('whose life is %o is used once', async (expiresIn) => {
    const { fake, vendor } = await reloadlySetting();
    fake.expiresIn = expiresIn;
    expect((await vendor.pay(reloadlyOrderOf('airtime'))).kind).toBe('delivered');
    expect((await vendor.pay(reloadlyOrderOf('airtime'))).kind).toBe('delivered');
    expect(fake.callsOf(TOKEN)).toHaveLength(2);
  });
});

describe('a token that is no longer taken', () => {
  it('is replaced, and the order is sold once', async () => {
    const { fake, vendor, log } = await reloadlySetting();
    await vendor.balance?.();
    fake.expireTokens();
    expect((await vendor.pay(reloadlyOrderOf('airtime'))).kind).toBe('delivered');
    expect(fake.callsOf(TOKEN)).toHaveLength(2);
    expect(fake.callsOf('topups')).toHaveLength(2);
    expect(fake.orders.size).toBe(1);
    expect(log.error).not.toHaveBeenCalled();
  });

  it('is replaced once by calls that come together', async () => {
    const { fake, vendor } = await reloadlySetting();
    await vendor.balance?.();
    fake.expireTokens();
    const orders = Array.from({ length: 5 }, () => reloadlyOrderOf('airtime'));
    await Promise.all(orders.map((order) => vendor.pay(order)));
    expect(fake.callsOf(TOKEN)).toHaveLength(2);
    expect(fake.orders.size).toBe(5);
  });

  it.each([problem('INVALID_TOKEN'), problem('TOKEN_EXPIRED'), 'no JSON object'])(
    'twice in a row fails the order, which cannot have been taken (%o)',
    async (answer) => {
      const { fake, vendor, log } = await reloadlySetting();
      fake.faultOf = ({ path }) =>
        path === 'topups' ? { when: 'before', how: { answer, status: 401 } } : undefined;
      expect(await vendor.pay(reloadlyOrderOf('airtime'))).toEqual(REFUSED);
      expect(fake.callsOf('topups')).toHaveLength(2);
      expect(log.error).toHaveBeenCalledTimes(1);
    },
  );

  it('leaves a requery open', async () => {
    const { fake, vendor } = await reloadlySetting();
    fake.faultOf = ({ api }) =>
      api === 'topups'
        ? { when: 'before', how: { answer: problem('INVALID_TOKEN'), status: 401 } }
        : undefined;
    expect((await vendor.requery(reloadlyOrderOf('airtime'))).kind).toBe('unknown');
  });
});

describe('no token', () => {
  it('when our credentials are wrong, and the operator learns it, but not our secret', async () => {
    const { fake, log } = await reloadlySetting();
    const settings = { ...fake.settings, clientSecret: 'a-wrong-secret' };
    const vendor = createReloadly(settings, { fetch, timeoutMs: 10_000 }, log);
    expect(await vendor.pay(reloadlyOrderOf('airtime'))).toEqual(REFUSED);
    expect((await vendor.requery(reloadlyOrderOf('airtime'))).kind).toBe('unknown');
    expect(log.error).toHaveBeenCalledTimes(2);
    expect(JSON.stringify([log.error.mock.calls, log.warn.mock.calls])).not.toMatch(/secret|our-client/);
    expect(fake.calls.every(({ api }) => api === 'auth')).toBe(true);
  });

  const HOWS: Fault['how'][] = [
    'cut',
    'http-500',
    'html',
    'truncated',
    'empty',
    'redirect',
    { answer: {} },
    { answer: { access_token: '' } },
    { answer: { access_token: 7, expires_in: 3600 } },
    { answer: { access_token: 'line\nbreak', expires_in: 3600 } },
    { answer: { access_token: 'good', expires_in: 3600 }, status: 503 },
    { answer: { access_token: 'good', expires_in: 3600 }, status: 429 },
  ];

  it.each(HOWS)('after %o fails an order at once: nothing of it was sent', async (how) => {
    const { fake, vendor, log } = await reloadlySetting();
    fake.faultOf = ({ api }) => (api === 'auth' ? { when: 'after', how } : undefined);
    expect(await vendor.pay(reloadlyOrderOf('airtime'))).toEqual(NOT_REACHED);
    expect((await vendor.requery(reloadlyOrderOf('airtime'))).kind).toBe('unknown');
    expect(await vendor.balance?.()).toBeUndefined();
    expect(fake.calls.every(({ api }) => api === 'auth')).toBe(true);
    expect(log.warn).toHaveBeenCalledTimes(3);
  });

  it('within its share of the time fails an order, and the next call asks anew', async () => {
    const { fake, vendor } = await reloadlySetting({ timeoutMs: 1_500 });
    fake.faultOf = ({ api }) => (api === 'auth' ? { when: 'after', how: 'silence' } : undefined);
    expect(await vendor.pay(reloadlyOrderOf('airtime'))).toEqual(NOT_REACHED);
    fake.faultOf = () => undefined;
    expect((await vendor.pay(reloadlyOrderOf('airtime'))).kind).toBe('delivered');
  });
});
