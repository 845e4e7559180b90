import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, hashRaw, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import { AppError } from '../../platform/errors.ts';

// OWASP's password storage cheat sheet: argon2id (this package's default), 19 MiB, two passes, one lane.
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Who waits for the hash. What anybody may ask for (a login, a registration, a code) waits in a row of its own, so that a crowd
 * never stands before the PIN of an agent who is signed in, or who logs in where that agent has before.
 */
export type Lane = 'anonymous' | 'known';

// Hashing takes a core for some 20 ms. One core is left to all other requests, and one of libuv's four threads to files.
const LANES = {
  anonymous: pLimit(Math.min(2, Math.max(1, availableParallelism() - 1))),
  known: pLimit(1),
} as const;
const MAX_WAITING = 500;
const RETRY_SECONDS = 10;

function queued<T>(lane: Lane, work: () => Promise<T>): Promise<T> {
  if (LANES[lane].pendingCount >= MAX_WAITING)
    throw new AppError(
      'SERVICE_DOWN',
      'Too many people are signing in right now. Try again in a few seconds.',
      { retryAfterSeconds: RETRY_SECONDS },
    );
  return LANES[lane](work);
}

export const hashPassword = async (lane: Lane, password: string): Promise<string> =>
  queued(lane, () => hash(password, OPTIONS));

/** What a secret comes to with a salt of the caller's: 32 bytes, the same each time. */
export const hashWithSalt = async (lane: Lane, text: string, salt: Buffer): Promise<Buffer> =>
  queued(lane, () => hashRaw(text, { ...OPTIONS, salt }));

const base64 = (bytes: number) => randomBytes(bytes).toString('base64').replaceAll('=', '');

// What no password hashes to, in the form of a hash, so that checking against it costs what checking a real one does.
const DECOY = `$argon2id$v=19$m=${OPTIONS.memoryCost},t=${OPTIONS.timeCost},p=${OPTIONS.parallelism}$${base64(16)}$${base64(32)}`;

/** Checks a password. Without a hash (nobody has this name) it takes as long and answers false. */
export async function passwordMatches(
  lane: Lane,
  password: string,
  passwordHash: string | undefined,
): Promise<boolean> {
  const matches = await queued(lane, () => verify(passwordHash ?? DECOY, password));
  return matches && passwordHash !== undefined;
}
