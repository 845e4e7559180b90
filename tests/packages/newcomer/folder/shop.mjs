// A shop's first program: it sells airtime, and believes the outcome once a signed webhook has told it.
import { createServer } from 'node:http';
import process from 'node:process';
import { createClient, verifyWebhook, WebhookError } from '@kobodesk/sdk';

const { API_URL, API_KEY, PORT, WEBHOOK_SECRET } = process.env;
const kobodesk = createClient({ apiKey: API_KEY, baseUrl: API_URL });

const told = Promise.withResolvers?.() ?? withResolvers();
let refused = 0;
const receiver = createServer(async (request, response) => {
  let body = '';
  for await (const text of request.setEncoding('utf8')) body += text;
  try {
    told.resolve(await verifyWebhook(body, request.headers, WEBHOOK_SECRET));
    response.writeHead(204).end();
  } catch (error) {
    if (!(error instanceof WebhookError)) throw error;
    refused += 1;
    response.writeHead(401).end();
  }
});
await new Promise((listening) => receiver.listen(Number(PORT), '127.0.0.1', listening));
await fetch(`http://127.0.0.1:${PORT}/`, { method: 'POST', body: '{"type":"order.successful"}' });

const order = await kobodesk.buy(
  'airtime',
  { network: 'MTN', phone: '08031234567', amount: '100' },
  { idempotencyKey: `first-sale-${PORT}` },
);
const event = await told.promise;
console.log(JSON.stringify({ order, event, refused }));
receiver.closeAllConnections();
receiver.close();

function withResolvers() {
  const parts = {};
  parts.promise = new Promise((resolve) => (parts.resolve = resolve));
  return parts;
}
