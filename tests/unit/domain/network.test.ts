import { describe, expect, it } from 'vitest';
import type { NetworkCode } from '#contract/catalogue.ts';
import { networkOf } from '#domain/network.ts';
import { formatPhone } from '#domain/phone.ts';

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
