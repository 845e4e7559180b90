import { describe, expect, it } from 'vitest';
import { meterOf } from '#server/vendors/vtpass/meter-delivery.ts';
import { pinsOf } from '#server/vendors/vtpass/pins.ts';
import { tokenOf } from './fake-vtpass-answers.ts';
import { orderOf, vtpassSetting } from './setting.ts';

const TOKEN = '42167939781206619049';
const BONUS = '62881559799402440206';

describe('the token of a meter', () => {
  it.each([
    ['token', { token: TOKEN }],
    ['token with a label', { token: `Token : ${TOKEN}` }],
    ['Token in groups', { Token: '4216-7939-7812-0661-9049' }],
    ['mainToken with spaces', { mainToken: '4216 7939 7812 0661 9049' }],
    ['purchased_code', { purchased_code: `Token : ${TOKEN}` }],
    ['purchased_code without a label', { purchased_code: TOKEN }],
    ['purchased_code beside an empty token', { token: '', Token: null, purchased_code: `Token:${TOKEN}` }],
    [
      'purchased_code beside a token that lost its digits',
      { token: 42167939781206620000, purchased_code: TOKEN },
    ],
    ['purchased_code after the bonus', { purchased_code: `Bonus Token : ${BONUS} Token : ${TOKEN}` }],
  ])('is read from %s', (_, answer) => {
    expect(meterOf(answer).token).toBe(TOKEN);
  });

  it.each([
    ['nothing', {}],
    ['N/A', { token: 'N/A', purchased_code: 'N/A' }],
    ['a number, which has lost digits', { token: 42167939781206620000 }],
    ['19 digits', { token: TOKEN.slice(1) }],
    ['21 digits', { token: `1${TOKEN}` }],
    ['the bonus alone', { purchased_code: `Bonus Token : ${BONUS}` }],
  ])('is not made up from %s', (_, answer) => {
    expect(meterOf(answer)).not.toHaveProperty('token');
  });

  it('comes with the tokens that change the key, the bonus and the customer', () => {
    const answer = {
      mainToken: TOKEN,
      mainTokenUnits: 16666.666,
      kct1: '1111-2222-3333-4444-5555',
      KCT2: '55554444333322221111',
      resetToken: null,
      configureToken: `${BONUS}`,
      purchased_code: `Token : ${TOKEN} Bonus Token : ${BONUS}`,
      CustomerName: ' ADA OBI ',
    };
    expect(meterOf(answer)).toEqual({
      token: TOKEN,
      units: '16666.666',
      kct1: '11112222333344445555',
      kct2: '55554444333322221111',
      bonusToken: BONUS,
      configureToken: BONUS,
      customerName: 'ADA OBI',
    });
  });
});

it('the tokens that change the key are read out of a line of text too', () => {
  const purchased_code = `KCT1 : 1111 2222 3333 4444 5555, KCT2 : 55554444333322221111, Token : ${TOKEN}`;
  expect(meterOf({ purchased_code })).toEqual({
    kct1: '11112222333344445555',
    kct2: '55554444333322221111',
    token: TOKEN,
  });
});

it('nothing is handed on that the database cannot hold', () => {
  expect(meterOf({ units: '16\u0000.6', customerName: `A\ud800${'x'.repeat(9_000)}` })).toEqual({
    units: '16 .6',
    customerName: `A ${'x'.repeat(498)}`,
  });
  expect(pinsOf({ tokens: ['12\u000034', '\u0000'] })).toEqual([{ pin: '12 34' }]);
});

it.each([
  [{ units: '16.6' }, '16.6'],
  [{ units: '16.6 kWh' }, '16.6'],
  [{ Units: '15.1kwh' }, '15.1'],
  [{ PurchasedUnits: 14.8 }, '14.8'],
  [{ units: null, mainTokenUnits: '12' }, '12'],
  [{ units: 'N/A' }, undefined],
  [{ units: '' }, undefined],
])('the units of %o are %s', (answer, units) => {
  expect(meterOf(answer).units).toBe(units);
});

it.each([
  'ikeja-electric',
  'eko-electric',
  'abuja-electric',
  'ibadan-electric',
  'kano-electric',
  'jos-electric',
])('the token of %s arrives as the company names it', async (vendorCode) => {
  const { vendor } = await vtpassSetting();
  const order = orderOf('electricity', { vendorCode });
  const delivery = { meter: { token: tokenOf(order.ref) } };
  expect(await vendor.pay(order)).toMatchObject({ kind: 'delivered', delivery });
});

describe('the pins of an exam', () => {
  const serial = 'WRN182135587';
  const pin = '373820665258';

  it.each([
    ['cards', { cards: [{ Serial: serial, Pin: pin }] }, [{ serial, pin }]],
    ['cards inside a string', { cards: JSON.stringify([{ serial, pin }]) }, [{ serial, pin }]],
    ['a line of text', { purchased_code: `Serial No:${serial}, pin: ${pin}` }, [{ serial, pin }]],
    [
      'several lines of text',
      { cards: [], purchased_code: `Serial No:${serial}, pin: ${pin}||Serial No:B2, pin: 42` },
      [
        { serial, pin },
        { serial: 'B2', pin: '42' },
      ],
    ],
    [
      'twenty lines of text',
      {
        purchased_code: Array.from(
          { length: 20 },
          (_, index) => `Serial No:${serial}, pin: ${index}${pin}`,
        ).join('||'),
      },
      Array.from({ length: 20 }, (_, index) => ({ serial, pin: `${index}${pin}` })),
    ],
    ['tokens', { tokens: ['1234', '5678'] }, [{ pin: '1234' }, { pin: '5678' }]],
    ['a single Pin', { Pin: '3678251321392432' }, [{ pin: '3678251321392432' }]],
    ['a single pin in text', { purchased_code: 'Pin : 3678251321392432' }, [{ pin: '3678251321392432' }]],
    ['nothing', { purchased_code: '', cards: null }, []],
    ['words', { purchased_code: 'Your pin will follow' }, []],
    ['a card without a pin', { cards: [{ Serial: serial }] }, []],
  ])('are read from %s', (_, answer, pins) => {
    expect(pinsOf(answer)).toEqual(pins);
  });

  it('are not delivered before all of them are there', async () => {
    const { fake, vendor } = await vtpassSetting();
    const order = orderOf('result-checker', { quantity: 2 });
    const content = { transactions: { status: 'delivered' } };
    const say = (cards: unknown[]) => {
      fake.faultOf = () => ({ when: 'after', how: { answer: { code: '000', content, cards } } });
    };
    say([{ Serial: serial, Pin: pin }]);
    expect(await vendor.pay(order)).toMatchObject({
      kind: 'pending',
      note: expect.stringContaining('pins') as string,
    });
    say([
      { Serial: serial, Pin: pin },
      { Serial: 'B2', Pin: '42' },
    ]);
    expect((await vendor.requery(order)).kind).toBe('delivered');
  });
});
