import { openApiDocument } from '#documentation/openapi/document.ts';
import type { Hono } from 'hono';
import type { Deps } from '../funding/deps.ts';
import type { AppContext, AppEnv } from '../platform/http/context.ts';
import type { Room } from '../platform/http/room.ts';

const DATABASE_TIMEOUT_MS = 2_000;

/** GET /healthz (the process lives), /readyz (its database answers and takes writes) and /openapi.json. */
export function mountProbes(app: Hono<AppEnv>, deps: Deps, room: Room): void {
  let document: string | undefined;
  app.get('/healthz', (c) => c.json({ status: 'ok' }));
  app.get('/readyz', (c) => ready(c, deps, room));
  app.get('/openapi.json', (c) => {
    document ??= JSON.stringify(openApiDocument());
    return c.body(document, 200, { 'Content-Type': 'application/json' });
  });
}

async function ready(c: AppContext, { probe }: Deps, room: Room): Promise<Response> {
  const notReady = (message: string) => c.json({ status: 'not ready', message }, 503);
  try {
    await Promise.race([probe`SELECT 1`, timeout(DATABASE_TIMEOUT_MS)]);
  } catch (error) {
    c.get('log').warn({ err: error }, 'the database does not answer');
    return notReady('The database does not answer.');
  }
  if (room.isLacking())
    return notReady('The disk of the database is full: make room, and selling goes on by itself.');
  return c.json({ status: 'ready' });
}

function timeout(ms: number): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new Error(`no answer within ${ms} ms`)), ms).unref();
  });
}
