import { ONE_TIME_CODE } from '#contract/limits.ts';
import type { Transaction } from '../../platform/db/sql.ts';
import type { PlatformDeps } from '../../platform/deps.ts';
import { validationFailed } from '../../platform/errors.ts';
import { isWithin, newOneTimeCode } from '../one-time-code.ts';
import { passwordMatches } from '../passwords/password-hash.ts';

type Clock = Pick<PlatformDeps, 'sql' | 'now'>;

export type ContactCodeKind = 'EMAIL_CODE' | 'PHONE_CODE';

/**
 * Makes the code that confirms this email. It replaces an earlier one.
 * @returns undefined when no agent has the email, or it is confirmed
 */
export async function makeEmailCode({ sql, now }: Clock, email: string): Promise<string | undefined> {
  const [agent] = await sql<{ id: string }[]>`
    SELECT id FROM agents WHERE email = ${email} AND email_confirmed_at IS NULL`;
  if (!agent) return undefined;
  const at = now();
  const { code, codeHash, expiresAt } = await newOneTimeCode(at);
  await sql`
    INSERT INTO contact_codes (agent_id, kind, asked_at, code_hash, tries_left, expires_at)
    VALUES (${agent.id}, 'EMAIL_CODE', ${at}, ${codeHash}, ${ONE_TIME_CODE.tries}, ${expiresAt})
    ON CONFLICT (agent_id, kind) DO UPDATE SET asked_at = EXCLUDED.asked_at, code_hash = EXCLUDED.code_hash,
      tries_left = EXCLUDED.tries_left, expires_at = EXCLUDED.expires_at`;
  return code;
}

/**
 * Makes the code for the phone number that an agent has asked for. It replaces an earlier one.
 * @param of whose: the id, or the email
 * @returns undefined when none was asked for
 */
export async function makePhoneCode(
  { sql, now }: Clock,
  of: { agentId: string } | { email: string },
): Promise<string | undefined> {
  const { code, codeHash, expiresAt } = await newOneTimeCode(now());
  const { count } = await sql`
    UPDATE contact_codes SET code_hash = ${codeHash}, tries_left = ${ONE_TIME_CODE.tries}, expires_at = ${expiresAt}
    WHERE kind = 'PHONE_CODE'
      AND agent_id = ${'agentId' in of ? of.agentId : sql`(SELECT id FROM agents WHERE email = ${of.email})`}`;
  return count === 0 ? undefined : code;
}

/** A code that was told back correctly. */
export interface ProvenCode {
  /** The new number; null for an email's code. */
  phone: string | null;
  /** Uses it up. @throws AppError VALIDATION_FAILED on otp when it was used or replaced meanwhile */
  spend: (tx: Transaction) => Promise<void>;
}

const wrongCode = () =>
  validationFailed({ otp: ['This code is wrong or has expired. Check it, or ask for a new one.'] });

/**
 * Uses up one try of the agent's code before it is checked, so that parallel tries cannot share one.
 * @throws AppError VALIDATION_FAILED on otp
 */
export async function proveCode(
  { sql, now }: Clock,
  agentId: string,
  kind: ContactCodeKind,
  otp: string,
): Promise<ProvenCode> {
  const [code] = await sql<{ codeHash: string; phone: string | null }[]>`
    UPDATE contact_codes SET tries_left = tries_left - 1
    WHERE agent_id = ${agentId} AND kind = ${kind} AND code_hash IS NOT NULL AND tries_left > 0 AND ${isWithin(sql, now())}
    RETURNING code_hash, phone`;
  if (!(await passwordMatches('known', otp, code?.codeHash)) || !code) throw wrongCode();
  return {
    phone: code.phone,
    async spend(tx) {
      const { count } = await tx`
        DELETE FROM contact_codes WHERE agent_id = ${agentId} AND kind = ${kind} AND code_hash = ${code.codeHash}`;
      if (count === 0) throw wrongCode();
    },
  };
}
