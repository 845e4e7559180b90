import { describe, expect, it } from 'vitest';
import { isWhole, type Offer, offersFor } from '#domain/counter/offers.ts';
import { recognise } from '#domain/counter/recognise.ts';
import { AIRTIME, CARD, DATA, LIGHT, METER, PHONE, plan, provider, service, SERVICES } from './fixtures.ts';

const offers = (text: string, usual: readonly Offer[] = [], services = SERVICES): Offer[] =>
  offersFor(recognise(text), { usual, services });
const short = (list: readonly Offer[]) =>
  list.map(({ service: code, provider: from, planId, amount }) =>
    [code, from, planId ?? amount].filter(Boolean).join(' '),
  );

describe('a number nobody knows', () => {
  it.each([
    [PHONE, ['data MTN', 'airtime MTN']],
    ['09171234567', ['data', 'airtime']],
    [`airtel ${PHONE}`, ['data AIRTEL', 'airtime AIRTEL']],
    [METER, ['electricity', 'cable']],
    [`ikeja ${METER}`, ['electricity IKEDC']],
    ['2023456789', ['cable']],
    [`dstv ${CARD}`, ['cable DSTV']],
    [`airtime ${PHONE}`, ['airtime MTN']],
    [`data ${PHONE}`, ['data MTN']],
    [`500 ${PHONE}`, ['airtime MTN 500.00', 'data MTN 500.00']],
    [`waec ${PHONE}`, ['result-checker WAEC waec']],
    [`jamb de ${PHONE}`, ['result-checker JAMB de']],
    [`jamb ${PHONE}`, ['result-checker JAMB']],
    [`recharge card mtn 200 5 pcs ${PHONE}`, ['recharge-cards MTN 200.00']],
    ['0803', []],
    ['Mama Chidi', []],
    ['', []],
  ])('%j is offered %j', (text, expected) => {
    expect(short(offers(text))).toEqual(expected);
  });
});

describe('what is asked for', () => {
  it.each([
    [`1gb ${PHONE}`, ['data MTN sme-1', 'data MTN gift-1', 'data MTN']],
    [`1gb gifting ${PHONE}`, ['data MTN gift-1', 'data MTN']],
    [`1gb monthly ${PHONE}`, ['data MTN gift-1', 'data MTN']],
    [`1gb mummy ${PHONE}`, ['data MTN sme-1', 'data MTN gift-1', 'data MTN']],
    [`glo 1gb ${PHONE}`, ['data GLO glo-1', 'data GLO']],
    [`775 data ${PHONE}`, ['data MTN sme-1', 'data MTN 775.00']],
    [`50gb ${PHONE}`, ['data MTN']],
    [`dstv compact ${CARD}`, ['cable DSTV compact', 'cable DSTV']],
    [`dstv ${CARD} 4400`, ['cable DSTV padi', 'cable DSTV']],
    [`ikedc 5000 ${METER}`, ['electricity IKEDC 5000.00']],
    [`1gb 500 ${PHONE}`, ['data MTN sme-1', 'data MTN gift-1', 'data MTN 500.00']],
    [`data monthly ${PHONE}`, ['data MTN gift-1', 'data MTN sme-2', 'data MTN']],
    [`airtime 775 ${PHONE}`, ['airtime MTN 775.00']],
    [`data 3000 ${METER}`, []],
    [`ntel data 1gb 09171234567`, ['data']],
  ])('%j is offered %j', (text, expected) => {
    expect(short(offers(text))).toEqual(expected);
  });

  it('is the three cheapest plans of those that fit, of equals the first of the catalogue', () => {
    const prices = ['900.00', '700.00', '800.00', '700.00', '600.00'];
    const plans = prices.map((price, index) => plan(`p${index}`, 'Compact 1GB', price, 1_000));
    const data = [service('data', [provider('MTN', plans)])];
    expect(short(offers(`1gb ${PHONE}`, [], data))).toEqual([
      'data MTN p4',
      'data MTN p1',
      'data MTN p3',
      'data MTN',
    ]);
    const cable = [service('cable', [provider('DSTV', plans)])];
    expect(short(offers(`dstv compact ${CARD}`, [], cable))).toEqual([
      'cable DSTV p4',
      'cable DSTV p1',
      'cable DSTV p3',
      'cable DSTV',
    ]);
  });

  it('goes before a usual order that is not just that, and after one where only the service is named', () => {
    expect(short(offers(`500 ${PHONE}`, [DATA, AIRTIME]))).toEqual([
      'airtime MTN 500.00',
      'data MTN sme-1',
      'data MTN 500.00',
    ]);
    expect(offers(`500 ${PHONE}`, [DATA, AIRTIME])[0]?.isUsual).toBe(true);
    expect(short(offers(`1gb monthly ${PHONE}`, [DATA]))).toEqual([
      'data MTN gift-1',
      'data MTN sme-1',
      'data MTN',
    ]);
    const padi: Offer = { service: 'cable', recipient: CARD, provider: 'DSTV', planId: 'padi' };
    expect(short(offers(`dstv compact ${CARD}`, [padi]))).toEqual([
      'cable DSTV compact',
      'cable DSTV padi',
      'cable DSTV',
    ]);
    expect(short(offers(`light ${METER}`, [LIGHT]))).toEqual([
      'electricity IKEDC 5000.00',
      'electricity IKEDC',
    ]);
  });

  it('leaves out a usual plan of another size, or one that is no longer sold', () => {
    const usual = [
      { ...DATA, planId: 'sme-2' },
      { ...DATA, planId: 'gone' },
      { ...DATA, provider: 'NTEL' },
      { ...DATA, provider: undefined },
    ];
    const asked = ['data MTN sme-1', 'data MTN gift-1', 'data MTN'];
    expect(short(offers(`1gb ${PHONE}`, usual))).toEqual(asked);
    expect(short(offers(`1gb ${PHONE}`, usual, [...SERVICES.slice(1)]))).toEqual(['data MTN']);
    const unlisted = [service('data', [{ ...provider('MTN'), plans: undefined }])];
    expect(short(offers(`1gb ${PHONE}`, usual, unlisted))).toEqual(['data MTN']);
  });

  it('is a usual order of the network that is named, and of no order whose network is not known', () => {
    expect(offers(`mtn ${PHONE}`, [DATA])[0]).toEqual(DATA);
    expect(short(offers(`glo ${PHONE}`, [{ ...DATA, provider: undefined }]))).toEqual([
      'data GLO',
      'airtime GLO',
    ]);
  });

  it('keeps the phone that is named beside a meter or a card, and no phone beside a phone', () => {
    const phone = '08051234567';
    const offer = { service: 'electricity', recipient: METER, provider: 'IKEDC' };
    expect(offers(`ikedc ${METER} ${phone}`)[0]).toEqual({ ...offer, phone });
    expect(offers(PHONE)[0]).toEqual({ service: 'data', recipient: PHONE, provider: 'MTN' });
  });

  it('goes before what is usual, unless the usual is just that', () => {
    expect(short(offers(`2gb ${PHONE}`, [DATA, AIRTIME]))).toEqual(['data MTN sme-2', 'data MTN']);
    expect(short(offers(`1gb ${PHONE}`, [DATA, AIRTIME]))).toEqual([
      'data MTN sme-1',
      'data MTN gift-1',
      'data MTN',
    ]);
    expect(offers(`1gb ${PHONE}`, [DATA])[0]?.isUsual).toBe(true);
    expect(short(offers(`airtime ${PHONE}`, [DATA, AIRTIME]))).toEqual(['airtime MTN 500.00', 'airtime MTN']);
    expect(short(offers(`glo ${PHONE}`, [DATA, AIRTIME]))).toEqual(['data GLO', 'airtime GLO']);
    expect(short(offers(`airtime 200 ${PHONE}`, [AIRTIME]))).toEqual(['airtime MTN 200.00']);
  });

  it('takes company, kind of meter and phone from the last sale to a meter', () => {
    const [first] = offers(`3000 ${METER}`, [LIGHT]);
    expect(first).toEqual({ ...LIGHT, amount: '3000.00' });
    expect(first && isWhole(first)).toBe(true);
    expect(offers(`prepaid 3000 ${METER} 08051234567`, [LIGHT])[0]).toMatchObject({
      meterType: 'prepaid',
      phone: '08051234567',
    });
  });
});

