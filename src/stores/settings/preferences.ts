import { preferences, Preferences } from '#contract/preferences.ts';
import { createRead } from '../reads/read.ts';
import { isAgentNow } from '../session/session.ts';
import { agentAtom } from '../storage/agent-storage.ts';

/** Empty texts and "0.00" until the agent sets them; `lowBalanceAmount` is naira as the wire writes it, "0.00" for never. */
export const INITIAL_PREFERENCES: Preferences = {
  businessName: '',
  receiptFooter: '',
  lowBalanceAmount: '0.00',
};

/** What the agent prints on receipts and wants to be warned of; kept, because a receipt may be printed without network. */
export const $preferences = agentAtom('kobodesk:preferences', INITIAL_PREFERENCES, {
  read: (json) => Preferences.safeParse(json).data,
});

export const preferencesRead = createRead({
  questions: [[preferences]],
  mayRead: isAgentNow,
  keep: (answer) => $preferences.set(answer),
});
