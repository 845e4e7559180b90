import * as contract from '#contract/console/money.ts';
import type { BodyInputOf } from '#contract/endpoint.ts';
import { callConsole } from './api.ts';
import { type CaseState, caseStore, type Decision, initialCase } from './case-store.ts';
import { follow } from './follow.ts';
import type { Why } from './why.ts';

export type MoneyState = CaseState<contract.WaitingMoney>;

export const INITIAL_MONEY: MoneyState = initialCase();

/** There is one list alone. */
const KEY = 'money';

const store = caseStore(() => callConsole(contract.waitingMoney));

/** What waits for a decision about money. */
export const $money = store.$case;

export const loadMoney = (): Promise<void> => store.load(KEY);

/** Keeps them fresh while the page is seen. @returns stops it */
export const followMoney = (): (() => void) => follow(loadMoney);

export const approveClaim = (
  ref: string,
  body: BodyInputOf<typeof contract.approveClaim>,
): Promise<Decision> =>
  store.decide(KEY, `approve ${ref}`, () => callConsole(contract.approveClaim, { params: { ref }, body }));

export const rejectClaim = (ref: string, why: Why): Promise<Decision> =>
  store.decide(KEY, `reject ${ref}`, () => callConsole(contract.rejectClaim, { params: { ref }, body: why }));

export const assignPayment = (body: BodyInputOf<typeof contract.assignPayment>): Promise<Decision> =>
  store.decide(KEY, `assign ${body.provider} ${body.reference}`, () =>
    callConsole(contract.assignPayment, { body }),
  );

/** Does what somebody else asked for. */
export const confirmRequest = (
  id: string,
  body: BodyInputOf<typeof contract.confirmRequest>,
): Promise<Decision> =>
  store.decide(KEY, `confirm ${id}`, () => callConsole(contract.confirmRequest, { params: { id }, body }));

export const refuseRequest = (id: string, why: Why): Promise<Decision> =>
  store.decide(KEY, `refuse ${id}`, () => callConsole(contract.refuseRequest, { params: { id }, body: why }));

/** Takes back what one asked for oneself. */
export const takeRequestBack = (id: string): Promise<Decision> =>
  store.decide(KEY, `take back ${id}`, () => callConsole(contract.takeRequestBack, { params: { id } }));

/** Takes a claim, a payment or a request in hand. */
export const takeMoney = (body: BodyInputOf<typeof contract.takeMoney>): Promise<Decision> =>
  store.decide(KEY, `take ${body.kind} ${body.subject}`, () => callConsole(contract.takeMoney, { body }));

export const giveBackMoney = (body: BodyInputOf<typeof contract.giveBackMoney>): Promise<Decision> =>
  store.decide(KEY, `give back ${body.kind} ${body.subject}`, () =>
    callConsole(contract.giveBackMoney, { body }),
  );
