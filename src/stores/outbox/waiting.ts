import { isRecord, readEntry } from '../storage/entry.ts';
import { isUnanswered } from '../storage/forget.ts';
import { ORDERS_KEY } from '../storage/keys.ts';

const readRecord = (json: unknown) => (isRecord(json) ? json : undefined);

/**
 * How many sales without an answer this device keeps, by the one each waits for (see ownerOf). Nothing else of them: whoever holds a shared
 * phone may read it.
 */
export const countWaiting = (): Record<string, number> =>
  Object.fromEntries(
    Object.entries(readEntry(ORDERS_KEY, readRecord) ?? {})
      .map(
        ([owner, orders]) =>
          [owner, Object.values(readRecord(orders) ?? {}).filter(isUnanswered).length] as const,
      )
      .filter(([, count]) => count > 0),
  );
