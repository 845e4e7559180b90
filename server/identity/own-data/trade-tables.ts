import type { Copied } from './copied.ts';

/** What the agent sold, paid and set for selling. */
export const TRADE_TABLES: Readonly<Record<string, Copied>> = {
  wallets: {
    file: 'wallet',
    about: 'What is in your wallet now.',
    columns: ['balance_kobo'],
    without: {
      'worked out': [
        'line_no',
        'line_at',
        'line_balance_kobo',
        'sold_on',
        'sold_kobo',
        'sold_without_pin_kobo',
      ],
      inner: ['agent_id'],
    },
  },
  commission_accounts: {
    file: 'commission',
    about: 'The commission that you have not moved to your wallet yet.',
    columns: ['balance_kobo'],
    without: { inner: ['agent_id'] },
  },
  transactions: {
    file: 'transactions',
    about: 'Every line of your wallet: orders with what was asked for and delivered, payments in, refunds.',
    columns: [
      ...['created_at', 'id', 'ref', 'type', 'status', 'name', 'description', 'recipient', 'service'],
      ...['provider', 'provider_name', 'plan', 'amount_kobo', 'discount_kobo', 'fee_kobo'],
      ...['balance_before_kobo', 'balance_after_kobo', 'selling_price_kobo', 'settled_at', 'failure_code'],
      ...['refund_ref', 'refund_of', 'wrong_details', 'request', 'delivery', 'timeline', 'idempotency_key'],
      ...['client_reference', 'metadata'],
    ],
    without: {
      house: ['vendor', 'vendor_ref', 'cost_kobo'],
      others: ['above_id', 'commission_kobo'],
      'worked out': ['image_url'],
      inner: [
        'agent_id',
        'request_hash',
        'requery_at',
        'requery_count',
        'line_no',
        'scenario',
        'scenario_at',
      ],
    },
    houseEntries: { request: ['vendorCode', 'planVendorCode'] },
    inPartsBy: ['id', 'uuid'],
  },
  agent_moves: {
    file: 'money-to-and-from-sub-agents',
    about:
      'Money that you moved between your wallet and those of agents below you, and out of your commission.',
    of: 'mover_id',
    columns: ['created_at', 'kind', 'amount_kobo', 'note', 'ref', 'idempotency_key'],
    without: { others: ['agent_id', 'other_ref'], inner: ['mover_id'] },
  },
  funding_accounts: {
    file: 'account-numbers',
    about: 'The account numbers that pay into your wallet.',
    columns: ['provider', 'bank_code', 'bank_name', 'account_number', 'account_name', 'created_at'],
    without: { inner: ['agent_id'] },
  },
  funding_payments: {
    file: 'payments-in',
    about: 'Payments to your account numbers, as the bank told us of them.',
    columns: [
      ...['received_at', 'provider', 'reference', 'account_number', 'gross_kobo', 'fee_kobo'],
      ...['transaction_ref', 'event'],
    ],
    without: { inner: ['agent_id'] },
  },
  funding_claims: {
    file: 'transfers-you-told-us-of',
    about: 'Transfers by hand that you told us of, and what we decided.',
    columns: [
      ...['created_at', 'ref', 'amount_kobo', 'sender_name', 'paid_at', 'note', 'status', 'decided_at'],
      ...['decision_note'],
    ],
    without: { inner: ['agent_id', 'id'] },
  },
  disputes: {
    file: 'disputes',
    about: 'Orders that you asked us to look into.',
    columns: ['id', 'order_id', 'reason', 'state', 'opened_at', 'resolved_at'],
    without: { house: ['resolved_by'], inner: ['agent_id'] },
  },
  dispute_messages: {
    file: 'dispute-messages',
    about: 'What you and our support wrote to each other about them.',
    columns: ['created_at', 'dispute_id', 'author', 'text'],
    without: { inner: ['agent_id', 'id'] },
    inPartsBy: ['id', 'uuid'],
  },
  recipients: {
    file: 'saved-customers',
    about: 'Customers that you saved.',
    columns: ['created_at', 'name', 'recipient', 'service', 'provider', 'plan_id'],
    without: { inner: ['agent_id', 'id'] },
  },
  selling_prices: {
    file: 'selling-prices',
    about: 'What you put on top of your prices: an amount in kobo, or hundredths of a percent.',
    columns: ['position', 'service', 'provider', 'plan_id', 'kind', 'value'],
    without: { inner: ['agent_id'] },
  },
  shared_receipts: {
    file: 'shared-receipts',
    about: 'Receipts that you shared by a link.',
    columns: ['created_at', 'id', 'order_id', 'revoked_at'],
    without: { inner: ['agent_id'] },
    inPartsBy: ['id', 'text'],
  },
  cashiers: {
    file: 'cashiers',
    about: 'Your cashiers and what each may do.',
    columns: [
      ...['id', 'name', 'login', 'services', 'sale_limit_kobo', 'day_limit_kobo', 'opens', 'closes'],
      ...['sees_balance', 'signed_in_at', 'created_at', 'ended_at'],
    ],
    without: { secret: ['pin_hash'], inner: ['agent_id', 'pin_wrong_tries', 'pin_locked_until'] },
  },
  cashier_sales: {
    file: 'cashier-sales',
    about: 'Which cashier sold which order.',
    columns: ['day', 'cashier_id', 'order_id', 'charged_kobo'],
    without: { inner: ['agent_id'] },
    inPartsBy: ['order_id', 'uuid'],
  },
  cashier_days: {
    file: 'cashier-days',
    about: 'What each cashier sold in a day, and the cash that was counted.',
    columns: ['day', 'cashier_id', 'sold_kobo', 'expected_kobo', 'counted_kobo', 'counted_at'],
    without: { inner: ['agent_id'] },
  },
  cashier_sessions: {
    file: 'cashier-sessions',
    about: 'Sign-ins of your cashiers of late.',
    columns: ['cashier_id', 'created_at', 'expires_at', 'ended_at', 'end_reason'],
    without: { secret: ['token_hash', 'device'], inner: ['agent_id'] },
  },
  cashier_devices: {
    file: 'cashier-devices',
    about: 'When devices were seen on which your cashiers sign in by their PIN.',
    columns: ['cashier_id', 'seen_at'],
    without: { secret: ['device'], inner: ['agent_id'] },
  },
};
