import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { seal, unseal } from '#server/identity/factors/seal.ts';

const key = randomBytes(32);
const secret = Buffer.from('a secret of an app');

it('a secret is sealed anew each time, and opens for its agent alone', () => {
  const [one, other] = [seal(secret, 'ada', key), seal(secret, 'ada', key)];
  expect(one).not.toEqual(other);
  expect(one.includes(secret)).toBe(false);
  expect(unseal(one, 'ada', key)).toEqual(secret);
  expect(() => unseal(one, 'bola', key)).toThrow('TOTP_KEY');
});
