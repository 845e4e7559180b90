import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import type { AppContext, AppEnv } from '../http/context.ts';
import type { Meters } from './meters.ts';

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
const MS_A_SECOND = 1_000;

/** The pattern of the route that answered. Whatever no route of ours names is a file of the built site, or missing there. */
function routeOf(c: AppContext): string {
  const pattern = routePath(c);
  return pattern === '*' || pattern === '/*' ? 'pages' : pattern;
}

/** Counts every answer and how long it took. For an answer that goes on by itself, until it began. */
export const meterRequests =
  ({ requests, inFlight }: Meters): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    const startedAt = performance.now();
    inFlight.inc();
    try {
      await next();
    } finally {
      inFlight.dec();
      requests.observe(
        {
          method: METHODS.has(c.req.method) ? c.req.method : 'other',
          route: routeOf(c),
          status: c.res.status,
        },
        (performance.now() - startedAt) / MS_A_SECOND,
      );
    }
  };
