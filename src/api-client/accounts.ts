import * as accounts from '#contract/accounts.ts';
import type { BodyInputOf } from '#contract/endpoint.ts';
import type { ApiClient, CallOptions } from './client.ts';

export type Registration = BodyInputOf<typeof accounts.register>;
export type Credentials = BodyInputOf<typeof accounts.login>;

export const register = (api: ApiClient, body: Registration, options?: CallOptions) =>
  api.call(accounts.register, { body, ...options });

/** `username` is a username, an email or a phone number. */
export const login = (api: ApiClient, body: Credentials, options?: CallOptions) =>
  api.call(accounts.login, { body, ...options });

export const currentUser = (api: ApiClient, options?: CallOptions) =>
  api.call(accounts.currentUser, { ...options });

export const logout = (api: ApiClient, options?: CallOptions) => api.call(accounts.logout, { ...options });

export const requestPasswordReset = (
  api: ApiClient,
  body: BodyInputOf<typeof accounts.requestPasswordReset>,
  options?: CallOptions,
) => api.call(accounts.requestPasswordReset, { body, ...options });

export const verifyPasswordReset = (
  api: ApiClient,
  body: BodyInputOf<typeof accounts.verifyPasswordReset>,
  options?: CallOptions,
) => api.call(accounts.verifyPasswordReset, { body, ...options });

export const confirmPasswordReset = (
  api: ApiClient,
  body: BodyInputOf<typeof accounts.confirmPasswordReset>,
  options?: CallOptions,
) => api.call(accounts.confirmPasswordReset, { body, ...options });
