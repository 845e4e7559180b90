import { createHmac, randomBytes } from 'node:crypto';
import { WEBHOOK_HEADERS, WEBHOOK_SIGNATURE_HEADER } from '#contract/webhooks.ts';

const PREFIX = 'whsec_';
const SECRET_BYTES = 32;

/** A new secret of 256 random bits, as Standard Webhooks writes it; its prefix tells it from keys and tokens. */
export const newSecret = (): string => PREFIX + randomBytes(SECRET_BYTES).toString('base64');

export interface Signed {
  /** The event's, so that a recorded post passes for no other event. */
  id: string;
  body: string;
  at: Date;
}

const secondsOf = (at: Date) => Math.floor(at.getTime() / 1000);

/**
 * What Standard Webhooks signs: id, moment and body, by HMAC-SHA256. The moment is signed, so that a post somebody recorded
 * cannot be played back later.
 * @see https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md
 */
function signatureOf(secret: string, { id, body, at }: Signed): string {
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
  return `v1,${createHmac('sha256', key)
    .update(`${id}.${secondsOf(at)}.${body}`)
    .digest('base64')}`;
}

/** The signature of before, which is sent beside the standard one until 2027-11-30: the key is the secret's text. */
function formerSignatureOf(secret: string, { body, at }: Signed): string {
  const hex = createHmac('sha256', secret)
    .update(`${secondsOf(at)}.${body}`)
    .digest('hex');
  return `t=${secondsOf(at)},v1=${hex}`;
}

/** The headers that prove a post to a receiver that knows one of the secrets. */
export const signatureHeaders = (
  { secret, formerSecret }: { secret: string; formerSecret?: string | null },
  post: Signed,
): Record<string, string> => ({
  [WEBHOOK_HEADERS.id]: post.id,
  [WEBHOOK_HEADERS.timestamp]: String(secondsOf(post.at)),
  [WEBHOOK_HEADERS.signature]: [secret, formerSecret]
    .flatMap((one) => (one ? signatureOf(one, post) : []))
    .join(' '),
  // Programs written for it expect one signature.
  [WEBHOOK_SIGNATURE_HEADER]: formerSignatureOf(secret, post),
});
