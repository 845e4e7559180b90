import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from './context.ts';

// What an answer carries unless it brings its own: a page has a policy that lets its scripts run.
const HEADERS = Object.entries({
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Referrer-Policy': 'no-referrer',
  'Strict-Transport-Security': 'max-age=31536000',
  'X-Content-Type-Options': 'nosniff',
});

/**
 * The headers of every answer, whatever it is, set before there is one: touching the finished answer would make the Node
 * server build it a second time.
 */
export const everyAnswer: MiddlewareHandler<AppEnv> = async (c, next) => {
  for (const [name, value] of HEADERS) c.header(name, value);
  return next();
};
