import { describe, expect, it } from 'vitest';
import type { Recipient, UsualOrder } from '#contract/recipients.ts';
import { usualOffers, usualPlanOf } from '#domain/counter/usual.ts';
import { AIRTIME, DATA, LIGHT, METER, PHONE, plan, provider, service, SERVICES } from './fixtures.ts';

describe('usual orders', () => {
  const customer = (
    service: string,
    usual: Partial<UsualOrder>[],
    more: Partial<Recipient> = {},
  ): Recipient => ({
    id: service,
    service,
    name: '',
    recipient: '+2348031234567',
    provider: 'MTN',
    saved: false,
    usual: usual.map((order) => ({ count: 1, lastUsedAt: '2026-11-20T10:00:00.000Z', ...order })),
    ...more,
  });
  const airtime = (order: Partial<UsualOrder> = {}) => customer('airtime', [{ amount: '500.00', ...order }]);
  const data = (order: Partial<UsualOrder> = {}) => customer('data', [{ planId: 'sme-1', ...order }]);

  it('go by how often they were placed, whatever the service, and of equals the latest goes first', () => {
    expect(usualOffers([airtime(), data({ count: 2 })], SERVICES)).toEqual([DATA, AIRTIME]);
    const later = '2026-11-20T10:00:01.000Z';
    expect(usualOffers([data(), airtime({ lastUsedAt: later })], SERVICES)).toEqual([AIRTIME, DATA]);
  });

  it('know the kind of a meter and whose phone gets the token', () => {
    const order = { amount: '5000.00', meterType: 'postpaid', phone: PHONE };
    const meter = customer('electricity', [order], { recipient: METER, provider: 'IKEDC' });
    expect(usualOffers([meter], SERVICES)).toEqual([{ ...LIGHT, isUsual: true }]);
  });

  it('offer a card by what it is worth', () => {
    const cards = service('recharge-cards', [provider('MTN', [plan('c5', 'MTN ₦500', '500.00')])]);
    const offered = usualOffers([customer('recharge-cards', [{ planId: 'c5' }])], [cards]);
    expect(offered).toMatchObject([{ planId: 'c5', amount: '500.00' }]);
  });

  it.each([
    ['of a plan that is gone', data({ planId: 'gone' })],
    ['of a service unknown here', customer('gas', [{ amount: '500.00' }])],
    ['that nobody placed', { ...data(), usual: undefined }],
  ])('leave out one %s', (_, other) => {
    expect(usualOffers([other], SERVICES)).toEqual([]);
  });

  it('tell the plan that a customer buys most often, else the last one', () => {
    const both = customer('data', [{ planId: 'sme-2', count: 3 }, { planId: 'sme-1' }], { planId: 'sme-1' });
    expect(usualPlanOf(both)).toBe('sme-2');
    expect(usualPlanOf({ ...both, usual: undefined })).toBe('sme-1');
    expect(usualPlanOf(airtime())).toBe('');
  });
});
