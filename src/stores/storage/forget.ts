import { isRecord, parseEntry } from './entry.ts';
import { DRAFTS_KEY, ORDERS_KEY } from './keys.ts';

const asRecord = (json: unknown) => (isRecord(json) ? json : undefined);

const isUnanswered = (order: unknown): boolean =>
  isRecord(order) && /^(sending|unanswered)$/.test(String(order.phase));

/** Of what is kept by agent, that of this agent, and of the others the orders that wait for an answer. */
const withoutOthers = (kept: Record<string, unknown>, agent: string | undefined): [string, unknown][] =>
  Object.entries(kept).flatMap(([owner, orders]) => {
    const left = Object.entries(isRecord(orders) ? orders : {}).filter(
      ([, order]) => owner === agent || isUnanswered(order),
    );
    return left.length > 0 ? [[owner, Object.fromEntries(left)]] : [];
  });

/**
 * Deletes what this device keeps for others than this agent: answers, drafts and orders, but for an order that waits for its
 * answer, because its money may be on its way. Not through the stores: no page may have loaded the one that kept it.
 * @param agent a username; absent: nobody's is left
 */
export function forgetOthers(agent?: string): void {
  try {
    for (const key of Object.keys(localStorage)) {
      const kept = parseEntry(localStorage.getItem(key), asRecord) ?? {};
      // Their keys are usernames, and one may be "agent".
      const isByAgent = key === DRAFTS_KEY || key === ORDERS_KEY;
      const left = isByAgent && withoutOthers(kept, agent);
      if (left ? left.length === 0 : typeof kept.agent === 'string' && kept.agent !== agent)
        localStorage.removeItem(key);
      else if (left) localStorage.setItem(key, JSON.stringify(Object.fromEntries(left)));
    }
  } catch {
    // Blocked: nothing is kept.
  }
}
