import { atom } from 'nanostores';
import { retryRead } from '#api-client/retry.ts';
import { waiting, type Waiting } from '#contract/console/waiting.ts';
import { callConsole } from './api.ts';
import { follow } from './follow.ts';
import { onPersonChange } from './on-person-change.ts';

export interface WaitingState {
  /** failed: the lists, where there are any, are those of before. */
  reading: 'loading' | 'ready' | 'failed';
  lists: Waiting | null;
}

export const INITIAL_WAITING: WaitingState = { reading: 'loading', lists: null };

/** What waits for a person. */
export const $waiting = atom<WaitingState>(INITIAL_WAITING);

let underWay: Promise<void> | undefined;
let visit = {};

onPersonChange(() => {
  underWay = undefined;
  visit = {};
  $waiting.set(INITIAL_WAITING);
});

/** Reads the lists; while that takes, whoever asks again waits for the same answer. */
export function loadWaiting(): Promise<void> {
  underWay ??= read(visit);
  return underWay;
}

/** @param mine an answer for whoever was here before is dropped */
async function read(mine: typeof visit): Promise<void> {
  const { lists } = $waiting.get();
  if (!lists) $waiting.set(INITIAL_WAITING);
  let next: WaitingState;
  try {
    const { data } = await retryRead(() => callConsole(waiting));
    next = { reading: 'ready', lists: data };
  } catch {
    next = { reading: 'failed', lists };
  }
  if (visit !== mine) return;
  underWay = undefined;
  $waiting.set(next);
}

/** Keeps the lists fresh while the page is seen. @returns stops it */
export const followWaiting = (): (() => void) => follow(loadWaiting);
