import * as catalogue from '#contract/catalogue.ts';
import type { ApiClient, CallOptions } from './client.ts';

export const services = (api: ApiClient, options?: CallOptions) =>
  api.call(catalogue.services, { ...options });
