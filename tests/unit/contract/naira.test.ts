import { describe, expect, it } from 'vitest';
import { Naira, NairaFromNone, PositiveNaira } from '#contract/naira.ts';

const read = (value: unknown) => Naira.safeParse(value).data;
const messageFor = (value: unknown) => PositiveNaira.safeParse(value).error?.issues[0]?.message;

describe('Naira', () => {
  it.each([
    ['1500.00', '1500.00'],
    ['1500', '1500.00'],
    ['1500.5', '1500.50'],
    [' 1,500.05 ', '1500.05'],
    ['007', '7.00'],
    ['-20.5', '-20.50'],
    ['-0', '0.00'],
    ['90071992547409.93', '90071992547409.93'],
    ['123456789012345678901234567890.10', '123456789012345678901234567890.10'],
  ])('reads the text %j as %s', (value, text) => {
    expect(read(value)).toBe(text);
  });

  it.each([
    [0, '0.00'],
    [-0, '0.00'],
    [1500, '1500.00'],
    [1500.5, '1500.50'],
    [0.1 + 0.2, '0.30'],
    [1.005, '1.00'],
    [19.99 * 100, '1999.00'],
    [0.999, '1.00'],
    [-20.5, '-20.50'],
    [-0.001, '0.00'],
    [900_719_925_474_099, '900719925474099.00'],
    [Number.MAX_SAFE_INTEGER, '9007199254740991.00'],
    [1e21, '1000000000000000000000.00'],
  ])('reads the number %d as %s', (value, text) => {
    expect(read(value)).toBe(text);
  });

  it('reads every kobo of a thousand naira sent as a number', () => {
    const wire = (kobo: number) => `${Math.floor(kobo / 100)}.${String(kobo % 100).padStart(2, '0')}`;
    const misread = Array.from({ length: 100_001 }, (_, kobo) => kobo).filter(
      (kobo) => read(kobo / 100) !== wire(kobo),
    );
    expect(misread).toEqual([]);
  });

  it.each([
    '',
    'abc',
    '1.234',
    '.5',
    '1.',
    '1e3',
    '₦1500',
    Number.NaN,
    Infinity,
    null,
    undefined,
    true,
    [],
    {},
  ])('does not read %j', (value) => {
    expect(Naira.safeParse(value).success).toBe(false);
  });
});

describe('PositiveNaira', () => {
  it('takes amounts up to ten digits of naira', () => {
    expect(PositiveNaira.parse('0.01')).toBe('0.01');
    expect(PositiveNaira.parse(1500)).toBe('1500.00');
    expect(PositiveNaira.parse('9,999,999,999.99')).toBe('9999999999.99');
  });

  it.each([
    ['0', 'Enter an amount above ₦0.'],
    ['0.00', 'Enter an amount above ₦0.'],
    ['-1', 'Enter an amount above ₦0.'],
    [-0.01, 'Enter an amount above ₦0.'],
    ['10000000000', 'This amount is too large.'],
    ['', 'Enter an amount in naira, such as 1500 or 1500.50.'],
    [undefined, 'Enter an amount in naira, such as 1500 or 1500.50.'],
    ['ten', 'Enter an amount in naira, such as 1500 or 1500.50.'],
  ])('answers %j with "%s"', (value, message) => {
    expect(messageFor(value)).toBe(message);
    expect(PositiveNaira.safeParse(value).error?.issues).toHaveLength(1);
  });
});

describe('NairaFromNone', () => {
  it('takes nothing, and amounts up to ten digits of naira', () => {
    for (const amount of ['0.00', '0.01', '9999999999.99']) expect(NairaFromNone.parse(amount)).toBe(amount);
  });

  it.each([
    ['-0.01', 'Enter ₦0 or more.'],
    ['10000000000', 'This amount is too large.'],
    ['ten', 'Enter an amount in naira, such as 1500 or 1500.50.'],
  ])('answers %j with "%s"', (value, message) => {
    expect(NairaFromNone.safeParse(value).error?.issues.map((issue) => issue.message)).toEqual([message]);
  });
});
