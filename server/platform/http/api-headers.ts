import { REPLAYED_HEADER } from '#contract/idempotency-key.ts';
import { MODE_HEADER } from '#contract/test-mode.ts';
import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from './context.ts';

/** Answers contain balances, pins and tokens, so no cache may store them. */
const UNCACHED: Record<string, string> = { 'Cache-Control': 'no-store' };

/**
 * Any origin may call: pages may stand on a CDN, integrators anywhere. This is safe because the API uses no cookies: a caller
 * needs a token, and no browser adds one by itself.
 */
const FOR_ANY_ORIGIN: Record<string, string> = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': `X-Request-Id, Retry-After, Allow, RateLimit, RateLimit-Policy, Content-Disposition, ${REPLAYED_HEADER}, ${MODE_HEADER}`,
};
const PREFLIGHT: Record<string, string> = {
  'Access-Control-Allow-Methods': 'GET, HEAD, POST, PUT, PATCH, DELETE',
  'Access-Control-Allow-Headers':
    'Authorization, Content-Type, Idempotency-Key, Transaction-Pin, Test-Scenario, X-Request-Id',
  'Access-Control-Max-Age': '7200',
};

const HEADERS = Object.entries({ ...UNCACHED, ...FOR_ANY_ORIGIN });

/**
 * Sets the headers of every API answer before the answer exists: hono/cors changes the finished answer, which makes the Node
 * server build it twice.
 */
export const apiHeaders: MiddlewareHandler<AppEnv> = async (c, next) => {
  for (const [name, value] of HEADERS) c.header(name, value);
  if (c.req.method === 'OPTIONS') return c.body(null, 204, PREFLIGHT);
  return next();
};
