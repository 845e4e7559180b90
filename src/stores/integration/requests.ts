import { map } from 'nanostores';
import { retryRead } from '#api-client/retry.ts';
import type { KeyMode } from '#contract/keys.ts';
import { type ApiRequest, apiRequests, type RequestOutcome } from '#contract/requests.ts';
import { type Outcome, told } from '../orders/outcome.ts';
import type { Reading } from '../reads/read.ts';
import { onAgentChange } from '../session/session.ts';
import { call } from '../shell/api.ts';

/** Which of the calls are shown; undefined: all of them. */
export interface RequestSelection {
  mode?: KeyMode | undefined;
  status?: RequestOutcome | undefined;
}

export interface RequestsState {
  reading: Reading;
  selection: RequestSelection;
  /** Newest first, as far as they have been read. */
  requests: readonly ApiRequest[];
  /** null: no older ones. */
  nextCursor: string | null;
}

export const INITIAL_REQUESTS: RequestsState = {
  reading: 'idle',
  selection: {},
  requests: [],
  nextCursor: null,
};

/** The last calls of the agent's API keys. */
export const $requests = map<RequestsState>(INITIAL_REQUESTS);

let asked = 0;

onAgentChange(() => {
  asked += 1;
  $requests.set(INITIAL_REQUESTS);
});

/** Reads the newest calls of a selection. What was asked for last is what is shown. */
export async function loadRequests(selection = $requests.get().selection): Promise<void> {
  const isOther = selection !== $requests.get().selection;
  $requests.set({
    ...$requests.get(),
    selection,
    reading: 'loading',
    ...(isOther && { requests: [], nextCursor: null }),
  });
  const own = (asked += 1);
  try {
    const { data, meta } = await retryRead(() => call(apiRequests, { query: selection }));
    if (own !== asked) return;
    $requests.set({ selection, reading: 'ready', requests: data, nextCursor: meta?.nextCursor ?? null });
  } catch {
    if (own === asked) $requests.setKey('reading', 'failed');
  }
}

export const loadOlderRequests = (): Promise<Outcome> =>
  told(async () => {
    const own = asked;
    const { selection, nextCursor } = $requests.get();
    const query = { ...selection, cursor: nextCursor ?? undefined };
    const { data, meta } = await call(apiRequests, { query });
    const now = $requests.get();
    if (own === asked)
      $requests.set({
        ...now,
        requests: [...now.requests, ...data],
        nextCursor: meta?.nextCursor ?? null,
      });
    return { message: '' };
  });
