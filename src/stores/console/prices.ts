import * as contract from '#contract/console/prices.ts';
import type { BodyInputOf } from '#contract/endpoint.ts';
import { failure, type Outcome } from '../orders/outcome.ts';
import { onReconnect } from '../shell/reconnect.ts';
import { callConsole } from './api.ts';
import { type CaseState, caseStore, type Decision, initialCase } from './case-store.ts';
import { forWhoIsHere } from './on-person-change.ts';

export type PricesState = CaseState<contract.Prices>;

export const INITIAL_PRICES: PricesState = initialCase();

/** There is one catalogue alone. */
const KEY = 'prices';

const store = caseStore(() => callConsole(contract.prices));

/** What plans cost and leave, and what is to change. */
export const $prices = store.$case;

export const loadPrices = (): Promise<void> => store.load(KEY);

onReconnect(() => void ($prices.get().reading === 'failed' && loadPrices()));

/** What a change would do, or why that cannot be told. */
export type Asked<Effect> = { ok: true; effect: Effect } | Extract<Outcome, { ok: false }>;

/** @param call changes nothing */
export async function askFor<Effect>(call: () => Promise<{ data: Effect }>): Promise<Asked<Effect>> {
  try {
    const { data } = await forWhoIsHere(call);
    return { ok: true, effect: data };
  } catch (error) {
    return failure(error);
  }
}

export const askEffect = (plan: string, body: BodyInputOf<typeof contract.priceEffect>) =>
  askFor(() => callConsole(contract.priceEffect, { params: { plan }, body }));

export const changePrice = (
  plan: string,
  body: BodyInputOf<typeof contract.changePrice>,
): Promise<Decision> =>
  store.decide(KEY, `change ${plan}`, () => callConsole(contract.changePrice, { params: { plan }, body }));

/** A decision on something else of the catalogue, whose answer are the prices. @param act names it, so that it is sent once */
export const decideOnPrices = (
  act: string,
  call: () => Promise<{ message: string; data: contract.Prices }>,
): Promise<Decision> => store.decide(KEY, act, call);

export const dropComing = (id: string): Promise<Decision> =>
  store.decide(KEY, `drop ${id}`, () => callConsole(contract.dropComing, { params: { id } }));
