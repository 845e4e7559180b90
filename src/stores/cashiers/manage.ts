import { atom } from 'nanostores';
import * as contract from '#contract/cashiers.ts';
import type { Cashier } from '#contract/cashiers.ts';
import type { BodyInputOf } from '#contract/endpoint.ts';
import { type Outcome, told } from '../orders/outcome.ts';
import { createRead } from '../reads/read.ts';
import { withPassword } from '../session/confirmation.ts';
import { onAgentChange } from '../session/session.ts';
import { call } from '../shell/api.ts';

export const INITIAL_CASHIERS: Cashier[] | null = null;

/** The agent's cashiers as the server has them, those who have ended last; null until they have been read. */
export const $cashiers = atom<Cashier[] | null>(INITIAL_CASHIERS);

onAgentChange(() => $cashiers.set(null));

export const cashiersRead = createRead({
  questions: [[contract.cashiers]],
  keep: (list) => $cashiers.set(list),
});

export type NewCashier = BodyInputOf<typeof contract.addCashier>;
export type CashierChange = BodyInputOf<typeof contract.changeCashier>;

async function renewed<Answer>(answer: Promise<Answer>): Promise<Answer> {
  const given = await answer;
  await cashiersRead.fetch({ hasChanged: true });
  return given;
}

export const addCashier = (body: NewCashier): Promise<Outcome> =>
  told(() => renewed(withPassword(() => call(contract.addCashier, { body }))));

/** A new PIN in it ends the cashier's session. */
export const changeCashier = (id: string, body: CashierChange): Promise<Outcome> =>
  told(() => renewed(withPassword(() => call(contract.changeCashier, { params: { id }, body }))));

/** Their session ends at once; their sales keep the name. */
export const endCashier = (id: string): Promise<Outcome> =>
  told(() => renewed(call(contract.endCashier, { params: { id } })));
