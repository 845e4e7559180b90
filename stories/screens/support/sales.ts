import type { ServiceCode } from '#contract/service-codes.ts';
import type { TransactionSummary } from '#contract/transactions.ts';
import { NOW_MS } from './agent.ts';

const DAY_MS = 86_400_000;
const DAYS = 7;

/** Sales a day and service in whole naira: made up, the same on every run. */
const USUAL: Record<ServiceCode, number> = {
  data: 9_400,
  airtime: 5_200,
  electricity: 7_500,
  cable: 4_400,
  'result-checker': 1_300,
  'recharge-cards': 2_600,
};

const amountOf = (day: number, place: number, usual: number): string =>
  `${Math.round(usual * (0.55 + ((day * 37 + place * 53) % 71) / 80))}.00`;

/** What was sold in the last week. */
export const SALES: TransactionSummary = {
  byDay: Array.from({ length: DAYS }, (_, day) =>
    Object.entries(USUAL).map(([service, usual], place) => ({
      date: new Date(NOW_MS - (DAYS - 1 - day) * DAY_MS).toISOString().slice(0, 10),
      service,
      count: 3,
      amount: amountOf(day, place, usual),
    })),
  ).flat(),
  byService: [],
  byStatus: [],
  today: { date: new Date(NOW_MS).toISOString().slice(0, 10), sold: '31150.00', kept: '742.50' },
};
