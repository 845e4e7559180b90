import { describe, expect, it } from 'vitest';
import { normaliseRecipient } from '#server/orders/recipients/check.ts';

describe('a meter number', () => {
  it.each([
    ['123456', '123456'],
    ['1234 5678-901', '12345678901'],
    ['1'.repeat(20), '1'.repeat(20)],
  ])('%s is kept as %s', (typed, kept) => {
    expect(normaliseRecipient('electricity', typed)).toBe(kept);
  });

  it.each(['12345', '1'.repeat(21), '12345a', 'a', ''])('%j is refused', (typed) => {
    expect(() => normaliseRecipient('electricity', typed)).toThrow('6 to 20 digits');
  });
});

describe('a phone number', () => {
  it('is kept with its country', () => {
    expect(normaliseRecipient('data', '0803 123 4567')).toBe('+2348031234567');
  });

  it.each(['12345678901', '0803123456', ''])('%j is refused', (typed) => {
    expect(() => normaliseRecipient('data', typed)).toThrow('mobile number of 11 digits');
  });
});
