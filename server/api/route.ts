import type { BodyOf, DataOf, Endpoint, MetaOf, ParamsOf, QueryOf } from '#contract/endpoint.ts';
import type { AnswerPlay, TestScenario } from '#contract/test-scenario.ts';
import type { Logger } from 'pino';
import type { Deps } from '../funding/deps.ts';
import type { Caller } from '../identity/caller.ts';
import type { Limit } from '../platform/limits/allowance.ts';

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
  /** The Test-Scenario header of a test key, where the endpoint reads it. */
  scenario: E['takesScenario'] extends true ? TestScenario | undefined : undefined;
  /** Where the request came from, an IP address; see remote-address.ts. */
  remoteAddress: string;
}

export interface AnswerOf<E extends Endpoint> {
  /** @default 200 */
  status?: 200 | 201 | 202;
  message: string;
  data: DataOf<E>;
  meta?: MetaOf<E>;
  /** Holds what is the caller's alone, so that no browser keeps it. Matters only where `isCompressed`. @default false */
  isPersonal?: boolean;
  /** The order that an earlier request made, answered again. @default false */
  isReplayed?: boolean;
  /** What a test order's scenario has become of this answer. */
  play?: AnswerPlay | undefined;
}

/** A Response of its own is for answers that are not JSON; errors are thrown. */
export type Handler<E extends Endpoint> = (request: RequestOf<E>) => Promise<AnswerOf<E> | Response>;

/** What can be read of a refused request that came with a valid Idempotency-Key. */
export interface KeyedRequest {
  deps: Deps;
  caller: Caller;
  idempotencyKey: string;
  /** The parsed body, or the raw one where the schema now rejects it; undefined when it is not a JSON object. */
  body: object | undefined;
  /** As it was understood, or its text where it was not. */
  scenario: TestScenario | string | undefined;
}

/**
 * The answer to a key that has been used; undefined when it is new.
 * @throws AppError IDEMPOTENCY_CONFLICT when it was used with another body
 */
export type Replay = (request: KeyedRequest) => Promise<AnswerOf<Endpoint> | undefined>;

export interface Route {
  endpoint: Endpoint;
  handler: Handler<Endpoint>;
  /** Of an idempotent endpoint. Runs before every check but authentication. */
  replay: Replay | undefined;
  /** The answer holds no secret and repeats nothing of the request, so it may be compressed; see send-open-json.ts. @default false */
  isCompressed?: boolean;
  /** Taken before the body is read, by agent. */
  limit?: Limit;
}

/** Binds a handler to its endpoint; the types of request and answer come from the endpoint's schemas. */
export function route<E extends Endpoint>(endpoint: E, handler: Handler<E>, replay?: Replay): Route {
  return { endpoint, handler: handler as unknown as Handler<Endpoint>, replay };
}
