import { agentAtom } from '../../storage/agent-storage.ts';

/** Rows that one list may have: what an agent can still look through, and a browser hold without a thought. */
export const LIST_LIMIT = 500;

export const INITIAL_LIST_TEXT = '';

/** The list as it is written so far, kept while the agent is signed in. */
export const $listText = agentAtom('kobodesk:bulk-list', INITIAL_LIST_TEXT, {
  read: (json) => (typeof json === 'string' ? json : undefined),
});
