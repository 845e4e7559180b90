import type * as z from 'zod/mini';

export const API_BASE = '/api/v1/agent';

type Schema = z.ZodMiniType;

/**
 * Who may call: `none` anybody; `session` a signed-in agent only; `agent` a session or an API key.
 */
export type Access = 'none' | 'session' | 'agent';

/** One call over HTTP, with what is read of it and answered. The server, the browser's client and the tests read this object. */
export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** What the path stands below. @default API_BASE */
  base?: string;
  /** Below its base; a segment such as `:ref` is a path parameter. */
  path: string;
  access: Access;
  params?: Schema;
  query?: Schema;
  body?: Schema;
  /** The largest body that is read. @default MAX_BODY_BYTES */
  maxBodyBytes?: number;
  data: Schema;
  meta?: Schema;
  /** What the answer is when it is not JSON. @default 'application/json' */
  contentType?: 'text/csv' | 'application/zip';
  /** How a client reads a success that is no text. @default 'text' */
  readAs?: 'blob';
  /** Needs the Idempotency-Key header. @default false */
  idempotent?: boolean;
  /** Reads the Transaction-Pin header. @default false */
  takesPin?: boolean;
  /** Reads the Test-Scenario header; see test-scenario.ts. @default false */
  takesScenario?: boolean;
}

/** One call of the agent API, which the OpenAPI document describes. */
export interface Endpoint extends Call {
  summary: string;
  /** The call's group in the documentation. */
  tag:
    | 'Accounts'
    | 'Cashiers'
    | 'Wallet'
    | 'Catalogue'
    | 'Purchases'
    | 'Transactions'
    | 'Recipients'
    | 'Keys'
    | 'Webhooks'
    | 'Notices';
  /** Statuses of a success besides 200. @default [200] */
  successStatus?: readonly (200 | 201 | 202)[];
  /** Needs a session that was confirmed lately by `POST auth/confirm`; otherwise 403 on `password`. @default false */
  asksPassword?: boolean;
  /** Where the shop has chosen so, 403 until a code has come back from the agent's email; test keys are let through. @default false */
  needsConfirmedEmail?: boolean;
}

/** Declares an endpoint, keeping the exact type of each of its schemas. */
export function endpoint<const E extends Endpoint>(declared: E): E {
  return declared;
}

type OutputOf<S> = S extends Schema ? z.output<S> : undefined;
type InputOf<S> = S extends Schema ? z.input<S> : undefined;

/** What a successful answer's `data` holds. */
export type DataOf<E extends Call> = z.output<E['data']>;
export type MetaOf<E extends Call> = OutputOf<E['meta']>;
/** The parsed request parts, as a server sees them. */
export type BodyOf<E extends Call> = OutputOf<E['body']>;
export type QueryOf<E extends Call> = OutputOf<E['query']>;
export type ParamsOf<E extends Call> = OutputOf<E['params']>;
/** The request parts as a caller writes them. */
export type BodyInputOf<E extends Call> = InputOf<E['body']>;
export type QueryInputOf<E extends Call> = InputOf<E['query']>;
export type ParamsInputOf<E extends Call> = InputOf<E['params']>;
