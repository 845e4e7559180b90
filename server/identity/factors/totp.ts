import { createHmac, timingSafeEqual } from 'node:crypto';
import { TOTP } from '#contract/limits.ts';

const STEP_MS = TOTP.stepSeconds * 1_000;
// A phone's clock may be a step off, and typing takes a moment.
const STEPS_OFF = [0, -1, 1];

/** Which step of thirty seconds since 1970 a moment is in. */
export const stepAt = (at: Date): number => Math.floor(at.getTime() / STEP_MS);

/** The code of a step: RFC 6238 with SHA-1, which is the one that every app knows. */
export function totpCode(secret: Uint8Array, step: number, digits: number = TOTP.digits): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = mac.readUInt8(mac.length - 1) & 0x0f;
  const number = mac.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

/** The step near this moment that has this code; undefined when none has. */
export function matchingStep(secret: Uint8Array, code: string, at: Date): number | undefined {
  const given = Buffer.from(code);
  return STEPS_OFF.map((off) => stepAt(at) + off).find((step) => {
    const right = Buffer.from(totpCode(secret, step));
    return right.length === given.length && timingSafeEqual(right, given);
  });
}
