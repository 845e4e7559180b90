import type { BodyInputOf } from '#contract/endpoint.ts';
import * as password from '#contract/own-password.ts';
import type { ApiClient, CallOptions } from './client.ts';

export const changePassword = (
  api: ApiClient,
  body: BodyInputOf<typeof password.changePassword>,
  options?: CallOptions,
) => api.call(password.changePassword, { body, ...options });

export const confirmSession = (
  api: ApiClient,
  body: BodyInputOf<typeof password.confirmSession>,
  options?: CallOptions,
) => api.call(password.confirmSession, { body, ...options });
