import { LAGOS_AHEAD_MS } from '#domain/lagos-time.ts';
import { kobo } from '#domain/money.ts';
import type { FundingPayment } from '../funding/banks/funding-provider.ts';
import type { Deps } from '../funding/deps.ts';
import { AppError } from '../platform/errors.ts';
import { creditPayment } from '../funding/credit.ts';
import { askLate } from '../orders/ask-late.ts';
import type { Rights } from '../identity/cashiers/cashier.ts';
import { sellerOf } from '../orders/cashiers/seller.ts';
import type { OrderDraft } from '../orders/place.ts';
import { purchase } from '../orders/purchase.ts';
import type { Outcome, Vendor } from '../vendors/vendor.ts';
import { CASHIER_DAYS } from './cashiers.ts';
import { playCosts } from './costs.ts';
import { type Random, seededRandom } from './random.ts';
import { openSale, randomSale, type Sale } from './sales.ts';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const OPENS_MINUTE = 8 * 60;
const CLOSES_MINUTE = 20 * 60;
const SEED = 20_260_101;
/** On this day before today the preferred vendor delivers nothing from 10:00 to 16:00. */
const BAD_DAY = 2;
/** On these days before today the vendor never answered the first customer's order. */
const OPEN_DAYS = [3, 1];
const BAD_FROM_MINUTE = 10 * 60;
const BAD_TO_MINUTE = 16 * 60;
/** By then every vendor that failed an order was asked about it once more. */
const ASKED_MS = 30 * MINUTE_MS;

export interface DemoAgent {
  agentId: string;
  /** A funding account of the agent's, into which the history's transfers go. */
  accountNumber: string;
  /** Who sold two of three sales of the last week, each what they may. @default none */
  cashiers?: readonly Rights[];
}

/**
 * Plays the last `days` days of a shop: transfers and sales through the same ledger, orders and vendor as any other, only
 * with the clock set back. Where there are several vendors each has costs of its own, and the preferred one a bad day.
 * @returns how many sales were made
 */
export async function playHistory(deps: Deps, agent: DemoAgent, days: number): Promise<number> {
  const random = seededRandom(SEED);
  const end = deps.now().getTime();
  const bad = badHours(midnightOf(end) - BAD_DAY * DAY_MS);
  const hasSeveral = deps.vendors.length > 1;
  if (hasSeveral) await playCosts(deps, seededRandom(SEED), new Date(midnightOf(end) - days * DAY_MS));
  let sales = 0;
  for (let day = days - 1; day >= 0; day--) {
    const times = openingTimes(end - day * DAY_MS, random);
    const shop = day < CASHIER_DAYS ? agent : { ...agent, cashiers: [] };
    for (const at of times) {
      if (at >= end) break;
      const isBad = hasSeveral && at >= bad.from && at < bad.to;
      if (at === times[0] && OPEN_DAYS.includes(day))
        await sell(at, withoutPatience(deps), shop, random, sales, openSale);
      else await sell(at, isBad ? withoutPreferred(deps) : deps, shop, random, sales, randomSale);
      sales += 1;
    }
    if (hasSeveral && day === BAD_DAY) await askAboutFailed(deps, bad.to + ASKED_MS);
  }
  await sell(end, deps, agent, random, sales, openSale);
  return sales + 1;
}

/** When customers came on a day, in order: more on Fridays and Saturdays, fewer on Sundays. */
function openingTimes(msecs: number, random: Random): number[] {
  const midnight = midnightOf(msecs);
  const weekday = new Date(midnight + LAGOS_AHEAD_MS).getUTCDay();
  const customers = random.between(12, 20) + (weekday >= 5 ? 8 : 0) - (weekday === 0 ? 8 : 0);
  const minutes = Array.from({ length: customers }, () => random.between(OPENS_MINUTE, CLOSES_MINUTE));
  return minutes.sort((a, b) => a - b).map((minute) => midnight + minute * MINUTE_MS);
}

const midnightOf = (msecs: number) => Math.floor((msecs + LAGOS_AHEAD_MS) / DAY_MS) * DAY_MS - LAGOS_AHEAD_MS;

const badHours = (midnight: number) => ({
  from: midnight + BAD_FROM_MINUTE * MINUTE_MS,
  to: midnight + BAD_TO_MINUTE * MINUTE_MS,
});

const DOWN: Outcome = { kind: 'failed', code: 'PROVIDER_DOWN', reason: 'The provider is down.' };
const down = () => Promise.resolve(DOWN);

/** The same shop, whose preferred vendor fails everything. */
const withoutPreferred = (deps: Deps): Deps => ({
  ...deps,
  vendors: deps.vendors.map((vendor, place): Vendor =>
    place === 0 ? { ...vendor, pay: down, requery: down } : vendor,
  ),
});

/** The same shop, which leaves what no vendor tells at once to a person: a history has no day to ask in. */
const withoutPatience = (deps: Deps): Deps => ({ ...deps, config: { ...deps.config, requeryWaitsMs: [] } });

/** Asks once more about what failed, as the shop's worker did then: it had failed indeed. */
async function askAboutFailed(deps: Deps, at: number): Promise<void> {
  const then = { ...withoutPreferred(deps), now: () => new Date(at) };
  while (await askLate.runOnce(then));
}

/** The draft as a cashier's, where one is at the counter for it: each third customer is the agent's own. */
function byCashier(draft: OrderDraft, { cashiers = [] }: DemoAgent, number: number, now: Date): OrderDraft {
  const cashier = cashiers[number % (cashiers.length + 1)];
  if (!cashier?.services.includes(draft.vendorOrder.service)) return draft;
  return { ...draft, seller: sellerOf(cashier, draft.faceKobo, now) };
}

async function sell(
  at: number,
  deps: Deps,
  agent: DemoAgent,
  random: Random,
  number: number,
  sale: Sale,
): Promise<void> {
  const { agentId, accountNumber } = agent;
  const then: Deps = { ...deps, now: () => new Date(at) };
  const key = {
    agentId,
    idempotencyKey: `demo-sale-${number}`,
    requestHash: Buffer.from(`demo-sale-${number}`),
  };
  const draft = byCashier(await sale({ ...then, agentId }, random), agent, number, new Date(at));
  try {
    await purchase(then, deps.log, key, () => Promise.resolve(draft));
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'INSUFFICIENT_BALANCE') throw error;
    await fund(then, { reference: `demo-${number}`, accountNumber, grossKobo: fundingKobo(number) });
    await purchase(then, deps.log, key, () => Promise.resolve(draft));
  }
}

// Not from the history's own numbers: a run that continues another pays in less often, and would play other customers.
const fundingKobo = (number: number) => kobo(seededRandom(SEED + number).between(8, 20) * 1_000_000);

const fund = (deps: Deps, payment: FundingPayment) =>
  creditPayment(deps.sql, deps.fundingProvider.name, payment, { demo: payment.reference }, deps.now());
