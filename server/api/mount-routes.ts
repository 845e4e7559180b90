import { API_BASE, type Endpoint } from '#contract/endpoint.ts';
import { REPLAYED_HEADER } from '#contract/idempotency-key.ts';
import type { KeyMode } from '#contract/keys.ts';
import { MODE_HEADER } from '#contract/test-mode.ts';
import type { Hono } from 'hono';
import { assertEmailConfirmed } from '../identity/contacts/confirm-email.ts';
import { assertMayCall, authenticate } from '../identity/sessions/authenticate.ts';
import type { Deps } from '../funding/deps.ts';
import { inTestMode } from '../vendors/deps.ts';
import { AppError, forbidden, methodNotAllowed } from '../platform/errors.ts';
import { take } from '../platform/limits/limit.ts';
import { LIMITS } from '../platform/limits/limits.ts';
import type { AppContext, AppEnv } from '../platform/http/context.ts';
import { parseRequest, readKey } from '../platform/http/parse-request.ts';
import { delayAnswer, loseAnswer } from '../platform/http/play-answer.ts';
import { sendOpenJson } from '../platform/http/send-open-json.ts';
import { tellAllowance } from '../platform/http/tell-allowance.ts';
import type { Caller } from '../identity/caller.ts';
import { consoleOpenTo } from './console/open-to.ts';
import type { AnswerOf, Route } from './route.ts';
import { refuseChangesInView, shownInView } from './view-calls.ts';

const pathOf = ({ endpoint }: Route) => `${API_BASE}/${endpoint.path}`;

/** What handlers work with, by the mode of the caller. */
interface Host extends Record<KeyMode, Deps> {
  /** Whether an address is one at which the staff may work. */
  isOpenToStaff: (address: string) => boolean;
}

/** Mounts every route, and behind them an answer for the methods a known path does not have. */
export function mountRoutes(app: Hono<AppEnv>, deps: Deps, routes: readonly Route[]): void {
  // The router asks in the order of mounting, so transactions/export must come before transactions/:ref.
  const literalFirst = routes.toSorted(
    (a, b) => Number(pathOf(a).includes(':')) - Number(pathOf(b).includes(':')),
  );
  const host: Host = { live: deps, test: inTestMode(deps), isOpenToStaff: consoleOpenTo(deps.config) };
  for (const route of literalFirst)
    app.on(route.endpoint.method, pathOf(route), (c) => answer(c, host, route));
  refuseOtherMethods(
    app,
    literalFirst.map((route) => [pathOf(route), route.endpoint.method]),
  );
}

/** Answers whatever else is tried at these paths. Mount it behind what they have. */
export function refuseOtherMethods(
  app: Hono<AppEnv>,
  calls: readonly [path: string, method: string][],
): void {
  const possible = new Map<string, string[]>();
  for (const [path, method] of calls) possible.set(path, [...(possible.get(path) ?? []), method]);
  for (const [path, methods] of possible)
    app.all(path, (c) => {
      c.header('Allow', methods.join(', '));
      throw methodNotAllowed(c.req.method, methods);
    });
}

/** The caller's identity. From here on the answer carries the test header when the caller used a test key. */
async function callerOf(
  c: AppContext,
  { live: deps, isOpenToStaff }: Host,
  endpoint: Endpoint,
): Promise<Caller | undefined> {
  const header = c.req.header('authorization');
  refuseChangesInView(header, endpoint);
  if (endpoint.access === 'none') return undefined;
  const caller = await authenticate(deps, header);
  if (caller.kind === 'view' && !isOpenToStaff(c.get('remoteAddress')))
    throw forbidden('The console is not open to this address.');
  c.set('agentId', caller.agentId);
  if (caller.kind === 'key') c.set('keyCall', endpoint);
  if (caller.mode === 'test') c.header(MODE_HEADER, caller.mode);
  assertMayCall(caller, endpoint);
  if (deps.config.needsConfirmedEmail) assertEmailConfirmed(caller, endpoint);
  return caller;
}

/**
 * What a handler works with: connections within its caller's share. Calls that only read use the connections for reading, where
 * a statement is cancelled once its caller has gone. Writes are never cancelled.
 */
function depsFor(c: AppContext, deps: Deps, { endpoint }: Route, caller: Caller | undefined): Deps {
  const errand = caller && { agentId: caller.agentId };
  if (endpoint.method !== 'GET') return errand ? { ...deps, sql: deps.sql.onErrand(errand) } : deps;
  return { ...deps, sql: deps.reads.onErrand({ ...errand, signal: c.req.raw.signal }) };
}

async function answer(c: AppContext, host: Host, route: Route): Promise<Response> {
  const caller = await callerOf(c, host, route.endpoint);
  const deps = depsFor(c, host[caller?.mode ?? 'live'], route, caller);
  const result = await handle(c, deps, caller, route).catch(async (refusal: unknown) => {
    const earlier = refusal instanceof AppError && caller && (await replay(c, deps, caller, route));
    if (!earlier) throw refusal;
    return earlier;
  });
  if (result instanceof Response) return c.newResponse(result.body, result);
  const {
    status = 200,
    message,
    data,
    meta,
    isPersonal,
    isReplayed,
    play,
  } = caller?.kind === 'view' ? shownInView(result) : result;
  if (play === 'lost') return loseAnswer(c);
  if (play === 'slow') await delayAnswer(c);
  if (isReplayed) c.header(REPLAYED_HEADER, 'true');
  const json = { status: 'success', message, data, ...(meta !== undefined && { meta }) };
  c.set('answered', json);
  return route.isCompressed && status === 200 ? sendOpenJson(c, json, isPersonal) : c.json(json, status);
}

async function handle(
  c: AppContext,
  deps: Deps,
  caller: Caller | undefined,
  { endpoint, handler, limit }: Route,
) {
  if (caller?.kind === 'key') tellAllowance(c, await take(deps, LIMITS.apiKey, caller.agentId));
  if (limit && caller) await take(deps, limit, caller.agentId);
  const isStrict = caller?.kind === 'key';
  const parts = await parseRequest(c, endpoint, { isStrict, mode: caller?.mode ?? 'live' });
  return handler({
    ...parts,
    deps,
    caller,
    log: c.get('log'),
    remoteAddress: c.get('remoteAddress'),
  } as Parameters<typeof handler>[0]);
}

/**
 * Answers a refused request that repeats an accepted one, because the first answer was lost. A client may conclude from the
 * refusal of a key that it has bought nothing: see src/api-client/refusals.ts.
 */
async function replay(
  c: AppContext,
  deps: Deps,
  caller: Caller,
  { endpoint, replay: answered }: Route,
): Promise<AnswerOf<Endpoint> | undefined> {
  const sent = answered && (await readKey(c, endpoint));
  return sent && answered({ deps, caller, ...sent });
}
