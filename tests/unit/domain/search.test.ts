import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Transaction } from '#contract/transactions.ts';
import { formatNaira, kobo } from '#domain/money.ts';
import { isFound, numbersNamed, readSearch } from '#domain/search.ts';

const PHONE = '+2348031234567';

const line = (changes: Partial<Transaction> = {}): Transaction => ({
  id: '1',
  name: 'Ikeja Electric prepaid',
  amount: '4950.00',
  description: '₦5,000.00 for meter 4570 123 4567, ADA OBI',
  status: 'SUCCESSFUL',
  ref: '202611211030ABCDEFGH',
  createdAt: '2026-11-21T09:30:00.000Z',
  transactionType: 'ELECTRICITY_ORDER',
  details: { recipient: '45701234567', discount: '50.00', meter: { token: '1234-5678-9012-3456-7890' } },
  ...changes,
});

const finds = (typed: string, item = line()) => isFound(item, readSearch(typed));

describe('what was typed is read as', () => {
  it.each([
    [
      'digits, the end of a code and an amount',
      '4567',
      { digits: '4567', code: '4567', kobo: kobo(456_700), words: [] },
    ],
    [
      'a phone, however it is written',
      ' (0803) 123-4567 ',
      { digits: '08031234567', phone: '+2348031234567', words: [] },
    ],
    ['a phone with its country', '+234 803', { digits: '+234803', phone: '+234803', code: undefined }],
    [
      'an amount alone while it is short',
      '20',
      { digits: undefined, code: undefined, kobo: kobo(2_000), words: [] },
    ],
    ['an amount with its sign', '₦1,500.00', { kobo: kobo(150_000), digits: undefined, words: [] }],
    ['an amount with a letter for its sign', 'N1500.5', { kobo: kobo(150_050), words: [] }],
    ['an amount in the code of its currency', 'ngn 1,500', { kobo: kobo(150_000), words: [] }],
    ['words, for an amount whose groups are wrong', '1,50', { kobo: undefined, words: ['1,50'] }],
    [
      'no amount, where no wallet holds so much',
      '1234567890123',
      { kobo: undefined, digits: '1234567890123' },
    ],
    ['a token in groups', '1234 5678 9012 3456 7890', { code: '12345678901234567890' }],
    ['a pin in groups', 'abcd-1234', { code: 'ABCD1234', words: ['abcd-1234'] }],
    ['the beginning of a ref from its day on', '20261121', { refStart: '20261121' }],
    ['no code, for words', 'Ada  OBI', { words: ['ada', 'obi'], code: undefined, digits: undefined }],
    ['a reference of the caller', '  Order-55 ', { reference: 'order-55', words: ['order-55'] }],
    ['no reference, of two characters', 'ab', { reference: undefined }],
    ['a reference, of three', 'abc', { reference: 'abc' }],
    ['a reference of 64 characters', 'r'.repeat(64), { reference: 'r'.repeat(64) }],
    ['no reference, of 65', 'r'.repeat(65), { reference: undefined }],
    ['no reference, for letters outside ASCII', 'é-reference', { reference: undefined }],
    ['no reference, for such a letter at its end', 'reference-é', { reference: undefined }],
    ['no country, in the middle of a number', '1203', { phone: '1203' }],
    ['a country without its plus', '234803', { phone: '+234803' }],
    ['no ref, before its day is whole', '2026112', { refStart: undefined }],
    ['no ref, of letters', 'ABCD', { code: 'ABCD', refStart: undefined }],
    ['no ref, where the day is not at its beginning', 'AB20261121', { refStart: undefined }],
    ['no code, where a sign follows', 'ABCD!', { code: undefined, refStart: undefined }],
    ['nothing at all', '  ', { words: [], digits: undefined, code: undefined, kobo: undefined }],
  ])('%s', (_, typed, expected) => {
    expect(readSearch(typed)).toMatchObject(expected);
  });
});

