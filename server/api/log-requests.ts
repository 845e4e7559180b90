import { API_BASE, type Endpoint } from '#contract/endpoint.ts';
import type { MiddlewareHandler } from 'hono';
import type * as z from 'zod/mini';
import { keptAnswer, keptBody, keptPath, storable } from '../messages/requests/mask.ts';
import type { RequestLog } from '../messages/requests/request-log.ts';
import type { PlatformDeps } from '../platform/deps.ts';
import type { AppContext, AppEnv } from '../platform/http/context.ts';
import { readAlready } from '../platform/http/read-body.ts';
import { newId } from '../platform/ref.ts';

const HEADER_CHARACTERS = 64;

/** Notes each call that an API key opens, once it is answered: the caller waits for none of it. */
export function logRequests({ now, log }: PlatformDeps, requestLog: RequestLog): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const startedAt = performance.now();
    const at = now();
    await next();
    const call = c.get('keyCall');
    const agentId = c.get('agentId');
    if (!call || !agentId) return;
    const durationMs = Math.round(performance.now() - startedAt);
    setImmediate(() => {
      noted(c, call).then(
        (told) => requestLog.note({ agentId, id: newId(at), at, durationMs, ...told }),
        (error: unknown) => log.warn({ err: error }, 'a call of a key was not noted'),
      );
    });
  };
}

async function noted(c: AppContext, { body, query }: Endpoint) {
  const answered = c.get('answered');
  const key = c.req.header('idempotency-key');
  const sent = await readAlready(c.req)?.catch(() => undefined);
  const path = c.req.path.slice(API_BASE.length + 1);
  return {
    method: c.req.method,
    path: keptPath(path, new URL(c.req.url).searchParams, fieldsOf(query)),
    status: c.res.status,
    code: c.get('errorCode') ?? null,
    requestId: c.get('requestId'),
    idempotencyKey: key === undefined ? null : storable(key, HEADER_CHARACTERS),
    request: keptBody(sent, fieldsOf(body)),
    answer: answered ? keptAnswer(answered) : null,
  };
}

const fieldsOf = (schema: z.ZodMiniType | undefined): string[] =>
  schema ? Object.keys((schema as z.ZodMiniObject)._zod.def.shape) : [];
