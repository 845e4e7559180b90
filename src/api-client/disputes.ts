import * as contract from '#contract/disputes.ts';
import type { BodyInputOf } from '#contract/endpoint.ts';
import type { ApiClient, CallOptions } from './client.ts';

/** What was said about an order, and from when something can be. */
export const disputes = (api: ApiClient, ref: string, options?: CallOptions) =>
  api.call(contract.disputes, { params: { ref }, ...options });

export const openDispute = (
  api: ApiClient,
  ref: string,
  body: BodyInputOf<typeof contract.openDispute>,
  options?: CallOptions,
) => api.call(contract.openDispute, { params: { ref }, body, ...options });

export const writeDisputeMessage = (api: ApiClient, ref: string, text: string, options?: CallOptions) =>
  api.call(contract.writeDisputeMessage, { params: { ref }, body: { text }, ...options });

export const resolveDispute = (api: ApiClient, ref: string, options?: CallOptions) =>
  api.call(contract.resolveDispute, { params: { ref }, ...options });
