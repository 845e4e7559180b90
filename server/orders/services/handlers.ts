import type { PURCHASES } from '#contract/purchases/all.ts';
import type { ServiceCode } from '#contract/service-codes.ts';
import { airtime } from './airtime.ts';
import { cable } from './cable.ts';
import { data } from './data.ts';
import { electricity } from './electricity.ts';
import type { ServiceHandler } from './handler.ts';
import { rechargeCards } from './recharge-cards.ts';
import { resultChecker } from './result-checker.ts';

/** One handler for each service, under the code of its descriptor. */
export const HANDLERS: { [Code in ServiceCode]: ServiceHandler<(typeof PURCHASES)[Code]> } = {
  data,
  airtime,
  electricity,
  cable,
  'result-checker': resultChecker,
  'recharge-cards': rechargeCards,
};
