import { createHmac } from 'node:crypto';
import { newToken } from '../../identity/token.ts';

/** A new secret of 256 random bits; its prefix tells it from keys and tokens. */
export const newSecret = (): string => `whsec_${newToken()}`;

/**
 * What the signature header holds: the moment, and HMAC-SHA256 over moment, dot and body. The moment is signed, so that a post
 * somebody recorded cannot be played back later.
 */
export function signatureOf(secret: string, body: string, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1000);
  const hex = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return `t=${seconds},v1=${hex}`;
}
