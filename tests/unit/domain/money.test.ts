import { describe, expect, it } from 'vitest';
import {
  add,
  formatNaira,
  formatWireNaira,
  isAbove,
  isZero,
  kobo,
  type Kobo,
  min,
  parseNaira,
  share,
  subtract,
  sum,
  toNaira,
  ZERO,
} from '#domain/money.ts';

const ABOVE_DOUBLES = 2n ** 53n + 1n;

/** Amounts around every edge where a float, a sign or a digit group would go wrong, in kobo. */
const AMOUNTS: Kobo[] = [0n, 1n, 9n, 10n, 99n, 100n, 101n, 99_999n, 100_000n, 123_456_789n]
  .concat([ABOVE_DOUBLES, ABOVE_DOUBLES * 1000n + 7n, 10n ** 30n + 1n])
  .flatMap((amount) => [amount, -amount])
  .map(kobo);

describe('toNaira and parseNaira', () => {
  it.each([
    [0n, '0.00'],
    [1n, '0.01'],
    [150_000n, '1500.00'],
    [-2050n, '-20.50'],
    [-5n, '-0.05'],
    [ABOVE_DOUBLES, '90071992547409.93'],
  ])('writes %s kobo as %s', (amount, text) => {
    expect(toNaira(kobo(amount))).toBe(text);
  });

  it('reads back every amount it wrote, also above the exact range of floats', () => {
    for (const amount of AMOUNTS) expect(parseNaira(toNaira(amount))).toBe(amount);
  });

  it.each([
    ['1,500', 150_000n],
    ['₦1500.5', 150_050n],
    [' ₦ 1 500.05 ', 150_005n],
    ['0.1', 10n],
    ['007', 700n],
    ['-20.50', -2050n],
    ['90,071,992,547,409.93', ABOVE_DOUBLES],
  ])('reads %j', (text, amount) => {
    expect(parseNaira(text)).toBe(amount);
  });

  it.each(['', ' ', '₦', '.', '1.', '.5', '1.234', '1.2.3', '1e3', '0x10', '--1', '+1', 'NaN', '12a', '1٫5'])(
    'does not read %j as an amount',
    (text) => {
      expect(parseNaira(text)).toBeUndefined();
    },
  );
});

describe('formatNaira', () => {
  it.each([
    [0n, '₦0.00'],
    [99n, '₦0.99'],
    [99_999n, '₦999.99'],
    [100_000n, '₦1,000.00'],
    [123_456_789n, '₦1,234,567.89'],
    [-2050n, '−₦20.50'],
    [-100_000_000n, '−₦1,000,000.00'],
    [ABOVE_DOUBLES, '₦90,071,992,547,409.93'],
  ])('shows %s kobo as %s', (amount, text) => {
    expect(formatNaira(kobo(amount))).toBe(text);
  });

  it('can be read back, apart from its typographic minus', () => {
    for (const amount of AMOUNTS) expect(parseNaira(formatNaira(amount).replace('−', '-'))).toBe(amount);
  });

  it('formats what the wire sends, and leaves what it cannot read', () => {
    expect(formatWireNaira('1500.00')).toBe('₦1,500.00');
    expect(formatWireNaira('soon')).toBe('soon');
  });
});

describe('arithmetic', () => {
  it('adds and subtracts exactly', () => {
    for (const a of AMOUNTS)
      for (const b of AMOUNTS) {
        expect(subtract(add(a, b), b)).toBe(a);
        expect(add(a, b)).toBe(add(b, a));
      }
  });

  it('sums any number of amounts', () => {
    expect(sum([])).toBe(ZERO);
    expect(sum([kobo(ABOVE_DOUBLES), kobo(1), kobo(-3)])).toBe(ABOVE_DOUBLES - 2n);
    expect(sum(AMOUNTS)).toBe(ZERO);
  });

  it('finds the smaller amount', () => {
    expect(min(kobo(2), kobo(1))).toBe(1n);
    expect(min(kobo(-2), kobo(1))).toBe(-2n);
  });

  it('rounds a share down, so that shares never add up to more than the whole', () => {
    expect(share(kobo(99), 100)).toBe(0n);
    expect(share(kobo(199), 250)).toBe(4n);
    expect(share(kobo(ABOVE_DOUBLES), 10_000)).toBe(ABOVE_DOUBLES);
    for (const amount of AMOUNTS.filter((each) => each >= 0n))
      for (const points of [0, 1, 99, 250, 3333, 5000, 9999, 10_000]) {
        const part = share(amount, points);
        expect(part >= 0n && part <= amount).toBe(true);
        expect(add(part, share(amount, 10_000 - points)) <= amount).toBe(true);
      }
  });

  it.each([
    ['500.01', '500.00', true],
    ['500.00', '500.00', false],
    ['499.99', '500.00', false],
    ['1000.00', '999.00', true],
    ['-1.00', '0.00', false],
    ['90071992547409.93', '90071992547409.92', true],
    ['soon', '0.00', false],
    ['0.01', 'soon', true],
  ])('%s above %s: %s, and what cannot be read counts as nothing', (amount, other, above) => {
    expect(isAbove(amount, other)).toBe(above);
  });

  it.each([
    ['0.00', true],
    ['0', true],
    ['-0.00', true],
    ['0.01', false],
    ['-0.01', false],
    ['10.00', false],
    ['90071992547409.92', false],
    ['soon', true],
  ])('%s is zero: %s', (amount, zero) => {
    expect(isZero(amount)).toBe(zero);
  });

  it('refuses parts of a kobo', () => {
    expect(() => kobo(1.5)).toThrow(RangeError);
    expect(() => share(kobo(100), 2.5)).toThrow(RangeError);
  });
});