describe('a known customer', () => {
  it('is offered the usual orders, then the services', () => {
    expect(short(offers(PHONE, [DATA, AIRTIME]))).toEqual([
      'data MTN sme-1',
      'airtime MTN 500.00',
      'data MTN',
      'airtime MTN',
    ]);
    expect(offers(PHONE, [DATA, AIRTIME]).map(({ isUsual }) => isUsual)).toEqual([
      true,
      true,
      undefined,
      undefined,
    ]);
  });

  it('is offered nothing of another customer', () => {
    expect(short(offers('08031234568', [DATA, AIRTIME, LIGHT]))).toEqual(['data MTN', 'airtime MTN']);
  });

  it('is offered five sales at most', () => {
    const many = ['100', '200', '300', '400', '500', '600'].map((naira) => ({
      ...AIRTIME,
      amount: `${naira}.00`,
    }));
    expect(offers(PHONE, many)).toHaveLength(5);
  });

  it('is not taken for another kind of number', () => {
    expect(short(offers(METER, [LIGHT]))).toEqual(['electricity IKEDC 5000.00', 'electricity']);
    const padi: Offer = { service: 'cable', recipient: METER, provider: 'DSTV', planId: 'padi' };
    expect(short(offers(METER, [padi]))).toEqual(['cable DSTV padi', 'cable']);
  });

  it('is known by what was sold to that number, whatever else was sold to a number alike', () => {
    const cable: Offer = { service: 'cable', recipient: METER, provider: 'DSTV', planId: 'padi' };
    expect(offers(`3000 ${METER}`, [cable, LIGHT])[0]).toEqual({ ...LIGHT, amount: '3000.00' });
    const other: Offer = { ...LIGHT, recipient: '45099999999', provider: 'EKEDC' };
    expect(offers(`3000 ${METER}`, [other, LIGHT])[0]?.provider).toBe('IKEDC');
  });

  it('is offered what its number fits, when all that was sold to it is a pin', () => {
    const pin: Offer = { service: 'result-checker', recipient: PHONE, provider: 'WAEC', planId: 'waec' };
    expect(short(offers(PHONE, [pin]))).toEqual(['result-checker WAEC waec', 'data MTN', 'airtime MTN']);
  });
});
