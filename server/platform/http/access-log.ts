import type { MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import type { AppEnv } from './context.ts';

const MAX_PATH_CHARACTERS = 200;

/** The address of a shared receipt opens it: what names it is left out. The page may stand below a base path. */
const withoutReceipt = (path: string): string => path.replace(/^(.*?\/r|\/api\/v1\/receipts)\/.+/, '$1/…');

/** One line a request, without its query: queries carry phone and meter numbers. */
export function accessLog(log: Logger): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const startedAt = performance.now();
    c.set('log', log.child({ requestId: c.get('requestId') }));
    await next();
    const { status } = c.res;
    // The caller has gone and its statement was cancelled: not a fault of ours.
    const isGivenUp = c.req.raw.signal.aborted;
    c.get('log')[status >= 500 && !isGivenUp ? 'warn' : 'info'](
      {
        method: c.req.method,
        path: withoutReceipt(c.req.path).slice(0, MAX_PATH_CHARACTERS),
        status,
        ...(isGivenUp && { isGivenUp }),
        code: c.get('errorCode'),
        durationMs: Math.round((performance.now() - startedAt) * 10) / 10,
        agentId: c.get('agentId'),
        address: c.get('remoteAddress'),
      },
      'request',
    );
  };
}
