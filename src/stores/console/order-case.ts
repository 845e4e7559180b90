import * as contract from '#contract/console/orders.ts';
import type { BodyInputOf } from '#contract/endpoint.ts';
import { callConsole } from './api.ts';
import { type CaseState, caseStore, casesOf, type Decision, initialCase } from './case-store.ts';
import type { Why } from './why.ts';

export type OrderCaseState = CaseState<contract.OrderCase>;

export const INITIAL_ORDER_CASE: OrderCaseState = initialCase();

const readOne = (ref: string) => callConsole(contract.orderCase, { params: { ref } });

const store = caseStore(readOne);

/** The order that is looked at. */
export const $orderCase = store.$case;

export const loadOrderCase = store.load;

/** One order of several that stand on a page at once. */
export const orderBeside = casesOf(readOne);

/** @param from whom it is taken over from: their id; null: nobody has it */
export const takeOrder = (ref: string, from: string | null): Promise<Decision> =>
  store.decide(ref, 'take', () => callConsole(contract.takeOrder, { params: { ref }, body: { from } }));

export const giveBackOrder = (ref: string): Promise<Decision> =>
  store.decide(ref, 'give back', () => callConsole(contract.giveBackOrder, { params: { ref } }));

/** Writes a note that the staff alone read. */
export const noteOrder = (ref: string, note: string): Promise<Decision> =>
  store.decide(ref, 'note', () => callConsole(contract.noteOrder, { params: { ref }, body: { note } }));

/** Says that a pending order was delivered. */
export const settleOrder = (ref: string, body: BodyInputOf<typeof contract.settleOrder>): Promise<Decision> =>
  store.decide(ref, 'settle', () => callConsole(contract.settleOrder, { params: { ref }, body }));

/** Says that a pending order was not delivered, and returns its money. */
export const refundOrder = (ref: string, body: BodyInputOf<typeof contract.refundOrder>): Promise<Decision> =>
  store.decide(ref, 'refund', () => callConsole(contract.refundOrder, { params: { ref }, body }));

/** Asks the vendor whether it took a delivered order back. */
export const reverseOrder = (ref: string, why: Why): Promise<Decision> =>
  store.decide(ref, 'reverse', () => callConsole(contract.reverseOrder, { params: { ref }, body: why }));

/** Says that what a vendor did to an ended order is dealt with. */
export const dealWithIncident = (
  ref: string,
  body: BodyInputOf<typeof contract.dealWithIncident>,
): Promise<Decision> =>
  store.decide(ref, 'deal', () => callConsole(contract.dealWithIncident, { params: { ref }, body }));

export const answerDispute = (ref: string, message: string): Promise<Decision> =>
  store.decide(ref, 'answer', () =>
    callConsole(contract.answerDispute, { params: { ref }, body: { message } }),
  );

/** @param message the last word; empty: none */
export const closeDispute = (ref: string, message: string): Promise<Decision> =>
  store.decide(ref, 'close', () =>
    callConsole(contract.closeDispute, {
      params: { ref },
      body: message.trim() === '' ? {} : { message },
    }),
  );
