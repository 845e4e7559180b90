/** Sells airtime, data, electricity, cable TV and exam pins through an agent's account, and takes its webhooks. */
export { createClient } from './client.ts';
export type {
  Client,
  ClientOptions,
  EventLog,
  EventQuery,
  ReadOptions,
  Sandbox,
  TransactionPage,
} from './client-types.ts';
export {
  ApiError,
  NetworkError,
  OrderRefusedError,
  OrderUnknownError,
  TimeoutError,
  UnreadableAnswerError,
} from './errors.ts';
export type { OrderOptions } from './order.ts';
export type * from './types.ts';
export { verifyWebhook, WebhookError, type WebhookHeaders, type WebhookOptions } from './webhook.ts';
