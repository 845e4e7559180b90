import { describe, expect, it } from 'vitest';
import { ANSWER_LENGTH, maskAnswer } from '#server/vendors/mask-answer.ts';
import type { Delivery, Outcome, VendorOrder } from '#server/vendors/vendor.ts';
import { orderOf } from './setting.ts';

const TOKEN = '12345678901234567890';
const PENDING: Outcome = { kind: 'pending', note: 'Wait.', vendorRef: '17415980564672211596777904' };
const METER = orderOf('electricity', { ref: '202611271830ABCDEF', recipient: '45012345678' });
const PINS = orderOf('result-checker', { recipient: '+2348031234567' });
const delivered = (delivery: Delivery): Outcome => ({ kind: 'delivered', delivery });
const mask = (text: string, order: VendorOrder = METER, outcome: Outcome = PENDING) =>
  maskAnswer(text, order, outcome);

describe('what the adapter has read as a code is masked', () => {
  it.each([
    ['in one', TOKEN],
    ['in groups with hyphens', '1234-5678-9012-3456-7890'],
    ['in groups with spaces', '1234 5678 9012 3456 7890'],
  ])('%s, wherever it stands', (_, written) => {
    const text = `{"token":"${written}","purchased_code":"Token : ${written}"}`;
    const shown = mask(text, METER, delivered({ meter: { token: TOKEN } }));
    expect(shown).toBe('{"token":"•••• 7890","purchased_code":"Token : •••• 7890"}');
  });

  it.each(['token', 'kct1', 'kct2', 'bonusToken', 'resetToken', 'configureToken'] as const)('%s', (name) => {
    const order = orderOf('airtime');
    expect(mask('code AB+1 (CD)', order, delivered({ meter: { [name]: 'AB+1 (CD)' } }))).toBe(
      'code •••• (CD)',
    );
  });

  it('pins of any shape', () => {
    const pins = [{ serial: 'S1', pin: 'pi.n-xyz' }, { pin: '000012345678' }];
    expect(mask('pi.n-xyz, pi.nxyz, 0000 1234 5678', PINS, delivered({ pins }))).toBe(
      '•••• -xyz, •••• nxyz, •••• 5678',
    );
  });
});

describe('of an order that delivers codes, whatever may be one is masked', () => {
  it.each([
    [`Token : ${TOKEN}`, 'Token : •••• 7890'],
    ['1234-5678-9012-3456-7890', '•••• 7890'],
    ['"Pin":"37382066","Serial":"WRN182135587"', '"Pin":"•••• 2066","Serial":"•••• 5587"'],
    ['<html>3738 2066 5258</html>', '<html>•••• 5258</html>'],
  ])('%s', (text, shown) => {
    expect(mask(text)).toBe(shown);
    expect(mask(text, PINS)).toBe(shown);
  });

  it.each([
    '{"code":"000","amount":"10000.00","units":"79.9"}',
    '"transaction_date":"2026-11-27T18:30:12.000Z", 2026-11-27 18:30:12',
    'TRANSACTION SUCCESSFUL',
  ])('but not %s', (text) => {
    expect(mask(text)).toBe(text);
  });

  it('nor the numbers that the order has', () => {
    const text = '202611271830ABCDEF, 45012345678, 08011111111, 2348011111111, 17415980564672211596777904';
    expect(mask(text)).toBe(text);
    expect(mask('08031234567 +2348031234567', PINS)).toBe('08031234567 +2348031234567');
  });
});

it.each(['airtime', 'data', 'cable'] as const)(
  '%s delivers none: nothing of its answer is masked',
  (service) => {
    const text = `{"transactionId":"${TOKEN}","unique_element":"08011111111"}`;
    expect(mask(text, orderOf(service))).toBe(text);
  },
);

it('what the database does not take becomes a space; lines stay', () => {
  expect(mask('a\u0000b\u0007c\n\td')).toBe('a b c\n\td');
});

it('is cut where it is too long, and no code is cut in two', () => {
  const fits = 'x'.repeat(ANSWER_LENGTH);
  expect(mask(fits)).toBe(fits);
  expect(mask(`${fits}y`)).toBe(`${'x'.repeat(ANSWER_LENGTH - 1)}…`);
  for (let before = ANSWER_LENGTH - 25; before < 2 * ANSWER_LENGTH; before += 1)
    expect(mask(`${'x '.repeat(before).slice(0, before)}${TOKEN}`)).not.toMatch(/\d{5}/);
});
