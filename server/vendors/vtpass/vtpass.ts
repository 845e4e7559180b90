import type { Logger } from 'pino';
import type { Outcome, Vendor, VendorOrder } from '../vendor.ts';
import { readBalance, readVariations } from './account.ts';
import { createChecks } from './checks.ts';
import { createClient, type Reply, type VtpassSettings, type Wire } from './client.ts';
import { meaningOf } from './codes.ts';
import { readPayment, readRequery } from './outcome.ts';
import { isSold, toPayRequest } from './request.ts';

type Answer = Record<string, unknown>;

/**
 * VTpass (vtpass.com/documentation).
 * @param log gets the problems that only the operator can fix: with our account or missing codes in the catalogue
 */
export function createVtpass(
  settings: VtpassSettings,
  wire: Wire,
  log: Pick<Logger, 'error' | 'warn'>,
): Vendor {
  const client = createClient(settings, wire);

  /** The answer, after logging what the operator must know; undefined when there is none. */
  function heed(call: string, reply: Reply): Answer | undefined {
    if (reply.kind === 'silent') {
      log.warn({ call, detail: reply.detail }, 'VTpass gave no answer');
      return undefined;
    }
    const { code, response_description: description } = reply.answer;
    if (typeof code === 'string' && meaningOf(code).kind === 'account')
      log.error(
        { call, responseCode: code, description },
        'VTpass refuses our account: orders fail until this is fixed',
      );
    return reply.answer;
  }

  const ask = async (call: string, body: Record<string, string>) => heed(call, await client.post(call, body));
  const read = async (call: string, query?: Record<string, string>) =>
    heed(call, await client.get(call, query));

  async function pay(order: VendorOrder): Promise<Outcome> {
    const request = toPayRequest(order);
    if (request.kind === 'impossible') {
      if (request.lacks) log.error({ ref: order.ref }, `VTpass cannot be asked: ${request.lacks}`);
      return { kind: 'failed', code: 'REFUSED', reason: request.reason, field: request.field };
    }
    const reply = await client.post('pay', request.body);
    const answer = heed('pay', reply);
    if (answer) return readPayment(answer, order);
    return reply.kind === 'silent' && reply.neverSent ? NOT_REACHED : NO_ANSWER;
  }

  return {
    name: 'vtpass',
    sells: isSold,
    pay,
    async requery(order) {
      const answer = await ask('requery', { request_id: order.ref });
      return answer ? readRequery(answer, order) : NO_ANSWER;
    },
    ...createChecks(ask),
    async balance() {
      const answer = await read('balance');
      return answer && readBalance(answer);
    },
    async plans(vendorCode) {
      const answer = await read('service-variations', { serviceID: vendorCode });
      return answer && readVariations(answer);
    },
  };
}

const NO_ANSWER: Outcome = { kind: 'unknown', note: 'The provider gave no answer.' };
// The request was never sent, so nothing can have been delivered. It is VTpass that is away, not the network.
const NOT_REACHED: Outcome = {
  kind: 'failed',
  code: 'VENDOR_ACCOUNT',
  reason: 'The provider could not be reached.',
};
