import { expect, it } from 'vitest';
import { hashPassword, passwordMatches } from '#server/identity/passwords/password-hash.ts';
import { PASSWORD } from '../support/app.ts';

/** Takes its turn like any other, and fails at once. */
const takeTurn = () => passwordMatches('known', PASSWORD, 'no hash');

it('lets one hash and five hundred wait, and asks the next ones to come again in ten seconds', async () => {
  const turns = await Promise.allSettled(Array.from({ length: 510 }, takeTurn));
  const reasons = turns.map((turn) => (turn.status === 'rejected' ? (turn.reason as object) : {}));
  const turnedAway = reasons.filter((reason) => 'code' in reason && reason.code === 'SERVICE_DOWN');
  expect(turnedAway.map((reason) => 'retryAfterSeconds' in reason && reason.retryAfterSeconds)).toEqual(
    Array.from({ length: 9 }, () => 10),
  );
});

it('matches the password that was hashed, and nothing where there is no hash', async () => {
  const hash = await hashPassword('known', PASSWORD);
  expect(await passwordMatches('known', PASSWORD, hash)).toBe(true);
  expect(await passwordMatches('known', `${PASSWORD}!`, hash)).toBe(false);
  expect(await passwordMatches('known', PASSWORD, undefined)).toBe(false);
});
