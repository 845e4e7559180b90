import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const AS_IT_IS = 0;
const SEALED = 1;
const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * A secret as it is kept: one byte that says how, then the secret itself or, where there is a key, nonce, seal and cipher text.
 * The seal is bound to the agent, so that a secret copied to another agent's row does not open.
 */
export function seal(secret: Buffer, agentId: string, key: Buffer | undefined): Buffer {
  if (!key) return Buffer.concat([Buffer.of(AS_IT_IS), secret]);
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES }).setAAD(
    Buffer.from(agentId),
  );
  const text = Buffer.concat([cipher.update(secret), cipher.final()]);
  return Buffer.concat([Buffer.of(SEALED), nonce, cipher.getAuthTag(), text]);
}

/** @throws Error when the key is not the one it was sealed with, or missing */
export function unseal(kept: Buffer, agentId: string, key: Buffer | undefined): Buffer {
  if (kept[0] === AS_IT_IS) return kept.subarray(1);
  if (!key)
    throw new Error('TOTP_KEY is missing: secrets of authenticator apps in the database are sealed with it');
  const nonce = kept.subarray(1, 1 + NONCE_BYTES);
  const tag = kept.subarray(1 + NONCE_BYTES, 1 + NONCE_BYTES + TAG_BYTES);
  const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(agentId))
    .setAuthTag(tag);
  try {
    return Buffer.concat([decipher.update(kept.subarray(1 + NONCE_BYTES + TAG_BYTES)), decipher.final()]);
  } catch (cause) {
    throw new Error('TOTP_KEY is not the one that the secrets of authenticator apps were sealed with', {
      cause,
    });
  }
}
