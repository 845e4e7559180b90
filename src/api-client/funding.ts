import type { BodyInputOf } from '#contract/endpoint.ts';
import * as funding from '#contract/funding.ts';
import type { ApiClient, CallOptions } from './client.ts';

export const fundingAccounts = (api: ApiClient, options?: CallOptions) =>
  api.call(funding.fundingAccounts, { ...options });

export const openFundingAccount = (
  api: ApiClient,
  body: BodyInputOf<typeof funding.openFundingAccount>,
  options?: CallOptions,
) => api.call(funding.openFundingAccount, { body, ...options });

export const banksOnOffer = (api: ApiClient, options?: CallOptions) =>
  api.call(funding.banksOnOffer, { ...options });

export const manualFunding = (api: ApiClient, options?: CallOptions) =>
  api.call(funding.manualFunding, { ...options });

export const claimManualFunding = (
  api: ApiClient,
  body: BodyInputOf<typeof funding.claimManualFunding>,
  options?: CallOptions,
) => api.call(funding.claimManualFunding, { body, ...options });

/** Only with the sandbox funding provider. */
export const sandboxTransfer = (
  api: ApiClient,
  body: BodyInputOf<typeof funding.sandboxTransfer>,
  options?: CallOptions,
) => api.call(funding.sandboxTransfer, { body, ...options });
