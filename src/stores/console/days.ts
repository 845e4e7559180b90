import { atom } from 'nanostores';
import { isAborted } from '#api-client/errors.ts';
import { retryRead } from '#api-client/retry.ts';
import * as contract from '#contract/console/days.ts';
import { failure, type Outcome } from '../orders/outcome.ts';
import { onReconnect } from '../shell/reconnect.ts';
import { callConsole, toldAtWork } from './api.ts';
import { caseStore, type CaseState, initialCase } from './case-store.ts';
import { forWhoIsHere, onPersonChange } from './on-person-change.ts';

export interface DaysState {
  reading: 'loading' | 'ready' | 'failed';
  /** Why it failed. */
  problem: string;
  /** null before any were read. */
  days: contract.ClosedDays | null;
}

export const INITIAL_DAYS: DaysState = { reading: 'loading', problem: '', days: null };

/** The closed days, newest first. */
export const $days = atom<DaysState>(INITIAL_DAYS);

onPersonChange(() => $days.set(INITIAL_DAYS));

const listed = (days: contract.ClosedDays) => $days.set({ reading: 'ready', problem: '', days });

/** Reads the newest; what is known already stays on screen when that fails. */
export async function loadDays(): Promise<void> {
  if ($days.get().reading === 'failed') $days.set(INITIAL_DAYS);
  try {
    const { data } = await forWhoIsHere(() =>
      retryRead(() => callConsole(contract.closedDays, { query: {} })),
    );
    listed(data);
  } catch (error) {
    if (!isAborted(error) && $days.get().reading === 'loading')
      $days.set({ ...INITIAL_DAYS, reading: 'failed', problem: failure(error).message });
  }
}

onReconnect(() => $days.get().reading === 'failed' && void loadDays());

/** Adds the days before those that are shown. */
export const loadOlderDays = (): Promise<Outcome> =>
  toldAtWork(async () => {
    const cursor = $days.get().days?.nextCursor;
    if (!cursor) return { message: '' };
    const { data } = await forWhoIsHere(() =>
      retryRead(() => callConsole(contract.closedDays, { query: { cursor } })),
    );
    const shown = $days.get().days;
    if (shown?.nextCursor === cursor) listed({ ...data, lines: [...shown.lines, ...data.lines] });
    return { message: '' };
  });

/** Closes a day for good. */
export const closeDay = (day: string): Promise<Outcome> =>
  toldAtWork(async () => {
    const { message, data } = await forWhoIsHere(() => callConsole(contract.closeDay, { body: { day } }));
    listed(data);
    return { message };
  });

const store = caseStore((day) => callConsole(contract.closedDay, { params: { day } }));

export type DayState = CaseState<contract.DayRead>;
export const INITIAL_DAY: DayState = initialCase();

/** The day that is looked at. */
export const $day = store.$case;

export const loadDay = store.load;
