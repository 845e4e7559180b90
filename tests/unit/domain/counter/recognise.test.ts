import { describe, expect, it } from 'vitest';
import { type Asked, askedNetwork, readingsOf, recognise } from '#domain/counter/recognise.ts';

const PHONE = '08031234567';
const METER = '45012345678';
const CARD = '7023456789';

describe('a phone number', () => {
  it.each([
    '08031234567',
    '0803 123 4567',
    '0803-123-4567',
    '0803.123.4567',
    '(0803) 123 4567',
    '080 3123 4567',
    '+2348031234567',
    '+234 803 123 4567',
    '+234 (0) 803 123 4567',
    '+234(803)1234567',
    '2348031234567',
    '234 0803 123 4567',
    '002348031234567',
    'https://wa.me/2348031234567',
    'tel:+234-803-123-4567',
    '\u202A+234 803 123 4567\u202C',
    '0803\u00A0123\u00A04567',
    '０８０３１２３４５６７',
  ])('is recognised in %j', (text) => {
    expect(recognise(text).phone).toBe(PHONE);
    expect(readingsOf(recognise(text))).toEqual([{ kind: 'phone', number: PHONE }]);
  });

  it.each(['0803123456', '080312345678', '0803 123 45678', '+4478031234567', ''])('is not %j', (text) => {
    expect(readingsOf(recognise(text))).toEqual([]);
  });

  it('is not one that no network has', () => {
    expect(recognise('07231234567').phone).toBeUndefined();
  });

  it('has the network of its first digits, or the one that is named', () => {
    expect(askedNetwork(recognise('08031234567'), PHONE)).toBe('MTN');
    expect(askedNetwork(recognise('0805 123 4567'), '08051234567')).toBe('GLO');
    expect(askedNetwork(recognise('airtel 08031234567'), PHONE)).toBe('AIRTEL');
    expect(askedNetwork(recognise('dstv 08031234567'), PHONE)).toBe('MTN');
    expect(askedNetwork(recognise('08991234567'), '08991234567')).toBeUndefined();
  });
});

describe('a printed number', () => {
  it.each([
    ['45012345678', METER],
    ['4501 2345 678', METER],
    ['4501-2345-678', METER],
    ['meter 45012345678', METER],
    ['meter no: 45012345678.', METER],
    ['5000 45012345678', METER],
    ['45012345678 5000', METER],
    ['4501 2345 678 5000', METER],
    ['5000 4501 2345 678', METER],
    ['7023456789', CARD],
    ['702 345 6789', CARD],
    ['2000 7018 829 341', '7018829341'],
    ['0101234567890', '0101234567890'],
    ['nepa 45012345678 08031234567', METER],
    ['45012345678. thanks', METER],
    ['4507012345', '4507012345'],
    ['08031234567 08051234567', '08051234567'],
  ])('is recognised in %j', (text, printed) => {
    expect(recognise(text).printed).toBe(printed);
  });

  it.each([
    '450123456',
    '45012345678901',
    '₦1234567890',
    '1.2345678901',
    'abc45012345678',
    '4501 and 2345678',
  ])('is not %j', (text) => {
    expect(recognise(text).printed).toBeUndefined();
  });

  it.each([
    ['45012345678', ['meter', 'card']],
    ['startimes 02345678901', ['card', 'meter']],
    ['2023456789', ['card']],
    ['7033456789', ['card', 'phone']],
    ['06031234567', ['meter', 'card']],
    ['7223456789', ['card']],
    ['8031234567', ['phone', 'card']],
    ['dstv 8031234567', ['card', 'phone']],
    ['1gb 7031234567', ['phone', 'card']],
    ['45012345678 08031234567', ['meter', 'card', 'phone']],
    ['dstv 7033456789 08031234567', ['card', 'phone', 'phone']],
    ['airtime 500 45012345678 08031234567', ['phone', 'meter', 'card']],
  ])('%j may be %j', (text, kinds) => {
    expect(readingsOf(recognise(text)).map(({ kind }) => kind)).toEqual(kinds);
  });

  it('gets back the zero that a phone number has lost', () => {
    expect(readingsOf(recognise('8031234567'))[0]).toEqual({ kind: 'phone', number: PHONE });
  });
});