describe('a line is found by', () => {
  it.each([
    ['the end of its meter', '4567'],
    ['the middle of its meter', '570 12'],
    ['the end of its token', '7890'],
    ['its whole token', '1234 5678 9012 3456 7890'],
    ['the end of its ref', 'efgh'],
    ['the minute of its ref', '202611211030'],
    ['what was paid', '4950'],
    ['the price before the discount', '₦5,000'],
    ['its provider', 'ikeja'],
    ['its customer', 'ada obi'],
    ['words in another order', 'obi electric'],
    ['its amount among words', '₦5,000.00 ada'],
  ])('%s', (_, typed) => {
    expect(finds(typed)).toBe(true);
  });

  it.each([
    ['the middle of its token', '5678'],
    ['the last three of its token', '890'],
    ['a part of its amount', '₦500'],
    ['an amount of the same digits', '49.50'],
    ['the middle of its ref', 'BCDE'],
    ['words of which it has one', 'ada bello'],
    ['the space in the number of its description', '4570 123 4567,'],
    ['a part of that number among words', '123 ada'],
    ['the minute of another ref', '202611211031'],
    ['nothing', ' '],
  ])('no %s', (_, typed) => {
    expect(finds(typed)).toBe(false);
  });

  it('what the customer pays, and what a funding came to before its fee', () => {
    expect(finds('5,100', line({ details: { sellingPrice: '5100.00' } }))).toBe(true);
    expect(finds('5,000', line({ details: { fee: '50.00' } }))).toBe(true);
    // What is absent is no amount.
    expect(finds('0')).toBe(false);
  });

  it('no part of a number among words, wherever the number stands in what was sold', () => {
    const item = line({ name: '', description: '45701234567 ADA, order 202611211030ABCDEFGH' });
    expect(['4570 ada', 'cdefgh order', 'ada order'].map((typed) => finds(typed, item))).toEqual([
      false,
      false,
      true,
    ]);
  });

  it('the beginning of a reference of the caller, in capitals or not', () => {
    const item = line({ clientReference: 'Order-55' });
    expect(['order-55', 'ORDER-5', 'ord', 'der-55', 'order-56'].map((typed) => finds(typed, item))).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
    expect(finds('order-55', line({ clientReference: null }))).toBe(false);
  });

  it('either of two numbers, and a customer who is saved under either', () => {
    const item = line({ details: { recipient: '08031112222', meter: { number: '45701234567' } } });
    expect(finds('111', item)).toBe(true);
    expect(finds('570', item)).toBe(true);
    expect(isFound(item, readSearch('mama'), new Set(['45701234567']))).toBe(true);
  });

  it('the name that its customer is saved under, all words of it that are typed', () => {
    const saved = [
      { id: '1', service: 'data', name: 'Mama Put', recipient: '45701234567', provider: 'MTN', saved: true },
      { id: '2', service: 'data', name: 'Papa', recipient: '45709999999', provider: 'MTN', saved: true },
    ];
    const findsNamed = (typed: string) => {
      const search = readSearch(typed);
      return isFound(line(), search, numbersNamed(saved, search));
    };
    expect(['mama', 'PUT mama', 'papa', 'mama ikeja', '45'].map(findsNamed)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });

  it('a pin, a serial and the number of a card of another server', () => {
    const pins = line({
      details: {
        pins: [{ serial: 'SBX-001234', pin: '0000 5678 9999' }],
        cable: { smartCardNumber: '7020' },
      },
    });
    for (const typed of ['1234', 'sbx001234', '0000 5678 9999', '9999', '702'])
      expect(finds(typed, pins)).toBe(true);
    expect(finds('56789', pins)).toBe(false);
  });
});

describe('whatever the line', () => {
  const digits = (minLength: number, maxLength: number) =>
    fc.string({ unit: fc.constantFrom(...'0123456789'), minLength, maxLength });
  const gap = fc.constantFrom('', ' ', '-');
  const inGroups = (text: string, separator: string) => text.replace(/(.{4})(?=.)/g, `$1${separator}`);

  it('any three digits of a number find it', () => {
    fc.assert(
      fc.property(
        digits(6, 20),
        fc.nat(),
        fc.integer({ min: 3, max: 20 }),
        gap,
        (recipient, at, length, separator) => {
          const part = recipient.slice(at % (recipient.length - 2)).slice(0, length);
          expect(finds(inGroups(part, separator), line({ details: { recipient } }))).toBe(true);
        },
      ),
    );
  });

  it('any four last characters of a code find it, grouped or not', () => {
    fc.assert(
      fc.property(
        digits(8, 20),
        fc.integer({ min: 4, max: 20 }),
        gap,
        gap,
        (token, length, stored, typed) => {
          const item = line({ details: { meter: { token: inGroups(token, stored) } } });
          expect(finds(inGroups(token.slice(-length), typed), item)).toBe(true);
        },
      ),
    );
  });

  it('a phone is found as it is typed at home, from its third digit on', () => {
    fc.assert(
      fc.property(digits(7, 7), fc.integer({ min: 3, max: 11 }), (end, length) => {
        const typed = `0803${end}`.slice(0, length);
        expect(finds(typed, line({ details: { recipient: `+234803${end}` } }))).toBe(true);
      }),
    );
  });

  it('its amount finds it as it is shown, as it travels and as it is typed', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 99_999_999_999_999n }), (paid) => {
        const amount = `${paid / 100n}.${String(paid % 100n).padStart(2, '0')}`;
        for (const typed of [amount, formatNaira(kobo(paid)), `N${amount}`])
          expect(finds(typed, line({ amount }))).toBe(true);
      }),
    );
  });

  it('each word of what was sold finds it, in capitals or not, and no text breaks it', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 100 }), fc.boolean(), (typed, isLoud) => {
        const search = readSearch(typed);
        const item = line({ name: typed, description: '' });
        const word = isLoud ? typed.toUpperCase() : typed;
        if (search.words.length > 0 && word.toLowerCase() === typed.toLowerCase())
          expect(isFound(item, readSearch(word))).toBe(true);
        expect(finds(PHONE, item)).toBe(false);
      }),
    );
  });
});
