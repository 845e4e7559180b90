import type { ConsoleCall } from '#contract/console/call.ts';
import type { BodyOf, DataOf, ParamsOf, QueryOf } from '#contract/endpoint.ts';
import type { Logger } from 'pino';
import type { OperatorContext } from '../../backoffice/context.ts';
import type { Deps } from '../../funding/deps.ts';
import type { StaffCaller } from '../../identity/staff/session.ts';
import type { Feed } from './feed.ts';

/** A request whose every part was parsed by the call's schemas. */
export interface ConsoleRequest<C extends ConsoleCall> {
  deps: Deps;
  log: Logger;
  body: BodyOf<C>;
  query: QueryOf<C>;
  params: ParamsOf<C>;
  caller: C['access'] extends 'none' ? undefined : StaffCaller;
  /** What an action of the back office works with; the record names the caller. */
  context: C['access'] extends 'none' ? undefined : OperatorContext;
  remoteAddress: string;
  /** As the request names it, with its port. */
  host: string | undefined;
}

export interface ConsoleAnswer<C extends ConsoleCall> {
  message: string;
  data: DataOf<C>;
}

export type ConsoleHandler<C extends ConsoleCall> = (request: ConsoleRequest<C>) => Promise<ConsoleAnswer<C>>;

/** A call with what answers it: a handler, or a feed of server-sent events. */
export type ConsoleRoute = { call: ConsoleCall } & (
  { handler: ConsoleHandler<ConsoleCall> } | { listen: Feed['open'] }
);

/** Binds a handler to its call; the types of request and answer come from the call's schemas. */
export const consoleRoute = <C extends ConsoleCall>(call: C, handler: ConsoleHandler<C>): ConsoleRoute => ({
  call,
  handler: handler as unknown as ConsoleHandler<ConsoleCall>,
});
