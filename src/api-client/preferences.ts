import * as contract from '#contract/preferences.ts';
import type { ApiClient, CallOptions } from './client.ts';

export const preferences = (api: ApiClient, options?: CallOptions) =>
  api.call(contract.preferences, { ...options });
