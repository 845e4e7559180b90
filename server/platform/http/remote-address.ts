import type { MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { AppEnv } from './context.ts';
import { isInside, parseAddress } from './ip-address.ts';

const LOOPBACK = '127.0.0.1';

/** True for a caller on this machine: a person trying things out, or a proxy that does not name its client. */
export const isLoopback = (address: string) => address === '::1' || address.startsWith('127.');

/**
 * Sets the caller's IP address. X-Forwarded-For is trusted only where proxies of TRUSTED_PROXIES wrote it: reading from its
 * end, the first address outside of that list is the caller. Anything before it may be made up. Where a proxy wrote no address
 * ("unknown"), the proxy counts as the caller.
 */
export function knowRemoteAddress(
  { trustedProxies }: Pick<Config, 'trustedProxies'>,
  log: Logger,
): MiddlewareHandler<AppEnv> {
  const isProxy = isInside(trustedProxies);
  let hasWarned = false;
  return async (c, next) => {
    const header = c.req.header('x-forwarded-for');
    const peer = parseAddress(c.env?.incoming?.socket.remoteAddress ?? LOOPBACK) ?? LOOPBACK;
    if (header !== undefined && !isProxy(peer) && !hasWarned) {
      hasWarned = true;
      log.warn({ event: 'proxy not trusted', address: peer }, NOT_TRUSTED);
    }
    c.set('remoteAddress', callerOf(peer, header?.split(',') ?? [], isProxy));
    return next();
  };
}

const NOT_TRUSTED =
  'X-Forwarded-For does not count: TRUSTED_PROXIES does not name who sent it. If that is your proxy, name it there';

function callerOf(peer: string, forwarded: string[], isProxy: (address: string) => boolean): string {
  let caller = peer;
  while (isProxy(caller)) {
    const before = parseAddress(forwarded.pop() ?? '');
    if (before === undefined) break;
    caller = before;
  }
  return caller;
}
