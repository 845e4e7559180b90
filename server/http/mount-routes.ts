import { type Access, API_BASE } from '#contract/endpoint.ts';
import type { KeyMode } from '#contract/keys.ts';
import { MODE_HEADER } from '#contract/test-mode.ts';
import type { Hono } from 'hono';
import { assertMayCall, authenticate } from '../accounts/authenticate.ts';
import { type Deps, inTestMode } from '../deps.ts';
import { notFound } from '../errors.ts';
import type { AppContext, AppEnv } from './context.ts';
import { parseRequest } from './parse-request.ts';
import { remoteAddress } from './remote-address.ts';
import type { Caller, Route } from './route.ts';

const pathOf = ({ endpoint }: Route) => `${API_BASE}/${endpoint.path}`;

/** Mounts every route, and behind them an answer for the methods a known path does not have. */
export function mountRoutes(app: Hono<AppEnv>, deps: Deps, routes: readonly Route[]): void {
  // The router asks in the order of mounting, so transactions/export must stand before transactions/:ref.
  const literalFirst = routes.toSorted(
    (a, b) => Number(pathOf(a).includes(':')) - Number(pathOf(b).includes(':')),
  );
  const byMode = { live: deps, test: inTestMode(deps) };
  for (const route of literalFirst)
    app.on(route.endpoint.method, pathOf(route), (c) => answer(c, byMode, route));
  for (const [path, methods] of methodsByPath(literalFirst))
    app.all(path, (c) => {
      c.header('Allow', methods.join(', '));
      throw notFound(`${c.req.method} is not possible here. Use ${methods.join(' or ')}.`);
    });
}

function methodsByPath(routes: readonly Route[]): Map<string, string[]> {
  const methods = new Map<string, string[]>();
  for (const route of routes) {
    const path = pathOf(route);
    methods.set(path, [...(methods.get(path) ?? []), route.endpoint.method]);
  }
  return methods;
}

/** Who calls, as far as that matters; from here on the answer says so when it is a test key. */
async function callerOf(c: AppContext, deps: Deps, access: Access): Promise<Caller | undefined> {
  if (access === 'none') return undefined;
  const caller = await authenticate(deps, c.req.header('authorization'));
  c.set('agentId', caller.agentId);
  if (caller.mode === 'test') c.header(MODE_HEADER, caller.mode);
  assertMayCall(caller, access);
  return caller;
}

async function answer(
  c: AppContext,
  byMode: Record<KeyMode, Deps>,
  { endpoint, handler }: Route,
): Promise<Response> {
  const caller = await callerOf(c, byMode.live, endpoint.access);
  const parts = await parseRequest(c, endpoint);
  const result = await handler({
    ...parts,
    deps: byMode[caller?.mode ?? 'live'],
    caller,
    log: c.get('log'),
    remoteAddress: remoteAddress(c),
  } as Parameters<typeof handler>[0]);
  if (result instanceof Response) return c.newResponse(result.body, result);
  const { status = 200, message, data, meta } = result;
  return c.json({ status: 'success', message, data, ...(meta !== undefined && { meta }) }, status);
}
