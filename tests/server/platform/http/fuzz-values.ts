import { SERVICE_CODES } from '#contract/service-codes.ts';

/** A repeatable source of randomness: the same seed gives the same requests again. */
export function randomFrom(seed: number) {
  let state = seed >>> 0;
  const next = () => {
    // Mulberry32.
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  const pick = <T>(values: readonly T[]): T => {
    const value = values[below(values.length)];
    if (value === undefined && values.length === 0) throw new Error('nothing to pick from');
    return value as T;
  };
  return { next, below, pick, chance: (share: number) => next() < share };
}

export type Random = ReturnType<typeof randomFrom>;

interface JsonSchema {
  type?: string | string[];
  enum?: unknown[];
  anyOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  examples?: unknown[];
}

const LONG = 'x'.repeat(3_000);

/** What breaks servers: wrong types, edges of lengths and numbers, characters that databases and parsers stumble over. */
const NASTY: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  1e308,
  9_007_199_254_740_993,
  '',
  ' ',
  '0',
  '-0.00',
  '1e5',
  '0x10',
  'NaN',
  '99999999999999999999999999',
  'null',
  LONG,
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202e\u200b',
  '💸'.repeat(50),
  '٠٨٠٣١٢٣٤٥٦٧',
  "'; DROP TABLE agents; --",
  '%',
  '_\\%',
  '../../etc/passwd',
  '${7*7}',
  '2026-13-45',
  '+275760-09-13T00:00:00Z',
  '-271821-04-20T00:00:00Z',
  '00000000-0000-0000-0000-000000000000',
  [],
  [[]],
  {},
  { __proto__: null, constructor: 1 },
];

/**
 * Values that let a request of this field through, so that the fuzz reaches behind the validation. A test adds what only its
 * database knows.
 */
export const LIKELY: Record<string, readonly unknown[]> = {
  network: ['MTN', 'AIRTEL', 'GLO', 'T2'],
  phone: ['08031234567', '+2348021234567', '08044444444', '08022222222'],
  amount: ['100', '500.00', 1000, '9999999999.99'],
  discoName: ['IKEDC', 'AEDC'],
  disco_name: ['IKEDC', 'AEDC'],
  meterNumber: ['45030000001', '45030004444'],
  meter_number: ['45030000001', '45030000000'],
  meterType: ['prepaid', 'postpaid'],
  meter_type: ['prepaid', 'postpaid'],
  cableName: ['DSTV', 'GOTV', 'STARTIMES'],
  cable_name: ['DSTV', 'GOTV', 'STARTIMES'],
  smartCardNumber: ['7030000001'],
  smart_card_number: ['7030000001', '7030000000'],
  exam: ['WAEC', 'NECO'],
  quantity: [1, 2, 20],
  action: ['renew', 'change'],
  email: ['fuzz@example.com'],
  otp: ['123456'],
  username: ['fuzz', 'fuzz@example.com', '08030000000'],
  password: ['plantain & beans 42'],
  limit: ['1', '50', '200'],
  cursor: ['01936b2e-0000-7000-8000-000000000000'],
  from: ['2026-11-01', '2026-11-21T09:00:00Z'],
  to: ['2026-11-30'],
  days: ['7', '30', '90'],
  paidAt: ['2026-11-20', '2026-11-20T10:00:00Z'],
  format: ['csv'],
  service: [...SERVICE_CODES],
  value: ['100', '500.00'],
  recipient: ['08031234567', '45030000001'],
  id: ['01936b2e-0000-7000-8000-000000000000'],
};

/** A value for a field of this schema: mostly one that fits, now and then one that does not. */
export function valueFor(random: Random, name: string, schema: JsonSchema): unknown {
  if (random.chance(0.1)) return random.pick(NASTY);
  const likely = LIKELY[name];
  if (likely && random.chance(0.9)) return random.pick(likely);
  if (schema.enum) return random.pick(schema.enum);
  if (schema.anyOf) return valueFor(random, name, random.pick(schema.anyOf));
  if (schema.examples) return random.pick(schema.examples);
  if (schema.properties) return objectFor(random, schema);
  const type = Array.isArray(schema.type) ? random.pick(schema.type) : schema.type;
  if (type === 'boolean') return random.chance(0.5);
  if (type === 'number' || type === 'integer') return random.below(100);
  return `text ${random.below(1_000)}`;
}

/** An object with most of its required fields and some of the others. */
export function objectFor(random: Random, { properties = {}, required = [] }: JsonSchema) {
  const entries = Object.entries(properties)
    .filter(([name]) => random.chance(required.includes(name) ? 0.96 : 0.5))
    .map(([name, schema]) => [name, valueFor(random, name, schema)] as const);
  return Object.fromEntries(entries);
}
