import { isRecord, parseEntry } from './entry.ts';
import { DRAFTS_KEY, ORDERS_KEY } from './keys.ts';

const asRecord = (json: unknown) => (isRecord(json) ? json : undefined);

/** Of a list's owner, or undefined. Not through the stores: no page may have loaded the one that kept it. */
const forEachEntry = (visit: (key: string, kept: Record<string, unknown>) => void): void => {
  try {
    for (const key of Object.keys(localStorage))
      visit(key, parseEntry(localStorage.getItem(key), asRecord) ?? {});
  } catch {
    // Blocked: nothing is kept.
  }
};

/** Lists that were kept for anybody but this agent go from the device. Orders by agent are no list, though one be called "agent". */
export const forgetLists = (agent?: string): void =>
  forEachEntry((key, kept) => {
    if (typeof kept.agent === 'string' && kept.agent !== agent) localStorage.removeItem(key);
  });

const isUnanswered = (sale: unknown): boolean =>
  isRecord(sale) && /^(sending|unanswered)$/.test(String(sale.phase));

/** What others than this agent wrote and sold goes too, but for an order whose answer is out: its money may be on its way. */
export const forgetSales = (agent?: string): void =>
  forEachEntry((key, kept) => {
    if (key !== DRAFTS_KEY && key !== ORDERS_KEY) return;
    const left = Object.entries(kept).flatMap(([owner, sales]) => {
      const open = Object.entries(isRecord(sales) ? sales : {}).filter(
        ([, sale]) => owner === agent || isUnanswered(sale),
      );
      return open.length > 0 ? [[owner, Object.fromEntries(open)]] : [];
    });
    if (left.length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(Object.fromEntries(left)));
  });
