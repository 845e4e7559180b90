import { apiServices as apiServicesEndpoint } from '#contract/catalogue.ts';
import * as contract from '#contract/keys.ts';
import type { ApiClient, CallOptions } from './client.ts';

// A server that knows no modes is asked for its only key.
const queryOf = (mode: contract.KeyMode) => (mode === 'live' ? {} : { mode });

/** The agent's API key of a mode without its secret part; null when there is none. */
export const apiKey = (api: ApiClient, mode: contract.KeyMode, options?: CallOptions) =>
  api.call(contract.apiKey, { query: queryOf(mode), ...options });

/** Makes a key and ends the former one of its mode. The answer is the only one that ever holds the whole key. */
export const createApiKey = (api: ApiClient, mode: contract.KeyMode, options?: CallOptions) =>
  api.call(contract.createApiKey, { query: queryOf(mode), ...options });

/** The catalogue as an integrator needs it. */
export const apiServices = (api: ApiClient, options?: CallOptions) =>
  api.call(apiServicesEndpoint, { ...options });
