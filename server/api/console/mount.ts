import { permissionsOf } from '#contract/console/permissions.ts';
import type { ConsoleCall } from '#contract/console/call.ts';
import type { Hono } from 'hono';
import { OperatorError } from '../../backoffice/context.ts';
import { type Because, type ReasonGiven, readReason } from '../../backoffice/reasons.ts';
import type { Deps } from '../../funding/deps.ts';
import { authenticateStaff, type StaffCaller } from '../../identity/staff/session.ts';
import { AppError, forbidden, unauthenticated, validationFailed } from '../../platform/errors.ts';
import type { AppContext, AppEnv } from '../../platform/http/context.ts';
import { parseRequest } from '../../platform/http/parse-request.ts';
import { refuseOtherMethods } from '../mount-routes.ts';
import { routes as account } from './account.ts';
import { routes as agents } from './agents.ts';
import { routes as books } from './books.ts';
import { routes as days } from './days.ts';
import { routes as inHand } from './in-hand.ts';
import { routes as letters } from './letters.ts';
import { routes as money } from './money.ts';
import { routes as messages } from './messages.ts';
import { routes as notes } from './notes.ts';
import { consoleOpenTo } from './open-to.ts';
import { routes as orders } from './orders.ts';
import { routes as prices } from './prices.ts';
import { routes as probes } from './probes.ts';
import { routes as providers } from './providers.ts';
import { routes as record } from './record.ts';
import { routes as reports } from './reports.ts';
import type { ConsoleRoute } from './route.ts';
import { routes as session } from './session.ts';
import { routes as statements } from './statements.ts';
import { routes as staff } from './staff.ts';
import { todayRoutes } from './today.ts';
import { routes as views } from './views.ts';

const ROUTES: readonly ConsoleRoute[] = [
  session,
  account,
  staff,
  orders,
  money,
  agents,
  prices,
  providers,
  probes,
  record,
  reports,
  days,
  books,
  inHand,
  notes,
  statements,
  messages,
  letters,
  views,
].flat();

// A proxy that keeps an answer until it is whole would keep the figures.
const EVENTS = { 'Content-Type': 'text/event-stream', 'X-Accel-Buffering': 'no' };

const pathOf = ({ base, path }: ConsoleCall): string => `${base}/${path}`;

/**
 * Mounts the console's calls, which neither an agent's session nor an API key opens.
 * @param stopping ends the answers that go on
 */
export function mountConsole(app: Hono<AppEnv>, deps: Deps, stopping?: AbortSignal): void {
  const routes = [...ROUTES, ...todayRoutes(deps, stopping)];
  const isOpenTo = consoleOpenTo(deps.config);
  for (const route of routes)
    app.on(route.call.method, pathOf(route.call), (c) => {
      if (!isOpenTo(c.get('remoteAddress'))) throw forbidden('The console is not open to this address.');
      return answer(c, deps, route);
    });
  refuseOtherMethods(
    app,
    routes.map(({ call }) => [pathOf(call), call.method]),
  );
}

const refusal = (error: OperatorError): AppError =>
  new AppError('VALIDATION_FAILED', error.what, {
    cause: error,
    ...(error.fields && { fieldErrors: error.fields }),
  });

async function callerOf(c: AppContext, deps: Deps, call: ConsoleCall): Promise<StaffCaller | undefined> {
  if (call.access === 'none') return undefined;
  const caller = await authenticateStaff(deps, c.req.header('authorization'));
  const { id, role } = caller.person;
  if (!call.permission || permissionsOf(role).includes(call.permission)) return caller;
  c.get('log').warn({ event: 'staff refused', staffId: id, permission: call.permission }, 'security event');
  throw forbidden('Your role does not include this.');
}

/** The reason of what is done, by code and in words. @throws AppError VALIDATION_FAILED */
function whyOf({ reasoned }: ConsoleCall, body: ReasonGiven | undefined): Because | undefined {
  if (!reasoned) return undefined;
  const read = readReason(reasoned, body ?? {});
  if ('wrong' in read) throw validationFailed({ [read.wrong]: [read.problem] });
  return read;
}

async function answer(c: AppContext, deps: Deps, route: ConsoleRoute): Promise<Response> {
  const { call } = route;
  const caller = await callerOf(c, deps, call);
  if ('listen' in route) {
    if (!caller) throw unauthenticated();
    return c.body(route.listen(caller), 200, EVENTS);
  }
  const { handler } = route;
  const parsed = await parseRequest(c, call, { isStrict: false, mode: 'live' });
  const given = parsed.body as ReasonGiven | undefined;
  const why = whyOf(call, given);
  const parts = { ...parsed, body: why ? { ...given, ...why } : given };
  const request = {
    ...parts,
    deps,
    caller,
    context: caller && {
      ...deps,
      operator: caller.person.email,
      staff: caller.person.id,
      ...(why && { because: why.because }),
    },
    log: c.get('log'),
    remoteAddress: c.get('remoteAddress'),
    host: c.req.header('host'),
  } as Parameters<typeof handler>[0];
  const { message, data } = await handler(request).catch((error: unknown) => {
    throw error instanceof OperatorError ? refusal(error) : error;
  });
  return c.json({ status: 'success', message, data });
}
