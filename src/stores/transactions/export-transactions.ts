import * as contract from '#contract/export-transactions.ts';
import { call } from '../shell/api.ts';
import { $transactions } from './list.ts';

/** A long file takes its time, in milliseconds. */
const TIMEOUT_MS = 120_000;

/** The whole selection as a CSV text. */
export async function exportTransactions(): Promise<string> {
  const { search, filters } = $transactions.get();
  const query = { ...filters, search, format: 'csv' } as const;
  return (await call(contract.exportTransactions, { query, timeoutMs: TIMEOUT_MS })).data;
}
