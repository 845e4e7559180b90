import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Timestamp } from './fields.ts';

/** A live key sells from the agent's wallet; a test key from a test balance, in the sandbox. */
export const KEY_MODES = ['live', 'test'] as const;
export type KeyMode = (typeof KEY_MODES)[number];

/** The mode that a call of the portal is about; live when left out. */
export const OfMode = z.object({ mode: z.optional(z.enum(KEY_MODES, 'Choose live or test.')) });

/** How long a key that was replaced goes on working, where that was asked for. */
export const FORMER_KEY_HOURS = 24;

const ToMake = z.extend(OfMode, {
  /** Whether the former key of the mode works for a day more. @default 'no' */
  keepFormer: z.optional(z.enum(['yes', 'no'], 'Choose yes or no.')),
});

/** The visible parts of an API key: its first characters and last four. */
export const ApiKey = z.object({
  prefix: z.string(),
  lastFour: z.string(),
  createdAt: Timestamp,
  lastUsedAt: z.optional(z.nullable(Timestamp)),
  /** Until when the key before it works too; null when it does not. */
  formerUntil: z.optional(z.nullable(Timestamp)),
});
export type ApiKey = z.output<typeof ApiKey>;

/** The whole key, shown only here. */
export const NewApiKey = z.extend(ApiKey, { key: z.string() });
export type NewApiKey = z.output<typeof NewApiKey>;

const tag = 'Keys';

export const apiKey = endpoint({
  method: 'GET',
  path: 'api/keys',
  access: 'session',
  tag,
  summary: "The agent's API key, live unless asked otherwise; null when there is none",
  query: OfMode,
  data: z.nullable(ApiKey),
});

export const createApiKey = endpoint({
  method: 'POST',
  path: 'api/keys',
  access: 'session',
  tag,
  summary:
    'Make an API key, live unless asked otherwise; a former one of its mode stops working, at once or after 24 hours',
  asksPassword: true,
  query: ToMake,
  successStatus: [201],
  data: NewApiKey,
});
