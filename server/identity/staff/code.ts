import { latestHonest } from '../../platform/clock.ts';
import type { Transaction } from '../../platform/db/sql.ts';
import type { PlatformDeps } from '../../platform/deps.ts';
import { unseal } from '../factors/seal.ts';
import { matchingStep, stepAt } from '../factors/totp.ts';
import type { StaffRow } from './person.ts';

/** Somebody whose password was right. */
export interface Known extends Pick<StaffRow, 'id' | 'name' | 'email' | 'role'> {
  passwordHash: string;
  totpSecret: Buffer;
}

/**
 * Uses a code of the authenticator app up.
 * @param typed spaces are dropped
 * @returns who it is now; undefined when the code is wrong or was used, or the person is no longer who they were
 */
export async function takeCode(
  tx: Transaction,
  { config, now }: Pick<PlatformDeps, 'config' | 'now'>,
  { id, passwordHash, totpSecret }: Known,
  typed: string,
): Promise<Omit<Known, 'passwordHash' | 'totpSecret'> | undefined> {
  const at = now();
  const step = matchingStep(unseal(totpSecret, id, config.totpKey), typed.replace(/\s/g, ''), at);
  if (step === undefined) return undefined;
  // A step from a clock that ran ahead is ignored.
  const [person] = await tx<Known[]>`
    UPDATE staff SET last_step = ${step}
    WHERE id = ${id} AND password_hash = ${passwordHash} AND totp_secret = ${totpSecret} AND disabled_at IS NULL
      AND (last_step IS NULL OR last_step < ${step} OR last_step > ${stepAt(latestHonest(at, 0))})
    RETURNING id, name, email, role`;
  return person;
}
