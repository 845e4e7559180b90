import { MODE_HEADER } from '#contract/test-mode.ts';
import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from './context.ts';

/** Answers hold balances, pins and tokens: no cache keeps them. */
const UNCACHED: Record<string, string> = { 'Cache-Control': 'no-store' };

/**
 * Any origin may call: pages may stand on a CDN, integrators anywhere. That gives nothing away, since the API knows no
 * cookie: whoever calls must hold a token, and no browser adds one by itself.
 */
const FOR_ANY_ORIGIN: Record<string, string> = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': `X-Request-Id, Retry-After, Content-Disposition, ${MODE_HEADER}`,
};
const PREFLIGHT: Record<string, string> = {
  'Access-Control-Allow-Methods': 'GET, HEAD, POST, PATCH, DELETE',
  'Access-Control-Allow-Headers':
    'Authorization, Content-Type, Idempotency-Key, Transaction-Pin, X-Request-Id',
  'Access-Control-Max-Age': '7200',
};

const HEADERS = Object.entries({ ...UNCACHED, ...FOR_ANY_ORIGIN });

/**
 * The headers of every API answer, set before there is one: hono/cors touches the finished answer, and then
 * the Node server has to build it a second time.
 */
export const apiHeaders: MiddlewareHandler<AppEnv> = async (c, next) => {
  for (const [name, value] of HEADERS) c.header(name, value);
  if (c.req.method === 'OPTIONS') return c.body(null, 204, PREFLIGHT);
  return next();
};
