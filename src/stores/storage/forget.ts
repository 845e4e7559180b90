import { isRecord, parseEntry } from './entry.ts';
import { DRAFTS_KEY, ORDERS_KEY } from './keys.ts';

const asRecord = (json: unknown) => (isRecord(json) ? json : undefined);

export const isUnanswered = (order: unknown): boolean =>
  isRecord(order) && /^(sending|unanswered)$/.test(String(order.phase));

/** From values stored by agent, keeps this agent's value and the other agents' unanswered orders. */
const withoutOthers = (kept: Record<string, unknown>, agent: string | undefined): [string, unknown][] =>
  Object.entries(kept).flatMap(([owner, orders]) => {
    const left = Object.entries(isRecord(orders) ? orders : {}).filter(
      ([, order]) => owner === agent || isUnanswered(order),
    );
    return left.length > 0 ? [[owner, Object.fromEntries(left)]] : [];
  });

/**
 * Deletes what this device stores for other agents: answers, drafts and orders, except unanswered orders, because their money
 * may be on its way. It works on the storage directly, because the page may not have loaded every store.
 * @param agent see ownerOf; absent: deletes every agent's data
 */
export function forgetOthers(agent?: string): void {
  try {
    for (const key of Object.keys(localStorage)) {
      const kept = parseEntry(localStorage.getItem(key), asRecord) ?? {};
      // Their keys are owners, and one may be called "agent".
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
