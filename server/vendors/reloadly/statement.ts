import type { StatementFile } from '../statement.ts';

/**
 * The names of Reloadly's APIs, of top-ups and of bills, written in any manner. Its documentation does not say what the columns of
 * the file are called that its website makes: unverified. Without the amount: it is in the currency of our account there, and our
 * attempts have no cost to compare it with.
 */
export const RELOADLY_STATEMENT: StatementFile = {
  columns: {
    ref: ['customIdentifier', 'referenceId'],
    vendorRef: ['transactionId', 'id'],
    status: ['status', 'transaction_status'],
    at: ['transactionDate', 'submittedAt', 'date'],
  },
  ends: {
    successful: 'delivered',
    processing: 'pending',
    pending: 'pending',
    failed: 'failed',
    refunded: 'reversed',
  },
};
