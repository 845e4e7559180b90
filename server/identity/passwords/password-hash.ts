import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, hashRaw, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import { AppError } from '../../platform/errors.ts';

// OWASP's password storage cheat sheet: argon2id (this package's default), 19 MiB, two passes, one lane.
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * The two queues for hashing. Calls of guests (login, registration, reset code) have their own queue, so that a crowd never
 * delays the PIN of a signed-in agent or a login from a known place.
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

/** Hashes a secret with the caller's salt: 32 bytes, always the same for the same input. */
export const hashWithSalt = async (lane: Lane, text: string, salt: Buffer): Promise<Buffer> =>
  queued(lane, () => hashRaw(text, { ...OPTIONS, salt }));

const base64 = (bytes: number) => randomBytes(bytes).toString('base64').replaceAll('=', '');

// A valid hash that no password has. Checking against it takes as long as checking a real one.
const DECOY = `$argon2id$v=19$m=${OPTIONS.memoryCost},t=${OPTIONS.timeCost},p=${OPTIONS.parallelism}$${base64(16)}$${base64(32)}`;

/** Checks a password. Without a hash (an unknown name) it takes equally long and answers false. */
export async function passwordMatches(
  lane: Lane,
  password: string,
  passwordHash: string | undefined,
): Promise<boolean> {
  const matches = await queued(lane, () => verify(passwordHash ?? DECOY, password));
  return matches && passwordHash !== undefined;
}
