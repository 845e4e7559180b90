import { expect, it } from 'vitest';
import { codeWords, type OrderWords, outcomeWords } from '#server/messages/texts/words.ts';

const REF = '2026112110000123456789';
const AIRTIME: OrderWords = {
  status: 'SUCCESSFUL',
  what: '₦500 MTN airtime',
  forWhom: '08031234567',
  provider: 'MTN',
  codes: [],
  hasMoreCodes: false,
  ref: REF,
  shop: undefined,
};
const TOKEN = { label: 'Token', value: '12345678901234567890' };
const METER: OrderWords = {
  ...AIRTIME,
  what: '₦2,000 Ikeja Electric prepaid',
  forWhom: 'meter 45701234567',
  provider: 'Ikeja Electric',
  codes: [TOKEN],
};

it.each<[string, OrderWords, string]>([
  [
    'airtime that came',
    AIRTIME,
    'N500 MTN airtime for 08031234567 is delivered. Ref 2026112110000123456789.',
  ],
  [
    'airtime that did not',
    { ...AIRTIME, status: 'FAILED' },
    'N500 MTN airtime for 08031234567 was not delivered. Ask the shop where you paid for your money. Ref 2026112110000123456789.',
  ],
  [
    'airtime that was taken back',
    { ...AIRTIME, status: 'REVERSED' },
    'N500 MTN airtime for 08031234567 was delivered, then MTN took it back. Ask the shop where you paid for your money. Ref 2026112110000123456789.',
  ],
  [
    'what somebody took back whose name is not known',
    { ...AIRTIME, status: 'REVERSED', provider: undefined },
    'N500 MTN airtime for 08031234567 was delivered, then the provider took it back. Ask the shop where you paid for your money. Ref 2026112110000123456789.',
  ],
  [
    'a meter with its token',
    METER,
    'N2,000 Ikeja Electric prepaid for meter 45701234567 is delivered. Token: 1234-5678-9012-3456-7890. Ref 2026112110000123456789.',
  ],
  [
    'a token that is void',
    { ...METER, status: 'REVERSED', codes: [], hasMoreCodes: true, provider: 'Ikeja' },
    'N2,000 Ikeja Electric prepaid for meter 45701234567 was delivered, then Ikeja took it back. Do not use its token or pin. Ask the shop where you paid for your money. Ref 2026112110000123456789.',
  ],
  [
    'one pin as it is dialled',
    { ...AIRTIME, what: 'WAEC pin', codes: [{ label: 'Pin', value: '123456789012' }] },
    'WAEC pin for 08031234567 is delivered. Pin: 123456789012. Ref 2026112110000123456789.',
  ],
  [
    'several pins',
    { ...AIRTIME, what: '3 × WAEC pin', hasMoreCodes: true },
    '3 x WAEC pin for 08031234567 is delivered. Ask the shop where you paid for the pins. Ref 2026112110000123456789.',
  ],
  [
    'whose sale it was',
    { ...AIRTIME, shop: 'Amaka Telecoms' },
    'Amaka Telecoms: N500 MTN airtime for 08031234567 is delivered. Ref 2026112110000123456789.',
  ],
])('tells %s', (_, order, words) => {
  expect(outcomeWords(order)).toBe(words);
});

it('has every token of a meter whole, however long it gets', () => {
  const codes = [
    { label: 'First enter key-change token 1', value: '11111111112222222222' },
    { label: 'Then key-change token 2', value: '33333333334444444444' },
    { label: 'Last the energy token', value: '55555555556666666666' },
  ];
  expect(outcomeWords({ ...METER, codes, shop: 'Amaka Telecoms' })).toBe(
    'Amaka Telecoms: N2,000 Ikeja Electric prepaid for meter 45701234567 is delivered. First enter key-change token 1: 1111-1111-1122-2222-2222. Then key-change token 2: 3333-3333-3344-4444-4444. Last the energy token: 5555-5555-5566-6666-6666. Ref 2026112110000123456789.',
  );
});

it('leaves the shop out where its name would cost a second text', () => {
  const ofLength = (shop: string) => outcomeWords({ ...METER, shop }).length;
  // 126 characters without it.
  expect([ofLength('A'.repeat(30)), ofLength('A'.repeat(31))]).toEqual([158, 126]);
  const failed = { ...METER, status: 'FAILED', shop: 'Amaka Telecoms Ikeja' } as const;
  expect(outcomeWords(failed)).toBe(
    'N2,000 Ikeja Electric prepaid for meter 45701234567 was not delivered. Ask the shop where you paid for your money. Ref 2026112110000123456789.',
  );
});

it.each([
  'Call 0803 123 4567',
  'Win at bit.ly',
  'me@shop',
  'http://x',
  'Ada: 12',
  'B.V.N',
  'Pay 12-34 now',
  '',
  '  ',
  '日本',
])('takes %j for no name of a shop', (shop) => {
  expect(outcomeWords({ ...AIRTIME, shop })).toBe(
    'N500 MTN airtime for 08031234567 is delivered. Ref 2026112110000123456789.',
  );
});

it('keeps to characters that take one place each in a text', () => {
  const shop = 'Adé’s “Café” – [2] & Co';
  expect(outcomeWords({ ...AIRTIME, what: 'MTN 1GB\n(₦350) ~ {daily}…', shop })).toBe(
    'Ade\'s "Cafe" - (2) & Co: MTN 1GB (N350) (daily)... for 08031234567 is delivered. Ref 2026112110000123456789.',
  );
});

it('tells a code in one text, and what to do who did not ask for it', () => {
  expect(codeWords('123456')).toBe(
    'Your code for another phone number: 123456. It works for 10 minutes. If you did not ask for it, change your password at once.',
  );
});
