// What the shop does with an order, from the till to its end.
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { call, NoAnswer, Refusal } from './api.mjs';
import { isFinal } from './book.mjs';

const seconds = (name, usual) => Number(process.env[name] ?? usual) * 1000;
const RETRY_MS = seconds('RETRY_SECONDS', 2);
const POLL_MS = seconds('POLL_SECONDS', 5);
const PATIENCE_MS = seconds('PATIENCE_SECONDS', 60);
const TRIES = 5;

export const balance = async () => (await call('wallet/balance')).availableBalance;

/** The data plans on sale: {planId, name, price, network}. */
export async function plans() {
  const providers = await call('api/services');
  return providers
    .filter(({ service, status }) => service === 'data' && status !== 'down')
    .flatMap(({ provider, plans: own = [] }) => own.map((plan) => ({ ...plan, network: provider })));
}

/**
 * Takes an order. It stands in the book, with the key it will be sent with, before anything is sent. `scenario`: what the sandbox
 * plays with it; it belongs to what the key is sent with, so it stands in the book too.
 */
export async function sell(book, phone, planId, { scenario, patienceMs } = {}) {
  const plan = (await plans()).find((one) => one.planId === planId);
  if (!plan) throw new Error(`There is no plan ${planId}. "plans" lists them.`);
  const order = book.write({
    number: `shop-${randomUUID()}`,
    status: 'NEW',
    body: { network: plan.network, phone, planId },
    ...(scenario && { scenario }),
  });
  return settle(book, order, { mayBeSold: false, patienceMs });
}

/**
 * Brings an order as far as it will go now: sent, and its outcome read. Safe to repeat at any time, after any crash.
 * `mayBeSold`: it may have been sent before, and sold; after a crash nobody knows. `patienceMs`: how long an order that is
 * pending is followed.
 */
export async function settle(book, order, { mayBeSold = true, patienceMs = PATIENCE_MS } = {}) {
  const sent = order.ref ? order : await send(book, order, mayBeSold);
  return sent.status === 'PENDING' ? follow(book, sent, patienceMs) : sent;
}

/** Sends an order. Until it knows, the same key goes again: it is the same order, however often it arrives. */
async function send(book, order, mayBeSold) {
  const { number, body, scenario } = order;
  let reason = '';
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    try {
      const { ref, status } = await call('services/data', { body, orderNumber: number, scenario });
      return book.write({ number, ref, status, sendings: attempt });
    } catch (error) {
      if (!(error instanceof Refusal || error instanceof NoAnswer)) throw error;
      reason = error.message;
      if (error.code === 'RATE_LIMITED') await wait(error.retryAfterSeconds * 1000);
      else if (error.saysThereIsNoOrder || (error instanceof Refusal && !mayBeSold))
        return book.write({ number, status: 'REFUSED', reason });
      else {
        mayBeSold = true;
        await wait(RETRY_MS * attempt);
      }
    }
  }
  // Still NEW: the next run sends it again, with the same key.
  return { ...order, reason };
}

/** Reads a pending order until it is settled, or until patience ends; the next run goes on. */
async function follow(book, order, patienceMs) {
  const until = Date.now() + patienceMs;
  let now = order;
  while (!isFinal(now)) {
    const isLast = Date.now() >= until;
    if (!isLast) await wait(POLL_MS);
    try {
      const { status } = await call(`transactions/${order.ref}`);
      if (status !== now.status) now = book.write({ number: order.number, status });
    } catch (error) {
      if (!(error instanceof NoAnswer) && error.code !== 'RATE_LIMITED') throw error;
    }
    if (isLast) break;
  }
  return now;
}
