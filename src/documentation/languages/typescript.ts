import { type Request, SAMPLE_TIMEOUT_SECONDS } from '../request.ts';
import type { Example } from '../examples.ts';

const PURCHASE = 'post-services-';
const LINE_CHARACTERS = 80;

/** The SDK's method for each call that is no purchase. */
const METHODS: Readonly<Record<string, string>> = {
  'get-wallet-balance': 'balance',
  'post-test-balance': 'fillTestBalance',
  'get-api-services': 'catalogue',
  'get-services': 'services',
  'get-discount': 'discounts',
  'get-events': 'events',
  'post-reconciliation': 'reconcile',
  'get-sandbox-clock': 'sandbox.clock',
  'post-sandbox-clock': 'sandbox.advance',
  'get-validate-meter': 'checkMeter',
  'get-validate-cable': 'checkCable',
  'get-validate-profile': 'checkProfile',
  'get-transactions': 'transactionPage',
  'get-transactions-ref': 'transaction',
  'post-transactions-ref-requery': 'requeryTransaction',
  'get-transactions-export': 'exportTransactions',
  'get-transactions-totals': 'transactionTotals',
  'get-transactions-summary': 'transactionSummary',
};

/** Parameters that the SDK takes as numbers. */
const NUMBERS = new Set(['limit']);

const quoted = (value: unknown): string =>
  typeof value === 'string' ? `'${value.replaceAll("'", "\\'")}'` : JSON.stringify(value);

function objectOf(values: Example['body'] = {}, indent = ''): string {
  const fields = Object.entries(values).map(
    ([name, value]) => `${name}: ${NUMBERS.has(name) ? String(value) : quoted(value)}`,
  );
  const line = `{ ${fields.join(', ')} }`;
  return line.length <= LINE_CHARACTERS
    ? line
    : `{\n${indent}  ${fields.join(`,\n${indent}  `)},\n${indent}}`;
}

const bought = (service: string, { body, orderNumber }: Request): string =>
  [
    'buy(',
    `  '${service}',`,
    `  ${objectOf(body, '  ')},`,
    `  { idempotencyKey: '${orderNumber ?? ''}' },`,
    ')',
  ].join('\n');

function callOf(request: Request): string {
  const { id } = request;
  if (id.startsWith(PURCHASE)) return bought(id.slice(PURCHASE.length), request);
  const method = METHODS[id];
  if (!method) throw new Error(`The SDK has no method for ${id}: add it to its client, and here.`);
  return `${method}(${argumentOf(request)})`;
}

function argumentOf({ id, path, query, body }: Request): string {
  if (path.length > 1) return 'ORDER_REF';
  if (id === 'post-sandbox-clock') return quoted(body?.advance);
  const given = query ?? body;
  return given ? objectOf(given) : '';
}

/** What it answers, as a value to print. */
function answerOf(request: Request): string[] {
  const call = `kobodesk.${callOf(request)}`;
  if (request.id !== 'get-events') return [`const answer = await ${call};`];
  return ['const answer = [];', `for await (const event of ${call}) answer.push(event);`];
}

/** With the SDK, for Node.js 20 or newer, as a module; it is JavaScript and TypeScript alike. What it throws ends it. */
export function typeScriptSample(request: Request): string {
  const { path, isCsv } = request;
  const environment = ['API_URL', 'API_KEY', ...(path.length > 1 ? ['ORDER_REF'] : [])];
  return [
    "import { createClient } from '@kobodesk/sdk';",
    '',
    `const { ${environment.map((name) => `${name} = ''`).join(', ')} } = process.env;`,
    'const kobodesk = createClient({',
    '  apiKey: API_KEY,',
    '  baseUrl: API_URL,',
    `  timeoutMs: ${SAMPLE_TIMEOUT_SECONDS}_000,`,
    '});',
    '',
    ...answerOf(request),
    isCsv ? 'console.log(answer);' : 'console.log(JSON.stringify(answer, null, 2));',
  ].join('\n');
}
