import type { ErrorCode } from '#contract/errors.ts';
import type { ApiError } from './errors.ts';

/** What a code says of the order that it answers: see isRefusal. */
type Proof = 'nothing' | 'of the first sending' | 'of every sending';

/**
 * After the login the server looks for an order of the key before it refuses, and once more when it has refused: so a refusal of
 * every sending says that there is none. An earlier sending that is still being judged meets the same fault.
 */
const PROOFS: Record<ErrorCode, Proof> = {
  VALIDATION_FAILED: 'of every sending',
  INSUFFICIENT_BALANCE: 'of every sending',
  // With the field it was chosen by: a provider. Without one, our own records, which may have taken the order before they went.
  SERVICE_DOWN: 'of every sending',
  // Said before the key is looked up, or for no reason that a second sending of the same order could bring about.
  UNAUTHENTICATED: 'of the first sending',
  SESSION_SUPERSEDED: 'of the first sending',
  FORBIDDEN: 'of the first sending',
  RATE_LIMITED: 'of the first sending',
  NOT_FOUND: 'of the first sending',
  MALFORMED_REQUEST: 'of the first sending',
  PAYLOAD_TOO_LARGE: 'of the first sending',
  // The key has made an order, though not of this body.
  IDEMPOTENCY_CONFLICT: 'nothing',
  INTERNAL: 'nothing',
};

// The code came from outside: "constructor" is none of ours.
const proofOf = (code = ''): Proof | undefined =>
  Object.hasOwn(PROOFS, code) ? PROOFS[code as ErrorCode] : undefined;

/**
 * True when the answer proves that nothing was bought under this key. Only our own server's can: a firewall's 403, a proxy's 408 or
 * a CDN's 404 has no code of ours. Whatever else came, the key is kept and asked with again.
 * @param wasSent an earlier sending has had no answer, or one that proves nothing: it may have bought
 */
export function isRefusal(error: ApiError, wasSent: boolean): boolean {
  const proof = proofOf(error.code);
  if (error.code === 'SERVICE_DOWN' && Object.keys(error.fieldErrors).length === 0) return false;
  if (!wasSent) return proof === 'of every sending' || proof === 'of the first sending';
  // The earlier one may have come with the right PIN, which is kept nowhere. And what this page itself finds was never at the server.
  return proof === 'of every sending' && !asksPin(error) && error.isAnswer;
}

/** Whether our server wants the PIN, another one, or none for a while. */
export const asksPin = ({ code, fieldErrors }: ApiError): boolean =>
  code !== undefined && fieldErrors.pin !== undefined;
