// Takes the webhooks of orders: believes what is signed, notes each event once, and goes by what the order is now.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { isFinal } from './book.mjs';

const TOLERANCE_SECONDS = 300;

/** After Standard Webhooks: one of the signatures is ours, and the moment that is signed is near. */
function isSigned(headers, body, secret) {
  const { 'webhook-id': id, 'webhook-timestamp': time, 'webhook-signature': signatures = '' } = headers;
  if (!(Math.abs(Date.now() / 1000 - Number(time)) <= TOLERANCE_SECONDS)) return false;
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const right = Buffer.from(
    `v1,${createHmac('sha256', key).update(`${id}.${time}.${body}`).digest('base64')}`,
  );
  return signatures
    .split(' ')
    .map((one) => Buffer.from(one))
    .some((one) => one.length === right.length && timingSafeEqual(one, right));
}

/** A reversal ends what was delivered; nothing undoes an end besides. So an event that comes late changes nothing. */
const isNews = (order, { status }) =>
  status !== 'PENDING' && status !== order.status && (!isFinal(order) || status === 'REVERSED');

/** @returns true when the event was new to the book */
function take(book, { id, type, transaction }) {
  const order = transaction && book.find(transaction.idempotencyKey);
  if (!order || order.events?.includes(id)) return false;
  const { ref, status } = transaction;
  book.write({
    number: order.number,
    events: [...(order.events ?? []), id],
    ...(isNews(order, transaction) && { ref, status, told: type }),
  });
  return true;
}

/** Listens for posts. `heard` has each that was believed, twice where it came twice. */
export async function listen(book, port, secret) {
  const heard = [];
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (text) => (body += text));
    request.on('end', () => {
      if (!isSigned(request.headers, body, secret)) return response.writeHead(401).end();
      const event = JSON.parse(body);
      heard.push({
        id: event.id,
        type: event.type,
        number: event.transaction?.idempotencyKey,
        isNew: take(book, event),
      });
      return response.writeHead(204).end();
    });
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { heard, close };
}
