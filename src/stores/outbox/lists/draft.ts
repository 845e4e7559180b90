import { agentAtom } from '../../storage/agent-storage.ts';

/** The most rows of a list: an agent can still look through them, and a browser holds them easily. */
export const LIST_LIMIT = 500;

export const INITIAL_LIST_TEXT = '';

/** The list as it is written so far, kept while the agent is signed in. */
export const $listText = agentAtom('kobodesk:bulk-list', INITIAL_LIST_TEXT, {
  read: (json) => (typeof json === 'string' ? json : undefined),
});
