import { shareReceipt } from '#contract/receipts.ts';
import { at } from '#domain/at.ts';
import { onAgentChange } from '../session/session.ts';
import { call } from '../shell/api.ts';

/** A customer is waiting: without an answer by then the receipt goes without its link. */
const SHARE_TIMEOUT_MS = 4_000;

/** Addresses by the order's ref, as long as this page is open. */
const shared = new Map<string, string>();
onAgentChange(() => shared.clear());

export const receiptAddress = (id: string): string => location.origin + at(`/r/${id}`);

/** The address at which an order's receipt is on the web, where this page has shared it. */
export const sharedAddress = (ref: string): string | undefined => shared.get(ref);

/** Puts an order's receipt on the web. @returns its address; undefined when that failed, which a receipt can do without */
export async function shareOnWeb(ref: string): Promise<string | undefined> {
  try {
    const { data } = await call(shareReceipt, { params: { ref }, timeoutMs: SHARE_TIMEOUT_MS });
    shared.set(ref, receiptAddress(data.id));
  } catch {
    // The text of the receipt says all there is: it is sent without the link.
  }
  return shared.get(ref);
}

/** Forgets the address of a receipt that is no longer on the web. */
export const forgetAddress = (ref: string): void => void shared.delete(ref);
