import { describe, expect, it } from 'vitest';
import { Provider } from '#contract/catalogue.ts';
import { fieldErrorsOf } from '#contract/field-errors.ts';
import { Notice } from '#contract/notices.ts';
import { buyCable } from '#contract/purchases/cable.ts';
import { ProfileId } from '#contract/purchases/result-checker.ts';
import { Recipient } from '#contract/recipients.ts';

describe('an answer of another server', () => {
  const provider = { code: 'MTN', name: 'MTN', status: 'up', discountPercent: 2 };

  it('sells what it says in a word of its own, and keeps the words we know', () => {
    const statusOf = (status: unknown) => Provider.parse({ ...provider, status }).status;
    expect(['up', 'degraded', 'down', 'busy', undefined].map(statusOf)).toEqual([
      'up',
      'degraded',
      'down',
      'up',
      'up',
    ]);
  });

  it('is read without the figures of health that it has another way', () => {
    const healthOf = (health: unknown) => Provider.parse({ ...provider, health }).health;
    const figures = { orders: 20, successPercent: 95, medianSeconds: 3, p95Seconds: 9 };
    expect(healthOf(figures)).toEqual(figures);
    expect(healthOf({ orders: 20, successPercent: 95 })).toEqual({ orders: 20, successPercent: 95 });
    for (const other of ['good', { orders: 'many' }, null]) expect(healthOf(other)).toBeUndefined();
  });

  it('informs where it names no level of ours', () => {
    const notice = { id: 1, title: 'Hello', message: '', createdAt: '2026-11-21T09:00:00Z' };
    const levelOf = (level: unknown) => Notice.parse({ ...notice, level }).level;
    expect(['critical', 'warning', 'info', 'urgent'].map(levelOf)).toEqual([
      'critical',
      'warning',
      'info',
      'info',
    ]);
  });

  it('means saved customers unless it says otherwise', () => {
    const customer = { id: 1, service: 'airtime', name: 'Ada', recipient: '+2348031234567', provider: 'MTN' };
    expect(Recipient.parse(customer).saved).toBe(true);
    expect(Recipient.parse({ ...customer, saved: false }).saved).toBe(false);
  });
});

describe('fieldErrorsOf', () => {
  const order = { cableName: 'DSTV', smartCardNumber: '1234 5678-90', phone: '08031234567' };

  it('finds nothing wrong with what is right', () => {
    expect(fieldErrorsOf(buyCable.body, { ...order, planId: 'dstv-yanga' })).toBeUndefined();
    expect(fieldErrorsOf(buyCable.body, { ...order, action: 'renew' })).toBeUndefined();
  });

  it('says what is wrong beside the field', () => {
    expect(fieldErrorsOf(buyCable.body, { ...order, cableName: ' ', phone: 'x', planId: 'a' })).toEqual({
      cableName: ['Cable company is required.'],
      phone: ['Enter a Nigerian mobile number of 11 digits, such as 08031234567.'],
    });
    for (const choice of [{}, { planId: 'dstv-yanga', action: 'renew' }])
      expect(fieldErrorsOf(buyCable.body, { ...order, ...choice })).toEqual({
        planId: ['Choose a bouquet, or renew the current one.'],
      });
  });

  it('says of the whole what is wrong with no field of it', () => {
    expect(fieldErrorsOf(buyCable.body, 'order')).toEqual({ form: ['Invalid input'] });
  });
});

describe('printed numbers', () => {
  it('are read without the gaps they are printed with, and with all their digits', () => {
    expect(ProfileId.parse(' 1234-567 890')).toBe('1234567890');
    for (const wrong of ['123456789', '12345678901', '123456789O'])
      expect(fieldErrorsOf(ProfileId, wrong)).toEqual({ form: ['A profile id is 10 digits.'] });
    expect(fieldErrorsOf(ProfileId, undefined)).toEqual({ form: ['Profile id is required.'] });
  });

  it.each(['1234', '1'.repeat(21), '12345a'])('of a card are 5 to 20 digits: not %s', (smartCardNumber) => {
    const order = { cableName: 'DSTV', smartCardNumber, phone: '08031234567', action: 'renew' };
    expect(fieldErrorsOf(buyCable.body, order)).toEqual({
      smartCardNumber: ['Smart card number is 5 to 20 digits.'],
    });
  });
});
