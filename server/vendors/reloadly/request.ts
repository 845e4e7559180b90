import type { ServiceCode } from '#contract/service-codes.ts';
import type { Kobo } from '#domain/money.ts';
import { type Impossible, notSetUp, notSold } from '../impossible.ts';
import { plainNaira } from '../plain-naira.ts';
import type { VendorOrder } from '../vendor.ts';
import { amountIdOf, bundleKoboOf, meterBillerIdOf, operatorIdOf, tvBillerIdOf } from './catalogue-codes.ts';
import type { ReloadlyClient } from './client.ts';

export type ApiName = keyof ReloadlyClient;

/** `body` is JSON text, in which the amount stands to the kobo. */
export type PayRequest = { kind: 'ready'; api: ApiName; path: string; body: string } | Impossible;

interface Sale {
  /** The API that knows what became of an order. */
  api: ApiName;
  request: (order: VendorOrder) => PayRequest;
}

/** How Reloadly sells each service; null for services it does not sell. */
const SALES: Record<ServiceCode, Sale | null> = {
  airtime: { api: 'topups', request: (order) => topup(order, order.faceKobo) },
  data: { api: 'topups', request: bundle },
  electricity: { api: 'utilities', request: electricity },
  cable: { api: 'utilities', request: cable },
  'result-checker': null,
  'recharge-cards': null,
};

/** The API for a service; undefined for one that Reloadly does not sell. */
export const apiOf = (service: ServiceCode): ApiName | undefined => SALES[service]?.api;

/** The body of POST /topups or POST /pay for an order (docs.reloadly.com). */
export const toPayRequest = (order: VendorOrder): PayRequest =>
  SALES[order.service]?.request(order) ?? notSold(order);

function topup(order: VendorOrder, amountKobo: Kobo): PayRequest {
  const operatorId = operatorIdOf(order.vendorCode ?? '');
  if (operatorId === undefined) return lacksProvider(order, 'an operatorId such as 341');
  const body = {
    operatorId,
    useLocalAmount: true,
    customIdentifier: order.ref,
    recipientPhone: { countryCode: 'NG', number: order.recipient.replace(/^\+/, '') },
  };
  return { kind: 'ready', api: 'topups', path: 'topups', body: withAmount(body, amountKobo) };
}

function bundle(order: VendorOrder): PayRequest {
  const amountKobo = bundleKoboOf(order.planVendorCode ?? '');
  return amountKobo === undefined
    ? lacksPlan(order, 'its amount in naira, such as 1000')
    : topup(order, amountKobo);
}

function electricity(order: VendorOrder): PayRequest {
  const { vendorCode, meterType = 'prepaid' } = order;
  const billerId = meterBillerIdOf(vendorCode ?? '', meterType);
  if (billerId === undefined)
    return lacksProvider(order, `a billerId for ${meterType} meters, as prepaid/postpaid such as 5/1`);
  return bill(order, { billerId });
}

/** A renewal is the amount alone; another bouquet is named by the id of its amount. */
function cable(order: VendorOrder): PayRequest {
  const billerId = tvBillerIdOf(order.vendorCode ?? '');
  if (billerId === undefined) return lacksProvider(order, 'a billerId such as tv/12');
  const amountId = amountIdOf(order.planVendorCode ?? '');
  if (amountId === undefined && order.action !== 'renew')
    return lacksPlan(order, 'the amountId of its bouquet, such as 7');
  return bill(order, { billerId, ...(amountId !== undefined && { amountId }) });
}

function bill(order: VendorOrder, what: { billerId: number; amountId?: number }): PayRequest {
  const body = {
    subscriberAccountNumber: order.recipient,
    useLocalAmount: true,
    referenceId: order.ref,
    ...what,
  };
  return { kind: 'ready', api: 'utilities', path: 'pay', body: withAmount(body, order.faceKobo) };
}

// Written as text: an amount of money is never a floating point number.
const withAmount = (body: object, amountKobo: Kobo): string =>
  `${JSON.stringify(body).slice(0, -1)},"amount":${plainNaira(amountKobo)}}`;

const lacksProvider = (order: VendorOrder, form: string) =>
  notSetUp(order, 'provider', `the vendorCode of provider ${order.provider} in the catalogue is not ${form}`);

const lacksPlan = (order: VendorOrder, form: string) =>
  notSetUp(
    order,
    'plan',
    `the vendorCode of plan ${order.planId ?? '(none)'} in the catalogue is not ${form}`,
  );
