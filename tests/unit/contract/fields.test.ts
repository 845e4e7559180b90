import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { Email, GivenPassword, NewPassword, OneTimeCode, Username } from '#contract/account-fields.ts';
import { fieldErrorsOf } from '#contract/field-errors.ts';
import { Moment } from '#contract/console/moment.ts';
import { Id, Phone, text } from '#contract/fields.ts';
import { IdempotencyKey } from '#contract/idempotency-key.ts';
import { saveSellingPrices } from '#contract/selling-prices.ts';

function messageFor(schema: z.ZodMiniType, value: unknown): string | undefined {
  return schema.safeParse(value).error?.issues[0]?.message;
}

describe('text', () => {
  const FirstName = text('First name', 5);

  it('trims before it counts', () => {
    expect(FirstName.parse('  Adaku  ')).toBe('Adaku');
  });

  it.each([undefined, null, 7, '', '   '])('asks for what is missing in %j', (value) => {
    expect(messageFor(FirstName, value)).toBe('First name is required.');
  });

  it('names the limit', () => {
    expect(messageFor(FirstName, 'Adaeze')).toBe('First name has at most 5 characters.');
  });
});

describe('Phone', () => {
  it.each(['08031234567', '0803 123-4567', '+2348031234567', '234 803 123 4567'])('takes %j', (value) => {
    expect(Phone.parse(value)).toMatch(/^(0|\+?234)8031234567$/);
  });

  it.each(['', '0803123456', '080312345678', '06031234567', '+44803123456'])(
    'refuses %j and says why',
    (value) => {
      expect(messageFor(Phone, value)).toBe(
        'Enter a Nigerian mobile number of 11 digits, such as 08031234567.',
      );
    },
  );

  it('asks for a missing number', () => {
    expect(messageFor(Phone, undefined)).toBe('Phone number is required.');
  });
});

describe('Email', () => {
  it('is kept in small letters, without blanks around it', () => {
    expect(Email.parse('  Ada@Example.COM ')).toBe('ada@example.com');
  });

  it('has at most 254 characters', () => {
    const longest = `${'a'.repeat(242)}@example.com`;
    expect(Email.parse(longest)).toBe(longest);
    expect(messageFor(Email, `a${longest}`)).toBe('Email has at most 254 characters.');
    expect(messageFor(Email, undefined)).toBe('Email is required.');
  });

  it.each(['ada', 'ada@', '@example.com', 'ada@example', 'a b@example.com'])('refuses %j', (value) => {
    expect(messageFor(Email, value)).toBe('Enter an email address, such as ada@example.com.');
  });
});

describe('Username', () => {
  it.each(['ada', 'Ada_Obi.1', 'a'.repeat(30)])('takes %j', (value) => {
    expect(Username.parse(value)).toBe(value);
  });

  it.each(['ad', '1ada', '_ada', 'ada obi', 'ada@obi', 'a'.repeat(31), 'àda'])('refuses %j', (value) => {
    expect(messageFor(Username, value)).toBe(
      'Use 3 to 30 letters, digits, dots or underscores, beginning with a letter.',
    );
  });
});

describe('passwords', () => {
  it('has 8 to 128 characters when it is chosen', () => {
    expect(NewPassword.safeParse('x'.repeat(8)).success).toBe(true);
    expect(NewPassword.safeParse('x'.repeat(128)).success).toBe(true);
    expect(messageFor(NewPassword, 'x'.repeat(7))).toBe('Use at least 8 characters.');
    expect(messageFor(NewPassword, 'x'.repeat(129))).toBe('Use at most 128 characters.');
  });

  it('is any text when it is checked, and is never trimmed', () => {
    expect(GivenPassword.parse(' a ')).toBe(' a ');
    expect(messageFor(GivenPassword, '')).toBe('Password is required.');
    expect(GivenPassword.safeParse('x'.repeat(128)).success).toBe(true);
    expect(messageFor(GivenPassword, 'x'.repeat(129))).toBe('This password is too long.');
  });
});

describe('OneTimeCode', () => {
  it('has six digits', () => {
    expect(OneTimeCode.parse('012345')).toBe('012345');
    for (const value of ['12345', '1234567', '12345a', '12 345'])
      expect(messageFor(OneTimeCode, value)).toBe('Enter the 6 digits of the code.');
    expect(messageFor(OneTimeCode, undefined)).toBe('Enter the code.');
  });
});

describe('IdempotencyKey', () => {
  it('has 8 to 64 printable characters', () => {
    for (const value of ['12345678', 'a'.repeat(64), '0198c0de-5b0c-7000-8000-000000000001'])
      expect(IdempotencyKey.parse(value)).toBe(value);
    const refusals: [unknown, string][] = [
      [undefined, 'Send an Idempotency-Key header.'],
      ['1234567', 'Use at least 8 characters.'],
      ['a'.repeat(65), 'Use at most 64 characters.'],
      ['has a blank', 'Use printable ASCII characters without spaces.'],
      ['tab\tinside', 'Use printable ASCII characters without spaces.'],
      ['naïve-key-1', 'Use printable ASCII characters without spaces.'],
    ];
    for (const [value, message] of refusals) expect(messageFor(IdempotencyKey, value)).toBe(message);
  });
});

describe('Id', () => {
  it('reads the number that another server may send', () => {
    expect(Id.parse(17)).toBe('17');
    expect(Id.parse('trx_17')).toBe('trx_17');
    expect(messageFor(Id, null)).toBe('An id is required.');
  });
});

describe('fieldErrorsOf', () => {
  const row = { service: 'data', provider: 'MTN', kind: 'percent', value: '10' };

  it('names the field of a row as the server does', () => {
    expect(fieldErrorsOf(saveSellingPrices.body, { prices: [row, { ...row, value: '101' }] })).toEqual({
      'prices.1.value': ['Add at most ₦100,000, or 100 %.'],
    });
  });

  it('names a whole that is missing, and nothing where nothing is wrong', () => {
    expect(Object.keys(fieldErrorsOf(saveSellingPrices.body, {}) ?? {})).toEqual(['prices']);
    expect(Object.keys(fieldErrorsOf(saveSellingPrices.body, 7) ?? {})).toEqual(['form']);
    expect(fieldErrorsOf(saveSellingPrices.body, { prices: [row] })).toBeUndefined();
  });
});

it.each(['2026-12-01T05:00:00Z', '2026-12-01T05:00:00.000Z'])('%s is a moment', (text) => {
  expect(Moment.safeParse(text).success).toBe(true);
});

it.each(['', '2026-12-01', '2026-13-01T05:00:00Z', '2026-12-01T05:00:00', 'soon'])('"%s" is none', (text) => {
  expect(Moment.safeParse(text).error?.issues[0]?.message).toBe('Give a time such as 2026-12-01T05:00:00Z.');
});
