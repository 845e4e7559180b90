import * as contract from '#contract/notices.ts';
import type { ApiClient, CallOptions } from './client.ts';

/** Messages from the operator, newest first. */
export const notices = (api: ApiClient, options?: CallOptions) => api.call(contract.notices, { ...options });

export const markNoticesRead = (api: ApiClient, options?: CallOptions) =>
  api.call(contract.markNoticesRead, { ...options });

/** How to reach support. */
export const contacts = (api: ApiClient, options?: CallOptions) =>
  api.call(contract.contacts, { ...options });
