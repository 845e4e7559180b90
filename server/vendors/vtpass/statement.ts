import type { StatementFile } from '../statement.ts';

/**
 * The names of VTpass's API, written in any manner ("Request ID", request_id). Its documentation does not say what the columns of
 * the file are called that its website makes: unverified.
 */
export const VTPASS_STATEMENT: StatementFile = {
  columns: {
    ref: ['request_id'],
    vendorRef: ['transactionId'],
    // What it took: the amount less the commission.
    amount: ['total_amount'],
    status: ['status', 'transaction_status'],
    at: ['transaction_date', 'date', 'created_at'],
  },
  ends: {
    delivered: 'delivered',
    initiated: 'pending',
    pending: 'pending',
    failed: 'failed',
    reversed: 'reversed',
  },
};
