import { apiServices as apiServicesEndpoint } from '#contract/catalogue.ts';
import * as contract from '#contract/keys.ts';
import type { ApiClient, CallOptions } from './client.ts';

/** The agent's API key without its secret part; null when there is none. */
export const apiKey = (api: ApiClient, options?: CallOptions) => api.call(contract.apiKey, { ...options });

/** Makes a key and ends the former one. The answer is the only one that ever holds the whole key. */
export const createApiKey = (api: ApiClient, options?: CallOptions) =>
  api.call(contract.createApiKey, { ...options });

/** The catalogue as an integrator needs it. */
export const apiServices = (api: ApiClient, options?: CallOptions) =>
  api.call(apiServicesEndpoint, { ...options });
