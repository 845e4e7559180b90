import type { EventLog, EventQuery } from './client-types.ts';
import type { WebhookEvent } from './types.ts';

interface Page {
  data: WebhookEvent[];
  meta?: { nextCursor: string; hasMore: boolean } | undefined;
}

/** Reads pages as their events are asked for, and keeps the place behind the last page that was handed over whole. */
export function readEventLog(query: EventQuery, fetchPage: (query: EventQuery) => Promise<Page>): EventLog {
  let cursor = query.after;
  async function* read() {
    for (let hasMore = true; hasMore;) {
      const { data, meta } = await fetchPage({ ...query, ...(cursor !== undefined && { after: cursor }) });
      yield* data;
      cursor = meta?.nextCursor ?? cursor;
      hasMore = meta?.hasMore ?? false;
    }
  }
  return {
    [Symbol.asyncIterator]: read,
    get cursor() {
      return cursor;
    },
  };
}
