import { agentLetters, type AgentLetter } from '#contract/console/agent-letters.ts';
import { callConsole } from './api.ts';
import { caseStore, type CaseState, initialCase } from './case-store.ts';

export const INITIAL_AGENT_LETTERS: CaseState<{ letters: AgentLetter[] }> = initialCase();

const store = caseStore((id) => callConsole(agentLetters, { params: { id } }));

/** The letters to the agent who is looked at. */
export const $agentLetters = store.$case;

export const loadAgentLetters = store.load;
