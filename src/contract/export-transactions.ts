import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { TransactionFilters } from './transactions.ts';

/** A CSV file instead of JSON, streamed; its columns are named in the first line. */
export const exportTransactions = endpoint({
  method: 'GET',
  path: 'transactions/export',
  access: 'agent',
  tag: 'Transactions',
  summary: 'The list as a CSV file',
  query: z.extend(TransactionFilters, { format: z.optional(z.enum(['csv'], 'Exports are CSV only.')) }),
  data: z.string(),
  contentType: 'text/csv',
});
