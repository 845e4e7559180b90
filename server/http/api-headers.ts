import type { MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import type { AppEnv } from './context.ts';

/**
 * Any origin may call: pages may stand on a CDN, integrators anywhere. That gives nothing away, since the API knows no
 * cookie: whoever calls must hold a token, and no browser adds one by itself.
 */
export const allowAnyOrigin: MiddlewareHandler<AppEnv> = cors({
  origin: '*',
  allowMethods: ['GET', 'HEAD', 'POST', 'PATCH', 'DELETE'],
  allowHeaders: ['Authorization', 'Content-Type', 'Idempotency-Key', 'X-Request-Id'],
  exposeHeaders: ['X-Request-Id', 'Retry-After', 'Content-Disposition'],
  maxAge: 7200,
});

/** Answers hold balances, pins and tokens: no cache keeps them, no page frames them, no browser guesses their type. */
export const apiHeaders: MiddlewareHandler<AppEnv> = async (c, next) => {
  c.header('Cache-Control', 'no-store');
  c.header('X-Content-Type-Options', 'nosniff');
  c.header('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'");
  await next();
};
