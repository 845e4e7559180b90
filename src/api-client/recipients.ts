import type { BodyInputOf } from '#contract/endpoint.ts';
import * as contract from '#contract/recipients.ts';
import type { ServiceCode } from '#contract/catalogue.ts';
import type { ApiClient, CallOptions } from './client.ts';

/** Saved customers, and those of the latest orders. */
export const recipients = (api: ApiClient, service: ServiceCode, options?: CallOptions) =>
  api.call(contract.recipients, { query: { service }, ...options });

export const saveRecipient = (
  api: ApiClient,
  body: BodyInputOf<typeof contract.saveRecipient>,
  options?: CallOptions,
) => api.call(contract.saveRecipient, { body, ...options });

export const changeRecipient = (
  api: ApiClient,
  id: string,
  body: BodyInputOf<typeof contract.changeRecipient>,
  options?: CallOptions,
) => api.call(contract.changeRecipient, { params: { id }, body, ...options });

export const deleteRecipient = (api: ApiClient, id: string, options?: CallOptions) =>
  api.call(contract.deleteRecipient, { params: { id }, ...options });
