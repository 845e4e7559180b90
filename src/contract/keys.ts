import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Timestamp } from './fields.ts';

/** What is left to see of an API key: its first characters and its last four. */
export const ApiKey = z.object({
  prefix: z.string(),
  lastFour: z.string(),
  createdAt: Timestamp,
  lastUsedAt: z.optional(z.nullable(Timestamp)),
});
export type ApiKey = z.output<typeof ApiKey>;

/** The one time the whole key is shown. */
export const NewApiKey = z.extend(ApiKey, { key: z.string() });
export type NewApiKey = z.output<typeof NewApiKey>;

const tag = 'Keys';

export const apiKey = endpoint({
  method: 'GET',
  path: 'api/keys',
  access: 'session',
  tag,
  summary: "The agent's API key, null when there is none",
  data: z.nullable(ApiKey),
});

export const createApiKey = endpoint({
  method: 'POST',
  path: 'api/keys',
  access: 'session',
  tag,
  summary: 'Make an API key; a former one stops working',
  successStatus: [201],
  data: NewApiKey,
});
