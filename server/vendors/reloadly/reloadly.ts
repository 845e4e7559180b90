import type { Logger } from 'pino';
import type { Hear } from '../heard.ts';
import type { Answer, Wire } from '../http/exchange.ts';
import { failUnasked } from '../impossible.ts';
import { ACCOUNT_REFUSED, NO_ANSWER, unanswered, UNCONFIRMED } from '../outcomes.ts';
import type { Outcome, Vendor, VendorOrder, VendorPlan } from '../vendor.ts';
import { readBalance, readBouquets, readOperatorPlans } from './account.ts';
import { operatorIdOf, tvBillerIdOf } from './catalogue-codes.ts';
import { type Api, createClient, type ReloadlySettings } from './client.ts';
import { createReplyLog } from './reply-log.ts';
import { readPayment, readRequery } from './outcome.ts';
import { apiOf, toPayRequest } from './request.ts';
import { RELOADLY_STATEMENT } from './statement.ts';

// Its API has no call that tells the customer of a number.
const UNREACHABLE = { kind: 'unreachable' } as const;

/**
 * Reloadly (docs.reloadly.com): airtime, bundles, electricity and cable. A provider's and a plan's vendorCode are written as
 * catalogue-codes.ts says. It cannot check a meter or smart card before a sale.
 * @param log gets the problems that only the operator can fix: with our account or missing codes in the catalogue
 */
export function createReloadly(
  settings: ReloadlySettings,
  wire: Wire,
  log: Pick<Logger, 'error' | 'warn'>,
): Vendor {
  const client = createClient(settings, wire);
  const logged = createReplyLog(log);

  async function read(
    api: Api,
    path: string,
    query?: Record<string, string>,
    hear?: Hear,
  ): Promise<Answer | undefined> {
    const reply = logged(path, await api.get(path, query, hear));
    return reply.kind === 'answered' && reply.status < 400 ? reply.answer : undefined;
  }

  async function pay(order: VendorOrder, hear?: Hear): Promise<Outcome> {
    const request = toPayRequest(order);
    if (request.kind === 'impossible') return failUnasked(log, 'Reloadly', order, request);
    const { api, path, body } = request;
    const reply = logged(path, await client[api].post(path, body, hear));
    if (reply.kind === 'locked-out') return ACCOUNT_REFUSED;
    return reply.kind === 'silent' ? unanswered(reply) : readPayment(api, reply, order);
  }

  async function requery(order: VendorOrder, hear?: Hear): Promise<Outcome> {
    const api = apiOf(order.service);
    if (!api) return UNCONFIRMED;
    const answer =
      api === 'topups'
        ? await read(client.topups, 'topups/reports/transactions', { customIdentifier: order.ref }, hear)
        : await read(client.utilities, 'transactions', { referenceId: order.ref }, hear);
    return answer ? readRequery(api, answer, order) : NO_ANSWER;
  }

  async function plans(vendorCode: string): Promise<VendorPlan[] | undefined> {
    const operatorId = operatorIdOf(vendorCode);
    const billerId = tvBillerIdOf(vendorCode);
    if (operatorId !== undefined) {
      const answer = await read(client.topups, `operators/${operatorId}`);
      return answer && readOperatorPlans(answer);
    }
    if (billerId === undefined) return undefined;
    const answer = await read(client.utilities, 'billers', { id: String(billerId) });
    return answer && readBouquets(answer, billerId);
  }

  return {
    name: 'reloadly',
    usesOurCodes: false,
    sells: (service) => apiOf(service) !== undefined,
    pay,
    requery,
    verifyMeter: () => Promise.resolve(UNREACHABLE),
    verifySmartCard: () => Promise.resolve(UNREACHABLE),
    verifyProfile: () => Promise.resolve(UNREACHABLE),
    async balance() {
      const answer = await read(client.topups, 'accounts/balance');
      return answer && readBalance(answer);
    },
    plans,
    statementFile: RELOADLY_STATEMENT,
  };
}
