import { atom } from 'nanostores';
import { transaction } from '#contract/transactions.ts';
import type { ListSale } from '#domain/bulk/check.ts';
import { call } from '../../shell/api.ts';
import { $session, onAgentChange, ownerNow } from '../../session/session.ts';
import { balanceRead } from '../../wallet/wallet.ts';
import { isFresh } from '../orders.ts';
import { sendAs } from '../send-as.ts';
import { followPending } from './follow.ts';
import { indexedRepository as repository } from './indexed-jobs.ts';
import { isFailed, isPending, type Job, type JobRow, makeJob, toRetry, touchedAt } from './job.ts';
import { $listText } from './draft.ts';
import { takeLock, whenFree } from './lock.ts';
import { pinFromNow, runWithPin, wantsPin } from './pin.ts';
import type { Pause, PinRefusal, RunEnd } from './run.ts';
import { $isSendingList, LIST_LOCK } from './marks.ts';
import { wait } from '../wait.ts';

/** How often a tab looks at what another one is sending, in milliseconds. */
const WATCH_MS = 2_000;

export interface Bulk {
  /** `blocked`: this browser keeps nothing, so nothing can be sent. */
  reading: 'idle' | 'ready' | 'blocked';
  /** The list that is on its way, or has been; undefined: there is none. */
  job: Job | undefined;
  /** `elsewhere`: another tab of this browser has it. */
  activity: 'resting' | 'sending' | 'stopping' | 'elsewhere';
  pause: Pause | undefined;
  /** How the last run in this page ended; `pin`: it waits for the agent's PIN. */
  end: RunEnd | undefined;
  /** What the server said of the PIN, when it has. */
  pinRefusal: PinRefusal | undefined;
}

export const INITIAL_BULK: Bulk = {
  reading: 'idle',
  job: undefined,
  activity: 'resting',
  pause: undefined,
  end: undefined,
  pinRefusal: undefined,
};

export const $bulk = atom<Bulk>(INITIAL_BULK);

const change = (changes: Partial<Bulk>): void => $bulk.set({ ...$bulk.get(), ...changes });

function showRow(row: JobRow): void {
  const { job } = $bulk.get();
  if (job) change({ job: { ...job, rows: job.rows.map((each) => (each.place === row.place ? row : each)) } });
}

/** This page's hold on the agent's job; it ends when the agent leaves or another job begins. */
interface Work {
  agent: string;
  over: AbortController;
  stop?: AbortController | undefined;
  /** Releases it for other tabs. */
  release?: (() => void) | undefined;
  isFollowing: boolean;
  /** The lowest price of a row for which the server asked for the PIN. */
  pinFrom?: string;
  /** One action at a time. */
  isBusy: boolean;
  /** While the page is opened again, which shows what it knew before. Whether the list stays as the disk has it. */
  opening?: Promise<boolean>;
}

let work: Work | undefined;

onAgentChange(() => {
  work?.over.abort();
  work?.stop?.abort();
  work?.release?.();
  work = undefined;
  $bulk.set(INITIAL_BULK);
});

function workNow(): Work | undefined {
  const agent = ownerNow();
  if (agent) work ??= { agent, over: new AbortController(), isFollowing: false, isBusy: false };
  return work;
}

const lockOf = ({ agent }: Work): string => LIST_LOCK + agent;

/** Updates the page from `mine` while it is still the page's job. */
const forWork = (mine: Work) => ({
  repository,
  wait,
  now: Date.now,
  onRow: (row: JobRow) => void (work === mine && showRow(row)),
  onPause: (pause: Pause | undefined) => void (work === mine && change({ pause })),
});

/** Takes the job for this page, unless another tab has it. @returns the job as it is on the disk */
async function takeJob(mine: Work): Promise<{ job: Job | undefined } | undefined> {
  mine.release ??= await takeLock(lockOf(mine));
  if (work !== mine) {
    mine.release?.();
    return undefined;
  }
  if (!mine.release) {
    void watch(mine);
    return undefined;
  }
  return { job: await repository.read(mine.agent) };
}

/** Shows the progress of the tab that has the job, until that tab is gone. */
async function watch(mine: Work): Promise<void> {
  const isFree = whenFree(lockOf(mine), mine.over.signal).then(() => true);
  while (!mine.over.signal.aborted) {
    const job = await repository.read(mine.agent).catch(() => undefined);
    if (work !== mine) return;
    change({ job, activity: 'elsewhere', reading: 'ready' });
    if (!(await Promise.race([isFree, wait(WATCH_MS, false, mine.over.signal)]))) continue;
    return openBulk();
  }
}

function rest(mine: Work): void {
  if (mine.stop || mine.isFollowing) return;
  mine.release?.();
  mine.release = undefined;
}

