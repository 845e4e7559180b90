import { describe, expect, it } from 'vitest';
import { formatPhone, toE164, toLocalPhone } from '#domain/phone.ts';

const E164 = '+2348031234567';

describe('toE164', () => {
  it.each([
    '08031234567',
    '+2348031234567',
    '2348031234567',
    '0803 123 4567',
    '0803-123-4567',
    '+234 (803) 1234567',
  ])('reads %j', (text) => {
    expect(toE164(text)).toBe(E164);
  });

  it.each([
    '',
    '0803123456',
    '080312345678',
    '8031234567',
    '00348031234567',
    '+2340803123456',
    '06031234567',
    '08231234567',
    '+4478031234567',
    '9908031234567',
    '0803123456a',
  ])('does not take %j for a Nigerian mobile number', (text) => {
    expect(toE164(text)).toBeUndefined();
  });
});

describe('the forms people read', () => {
  it('is dialled with a 0 at home', () => {
    expect(toLocalPhone(E164)).toBe('08031234567');
    expect(toLocalPhone('2348031234567')).toBe('08031234567');
    expect(toLocalPhone('08031234567')).toBe('08031234567');
  });

  it('leaves foreign and partial numbers alone', () => {
    expect(toLocalPhone('+4478031234567')).toBe('+4478031234567');
    expect(toLocalPhone('+234803')).toBe('+234803');
    expect(toLocalPhone('+23480312345678')).toBe('+23480312345678');
    expect(toLocalPhone('9+2348031234567')).toBe('9+2348031234567');
  });

  it('is grouped to be read aloud', () => {
    expect(formatPhone(E164)).toBe('0803 123 4567');
    expect(formatPhone('0803')).toBe('0803');
    expect(formatPhone('080312345678')).toBe('080312345678');
  });

  it('goes back and forth without loss', () => {
    for (const local of ['07025000000', '08190000001', '09099999999'])
      expect(toLocalPhone(toE164(formatPhone(local)) ?? '')).toBe(local);
  });
});
