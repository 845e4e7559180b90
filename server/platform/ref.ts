import { randomBytes } from 'node:crypto';
import { v7 } from 'uuid';
import { lagosTime } from '#domain/lagos-time.ts';

// Crockford's base 32 has no letters that sound or look like digits when a ref is read out on the phone.
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * A new transaction ref: YYYYMMDDHHMM of Lagos and ten random characters (50 bits). It doubles as the vendor's request id,
 * which is why it begins with the minute: VTpass asks for that.
 */
export function newRef(now: Date): string {
  return refBeginning(now) + Array.from(randomBytes(10), (byte) => ALPHABET[byte % 32]).join('');
}

/** The first characters of a minute's refs. Sorted refs are sorted by time. */
export function refBeginning(now: Date): string {
  const { date, time } = lagosTime(now.getTime());
  return (date + time).replace(/\D/g, '');
}

/** A new row id (UUID version 7): ids sort by time, so an agent's newest rows are at the end of the primary key. */
export const newId = (now: Date): string => v7({ msecs: now.getTime() });

/** What no id of that moment or later is below. @param msecs since 1970 */
export const lowestIdAt = (msecs: number): string => v7({ msecs, seq: 0, random: new Uint8Array(16) });
