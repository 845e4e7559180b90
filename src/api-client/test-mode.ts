import * as contract from '#contract/test-mode.ts';
import type { ApiClient, CallOptions } from './client.ts';

/** What the agent's test key sells from, and its latest transactions; null before the first test key. */
export const testAccount = (api: ApiClient, options?: CallOptions) =>
  api.call(contract.testAccount, { ...options });

/** Fills the test balance up; a full one stays as it is. Rate limited. */
export const fillTestBalance = (api: ApiClient, options?: CallOptions) =>
  api.call(contract.fillTestBalance, { ...options });
