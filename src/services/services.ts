import { orderTypeOf, SERVICE_CODES, type ServiceCode } from '#contract/service-codes.ts';
import * as airtime from './airtime.ts';
import * as cable from './cable.ts';
import * as data from './data.ts';
import type { ServiceDescriptor, ServiceGuide } from './descriptor.ts';
import * as electricity from './electricity.ts';
import * as rechargeCards from './recharge-cards.ts';
import * as resultChecker from './result-checker.ts';

/** Every service by its code. */
const SERVICES = {
  data: data.service,
  airtime: airtime.service,
  electricity: electricity.service,
  cable: cable.service,
  'result-checker': resultChecker.service,
  'recharge-cards': rechargeCards.service,
} as const satisfies Record<ServiceCode, ServiceDescriptor>;

/** What the integrator's guide says of each. No page of the portal loads this. */
export const GUIDES: Record<ServiceCode, ServiceGuide> = {
  data: data.guide,
  airtime: airtime.guide,
  electricity: electricity.guide,
  cable: cable.guide,
  'result-checker': resultChecker.guide,
  'recharge-cards': rechargeCards.guide,
};

/** Every service, in the order in which lists show them. */
export const SERVICE_LIST: readonly (ServiceDescriptor & { code: ServiceCode })[] = SERVICE_CODES.map(
  (code) => ({
    code,
    ...SERVICES[code],
  }),
);

/** One service. */
export const serviceOf = (code: ServiceCode): ServiceDescriptor => SERVICES[code];

/** The codes of the services that hand over `what`. */
export const servicesThatDeliver = (what: ServiceDescriptor['delivers']): ServiceCode[] =>
  SERVICE_LIST.filter(({ delivers }) => delivers === what).map(({ code }) => code);

/** The service whose orders have this transaction type; undefined for what is no order. */
export const serviceOfType = (transactionType: string): ServiceDescriptor | undefined =>
  SERVICE_LIST.find(({ code }) => orderTypeOf(code) === transactionType);
