import type { QueryInputOf } from '#contract/endpoint.ts';
import * as contract from '#contract/transactions.ts';
import type { ApiClient, CallOptions } from './client.ts';

export type TransactionQuery = QueryInputOf<typeof contract.transactions>;

/** Newest first; `meta.nextCursor` asks for the next page. */
export const transactions = (api: ApiClient, query: TransactionQuery, options?: CallOptions) =>
  api.call(contract.transactions, { query, ...options });

/** What the list's filters leave, added up. */
export const transactionTotals = (
  api: ApiClient,
  query: QueryInputOf<typeof contract.transactionTotals>,
  options?: CallOptions,
) => api.call(contract.transactionTotals, { query, ...options });

export const transaction = (api: ApiClient, ref: string, options?: CallOptions) =>
  api.call(contract.transaction, { params: { ref }, ...options });

/** Asks the vendor at once; rate limited. */
export const requeryTransaction = (api: ApiClient, ref: string, options?: CallOptions) =>
  api.call(contract.requeryTransaction, { params: { ref }, ...options });

/** @param days '7', '30' or '90' */
export const transactionSummary = (
  api: ApiClient,
  days: (typeof contract.SUMMARY_DAYS)[number],
  options?: CallOptions,
) => api.call(contract.transactionSummary, { query: { days }, ...options });
