import { createHmac, timingSafeEqual } from 'node:crypto';

/** HMAC-SHA512 of a webhook's raw body, hexadecimal. */
export const sign = (rawBody: Buffer, secret: string): string =>
  createHmac('sha512', secret).update(rawBody).digest('hex');

/** Whether a webhook's signature is the one its raw body should have, compared in constant time. */
export function isSigned(rawBody: Buffer, secret: string, signature: string | null): boolean {
  const expected = Buffer.from(sign(rawBody, secret));
  const given = Buffer.from(signature ?? '');
  return given.length === expected.length && timingSafeEqual(given, expected);
}
