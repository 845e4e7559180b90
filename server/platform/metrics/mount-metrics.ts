import { createHash, timingSafeEqual } from 'node:crypto';
import type { Hono } from 'hono';
import { notFound, unauthenticated } from '../errors.ts';
import type { AppContext, AppEnv } from '../http/context.ts';
import { apiHeaders } from '../http/api-headers.ts';
import type { Meters } from './meters.ts';

export const METRICS_PATH = '/metrics';

/** How metrics are read: what is kept elsewhere is fetched first. */
export interface Scraped {
  registry: Meters['registry'];
  /** Brings the gauges of what all processes share up to date. Never rejects. */
  refresh: () => Promise<void>;
}

/**
 * Serves metrics to whoever has the token.
 * @param token undefined: there is nothing here
 */
export function mountMetrics(app: Hono<AppEnv>, scraped: Scraped, token: string | undefined): void {
  app.use(METRICS_PATH, apiHeaders);
  app.on(['GET', 'HEAD'], METRICS_PATH, (c) => {
    if (token === undefined) throw notFound(`There is no ${METRICS_PATH} here.`);
    if (!isSame(c.req.header('authorization') ?? '', `Bearer ${token}`)) throw unauthenticated();
    return answerMetrics(c, scraped);
  });
}

export async function answerMetrics(c: AppContext, { registry, refresh }: Scraped): Promise<Response> {
  await refresh();
  return c.body(await registry.metrics(), 200, { 'Content-Type': registry.contentType });
}

const sumOf = (text: string) => createHash('sha256').update(text).digest();

/** In the same time whatever they have in common. */
const isSame = (one: string, other: string) => timingSafeEqual(sumOf(one), sumOf(other));
