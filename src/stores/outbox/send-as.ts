import { isReturned } from '#domain/transaction.ts';
import { ownerNow } from '../session/session.ts';
import { callForOrder } from '../shell/api.ts';
import { updateWallet } from '../wallet/wallet.ts';
import { sendOrder, type Sent, type SentOrder } from './send.ts';

const isSignedIn = (agent: string): boolean => ownerNow() === agent;

/**
 * Sends only while the order's agent is signed in: under another agent it would be another order, paid from their wallet. It
 * checks the agent and reads the token in one step. The wallet then shows the balance after the order, which is too low when
 * the order was refunded already.
 * @param agent who made the order: see ownerOf
 */
export async function sendAs(
  agent: string,
  order: SentOrder,
  wasSent: () => boolean,
  pin?: string,
): Promise<Sent> {
  if (!isSignedIn(agent)) return { kind: 'unanswered', error: undefined, need: 'session' };
  const sent = await sendOrder({ call: callForOrder }, order, wasSent, pin);
  if (sent.kind !== 'taken' || !isSignedIn(agent)) return sent;
  const { status, details } = sent.transaction;
  if (details.balance && !isReturned(status))
    updateWallet({ availableBalance: details.balance.after, readAt: Date.now() });
  return sent;
}
