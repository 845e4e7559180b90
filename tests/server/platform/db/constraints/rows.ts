/** An id of a row that is there, by number, or of one that is to be. */
export const id = (number: number) => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`;

export const AGENT = id(1);
export const TEST_ACCOUNT = id(2);
export const NOBODY = id(9);
export const AT = '2026-11-21T09:00:00Z';

export type Row = Record<string, unknown>;

/** One sound row of each table, in the order in which they refer to each other. A test account stands beside the agent. */
export const ROWS: [table: string, row: Row][] = [
  [
    'agents',
    {
      id: AGENT,
      first_name: 'Ada',
      last_name: 'Obi',
      username: 'ada',
      phone: '+2348030000001',
      email: 'ada@example.com',
      password_hash: 'x',
      pin_hash: 'x',
      pin_above_kobo: 0,
    },
  ],
  ['agents', { id: TEST_ACCOUNT, live_agent_id: AGENT }],
  ['wallets', { agent_id: AGENT, balance_kobo: 100 }],
  ['sessions', { token_hash: '\\x01', agent_id: AGENT, expires_at: AT }],
  ['password_resets', { agent_id: AGENT, code_hash: 'x', tries_left: 3, expires_at: AT }],
  ['api_keys', { agent_id: AGENT, key_hash: '\\x01', prefix: 'ak_', last_four: 'abcd', created_at: AT }],
  [
    'api_requests',
    {
      agent_id: AGENT,
      id: id(1),
      at: AT,
      method: 'GET',
      path: 'wallet/balance',
      status: 200,
      request_id: 'x',
      duration_ms: 1,
    },
  ],
  ['totp', { agent_id: AGENT, secret: '\\x00', recovery_salt: '\\x00', created_at: AT }],
  ['known_places', { agent_id: AGENT, place: '\\x01', seen_at: AT }],
  [
    'transfers',
    {
      agent_id: AGENT,
      id: id(1),
      kind: 'PURCHASE',
      subject_ref: 'R1',
      source: 'wallet',
      destination: 'vendor:vtpass',
      amount_kobo: 100,
    },
  ],
  [
    'transactions',
    {
      agent_id: AGENT,
      id: id(1),
      ref: 'R1',
      type: 'AIRTIME_ORDER',
      status: 'PENDING',
      name: 'MTN airtime',
      description: '₦1.00 airtime',
      amount_kobo: 100,
      balance_before_kobo: 200,
      balance_after_kobo: 100,
      timeline: '[]',
      created_at: AT,
      service: 'airtime',
      vendor: 'vtpass',
      idempotency_key: 'K1',
    },
  ],
  ['adjustments', { agent_id: AGENT, reference: 'ticket 1', ref: 'R1' }],
  [
    'day_totals',
    {
      agent_id: AGENT,
      day: '2026-11-21',
      type: 'ADJUSTMENT',
      status: 'SUCCESSFUL',
      is_credit: true,
      count: 1,
      amount_kobo: 1,
    },
  ],
  ['funding_fees', { provider: 'monnify', fee_points: 100, cap_kobo: 100 }],
  [
    'funding_accounts',
    {
      agent_id: AGENT,
      provider: 'monnify',
      bank_code: '035',
      bank_name: 'Wema Bank',
      account_number: '1',
      account_name: 'Ada Obi',
    },
  ],
  [
    'funding_payments',
    {
      provider: 'monnify',
      reference: 'P1',
      account_number: '1',
      gross_kobo: 100,
      fee_kobo: 1,
      agent_id: AGENT,
      transaction_ref: 'R1',
      event: '{}',
    },
  ],
  [
    'funding_claims',
    { agent_id: AGENT, id: id(1), ref: 'C1', amount_kobo: 1, sender_name: 'Ada', paid_at: AT },
  ],
  ['services', { code: 'airtime', name: 'Airtime', position: 1 }],
  ['providers', { service: 'airtime', code: 'MTN', name: 'MTN', min_kobo: 100, max_kobo: 200, position: 1 }],
  ['plans', { id: 'plan', service: 'airtime', provider: 'MTN', name: 'A plan', price_kobo: 100 }],
  [
    'selling_prices',
    {
      agent_id: AGENT,
      position: 0,
      service: 'airtime',
      provider: 'MTN',
      plan_id: 'plan',
      kind: 'amount',
      value: 100,
    },
  ],
  [
    'selling_prices',
    { agent_id: AGENT, position: 1, service: 'airtime', provider: 'MTN', kind: 'percent', value: 1 },
  ],
  [
    'provider_health',
    {
      service: 'airtime',
      provider: 'MTN',
      orders: 10,
      delivered: 5,
      median_ms: 1,
      p95_ms: 2,
      recent: 5,
      recent_failed: 2,
      judged_at: AT,
    },
  ],
  [
    'disputes',
    { agent_id: AGENT, id: id(1), order_id: id(1), reason: 'OTHER', state: 'OPEN', opened_at: AT },
  ],
  [
    'dispute_messages',
    { agent_id: AGENT, dispute_id: id(1), id: id(1), author: 'agent', text: 'Where is it?', created_at: AT },
  ],
  ['shared_receipts', { agent_id: AGENT, id: 'A'.repeat(24), order_id: id(1), created_at: AT }],
  [
    'recipients',
    {
      agent_id: AGENT,
      id: id(1),
      service: 'airtime',
      provider: 'MTN',
      recipient: '+2348030000002',
      name: 'Mama',
      created_at: AT,
    },
  ],
  ['notices', { id: id(1), agent_id: AGENT, title: 'x', message: 'x', level: 'info', created_at: AT }],
  ['notice_reads', { agent_id: AGENT, notice_id: id(1), read_at: AT }],
  ['events', { agent_id: AGENT, id: id(1), type: 'order.failed', order_id: id(1), created_at: AT }],
  ['webhook_endpoints', { agent_id: AGENT, url: 'https://example.com', secret: 'x', created_at: AT }],
  [
    'webhook_events',
    { agent_id: AGENT, id: id(1), type: 'order.successful', order_id: id(1), created_at: AT },
  ],
  ['mails', { id: id(1), kind: 'PASSWORD_RESET', recipient: 'ada@example.com', created_at: AT }],
  ['alerts', { id: id(1), event: 'x', text: 'x', created_at: AT }],
  ['watches', { name: 'x', due_at: AT }],
  ['operator_audit', { id: id(1), operator: 'x', command: 'x', arguments: '{}', outcome: 'done' }],
  ['rate_limits', { key: '\\x01', full_at: AT }],
  ['seal', { kind: 'live', sealed_at: AT }],
  ['sold_fill', { agent_id: AGENT, id: id(1) }],
  [
    'customers',
    {
      agent_id: AGENT,
      service: 'airtime',
      recipient: '+2348030000002',
      provider: 'MTN',
      product: '10000',
      orders: 1,
      last_id: id(1),
    },
  ],
  ['customers_fill', { agent_id: AGENT, last_id: id(1) }],
  ['line_terms_fill', { agent_id: AGENT, last_id: id(1) }],
];
