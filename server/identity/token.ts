import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;

/** An unguessable secret: 32 random bytes, base64url, 43 characters. */
export const newToken = () => randomBytes(TOKEN_BYTES).toString('base64url');

/** What is stored of a token. A random token of this length needs neither salt nor slow hash. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest();
