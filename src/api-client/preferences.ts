import type { BodyInputOf } from '#contract/endpoint.ts';
import * as contract from '#contract/preferences.ts';
import type { ApiClient, CallOptions } from './client.ts';

export const preferences = (api: ApiClient, options?: CallOptions) =>
  api.call(contract.preferences, { ...options });

/** What is left out stays. */
export const changePreferences = (
  api: ApiClient,
  body: BodyInputOf<typeof contract.changePreferences>,
  options?: CallOptions,
) => api.call(contract.changePreferences, { body, ...options });
