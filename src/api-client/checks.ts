import * as checks from '#contract/checks.ts';
import type { QueryInputOf } from '#contract/endpoint.ts';
import type { ApiClient, CallOptions } from './client.ts';

/** Whose meter it is; an unknown one is refused with its field named. */
export const validateMeter = (
  api: ApiClient,
  query: QueryInputOf<typeof checks.validateMeter>,
  options?: CallOptions,
) => api.call(checks.validateMeter, { query, ...options });

/** Whose smart card it is; an unknown one is refused with its field named. */
export const validateCable = (
  api: ApiClient,
  query: QueryInputOf<typeof checks.validateCable>,
  options?: CallOptions,
) => api.call(checks.validateCable, { query, ...options });

/** Whose exam profile it is; an unknown one is refused with its field named. */
export const validateProfile = (
  api: ApiClient,
  query: QueryInputOf<typeof checks.validateProfile>,
  options?: CallOptions,
) => api.call(checks.validateProfile, { query, ...options });
