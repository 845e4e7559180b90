import { expect, it } from 'vitest';
import { PROVIDER_WORDS, SERVICE_WORDS, serviceOfProvider, takeWord } from '#domain/counter/words.ts';

/** As people write them, in small letters. */
const PROVIDERS: Record<string, string[]> = {
  MTN: ['mtn'],
  AIRTEL: ['airtel'],
  GLO: ['glo', 'globacom'],
  T2: ['9mobile', '9 mobile', '9mob', 'etisalat', 'eti', 'etis', 't2'],
  DSTV: ['dstv'],
  GOTV: ['gotv', 'go tv'],
  STARTIMES: ['startimes', 'star times', 'startime', 'star time'],
  IKEDC: ['ikeja', 'ikeja electric', 'ikedc', 'ie'],
  EKEDC: ['eko', 'eko electric', 'eko electricity', 'ekedc', 'ekedp'],
  AEDC: ['abuja', 'abuja electric', 'abuja electricity', 'aedc'],
  IBEDC: ['ibadan', 'ibadan electric', 'ibadan electricity', 'ibedc'],
  PHED: [
    'port harcourt',
    'portharcourt',
    'port harcourt electric',
    'port harcourt electricity',
    'phed',
    'phedc',
  ],
  EEDC: ['enugu', 'enugu electric', 'enugu electricity', 'eedc'],
  BEDC: ['benin', 'benin electric', 'benin electricity', 'bedc'],
  KAEDCO: ['kaduna', 'kaduna electric', 'kaduna electricity', 'kaedco'],
  KEDCO: ['kano', 'kano electric', 'kano electricity', 'kedco'],
  JED: ['jos', 'jos electric', 'jos electricity', 'jed', 'jedc'],
  YEDC: ['yola', 'yola electric', 'yola electricity', 'yedc'],
  ABA: ['aba power'],
  WAEC: ['waec', 'wassce'],
  NECO: ['neco'],
  NABTEB: ['nabteb'],
  JAMB: ['jamb', 'utme'],
};

const SERVICES: Record<string, string[]> = {
  'recharge-cards': [
    ...['recharge card', 'rechargecard', 'recharge cards', 'epin', 'e-pin', 'epins', 'e-pins'],
    ...['voucher', 'vouchers', 'print', 'printed', 'printing'],
  ],
  'result-checker': [
    ...['result', 'results', 'scratch card', 'scratchcard', 'scratch cards'],
    ...['checker', 'checkers', 'exam pin', 'exam pins'],
  ],
  cable: ['cable', 'tv', 'decoder', 'iuc', 'smart card', 'smartcard', 'smart cards', 'bouquet'],
  electricity: [
    ...['light', 'nepa', 'phcn', 'electric', 'electricity', 'power', 'meter', 'meters'],
    ...['prepaid', 'pre-paid', 'postpaid', 'post-paid', 'token', 'tokens', 'unit', 'units'],
  ],
  data: ['data', 'das', 'dats', 'bundle', 'bundles', 'internet', 'browsing', 'mb', 'mbs', 'gb', 'gbs', 'sub'],
  airtime: [
    ...['airtime', 'air time', 'vtu', 'credit', 'recharge', 'topup', 'top up', 'top-up', 'load'],
    ...['talktime', 'talk time', 'call card'],
  ],
};

const pairs = (words: Record<string, string[]>) =>
  Object.entries(words).flatMap(([meant, spellings]) => spellings.map((text) => [text, meant] as const));

it.each(pairs(PROVIDERS))('%s is the provider %s, and nothing of it is left', (text, meant) => {
  const { found, rest } = takeWord(`for ${text} now`, PROVIDER_WORDS);
  expect(found).toBe(meant);
  expect(rest.replace(/\s+/g, ' ')).toBe('for now');
});

it.each(pairs(SERVICES))('%s is the service %s, and nothing of it is left', (text, meant) => {
  const { found, rest } = takeWord(`for ${text} now`, SERVICE_WORDS);
  expect(found).toBe(meant);
  expect(rest.replace(/\s+/g, ' ')).toBe('for now');
});

it.each(pairs(PROVIDERS).filter(([text]) => /^[a-z]+$/.test(text)))(
  'no %s stands inside another word',
  (text) => {
    expect(takeWord(`x${text} ${text}x`, PROVIDER_WORDS).found).toBeUndefined();
  },
);

it('knows every provider, and the service of each that sells one', () => {
  expect(PROVIDER_WORDS.map(([code]) => code)).toEqual(Object.keys(PROVIDERS));
  const services = PROVIDER_WORDS.map(([code]) => serviceOfProvider(code) ?? 'several');
  const count = (service: string) => services.filter((each) => each === service).length;
  expect(['several', 'cable', 'electricity', 'result-checker'].map(count)).toEqual([4, 3, 12, 4]);
});
