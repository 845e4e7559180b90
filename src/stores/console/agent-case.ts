import * as contract from '#contract/console/agents.ts';
import type { BodyInputOf } from '#contract/endpoint.ts';
import { callConsole } from './api.ts';
import { type CaseState, caseStore, casesOf, type Decision, initialCase } from './case-store.ts';
import type { Why } from './why.ts';

export type AgentCaseState = CaseState<contract.AgentCase>;

export const INITIAL_AGENT_CASE: AgentCaseState = initialCase();

const readOne = (id: string) => callConsole(contract.agentCase, { params: { id } });

const store = caseStore(readOne);

/** The agent who is looked at. */
export const $agentCase = store.$case;

export const loadAgentCase = store.load;

/** One agent of several who stand on a page at once. */
export const agentBeside = casesOf(readOne);

/** Does something to an agent, for a reason that stays on record. */
type Change = (id: string, why: Why) => Promise<Decision>;

export const suspendAgent: Change = (id, why) =>
  store.decide(id, 'suspend', () => callConsole(contract.suspendAgent, { params: { id }, body: why }));

export const restoreAgent: Change = (id, why) =>
  store.decide(id, 'restore', () => callConsole(contract.restoreAgent, { params: { id }, body: why }));

/** For whoever has shown that they are the agent. */
type Proven = (id: string, body: BodyInputOf<typeof contract.removePin>) => Promise<Decision>;

export const unlockPin: Proven = (id, body) =>
  store.decide(id, 'unlock', () => callConsole(contract.unlockPin, { params: { id }, body }));

export const removePin: Proven = (id, body) =>
  store.decide(id, 'remove PIN', () => callConsole(contract.removePin, { params: { id }, body }));

export const removeAuthenticator: Proven = (id, body) =>
  store.decide(id, 'remove app', () => callConsole(contract.removeAuthenticator, { params: { id }, body }));

export const endAgentSession: Change = (id, why) =>
  store.decide(id, 'log out', () => callConsole(contract.endAgentSession, { params: { id }, body: why }));

export const removeKeys: Change = (id, why) =>
  store.decide(id, 'remove keys', () => callConsole(contract.removeKeys, { params: { id }, body: why }));

/** When a level begins, and whether it does although the agent is told too late. */
type LevelTerms = Pick<BodyInputOf<typeof contract.setLevel>, 'from' | 'insists'>;

/** @param level its code */
export const setLevel = (id: string, level: string, terms: Why & LevelTerms): Promise<Decision> =>
  store.decide(id, 'set level', () =>
    callConsole(contract.setLevel, { params: { id }, body: { level, ...terms } }),
  );

export const dropLevel: Change = (id, why) =>
  store.decide(id, 'drop level', () => callConsole(contract.dropLevel, { params: { id }, body: why }));

export const followLevel: Change = (id, why) =>
  store.decide(id, 'follow level', () => callConsole(contract.followLevel, { params: { id }, body: why }));

/** Notes who the agent is, once they have shown it. */
export const verifyIdentity = (
  id: string,
  body: BodyInputOf<typeof contract.verifyIdentity>,
): Promise<Decision> =>
  store.decide(id, 'verify', () => callConsole(contract.verifyIdentity, { params: { id }, body }));

export const withdrawIdentity: Change = (id, why) =>
  store.decide(id, 'withdraw identity', () =>
    callConsole(contract.withdrawIdentity, { params: { id }, body: why }),
  );

type Adjust = (id: string, body: BodyInputOf<typeof contract.creditAgent>) => Promise<Decision>;

/** Puts money into the wallet; a large sum waits for a second person. */
export const creditAgent: Adjust = (id, body) =>
  store.decide(id, 'credit', () => callConsole(contract.creditAgent, { params: { id }, body }));

/** Takes money out of the wallet; a large sum waits for a second person. */
export const debitAgent: Adjust = (id, body) =>
  store.decide(id, 'debit', () => callConsole(contract.debitAgent, { params: { id }, body }));
