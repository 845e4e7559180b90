import type { Endpoint } from '../endpoint.ts';
import type { ServiceCode } from '../service-codes.ts';
import { buyAirtime } from './airtime.ts';
import { buyCable } from './cable.ts';
import { buyData } from './data.ts';
import { buyElectricity } from './electricity.ts';
import { buyRechargeCards } from './recharge-cards.ts';
import { buyResultChecker } from './result-checker.ts';

/** The call that buys each service, with the schema of its body. A page imports the one it sells by instead. */
export const PURCHASES = {
  data: buyData,
  airtime: buyAirtime,
  electricity: buyElectricity,
  cable: buyCable,
  'result-checker': buyResultChecker,
  'recharge-cards': buyRechargeCards,
} as const satisfies Record<ServiceCode, Endpoint>;
