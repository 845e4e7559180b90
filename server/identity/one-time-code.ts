import { randomInt } from 'node:crypto';
import { ONE_TIME_CODE } from '#contract/limits.ts';
import { latestHonest } from '../platform/clock.ts';
import type { Sql } from '../platform/db/sql.ts';
import { hashPassword } from './passwords/password-hash.ts';

export interface NewCode {
  code: string;
  /** A slow one: six digits behind a fast hash could be tried out at once by anybody who reads the table. */
  codeHash: string;
  expiresAt: Date;
}

/** Makes a code that holds from now on. Only its hash is to be kept. */
export async function newOneTimeCode(now: Date): Promise<NewCode> {
  const code = String(randomInt(10 ** ONE_TIME_CODE.digits)).padStart(ONE_TIME_CODE.digits, '0');
  return {
    code,
    codeHash: await hashPassword('anonymous', code),
    expiresAt: new Date(now.getTime() + ONE_TIME_CODE.lifetimeMs),
  };
}

/** Whether a row's code still holds. One from a clock that ran ahead does not hold longer. */
export const isWithin = (sql: Sql, now: Date) =>
  sql`expires_at > ${now} AND expires_at <= ${latestHonest(now, ONE_TIME_CODE.lifetimeMs)}`;
