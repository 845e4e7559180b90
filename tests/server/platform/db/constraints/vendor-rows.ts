const ID = '00000000-0000-7000-8000-000000000001';
const AT = '2026-11-21T09:00:00Z';

const probe = {
  id: ID,
  wanted_key: 'K1',
  ref: 'P1',
  at: AT,
  by_whom: 'ada@shop.example',
  vendor: 'vtpass',
  service: 'airtime',
  provider: 'MTN',
  phone: '+2348031234567',
  amount_kobo: 10_000,
  request: '{}',
  status: 'PENDING',
};

/** Of a probe sale that was sent. */
export const PROBE_PAID = {
  id: '00000000-0000-7000-8000-000000000008',
  kind: 'PROBE',
  source: 'probes',
  destination: 'vendor:vtpass',
  amount_kobo: 10_000,
  reference: 'P1',
  created_at: AT,
};

const run = {
  id: ID,
  at: AT,
  by_whom: 'ada@shop.example',
  vendor: 'vtpass',
  file_name: 'november.csv',
  file_hash: Buffer.alloc(32),
  file_bytes: 100,
  given: '{}',
  covered_from: AT,
  covered_to: AT,
  counts: '{}',
  totals: '[]',
};

/** Sound rows of what is done at vendors: their statements, and probe sales. */
export const VENDOR_ROWS: [table: string, row: Record<string, unknown>][] = [
  [
    'provider_days',
    { day: '2026-11-21', service: 'airtime', provider: 'MTN', orders: 10, delivered: 5, agents: 2 },
  ],
  ['house_transfers', PROBE_PAID],
  ['probe_sales', probe],
  ['statement_runs', run],
  ['statement_rows', { run_id: ID, no: 1, kind: 'extra', is_order: false, fault: 'is no order of ours' }],
];
