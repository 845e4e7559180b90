import { openApiDocument } from '#contract/openapi.ts';
import type { Hono } from 'hono';
import type { Deps } from '../deps.ts';
import type { AppContext, AppEnv } from './context.ts';

const DATABASE_TIMEOUT_MS = 2_000;

/** GET /healthz (the process lives), /readyz (its database answers) and /openapi.json. */
export function mountProbes(app: Hono<AppEnv>, deps: Deps): void {
  let document: string | undefined;
  app.get('/healthz', (c) => c.json({ status: 'ok' }));
  app.get('/readyz', (c) => ready(c, deps));
  app.get('/openapi.json', (c) => {
    document ??= JSON.stringify(openApiDocument('Kobodesk'));
    return c.body(document, 200, { 'Content-Type': 'application/json' });
  });
}

async function ready(c: AppContext, { sql }: Deps): Promise<Response> {
  try {
    await Promise.race([sql`SELECT 1`, timeout(DATABASE_TIMEOUT_MS)]);
    return c.json({ status: 'ready' });
  } catch (error) {
    c.get('log').warn({ err: error }, 'the database does not answer');
    return c.json({ status: 'not ready', message: 'The database does not answer.' }, 503);
  }
}

function timeout(ms: number): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new Error(`no answer within ${ms} ms`)), ms).unref();
  });
}
