import type { BodyInputOf } from '#contract/endpoint.ts';
import * as contract from '#contract/webhooks.ts';
import type { ApiClient, CallOptions } from './client.ts';

/** Where outcomes are posted; null when nowhere. */
export const webhook = (api: ApiClient, options?: CallOptions) => api.call(contract.webhook, { ...options });

/** The answer holds the secret, which is shown this once. */
export const createWebhook = (api: ApiClient, url: string, options?: CallOptions) =>
  api.call(contract.createWebhook, { body: { url }, ...options });

export const changeWebhook = (
  api: ApiClient,
  body: BodyInputOf<typeof contract.changeWebhook>,
  options?: CallOptions,
) => api.call(contract.changeWebhook, { body, ...options });

export const deleteWebhook = (api: ApiClient, options?: CallOptions) =>
  api.call(contract.deleteWebhook, { ...options });

/** The answer holds the new secret, which is shown this once. */
export const rotateWebhookSecret = (api: ApiClient, options?: CallOptions) =>
  api.call(contract.rotateWebhookSecret, { ...options });

export const testWebhook = (api: ApiClient, options?: CallOptions) =>
  api.call(contract.testWebhook, { ...options });

/** Newest first; `meta.nextCursor` asks for the next page. */
export const webhookDeliveries = (api: ApiClient, cursor?: string, options?: CallOptions) =>
  api.call(contract.webhookDeliveries, { query: { cursor }, ...options });

export const resendWebhookDelivery = (api: ApiClient, id: string, options?: CallOptions) =>
  api.call(contract.resendWebhookDelivery, { params: { id }, ...options });
