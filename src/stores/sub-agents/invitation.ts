import { atom } from 'nanostores';
import * as contract from '#contract/sub-agents.ts';
import { problemText } from '#api-client/errors.ts';
import { type Outcome, told } from '../orders/outcome.ts';
import { catalogueRead } from '../orders/service.ts';
import { onAgentChange } from '../session/session.ts';
import { call } from '../shell/api.ts';
import { $subAgents } from './sub-agents.ts';

/** Who invites by the link that was opened. */
export interface Invitation {
  code: string;
  /** Null until it has been read. */
  name: string | null;
  /** When it ends; null until it has been read. */
  expiresAt: string | null;
  /** Why it could not be read, or not be accepted. */
  problem: string | null;
}

export const INITIAL_INVITATION: Invitation | null = null;

/** The invitation of the link that led here; null: none did, or it is answered. */
export const $invitation = atom<Invitation | null>(INITIAL_INVITATION);

onAgentChange(() => $invitation.set(null));

export async function openInvitation(code: string): Promise<void> {
  const opened: Invitation = { code, name: null, expiresAt: null, problem: null };
  $invitation.set(opened);
  const update = (changes: Partial<Invitation>) => {
    if ($invitation.get()?.code === code) $invitation.set({ ...opened, ...changes });
  };
  try {
    const { data } = await call(contract.readInvitation, { body: { code } });
    update(data);
  } catch (error) {
    update({ problem: problemText(error) });
  }
}

/** Not now: the invitation holds on, and the link leads to it again. */
export const closeInvitation = (): void => $invitation.set(null);

/** From then on the agent buys at the prices that the agent above has set, so all prices are read again. */
export async function acceptInvitation(code: string): Promise<Outcome> {
  const outcome = await told(async () => {
    const answer = await call(contract.acceptInvitation, { body: { code } });
    $subAgents.set(answer.data);
    void catalogueRead.fetch({ hasChanged: true });
    return answer;
  });
  const shown = $invitation.get();
  if (outcome.ok) closeInvitation();
  else if (shown) $invitation.set({ ...shown, problem: outcome.message });
  return outcome;
}
