import { randomBytes } from 'node:crypto';
import { TOTP } from '#contract/limits.ts';
import { hashWithSalt } from '../passwords/password-hash.ts';
import { toBase32 } from './base32.ts';

const RANDOM_BYTES = 7;
// 50 random bits: short enough to be typed from paper, behind a slow hash.
const CHARACTERS = 10;
const SALT_BYTES = 16;

export const RECOVERY_CODE = new RegExp(`^[A-Z2-7]{${CHARACTERS}}$`);

interface NewRecoveryCodes {
  /** Shown to the agent once: "ABCDE-FGHIJ". */
  codes: string[];
  salt: Buffer;
  hashes: string[];
}

/** One salt serves all codes of an agent, so that one slow hash tells which of them a typed one is. */
export async function makeRecoveryCodes(): Promise<NewRecoveryCodes> {
  const codes = Array.from({ length: TOTP.recoveryCodes }, () =>
    toBase32(randomBytes(RANDOM_BYTES)).slice(0, CHARACTERS),
  );
  const salt = newRecoverySalt();
  return {
    codes: codes.map((code) => code.replace(/^.{5}/, '$&-')),
    salt,
    hashes: await Promise.all(codes.map((code) => hashRecoveryCode(code, salt))),
  };
}

export const newRecoverySalt = (): Buffer => randomBytes(SALT_BYTES);

/** Only reached after the right password. @param code as the contract reads it: without its dash */
export const hashRecoveryCode = async (code: string, salt: Buffer): Promise<string> =>
  (await hashWithSalt('known', code, salt)).toString('base64');
