import { describe, expect, it } from 'vitest';
import type { MarkUp } from '#contract/mark-up.ts';
import { cautionOf, healthText } from '#islands/sale/provider-health.ts';
import { balanceAfter, isInRange, quoteOf } from '#islands/sale/quote.ts';
import { ANY_PLAN, customerPrice, findPlans, kindsOf, sizeText, validitiesOf } from '#islands/sale/plans.ts';

describe('a quote', () => {
  it('takes the discount off, rounded down to whole kobo in favour of the house', () => {
    expect(quoteOf({ title: '', recipient: '', face: '99.99', discountPercent: 2.5 })).toMatchObject({
      face: '99.99',
      discount: '2.49',
      amount: '97.50',
    });
  });

  it('is exact above what floating point holds', () => {
    const { amount } = quoteOf({ title: '', recipient: '', face: '90071992547409.93', discountPercent: 0 });
    expect(amount).toBe('90071992547409.93');
  });

  it('tells what the customer pays and what the agent keeps, for all pieces together', () => {
    const parts = { title: '', recipient: '', face: '300.00', discountPercent: 2, quantity: 3 };
    const sold = (markUp?: MarkUp) => quoteOf({ ...parts, markUp }).sold;
    expect(sold({ kind: 'amount', value: '35.00' })).toEqual({ price: '405.00', kept: '111.00' });
    expect(sold({ kind: 'percent', value: '0.50' })).toEqual({ price: '303.00', kept: '9.00' });
    expect(sold()).toBeUndefined();
  });

  it("shows a plan at what the customer pays, by its own rule before its provider's", () => {
    const plan = { id: '1', name: '1GB', price: '265.00' };
    const rule = { kind: 'amount', value: '35.00' } as const;
    expect(customerPrice(plan, undefined)).toBe('₦265');
    expect(customerPrice(plan, { kind: 'percent', value: '10.00' })).toBe('₦292');
    expect(customerPrice({ ...plan, markUp: rule }, { kind: 'percent', value: '10.00' })).toBe('₦300');
  });

  it('says how short the wallet is', () => {
    expect(balanceAfter('100.00', '485.50')).toBe('-385.50');
  });
});

it('knows the amounts on sale', () => {
  const provider = { minAmount: '50.00', maxAmount: '50000.00' };
  expect(['49.99', '50.00', '50000.00', '50000.01'].map((amount) => isInRange(amount, provider))).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect(isInRange('1.00', {})).toBe(true);
});

describe('what is said of a provider', () => {
  const glo = { code: 'GLO', name: 'Glo', status: 'up', discountPercent: 0 } as const;
  const health = { orders: 40, successPercent: 98 };

  it.each([
    [undefined, undefined],
    [health, '98 % delivered in the last hour'],
    [{ ...health, medianSeconds: 4 }, '98 % delivered in the last hour, usually in 4 s'],
    [{ ...health, medianSeconds: 61 }, '98 % delivered in the last hour, usually in 2 min'],
    [{ ...health, medianSeconds: 3601 }, '98 % delivered in the last hour, usually in 2 h'],
  ])('with figures %j is %s', (given, text) => {
    expect(healthText({ health: given })).toBe(text);
  });

  it('warns of a degraded one alone, with figures or without', () => {
    expect([undefined, glo, { ...glo, health }].map(cautionOf)).toEqual([undefined, undefined, undefined]);
    const end = 'A sale may fail or stay pending. If it fails, we refund it automatically.';
    expect(cautionOf({ ...glo, status: 'degraded' })).toBe(`Glo has trouble just now. ${end}`);
    expect(cautionOf({ ...glo, status: 'degraded', health: { ...health, medianSeconds: 4 } })).toBe(
      `Glo has trouble just now: 98 % delivered in the last hour. ${end}`,
    );
  });
});

describe('plans', () => {
  const plans = [
    { id: 'a', name: 'MTN 2GB SME', kind: 'SME', price: '1450.00', validityDays: 30 },
    { id: 'b', name: 'MTN 500MB SME', kind: 'SME', price: '485.00', validityDays: 7 },
    { id: 'c', name: 'MTN 2GB Share', kind: 'SHARE', price: '700.00' },
  ];
  const ids = (filter: Partial<typeof ANY_PLAN>) =>
    findPlans(plans, { ...ANY_PLAN, ...filter }).map(({ id }) => id);

  it('stand cheapest first, by money and not by text', () => {
    expect(ids({})).toEqual(['b', 'c', 'a']);
  });

  it('are narrowed by kind, validity and search', () => {
    expect(ids({ kind: 'SME' })).toEqual(['b', 'a']);
    expect(ids({ validity: '7' })).toEqual(['b']);
    expect(ids({ search: '2 gb' })).toEqual(['c', 'a']);
    expect(ids({ search: '2gb', kind: 'SHARE' })).toEqual(['c']);
  });

  it('offer only the filters they have', () => {
    expect(kindsOf(plans)).toEqual(['SME', 'SHARE']);
    expect(validitiesOf(plans)).toEqual([7, 30]);
  });

  it('say their size as people do', () => {
    expect([500, 1000, 3500].map(sizeText)).toEqual(['500 MB', '1 GB', '3.5 GB']);
  });
});
