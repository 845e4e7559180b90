type Value = string | number | boolean;

/** What a sample sends. */
export interface Example {
  query?: Record<string, string>;
  body?: Record<string, Value>;
  /** The Idempotency-Key: the integrator's own order number does well. */
  orderNumber?: string;
  /** The path's `ref` is read from the environment. */
  needsRef?: true;
}

/** By operation id; every call that an API key may make has one, which a test holds true. */
export const EXAMPLES: Readonly<Record<string, Example>> = {
  'get-wallet-balance': {},
  'post-test-balance': {},
  'get-api-services': {},
  'get-services': {},
  'get-discount': {},
  'get-validate-meter': {
    query: { meter_number: '45701234567', disco_name: 'IKEDC', meter_type: 'prepaid' },
  },
  'get-validate-cable': { query: { smart_card_number: '7023456789', cable_name: 'DSTV' } },
  'get-validate-profile': { query: { profile_id: '2345678901', exam: 'jamb-utme' } },
  'post-services-data': {
    orderNumber: 'order-1001',
    body: { network: 'MTN', phone: '08031234567', planId: 'mtn-sme-1gb-7d' },
  },
  'post-services-airtime': {
    orderNumber: 'order-1002',
    body: { network: 'MTN', phone: '08031234567', amount: '500.00' },
  },
  'post-services-electricity': {
    orderNumber: 'order-1003',
    body: {
      discoName: 'IKEDC',
      meterNumber: '45701234567',
      meterType: 'prepaid',
      amount: '2000.00',
      phone: '08031234567',
    },
  },
  'post-services-cable': {
    orderNumber: 'order-1004',
    body: {
      cableName: 'DSTV',
      smartCardNumber: '7023456789',
      planId: 'dstv-padi',
      phone: '08031234567',
    },
  },
  'post-services-result-checker': {
    orderNumber: 'order-1005',
    body: { exam: 'WAEC', quantity: 2, phone: '08031234567' },
  },
  'get-transactions': { query: { status: 'SUCCESSFUL', limit: '20' } },
  'get-transactions-ref': { needsRef: true },
  'post-transactions-ref-requery': { needsRef: true },
  'get-transactions-export': { query: { from: '2026-01-01', status: 'SUCCESSFUL' } },
  'get-transactions-totals': { query: { type: 'DATA_ORDER' } },
  'get-transactions-summary': { query: { days: '30' } },
};
