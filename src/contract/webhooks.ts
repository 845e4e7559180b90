import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { EVENT_TYPES, LowWallet, PriceChange, ProviderStatus } from './event-types.ts';
import { Id, text, Timestamp } from './fields.ts';
import { OfMode } from './keys.ts';
import { Transaction } from './transactions.ts';

export const WEBHOOK_EVENT_TYPES = [...EVENT_TYPES, 'webhook.test'] as const;
export type WebhookEventType = (typeof WEBHOOK_EVENT_TYPES)[number];

/**
 * The headers of each post, after Standard Webhooks: the event's id, seconds since 1970, and one or two signatures with a space
 * between them, each `v1,` and the base64 HMAC-SHA256 of id, dot, timestamp, dot and body under a secret's decoded bytes.
 */
export const WEBHOOK_HEADERS = {
  id: 'webhook-id',
  timestamp: 'webhook-timestamp',
  signature: 'webhook-signature',
} as const;

/** How long a secret goes on signing after a new one was made. */
export const FORMER_SECRET_HOURS = 24;

/**
 * Sent beside them until 2027-11-30: `t=` seconds since 1970, `v1=` hexadecimal HMAC-SHA256 of `t`, a dot and the body under the
 * newest secret's text.
 */
export const WEBHOOK_SIGNATURE_HEADER = 'Kobodesk-Signature';

/**
 * What is posted to an agent's address. `id` is the same however often it is posted. `mode` is live for what concerns the wallet,
 * test for what moved no money; `transaction` is the order or the funding, null in events of neither. The other parts are each in
 * the event of its type.
 */
export const WebhookEvent = z.object({
  id: z.string(),
  type: z.enum(WEBHOOK_EVENT_TYPES),
  createdAt: Timestamp,
  mode: z.enum(['live', 'test']),
  transaction: z.nullable(Transaction),
  wallet: z.optional(LowWallet),
  price: z.optional(PriceChange),
  provider: z.optional(ProviderStatus),
});
export type WebhookEvent = z.output<typeof WebhookEvent>;

const STATES = ['active', 'failing', 'paused'] as const;
const PAUSERS = ['AGENT', 'FAILURES', 'OPERATOR'] as const;

/** Where an agent's events of a mode go, and which of them. `failingSince` is the first failure after which nothing was delivered. */
export const Webhook = z.object({
  url: z.string(),
  state: z.enum(STATES),
  failingSince: z.optional(z.nullable(Timestamp)),
  pausedBy: z.optional(z.nullable(z.enum(PAUSERS))),
  createdAt: Timestamp,
  /** Some of EVENT_TYPES; absent where a server posts the ends of orders alone. */
  events: z.optional(z.array(z.string())),
});
export type Webhook = z.output<typeof Webhook>;

/** The secret, shown only here. */
export const NewWebhook = z.extend(Webhook, { secret: z.string() });
export type NewWebhook = z.output<typeof NewWebhook>;

const DELIVERY_STATUSES = ['PENDING', 'DELIVERED', 'FAILED'] as const;

/** An event and how its posting goes. `nextTryAt` is null when none is due: it ended, or the endpoint is paused. */
export const WebhookDelivery = z.object({
  id: Id,
  type: z.string(),
  ref: z.optional(z.nullable(z.string())),
  status: z.enum(DELIVERY_STATUSES),
  tries: z.number(),
  createdAt: Timestamp,
  nextTryAt: z.optional(z.nullable(Timestamp)),
  lastTry: z.optional(
    z.nullable(z.object({ at: Timestamp, status: z.optional(z.nullable(z.number())), answer: z.string() })),
  ),
});
export type WebhookDelivery = z.output<typeof WebhookDelivery>;

const tag = 'Webhooks';
const access = 'session';
const url = text('Address', 500);

/** Left out, a first endpoint gets the ends of orders, and one that is there goes on with its choice. */
const events = z.optional(
  z
    .array(
      z.enum(EVENT_TYPES, `Choose from ${EVENT_TYPES.join(', ')}.`),
      'Send the types of events as a list.',
    )
    .check(
      z.minLength(1, 'Choose at least one event.'),
      z.refine((types) => new Set(types).size === types.length, 'Name each event once.'),
    ),
);

export const webhook = endpoint({
  method: 'GET',
  path: 'webhook',
  access,
  tag,
  summary: 'The webhook of a mode, or null',
  query: OfMode,
  data: z.nullable(Webhook),
});

export const createWebhook = endpoint({
  method: 'POST',
  path: 'webhook',
  access,
  asksPassword: true,
  tag,
  summary: 'Post the events of a mode to an address, with a new secret; replaces the current address',
  query: OfMode,
  successStatus: [201],
  body: z.object({ url, events }),
  data: NewWebhook,
});

export const changeWebhook = endpoint({
  method: 'PATCH',
  path: 'webhook',
  access,
  asksPassword: true,
  tag,
  summary: 'Change the address or the events, pause or resume; the secret stays',
  query: OfMode,
  body: z.object({
    url: z.optional(url),
    paused: z.optional(z.boolean('paused is true or false.')),
    events,
  }),
  data: Webhook,
});

export const rotateWebhookSecret = endpoint({
  method: 'POST',
  path: 'webhook/secret',
  access,
  asksPassword: true,
  tag,
  summary: 'Make a new secret; the former one signs for 24 hours more',
  query: OfMode,
  successStatus: [201],
  data: NewWebhook,
});

export const testWebhook = endpoint({
  method: 'POST',
  path: 'webhook/test',
  access,
  tag,
  summary: 'Post a webhook.test, once',
  query: OfMode,
  successStatus: [202],
  data: WebhookDelivery,
});

export const webhookDeliveries = endpoint({
  method: 'GET',
  path: 'webhook/deliveries',
  access,
  tag,
  summary: 'What was posted in the last 30 days and how that went, newest first',
  query: z.extend(OfMode, {
    cursor: z.optional(z.string().check(z.maxLength(200, 'This cursor is not one of ours.'))),
  }),
  data: z.array(WebhookDelivery),
  meta: z.optional(z.object({ nextCursor: z.optional(z.nullable(z.string())) })),
});

export const resendWebhookDelivery = endpoint({
  method: 'POST',
  path: 'webhook/deliveries/:id/resend',
  access,
  tag,
  summary: 'Post an event again',
  query: OfMode,
  params: z.object({ id: z.string() }),
  successStatus: [202],
  data: WebhookDelivery,
});

export const deleteWebhook = endpoint({
  method: 'DELETE',
  path: 'webhook',
  access,
  asksPassword: true,
  tag,
  summary: 'Remove the webhook and its list of posts',
  query: OfMode,
  data: z.nullable(z.unknown()),
});
