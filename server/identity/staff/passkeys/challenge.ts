import type { PlatformDeps } from '../../../platform/deps.ts';
import { hashToken } from '../../token.ts';

/** How long a passkey may take to answer, in milliseconds. */
export const CHALLENGE_MS = 300_000;

/** What a challenge is for: a signature that was given for one is worth nothing for the other. */
type Purpose = { purpose: 'sign-in' } | { purpose: 'add'; tokenHash: Buffer };

type Keeping = Pick<PlatformDeps, 'sql' | 'now'>;

const sessionOf = (asked: Purpose): Buffer | null => (asked.purpose === 'add' ? asked.tokenHash : null);

/** Keeps a challenge, as a hash, until it is answered or too old. */
export async function keepChallenge({ sql, now }: Keeping, asked: Purpose, challenge: string): Promise<void> {
  const at = now();
  await sql`DELETE FROM staff_challenges WHERE expires_at <= ${at}`;
  await sql`
    INSERT INTO staff_challenges (hash, purpose, session_hash, expires_at)
    VALUES (${hashToken(challenge)}, ${asked.purpose}, ${sessionOf(asked)}, ${new Date(at.getTime() + CHALLENGE_MS)})`;
}

/**
 * Uses up the challenge that an answer was given to, whether the answer turns out right or not.
 * @param clientData of the answer, base64url
 * @returns undefined when it was none of ours, was for something else, was used or is too old
 */
export async function useChallenge(
  { sql, now }: Keeping,
  asked: Purpose,
  clientData: string,
): Promise<string | undefined> {
  const challenge = challengeIn(clientData);
  if (challenge === undefined) return undefined;
  const { count } = await sql`
    DELETE FROM staff_challenges
    WHERE hash = ${hashToken(challenge)} AND purpose = ${asked.purpose} AND expires_at > ${now()}
      AND session_hash IS NOT DISTINCT FROM ${sessionOf(asked)}`;
  return count > 0 ? challenge : undefined;
}

function challengeIn(clientData: string): string | undefined {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientData, 'base64url').toString()) as {
      challenge: unknown;
    };
    return typeof challenge === 'string' ? challenge : undefined;
  } catch {
    return undefined;
  }
}