describe('what is asked for', () => {
  const asked = (text: string): Partial<Asked> => {
    const { phone: _, printed: __, words: ___, ...rest } = recognise(text);
    return rest;
  };
  it.each<[string, Partial<Asked>]>([
    ['0803 123 4567', {}],
    ['1gb 08031234567', { service: 'data', sizeMb: 1000 }],
    ['1GB 08031234567', { service: 'data', sizeMb: 1000 }],
    ['08031234567 1gb', { service: 'data', sizeMb: 1000 }],
    ['1.5 gb to 08031234567', { service: 'data', sizeMb: 1500 }],
    ['500mb 08031234567', { service: 'data', sizeMb: 500 }],
    ['2gig 08031234567', { service: 'data', sizeMb: 2000 }],
    ['2 gigs for 08031234567', { service: 'data', sizeMb: 2000 }],
    ['2g 08031234567', { service: 'data', sizeMb: 2000 }],
    ['4g 2gb 08031234567', { service: 'data', sizeMb: 2000 }],
    ['1tb 08031234567', { service: 'data', sizeMb: 1_000_000 }],
    ['1gb weekly 08031234567', { service: 'data', sizeMb: 1000, validityDays: 7 }],
    ['sme 08031234567', { service: 'data' }],
    ['2gb monthly 08031234567', { service: 'data', sizeMb: 2000, validityDays: 30 }],
    ['1gb 7 days 08031234567', { service: 'data', sizeMb: 1000, validityDays: 7 }],
    ['10gb 30days 08031234567', { service: 'data', sizeMb: 10_000, validityDays: 30 }],
    ['daily 1gb 08031234567', { service: 'data', sizeMb: 1000, validityDays: 1 }],
    ['1gb 2wks 08031234567', { service: 'data', sizeMb: 1000, validityDays: 14 }],
    ['20gb 3 months 08031234567', { service: 'data', sizeMb: 20_000, validityDays: 90 }],
    ['data 1000 08031234567', { service: 'data', amount: '1000.00' }],
    ['sub 08031234567', { service: 'data' }],
    ['500 08031234567', { amount: '500.00' }],
    ['08031234567 500', { amount: '500.00' }],
    ['0803 123 4567 500', { amount: '500.00' }],
    ['500 0803 123 4567', { amount: '500.00' }],
    ['₦500 08031234567', { amount: '500.00' }],
    ['N500 08031234567', { amount: '500.00' }],
    ['#500 08031234567', { amount: '500.00' }],
    ['NGN 1,500.50 08031234567', { amount: '1500.50' }],
    ['500 naira 08031234567', { amount: '500.00' }],
    ['500n 08031234567', { amount: '500.00' }],
    ['1k 08031234567', { amount: '1000.00' }],
    ['1.5k 08031234567', { amount: '1500.00' }],
    ['₦2k 08031234567', { amount: '2000.00' }],
    ['2,000 08031234567', { amount: '2000.00' }],
    ['send 500 airtime to 08031234567', { service: 'airtime', amount: '500.00' }],
    ['abeg recharge 200 for 08031234567', { service: 'airtime', amount: '200.00' }],
    ['pls load 100 credit on 08031234567', { service: 'airtime', amount: '100.00' }],
    ['500 vtu 08031234567', { service: 'airtime', amount: '500.00' }],
    ['top up 300 08031234567', { service: 'airtime', amount: '300.00' }],
    ['mtn 500 08031234567', { provider: 'MTN', amount: '500.00' }],
    ['9mobile 500 08091234567', { provider: 'T2', amount: '500.00' }],
    ['etisalat 1gb 08091234567', { service: 'data', provider: 'T2', sizeMb: 1000 }],
    ['glo 1gb 08051234567', { service: 'data', provider: 'GLO', sizeMb: 1000 }],
    ['airtel data 08021234567', { service: 'data', provider: 'AIRTEL' }],
    ['2k data 08031234567', { service: 'data', amount: '2000.00' }],
    ['nepa 5000 45012345678', { service: 'electricity', amount: '5000.00' }],
    ['light 45012345678 5k', { service: 'electricity', amount: '5000.00' }],
    ['ikeja 45012345678 5000', { service: 'electricity', provider: 'IKEDC', amount: '5000.00' }],
    [
      'Ikeja Electric prepaid 45012345678',
      { service: 'electricity', provider: 'IKEDC', meterType: 'prepaid' },
    ],
    ['eko postpaid 45012345678', { service: 'electricity', provider: 'EKEDC', meterType: 'postpaid' }],
    ['phcn token 3000 45012345678', { service: 'electricity', amount: '3000.00' }],
    ['aedc 45012345678', { service: 'electricity', provider: 'AEDC' }],
    ['PHED 45012345678 2000', { service: 'electricity', provider: 'PHED', amount: '2000.00' }],
    ['port harcourt 45012345678', { service: 'electricity', provider: 'PHED' }],
    ['aba power 45012345678', { service: 'electricity', provider: 'ABA' }],
    ['DStv 1234567890', { service: 'cable', provider: 'DSTV' }],
    ['dstv compact 7023456789', { service: 'cable', provider: 'DSTV' }],
    ['go tv jinja 7023456789', { service: 'cable', provider: 'GOTV' }],
    ['star times 02345678901', { service: 'cable', provider: 'STARTIMES' }],
    ['decoder 7023456789', { service: 'cable' }],
    ['smart card 7023456789', { service: 'cable' }],
    ['waec 08031234567', { service: 'result-checker', provider: 'WAEC' }],
    ['2 neco pins 08031234567', { service: 'result-checker', provider: 'NECO' }],
    ['neco 2 pins 08031234567', { service: 'result-checker', provider: 'NECO', quantity: 2 }],
    ['scratch card 08031234567', { service: 'result-checker' }],
    [
      '10 pcs 100 mtn recharge card 08031234567',
      { service: 'recharge-cards', provider: 'MTN', quantity: 10, amount: '100.00' },
    ],
    ['recharge cards x5 200 08031234567', { service: 'recharge-cards', quantity: 5, amount: '200.00' }],
    ['Mama Chidi', {}],
  ])('%j', (text, expected) => {
    expect(asked(text)).toEqual(expected);
  });

  it.each([
    ['dstv compact 7023456789', 'compact'],
    ['1gb sme 08031234567', 'sme'],
    ['abeg send 1gb gifting to 08031234567', 'gifting'],
    ['Mama Chidi', 'mama chidi'],
    ['4567', ''],
    ['0803 12', '0803'],
    ['500 to Mama Chidi', 'mama chidi'],
  ])('leaves of %j the words %j', (text, words) => {
    expect(recognise(text).words).toBe(words);
  });
});
