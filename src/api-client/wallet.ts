import * as wallet from '#contract/wallet.ts';
import type { ApiClient, CallOptions } from './client.ts';

export const walletBalance = (api: ApiClient, options?: CallOptions) =>
  api.call(wallet.walletBalance, { ...options });
