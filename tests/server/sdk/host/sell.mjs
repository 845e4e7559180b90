// A program that sells through the installed SDK, and prints what happened as one line of JSON.
import {
  ApiError,
  createClient,
  NetworkError,
  OrderRefusedError,
  OrderUnknownError,
  verifyWebhook,
  WebhookError,
} from '@kobodesk/sdk';

const { API_KEY, BASE_URL, PAYLOAD, HEADERS, SECRET } = process.env;
const kobodesk = createClient({ apiKey: API_KEY, baseUrl: BASE_URL, waitsMs: [10] });
const airtime = { network: 'MTN', phone: '08031234567', amount: '100' };
const CLASSES = [OrderRefusedError, OrderUnknownError, NetworkError, ApiError, WebhookError];

/** What is thrown, by its most exact class. */
async function thrown(promise) {
  try {
    await promise;
    return 'nothing';
  } catch (error) {
    const name = CLASSES.find((type) => error instanceof type)?.name ?? 'another error';
    const cause = CLASSES.find((type) => error.cause instanceof type)?.name;
    const { code, fieldErrors, reason, cause: { code: causeCode } = {} } = error;
    return { name, code, fields: fieldErrors && Object.keys(fieldErrors), reason, cause, causeCode };
  }
}

const catalogue = await kobodesk.catalogue();
const order = await kobodesk.buy('airtime', airtime, { idempotencyKey: 'order-0001' });
const repeat = await kobodesk.buy('airtime', airtime, { idempotencyKey: 'order-0001', isRepeat: true });
await kobodesk.buy('airtime', airtime, { idempotencyKey: 'order-0002' });
const refs = [];
for await (const transaction of kobodesk.transactions({ type: 'AIRTIME_ORDER', limit: 1 }))
  refs.push(transaction.ref);
const other = createClient({ apiKey: 'nobody', baseUrl: BASE_URL, waitsMs: [] });
const unreachable = createClient({ apiKey: API_KEY, baseUrl: 'http://127.0.0.1:9', waitsMs: [] });
const headers = JSON.parse(HEADERS);

console.log(
  JSON.stringify({
    networks: catalogue.filter(({ path }) => path === 'services/airtime').map(({ provider }) => provider),
    order,
    repeat: repeat.ref,
    refs,
    read: (await kobodesk.transaction(order.ref)).ref,
    refused: await thrown(
      kobodesk.buy('airtime', { ...airtime, network: 'NOBODY' }, { idempotencyKey: 'order-0003' }),
    ),
    refusedUnsent: await thrown(
      kobodesk.buy('airtime', { ...airtime, phone: '12' }, { idempotencyKey: 'order-0004' }),
    ),
    conflict: await thrown(
      kobodesk.buy('airtime', { ...airtime, amount: '200' }, { idempotencyKey: 'order-0001' }),
    ),
    wrongKey: await thrown(other.catalogue()),
    noServer: await thrown(unreachable.catalogue()),
    unknown: await thrown(unreachable.buy('airtime', airtime, { idempotencyKey: 'order-0005' })),
    event: (await verifyWebhook(PAYLOAD, headers, SECRET)).id,
    tampered: await thrown(verifyWebhook(`${PAYLOAD} `, headers, SECRET)),
  }),
);
