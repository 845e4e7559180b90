import { atom } from 'nanostores';
import { isAborted, problemText } from '#api-client/errors.ts';
import { retryRead } from '#api-client/retry.ts';
import { find, type Found } from '#contract/console/orders.ts';
import { callConsole } from './api.ts';
import { onPersonChange } from './on-person-change.ts';

/** How long the typing must rest before the server is asked, in milliseconds. */
export const FIND_PAUSE_MS = 250;
/** Shorter texts fit too much to be of use. */
const LEAST_FIND = 2;

export interface FindState {
  /** As it was typed. */
  text: string;
  /** idle: the text is too short to look for. */
  reading: 'idle' | 'reading' | 'ready' | 'failed';
  /** What was found for this very text. */
  found: Found | null;
  /** Why it failed. */
  problem: string;
}

export const INITIAL_FIND: FindState = { text: '', reading: 'idle', found: null, problem: '' };

export const $find = atom<FindState>(INITIAL_FIND);

let timer: ReturnType<typeof setTimeout> | undefined;
let asking: AbortController | undefined;

/** Nothing that was asked before may show any more. */
function drop(): void {
  clearTimeout(timer);
  asking?.abort();
  asking = undefined;
}

onPersonChange(() => {
  drop();
  $find.set(INITIAL_FIND);
});

/** Looks for what is typed, once the typing rests. @param pauseMs 0 for a text that is whole, such as one of an address */
export function findAsTyped(text: string, pauseMs = FIND_PAUSE_MS): void {
  const isShort = text.trim().length < LEAST_FIND;
  // A space at the end asks for nothing else.
  const { text: before, reading } = $find.get();
  if (!isShort && text.trim() === before.trim() && (reading === 'ready' || reading === 'reading')) {
    $find.set({ ...$find.get(), text });
    return;
  }
  drop();
  $find.set({ ...INITIAL_FIND, text, reading: isShort ? 'idle' : 'reading' });
  if (!isShort) timer = setTimeout(() => void ask(text.trim()), pauseMs);
}

/** Asks again after a failure. */
export const findAgain = (): void => findAsTyped($find.get().text, 0);

async function ask(q: string): Promise<void> {
  const mine = new AbortController();
  asking = mine;
  try {
    const { data } = await retryRead(() => callConsole(find, { query: { q }, signal: mine.signal }));
    if (asking === mine) $find.set({ ...$find.get(), reading: 'ready', found: data });
  } catch (error) {
    if (asking === mine && !isAborted(error))
      $find.set({ ...$find.get(), reading: 'failed', problem: problemText(error) });
  }
}
