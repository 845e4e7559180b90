import type { ErrorCode } from '#contract/errors.ts';
import type { ApiError } from './errors.ts';

/** What an error code proves about its order: see isRefusal. */
type Proof = 'nothing' | 'of the first sending' | 'of every sending';

/**
 * After the login the server looks for an order of the key before it refuses, and once more when it has refused: so when every
 * sending is refused, there is no order. An earlier sending that is still being checked fails for the same reason.
 */
const PROOFS: Record<ErrorCode, Proof> = {
  VALIDATION_FAILED: 'of every sending',
  INSUFFICIENT_BALANCE: 'of every sending',
  // With a field it is the provider. Without one it is our database, which may have stored the order before it failed.
  SERVICE_DOWN: 'of every sending',
  // Returned before the key is looked up, or for a reason that a second sending of the same order cannot cause.
  UNAUTHENTICATED: 'of the first sending',
  SESSION_SUPERSEDED: 'of the first sending',
  FORBIDDEN: 'of the first sending',
  RATE_LIMITED: 'of the first sending',
  NOT_FOUND: 'of the first sending',
  METHOD_NOT_ALLOWED: 'of the first sending',
  MALFORMED_REQUEST: 'of the first sending',
  PAYLOAD_TOO_LARGE: 'of the first sending',
  // The key has made an order, though not of this body.
  IDEMPOTENCY_CONFLICT: 'nothing',
  INTERNAL: 'nothing',
};

// The code comes from outside: do not accept "constructor".
const proofOf = (code = ''): Proof | undefined =>
  Object.hasOwn(PROOFS, code) ? PROOFS[code as ErrorCode] : undefined;

/**
 * True when the answer proves that nothing was bought under this key. Only our server's codes can: a firewall's 403, a proxy's
 * 408 or a CDN's 404 has none. After any other answer the key is kept and sent again.
 * @param wasSent an earlier sending had no answer, or one that proves nothing, so it may have bought
 */
export function isRefusal(error: ApiError, wasSent: boolean): boolean {
  const proof = proofOf(error.code);
  if (error.code === 'SERVICE_DOWN' && Object.keys(error.fieldErrors).length === 0) return false;
  if (!wasSent) return proof === 'of every sending' || proof === 'of the first sending';
  // The earlier sending may have had the right PIN, which is not stored. An error found by this page itself says nothing about
  // the server.
  return proof === 'of every sending' && !asksPin(error) && error.isAnswer;
}

/** Whether the server asks for the PIN, rejects it or has locked it. */
export const asksPin = ({ code, fieldErrors }: ApiError): boolean =>
  code !== undefined && fieldErrors.pin !== undefined;
