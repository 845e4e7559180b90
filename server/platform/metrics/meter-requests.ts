import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from '../http/context.ts';
import { methodOf, routeOf } from '../http/route-of.ts';
import type { Meters } from './meters.ts';

const MS_A_SECOND = 1_000;

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
        { method: methodOf(c), route: routeOf(c), status: c.res.status },
        (performance.now() - startedAt) / MS_A_SECOND,
      );
    }
  };
