import { API_BASE } from '#contract/endpoint.ts';
import type { Hono } from 'hono';
import { authenticate } from '../accounts/authenticate.ts';
import type { Deps } from '../deps.ts';
import { notFound } from '../errors.ts';
import type { AppContext, AppEnv } from './context.ts';
import { parseRequest } from './parse-request.ts';
import { remoteAddress } from './remote-address.ts';
import type { Route } from './route.ts';

const pathOf = ({ endpoint }: Route) => `${API_BASE}/${endpoint.path}`;

/** Mounts every route, and behind them an answer for the methods a known path does not have. */
export function mountRoutes(app: Hono<AppEnv>, deps: Deps, routes: readonly Route[]): void {
  // The router asks in the order of mounting, so transactions/export must stand before transactions/:ref.
  const literalFirst = routes.toSorted(
    (a, b) => Number(pathOf(a).includes(':')) - Number(pathOf(b).includes(':')),
  );
  for (const route of literalFirst)
    app.on(route.endpoint.method, pathOf(route), (c) => answer(c, deps, route));
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

async function answer(c: AppContext, deps: Deps, { endpoint, handler }: Route): Promise<Response> {
  const { access } = endpoint;
  const caller =
    access === 'none' ? undefined : await authenticate(deps, c.req.header('authorization'), access);
  if (caller) c.set('agentId', caller.agentId);
  const parts = await parseRequest(c, endpoint);
  const result = await handler({
    ...parts,
    deps,
    caller,
    log: c.get('log'),
    remoteAddress: remoteAddress(c),
  } as Parameters<typeof handler>[0]);
  if (result instanceof Response) return c.newResponse(result.body, result);
  const { status = 200, message, data, meta } = result;
  return c.json({ status: 'success', message, data, ...(meta !== undefined && { meta }) }, status);
}
