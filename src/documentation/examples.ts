import { SERVICE_CODES } from '#contract/service-codes.ts';
import { GUIDES } from '#services/services.ts';

/** Of a list, each entry is an object of plain values. */
type Value = string | number | boolean | readonly Readonly<Record<string, string>>[];

/** What a sample sends. */
export interface Example {
  query?: Record<string, string>;
  body?: Readonly<Record<string, Value>>;
  /** The Idempotency-Key: the integrator's own order number does well. */
  orderNumber?: string;
  /** The path's `ref` is read from the environment. */
  needsRef?: true;
}

const OF_PURCHASES = Object.fromEntries(
  SERVICE_CODES.map((code, place): [string, Example] => [
    `post-services-${code}`,
    { orderNumber: `order-${1001 + place}`, body: GUIDES[code].example },
  ]),
);

/** By operation id; every call that an API key may make has one, which a test holds true. */
export const EXAMPLES: Readonly<Record<string, Example>> = {
  'get-wallet-balance': {},
  'post-test-balance': {},
  'get-sandbox-clock': {},
  'post-sandbox-clock': { body: { advance: '2h' } },
  'get-api-services': {},
  'get-services': {},
  'get-discount': {},
  'get-validate-meter': {
    query: { meter_number: '45701234567', disco_name: 'IKEDC', meter_type: 'prepaid' },
  },
  'get-validate-cable': { query: { smart_card_number: '7023456789', cable_name: 'DSTV' } },
  'get-validate-profile': { query: { profile_id: '2345678901', exam: 'jamb-utme' } },
  ...OF_PURCHASES,
  'post-reconciliation': {
    body: {
      lines: [
        { clientReference: 'shop-1042', amount: '98.00' },
        { clientReference: 'shop-1043', amount: '485.00' },
      ],
    },
  },
  'get-events': { query: { limit: '20' } },
  'get-transactions': { query: { status: 'SUCCESSFUL', limit: '20' } },
  'get-transactions-ref': { needsRef: true },
  'post-transactions-ref-requery': { needsRef: true },
  'get-transactions-export': { query: { from: '2026-01-01', status: 'SUCCESSFUL' } },
  'get-transactions-totals': { query: { type: 'DATA_ORDER' } },
  'get-transactions-summary': { query: { days: '30' } },
};
