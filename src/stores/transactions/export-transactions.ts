import * as calls from '#api-client/export-transactions.ts';
import { api } from '../shell/api.ts';
import { $transactions } from './transactions.ts';

/** The whole selection as a CSV text. */
export async function exportTransactions(): Promise<string> {
  const { search, filters } = $transactions.get();
  return (await calls.exportTransactions(api, { ...filters, search, format: 'csv' })).data;
}
