import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from './context.ts';

// The default headers of an answer. A page replaces the policy with one that lets its scripts run.
const HEADERS = Object.entries({
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Referrer-Policy': 'no-referrer',
  'Strict-Transport-Security': 'max-age=31536000',
  'X-Content-Type-Options': 'nosniff',
});

/**
 * Sets the headers of every answer before the answer exists: changing the finished one would make the Node server build it
 * twice.
 */
export const everyAnswer: MiddlewareHandler<AppEnv> = async (c, next) => {
  for (const [name, value] of HEADERS) c.header(name, value);
  return next();
};
