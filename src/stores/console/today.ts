import { atom } from 'nanostores';
import { isAborted, problemText } from '#api-client/errors.ts';
import { retryRead } from '#api-client/retry.ts';
import { today, type Today, todayEvents } from '#contract/console/today.ts';
import { callConsole } from './api.ts';
import { hearConsole } from './listen.ts';
import { forWhoIsHere, onPersonChange } from './on-person-change.ts';

/** How long after the end of a stream the figures are asked for again, in milliseconds. */
export const AGAIN_MS = 5_000;

export interface TodayState {
  /** failed: the figures, where there are any, are those of before. */
  reading: 'loading' | 'ready' | 'failed';
  figures: Today | null;
  /** Why it failed. */
  problem: string;
}

export const INITIAL_TODAY: TodayState = { reading: 'loading', figures: null, problem: '' };

/** The shop's day so far. */
export const $today = atom<TodayState>(INITIAL_TODAY);

const show = (figures: Today) => $today.set({ reading: 'ready', figures, problem: '' });

let hearing: AbortController | undefined;

function hush(): void {
  hearing?.abort();
  hearing = undefined;
}

// Whoever comes next follows anew.
onPersonChange(() => {
  hush();
  $today.set(INITIAL_TODAY);
});

/** Asks for the figures once. */
export async function loadToday(): Promise<void> {
  if (!$today.get().figures) $today.set(INITIAL_TODAY);
  try {
    const { data } = await forWhoIsHere(() => retryRead(() => callConsole(today)));
    show(data);
  } catch (error) {
    if (!isAborted(error)) $today.set({ ...$today.get(), reading: 'failed', problem: problemText(error) });
  }
}

/** Keeps the figures up to date while the page is seen; a page that is hidden hears nothing. @returns stops it */
export function followToday(): () => void {
  const turn = () => {
    if (document.visibilityState !== 'visible') return hush();
    if (hearing) return;
    hearing = new AbortController();
    void hear(hearing.signal);
  };
  turn();
  document.addEventListener('visibilitychange', turn);
  return () => {
    document.removeEventListener('visibilitychange', turn);
    hush();
  };
}

/** Asks first: that says what is wrong, and whether the session is over. */
async function hear(signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await loadToday();
    if ($today.get().reading === 'ready') await hearConsole(todayEvents, show, signal);
    await pause(signal);
  }
}

const pause = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (signal.aborted) return resolve();
    const timer = setTimeout(resolve, AGAIN_MS);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
