import { identity, OwnIdentity } from '#contract/identity.ts';
import { createRead } from '../reads/read.ts';
import { isAgentNow } from '../session/session.ts';
import { agentAtom } from '../storage/agent-storage.ts';

/** Nothing is known before it was read once on this device. */
export const INITIAL_IDENTITY: OwnIdentity | null = null;

/** What is known of who the agent is, and what they may sell and hold by it; kept, so that the page opens with it. */
export const $identity = agentAtom<OwnIdentity | null>('kobodesk:identity', INITIAL_IDENTITY, {
  read: (json) => OwnIdentity.safeParse(json).data,
});

export const identityRead = createRead({
  questions: [[identity]],
  mayRead: isAgentNow,
  keep: (answer) => $identity.set(answer),
});
