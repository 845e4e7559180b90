import { describe, expect, it } from 'vitest';
import type { NetworkCode } from '#contract/catalogue.ts';
import { formatPhone, networkOf, toE164, toLocalPhone } from '#domain/phone.ts';

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

const PREFIXES: Record<NetworkCode, string[]> = {
  MTN: [
    '07025',
    '07026',
    '0703',
    '0704',
    '0706',
    '0707',
    '0803',
    '0806',
    '0810',
    '0813',
    '0814',
    '0816',
  ].concat(['0903', '0906', '0913', '0916']),
  AIRTEL: ['0701', '0708', '0802', '0808', '0812', '0901', '0902', '0904', '0907', '0911', '0912'],
  GLO: ['0705', '0805', '0807', '0811', '0815', '0905', '0915'],
  T2: ['0809', '0817', '0818', '0908', '0909'],
};

describe('networkOf', () => {
  it.each(Object.entries(PREFIXES))('knows every prefix of %s, in each spelling', (network, prefixes) => {
    for (const prefix of prefixes) {
      const local = prefix.padEnd(11, '1');
      for (const phone of [local, `+234${local.slice(1)}`, `234${local.slice(1)}`, formatPhone(local)])
        expect(networkOf(phone), phone).toBe(network);
    }
  });

  it.each(Object.entries(PREFIXES))('knows %s as soon as its prefix is typed', (network, prefixes) => {
    for (const prefix of prefixes) {
      expect(networkOf(prefix), prefix).toBe(network);
      expect(networkOf(`+234${prefix.slice(1)}`), `+234${prefix.slice(1)}`).toBe(network);
    }
  });

  it.each([
    '',
    '0',
    '080',
    '0702',
    '07020',
    '07024111111',
    '07027111111',
    '0804',
    '0910',
    '+44803',
    '082343',
    'abcd',
  ])('suggests none for %j', (phone) => {
    expect(networkOf(phone)).toBeUndefined();
  });
});
