import { isReturned } from '#domain/transaction.ts';
import { $session } from '../session/session.ts';
import { call } from '../shell/api.ts';
import { updateWallet } from '../wallet/wallet.ts';
import { sendOrder, type Sent, type SentOrder } from './send.ts';

const isSignedIn = (agent: string): boolean => $session.get()?.user.username === agent;

/**
 * Sends as the agent whose order it is, or not at all: in another's name it would be another order, and their money. The token of the
 * call is read in the same breath. The wallet shows what the order left in it; where the money is back already, that is too little.
 * @param agent the username of the one who made the order
 */
export async function sendAs(
  agent: string,
  order: SentOrder,
  wasSent: () => boolean,
  pin?: string,
): Promise<Sent> {
  if (!isSignedIn(agent)) return { kind: 'unanswered', error: undefined, need: 'session' };
  const sent = await sendOrder({ call }, order, wasSent, pin);
  if (sent.kind !== 'taken' || !isSignedIn(agent)) return sent;
  const { status, details } = sent.transaction;
  if (details.balance && !isReturned(status))
    updateWallet({ availableBalance: details.balance.after, readAt: Date.now() });
  return sent;
}
