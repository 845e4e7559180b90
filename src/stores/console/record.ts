import { atom } from 'nanostores';
import { isAborted } from '#api-client/errors.ts';
import { retryRead } from '#api-client/retry.ts';
import { auditFile, type AuditLine, auditLines } from '#contract/console/audit.ts';
import { failure, type Outcome } from '../orders/outcome.ts';
import { onReconnect } from '../shell/reconnect.ts';
import { callConsole, toldAtWork } from './api.ts';
import { forWhoIsHere, onPersonChange } from './on-person-change.ts';

export const SEARCH_DELAY_MS = 250;

export interface RecordState {
  reading: 'loading' | 'ready' | 'failed';
  /** Why it failed. */
  problem: string;
  /** What is asked for; `lines` may still be those of the question before. */
  search: string;
  /** The code of why that is asked for; empty: any. */
  because: string;
  /** Newest first, as far as they have been read. */
  lines: readonly AuditLine[];
  /** null: no older ones. */
  nextCursor: string | null;
}

export const INITIAL_RECORD: RecordState = {
  reading: 'loading',
  problem: '',
  search: '',
  because: '',
  lines: [],
  nextCursor: null,
};

/** What the staff did. */
export const $record = atom<RecordState>(INITIAL_RECORD);

let asked = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

onPersonChange(() => {
  clearTimeout(timer);
  asked += 1;
  $record.set(INITIAL_RECORD);
});

function queryOf({ search, because }: RecordState, cursor?: string | null) {
  const q = search.trim();
  return { ...(q && { q }), ...(because && { because }), ...(cursor && { cursor }) };
}

const ask = (state: RecordState, cursor?: string | null) =>
  forWhoIsHere(() => retryRead(() => callConsole(auditLines, { query: queryOf(state, cursor) })));

/** Reads the newest lines of what is asked for. What was asked for last is what is shown. */
export async function loadRecord(): Promise<void> {
  clearTimeout(timer);
  const own = (asked += 1);
  $record.set({ ...$record.get(), reading: 'loading', problem: '' });
  try {
    const { data } = await ask($record.get());
    if (own === asked) $record.set({ ...$record.get(), reading: 'ready', ...data });
  } catch (error) {
    if (own !== asked || isAborted(error)) return;
    const { message: problem } = failure(error);
    $record.set({ ...$record.get(), reading: 'failed', problem, lines: [], nextCursor: null });
  }
}

/** Asks the server when the typing rests. */
export function searchRecord(search: string): void {
  clearTimeout(timer);
  // An answer to the question before is none to this one.
  asked += 1;
  $record.set({ ...$record.get(), search, reading: 'loading', problem: '' });
  timer = setTimeout(() => void loadRecord(), SEARCH_DELAY_MS);
}

/** Asks for what was done for this reason alone; empty: for any. */
export function chooseBecause(because: string): void {
  $record.set({ ...$record.get(), because });
  void loadRecord();
}

/** Reads the lines before the oldest that is shown. */
export const loadOlderRecord = (): Promise<Outcome> =>
  toldAtWork(async () => {
    const own = asked;
    const before = $record.get();
    const { data } = await ask(before, before.nextCursor);
    const now = $record.get();
    if (own === asked)
      $record.set({ ...now, lines: [...now.lines, ...data.lines], nextCursor: data.nextCursor });
    return { message: '' };
  });

/** All lines of what is asked for as a file, also those that are not shown. @param save called with it */
export const saveRecord = (save: (name: string, csv: string) => void): Promise<Outcome> =>
  toldAtWork(async () => {
    const state = $record.get();
    const parts: string[] = [];
    let cursor: string | null = null;
    do {
      const query = queryOf(state, cursor);
      const { data } = await forWhoIsHere(() => retryRead(() => callConsole(auditFile, { query })));
      parts.push(data.csv);
      cursor = data.nextCursor;
    } while (cursor !== null);
    save('record.csv', parts.join(''));
    return { message: '' };
  });

onReconnect(() => $record.get().reading === 'failed' && void loadRecord());
