import type { BodyOf, DataOf, Endpoint, MetaOf, ParamsOf, QueryOf } from '#contract/endpoint.ts';
import type { KeyMode } from '#contract/keys.ts';
import type { Logger } from 'pino';
import type { Deps } from '../deps.ts';

/** Who is calling, once the token is known. */
export interface Caller {
  /** In test mode the test account's. */
  agentId: string;
  /** `key` is an API key. */
  kind: 'session' | 'key';
  mode: KeyMode;
  tokenHash: Buffer;
  /** What costs more asks for the PIN; null: nothing does. */
  pinAboveKobo: bigint | null;
}

/** A request whose every part was parsed by the endpoint's schemas. */
export interface RequestOf<E extends Endpoint> {
  deps: Deps;
  log: Logger;
  body: BodyOf<E>;
  query: QueryOf<E>;
  params: ParamsOf<E>;
  caller: E['access'] extends 'none' ? undefined : Caller;
  idempotencyKey: E['idempotent'] extends true ? string : undefined;
  /** The Transaction-Pin header as it came, where the endpoint reads it. */
  pin: E['takesPin'] extends true ? string | undefined : undefined;
  /** Where the request came from, an IP address; see remote-address.ts. */
  remoteAddress: string;
}

export interface AnswerOf<E extends Endpoint> {
  /** @default 200 */
  status?: 200 | 201 | 202;
  message: string;
  data: DataOf<E>;
  meta?: MetaOf<E>;
}

/** A Response of its own is for answers that are not JSON; errors are thrown. */
export type Handler<E extends Endpoint> = (request: RequestOf<E>) => Promise<AnswerOf<E> | Response>;

export interface Route {
  endpoint: Endpoint;
  handler: Handler<Endpoint>;
}

/** Binds a handler to its endpoint; the types of request and answer come from the endpoint's schemas. */
export function route<E extends Endpoint>(endpoint: E, handler: Handler<E>): Route {
  return { endpoint, handler: handler as unknown as Handler<Endpoint> };
}
