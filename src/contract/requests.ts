import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Id, Timestamp } from './fields.ts';
import { KEY_MODES } from './keys.ts';

/** What a call of a key came to: the first digit of its HTTP status. */
export const REQUEST_OUTCOMES = ['2xx', '4xx', '5xx'] as const;
export type RequestOutcome = (typeof REQUEST_OUTCOMES)[number];

/**
 * A call that an API key made. `request` and `answer` are bodies as text, with secrets masked and long ones cut; null where there
 * was none, or none that is kept.
 */
export const ApiRequest = z.object({
  id: Id,
  at: Timestamp,
  mode: z.enum(KEY_MODES),
  method: z.string(),
  /** Below the API's base, with its query. */
  path: z.string(),
  status: z.number(),
  /** One of the contract's ERROR_CODES; null on a success. */
  code: z.optional(z.nullable(z.string())),
  requestId: z.string(),
  durationMs: z.number(),
  idempotencyKey: z.optional(z.nullable(z.string())),
  request: z.optional(z.nullable(z.string())),
  answer: z.optional(z.nullable(z.string())),
});
export type ApiRequest = z.output<typeof ApiRequest>;

export const apiRequests = endpoint({
  method: 'GET',
  path: 'api/requests',
  access: 'session',
  tag: 'Keys',
  summary: 'The last calls that your API keys made, newest first',
  query: z.object({
    mode: z.optional(z.enum(KEY_MODES, 'Choose live or test.')),
    status: z.optional(z.enum(REQUEST_OUTCOMES, 'Choose 2xx, 4xx or 5xx.')),
    cursor: z.optional(z.string().check(z.maxLength(200, 'This cursor is not one of ours.'))),
  }),
  data: z.array(ApiRequest),
  meta: z.optional(z.object({ nextCursor: z.optional(z.nullable(z.string())) })),
});
