import { setTimeout as wait } from 'node:timers/promises';
import { PAGE_SIZE } from '#contract/limits.ts';
import { orderTypeOf } from '#contract/service-codes.ts';
import type { Logger } from 'pino';
import type { Hear } from '../heard.ts';
import type { Wire } from '../http/exchange.ts';
import { failUnasked } from '../impossible.ts';
import { NO_ANSWER, unanswered, UNCONFIRMED } from '../outcomes.ts';
import type { Outcome, Vendor, VendorOrder } from '../vendor.ts';
import { readBalance, readPlans } from './account.ts';
import type { Reply } from './answer.ts';
import { createChecks } from './checks.ts';
import { createClient, type KobodeskClient, type KobodeskSettings } from './client.ts';
import { outcomeOf, soldInTestMode } from './outcome.ts';
import { levelOf, refusedOutcome } from './refusal.ts';
import { toPurchase } from './request.ts';
import { KOBODESK_STATEMENT, readStatement } from './statement.ts';
import { findOwnOrder, readOwnOrder, type UpstreamOrder } from './transaction.ts';

/** A key's allowance comes back by fifty calls a second, and a shop that is started anew within seconds. */
const WAITS_MS = [300, 900];
/** All sendings together must end within the minute that an order is left to the process that sends it. */
const LATEST_MS = 5_000;

type Log = Pick<Logger, 'error' | 'warn'>;

/**
 * Another Kobodesk shop, where we are an agent with an API key: /developers there is its guide. Both shops know providers and
 * plans by the same codes, unless the catalogue has others for this vendor.
 * @param log gets what only the owner can fix, once a call: our account there, or codes of the catalogue
 */
export function createKobodesk(settings: KobodeskSettings, wire: Wire, log: Log): Vendor {
  const client = createClient(settings, wire);

  const read = async (path: string, query?: Record<string, string>, hear?: Hear) =>
    logged(log, path, await client.get(path, query, hear));

  function settled(found: UpstreamOrder | undefined, order: VendorOrder): Outcome {
    if (!found) return UNCONFIRMED;
    if (!found.isTest || settings.mode === 'test') return outcomeOf(found, order);
    log.error({ ref: order.ref }, 'Kobodesk sold by a test key, which delivers nothing');
    return soldInTestMode(found);
  }

  async function pay(order: VendorOrder, hear?: Hear): Promise<Outcome> {
    const request = toPurchase(order);
    if (request.kind === 'impossible') return failUnasked(log, 'Kobodesk', order, request);
    const reply = logged(log, 'pay', await sendPaced(client, request, order.ref, hear));
    switch (reply.kind) {
      case 'success':
        return settled(readOwnOrder(reply.data, order), order);
      case 'refused':
        return refusedOutcome(reply.refusal, order);
      case 'silent':
        return unanswered(reply);
    }
  }

  /** Under the key of the first sending, which never buys twice. What one sending is refused says nothing of the other. */
  async function payAgain(order: VendorOrder, hear?: Hear): Promise<Outcome> {
    const request = toPurchase(order);
    if (request.kind === 'impossible') return UNCONFIRMED;
    const reply = logged(log, 'pay', await client.post(request.path, request.body, order.ref, hear));
    return reply.kind === 'success' ? settled(readOwnOrder(reply.data, order), order) : UNCONFIRMED;
  }

  /** Only reads. */
  async function requery(order: VendorOrder, hear?: Hear): Promise<Outcome> {
    const reply = await read(
      'transactions',
      { search: order.ref, type: orderTypeOf(order.service), limit: String(PAGE_SIZE.max) },
      hear,
    );
    if (reply.kind === 'silent') return NO_ANSWER;
    // A refusal is about the question here. An order that is not found may still be on its way there.
    return reply.kind === 'success' ? settled(findOwnOrder(reply.data, order), order) : UNCONFIRMED;
  }

  return {
    name: 'kobodesk',
    usesOurCodes: true,
    // Every shop has every service of the contract; what it has closed it refuses by name.
    sells: () => true,
    pay,
    requery,
    payAgain,
    ...createChecks(read),
    async balance() {
      const reply = await read('wallet/balance');
      return reply.kind === 'success' ? readBalance(reply.data) : undefined;
    },
    async plans(vendorCode, service) {
      const reply = await read('api/services');
      return reply.kind === 'success' ? readPlans(reply.data, vendorCode, service) : undefined;
    },
    statement: (from, to) =>
      readStatement((query) => read('transactions', query), settings.mode, { from, to }),
    statementFile: KOBODESK_STATEMENT,
  };
}

/**
 * Sends a purchase. What is turned away for its rate, or meets a shop that starts, was not looked at and goes through a moment later: the
 * other shop is not closed for it. Sent again under the same key it is bought once.
 */
async function sendPaced(
  client: KobodeskClient,
  { path, body }: { path: string; body: object },
  key: string,
  hear?: Hear,
): Promise<Reply> {
  const begun = performance.now();
  for (const waitMs of WAITS_MS) {
    const reply = await client.post(path, body, key, hear);
    if (!wasTurnedAway(reply) || performance.now() - begun > LATEST_MS) return reply;
    await wait(waitMs);
  }
  return client.post(path, body, key, hear);
}

const wasTurnedAway = (reply: Reply): boolean =>
  reply.kind === 'silent'
    ? reply.neverSent
    : reply.kind === 'refused' && reply.refusal.code === 'RATE_LIMITED';

/** The reply, once what it has for the owner is in the log. */
function logged(log: Log, call: string, reply: Reply): Reply {
  if (reply.kind === 'silent') log.warn({ call, detail: reply.detail }, 'Kobodesk gave no answer');
  if (reply.kind === 'refused') {
    const { code, fieldErrors, requestId } = reply.refusal;
    const level = levelOf(reply.refusal);
    if (level) log[level]({ call, code, fields: Object.keys(fieldErrors), requestId }, 'Kobodesk refused');
  }
  return reply;
}
