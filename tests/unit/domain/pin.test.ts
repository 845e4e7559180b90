import { describe, expect, it } from 'vitest';
import { otpauthUri } from '#domain/otpauth.ts';
import { isEasyPin } from '#domain/pin.ts';

const PHONE = '+2348031234567';

describe('isEasyPin', () => {
  it.each([
    '0000',
    '1234',
    '4321',
    '9012',
    '987654',
    '1212',
    '123123',
    '121212',
    '1987',
    '2026',
    '2580',
    '159753',
  ])('%s is', (pin) => expect(isEasyPin(pin, PHONE)).toBe(true));

  // The last four repeat a digit, or name a year, in a part of them alone.
  it.each(['7391', '4826', '82046', '739154', '7311', '1173', '198734', '821987'])('%s is not', (pin) =>
    expect(isEasyPin(pin, PHONE)).toBe(false),
  );

  it("knows the end of the agent's own number", () => {
    expect(isEasyPin('4906', '+2348031234906')).toBe(true);
    expect(isEasyPin('2349', '2349031234906')).toBe(false);
    expect(isEasyPin('4906', '')).toBe(false);
  });
});

it('an address for an app names house and account, whatever they hold', () => {
  expect(otpauthUri('Ada & Sons', 'ada.o', 'ABCD2345')).toBe(
    'otpauth://totp/Ada%20%26%20Sons:ada.o?secret=ABCD2345&issuer=Ada%20%26%20Sons',
  );
});
