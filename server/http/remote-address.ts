import { isIP } from 'node:net';
import type { AppContext } from './context.ts';

const LOOPBACK = '127.0.0.1';

// Loopback, link-local and private networks: where a reverse proxy of the house's own stands.
const HOUSE =
  /^(?:127\.|10\.|192\.168\.|169\.254\.|172\.(?:1[6-9]|2\d|3[01])\.|::1$|f[cd][\da-f]{2}:|fe[89ab][\da-f]:)/i;

const withoutMapping = (address: string) => address.trim().replace(/^::ffff:(?=\d+\.)/i, '');
const isHouse = (address: string) => HOUSE.test(address);

/** True for a caller on this very machine: a person trying things out, or a proxy that does not say whom it speaks for. */
export const isLoopback = (address: string) => address === '::1' || address.startsWith('127.');

/**
 * The caller's IP address. X-Forwarded-For counts only as far as it was written by proxies of our own: read from its end,
 * the first address outside the house is the caller; what stands before it anybody may have made up.
 */
export function remoteAddress(c: AppContext): string {
  const peer = withoutMapping(c.env?.incoming?.socket.remoteAddress ?? LOOPBACK);
  const header = c.req.header('x-forwarded-for') ?? '';
  const forwarded = header
    .split(',')
    .map(withoutMapping)
    .filter((address) => isIP(address) !== 0);
  return [...forwarded, peer].findLast((address) => !isHouse(address)) ?? forwarded[0] ?? peer;
}
