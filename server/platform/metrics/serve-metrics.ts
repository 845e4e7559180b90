import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import type { AppEnv } from '../http/context.ts';
import { everyAnswer } from '../http/every-answer.ts';
import type { MetricsConfig } from '../metrics-settings.ts';
import { listen } from '../process/listener.ts';
import { answerMetrics, METRICS_PATH, type Scraped } from './mount-metrics.ts';

const SETTINGS = { host: 'METRICS_HOST', port: 'METRICS_PORT' };

export interface MetricsPort {
  url: string;
  /** Until then whoever asks is told to come back. */
  serve(scraped: Scraped): void;
  close(graceMs: number): Promise<void>;
}

/** Takes METRICS_PORT, where nothing else is; undefined where it is not set. @throws StartupError when it cannot be had */
export async function openMetricsPort({ host, port }: MetricsConfig): Promise<MetricsPort | undefined> {
  if (port === undefined) return undefined;
  const listener = await listen(host, port, undefined, SETTINGS);
  return {
    url: listener.url,
    serve: (scraped) => listener.handleWith(getRequestListener(appOf(scraped).fetch)),
    close: listener.close,
  };
}

function appOf(scraped: Scraped): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.use(everyAnswer);
  app.get(METRICS_PATH, (c) => answerMetrics(c, scraped));
  app.notFound((c) => c.text(`Here is ${METRICS_PATH} alone.`, 404));
  return app;
}
