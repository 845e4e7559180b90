import { expect, test } from 'vitest';
import { refuseWeakPassword } from '#server/identity/passwords/weak-passwords.ts';

const ADA = {
  firstName: 'Adaeze',
  lastName: 'Obi',
  username: 'Ada.Obi',
  phone: '+2348031234567',
  email: 'adaobi@example.com',
};

const refused = (password: string) => {
  try {
    refuseWeakPassword('password', password, ADA);
    return false;
  } catch (error) {
    expect(error).toMatchObject({
      code: 'VALIDATION_FAILED',
      fieldErrors: { password: [expect.any(String)] },
    });
    return true;
  }
};

test.each([
  ['a common one', 'password123'],
  ['a common one in capitals', 'ILOVEYOU'],
  ['the first name and a number', 'adaeze12'],
  ['the last name three times', 'obiobiobi'],
  ['the username', 'ada.obi1'],
  ['the email', 'adaobi@example.com'],
  ['what stands before the @', 'AdaObi26'],
  ['the phone number', '08031234567'],
  ['the phone number, written internationally', '+2348031234567'],
  ['the name of the product', 'Kobodesk1!'],
  ['a word of the trade', 'airtime24'],
])('%s is refused', (_, password) => {
  expect(refused(password)).toBe(true);
});

test.each([
  'plantain & beans 42',
  'adaeze sells at the corner',
  'my password is a long story',
  'Plum-kettle-29',
])('%s is taken', (password) => expect(refused(password)).toBe(false));

test('a name of two letters, which stands in many words, refuses none', () => {
  expect(() => refuseWeakPassword('password', 'bobobobo1', { ...ADA, firstName: 'Bo' })).not.toThrow();
});