async function follow(mine: Work, job: Job): Promise<void> {
  if (mine.isFollowing) return;
  mine.isFollowing = true;
  await followPending(job, mine.over.signal, {
    ...forWork(mine),
    rows: () => $bulk.get().job?.rows ?? [],
    look: async (ref) => (await call(transaction, { params: { ref } })).data,
    isSending: () => mine.stop !== undefined,
  });
  mine.isFollowing = false;
  if (work === mine) void balanceRead.fetch({ hasChanged: true });
  rest(mine);
}

const NOTHING_YET = { end: undefined, pause: undefined, pinRefusal: undefined };

/** @param pin kept only in memory, and only for this run */
async function send(mine: Work, job: Job, pin?: string): Promise<void> {
  const stop = new AbortController();
  mine.stop = stop;
  $isSendingList.set(true);
  change({ job: { ...job, phase: 'running' }, activity: 'sending', ...NOTHING_YET });
  void follow(mine, job);
  const end = await runWithPin(job, pin, stop.signal, {
    ...forWork(mine),
    send: (row, wasSent, given) => sendAs(job.agent, row, () => wasSent, given),
    wantsPin: ({ price }) => wantsPin(price, $session.get()?.user.pinAboveAmount, mine.pinFrom),
    onPinRefused: ({ price }, pinRefusal) => {
      mine.pinFrom = pinFromNow(price, $session.get()?.user.pinAboveAmount, mine.pinFrom);
      if (work === mine) change({ pinRefusal });
    },
  }).finally(() => {
    mine.stop = undefined;
    $isSendingList.set(work?.stop !== undefined);
  });
  const phase = end === 'short' ? 'short' : end === 'signed-out' ? 'running' : 'stopped';
  if (work === mine || end !== 'stopped') await repository.setPhase(job, phase).catch(() => undefined);
  rest(mine);
  if (work !== mine) return;
  const shown = $bulk.get().job;
  change({ job: shown && { ...shown, phase }, activity: 'resting', end, pause: undefined });
  void balanceRead.fetch({ hasChanged: true });
}

const isResumable = (job: Job): boolean => job.phase === 'running' && isFresh(touchedAt(job));

/** Runs an action on the agent's job while only this page has it, and reports when the disk cannot be used. */
async function withJob(action: (mine: Work, job: Job | undefined) => Promise<void>): Promise<void> {
  const mine = workNow();
  // What is chosen while the disk is read comes after; a list that went on by itself is no longer what was chosen for.
  if (!mine || (mine.isBusy && !(await mine.opening)) || mine.isBusy) return;
  mine.isBusy = true;
  try {
    const taken = await takeJob(mine);
    if (taken) {
      change({ reading: 'ready', job: taken.job, activity: 'resting' });
      await action(mine, taken.job);
    }
  } catch {
    if (work === mine) change({ reading: 'blocked', activity: 'resting' });
  }
  mine.isBusy = false;
  rest(mine);
}

/** Reads the agent's job and continues it. */
export function openBulk(): Promise<void> {
  let isSent = false;
  const opened = withJob(async (mine, job) => {
    isSent = job !== undefined && isResumable(job);
    if (job && isSent) return send(mine, job);
    if (job?.rows.some(isPending)) void follow(mine, job);
  });
  const mine = workNow();
  if (mine) mine.opening = opened.then(() => !isSent);
  return opened;
}

/**
 * Begins a job. Nothing is sent before all its rows and keys are on the disk.
 * @param leftOver the part of the list that stays to be fixed
 */
export const startJob = (sales: readonly ListSale[], leftOver: string): Promise<void> =>
  withJob(async (mine, former) => {
    const job = makeJob(mine.agent, sales, Date.now());
    if (former || !(await repository.begin(job))) return;
    $listText.set(leftOver);
    await send(mine, job);
  });

/** Continues a job that has stopped. @param pin for the rows that want it; without it they wait */
export const continueJob = (pin?: string): Promise<void> =>
  withJob(async (mine, job) => {
    if (!job) return;
    await repository.setPhase(job, 'running');
    await send(mine, job, pin);
  });

/** Sends no more; what is on its way is waited for. */
export function stopJob(): void {
  if (!work?.stop) return;
  change({ activity: 'stopping' });
  work.stop.abort();
}

/** Sends the failed rows once more. */
export const retryFailed = (): Promise<void> =>
  withJob(async (mine, job) => {
    if (!job) return;
    const changes = job.rows
      .filter(isFailed)
      .map((row) => ({ row: toRetry(row, Date.now()), fromKey: row.key }));
    await repository.write(job, changes, true);
    await repository.setPhase(job, 'running');
    const renewed = await repository.read(mine.agent);
    if (renewed) await send(mine, renewed);
  });

/** Dismisses the job for good. */
export const putAwayJob = (): Promise<void> =>
  withJob(async (_, job) => {
    if (job) await repository.remove(job);
    change({ job: undefined, ...NOTHING_YET });
  });
