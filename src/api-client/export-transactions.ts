import type { QueryInputOf } from '#contract/endpoint.ts';
import * as contract from '#contract/export-transactions.ts';
import type { ApiClient, CallOptions } from './client.ts';

/** A CSV text; a long one takes its time. */
export const exportTransactions = (
  api: ApiClient,
  query: QueryInputOf<typeof contract.exportTransactions>,
  options?: CallOptions,
) => api.call(contract.exportTransactions, { query, timeoutMs: 120_000, ...options });
