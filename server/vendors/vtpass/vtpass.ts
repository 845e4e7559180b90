import type { Logger } from 'pino';
import type { Hear } from '../heard.ts';
import type { Answer, Reply, Wire } from '../http/exchange.ts';
import { failUnasked } from '../impossible.ts';
import { NO_ANSWER, unanswered } from '../outcomes.ts';
import type { Outcome, Vendor, VendorOrder } from '../vendor.ts';
import { readBalance, readVariations } from './account.ts';
import { createChecks } from './checks.ts';
import { createClient, type VtpassSettings } from './client.ts';
import { meaningOf } from './codes.ts';
import { readPayment, readRequery } from './outcome.ts';
import { isSold, toPayRequest } from './request.ts';
import { VTPASS_STATEMENT } from './statement.ts';

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
  function logged(call: string, reply: Reply): Answer | undefined {
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

  const ask = async (call: string, body: Record<string, string>, hear?: Hear) =>
    logged(call, await client.post(call, body, hear));
  const read = async (call: string, query?: Record<string, string>) =>
    logged(call, await client.get(call, query));

  async function pay(order: VendorOrder, hear?: Hear): Promise<Outcome> {
    const request = toPayRequest(order);
    if (request.kind === 'impossible') return failUnasked(log, 'VTpass', order, request);
    const reply = await client.post('pay', request.body, hear);
    logged('pay', reply);
    return reply.kind === 'answered' ? readPayment(reply.answer, order) : unanswered(reply);
  }

  return {
    name: 'vtpass',
    usesOurCodes: false,
    sells: isSold,
    pay,
    async requery(order, hear) {
      const answer = await ask('requery', { request_id: order.ref }, hear);
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
    statementFile: VTPASS_STATEMENT,
  };
}
