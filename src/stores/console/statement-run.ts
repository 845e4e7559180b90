import { atom } from 'nanostores';
import { ApiError, isAborted } from '#api-client/errors.ts';
import { retryRead } from '#api-client/retry.ts';
import * as contract from '#contract/console/statements.ts';
import type { Outcome } from '../orders/outcome.ts';
import { onReconnect } from '../shell/reconnect.ts';
import { callConsole, toldAtWork } from './api.ts';
import { forWhoIsHere, onPersonChange } from './on-person-change.ts';

/** Which of the differences are listed. */
export interface RowFilter {
  /** '' for all. */
  kind: contract.StatementKind | '';
  /** Only those that nobody has dealt with. */
  isOpen: boolean;
}

export interface RunState extends RowFilter {
  /** '' before any was asked for. */
  id: string;
  reading: 'loading' | 'ready' | 'unknown' | 'failed';
  run: contract.StatementRun | null;
  rows: contract.StatementRow[];
  /** Where the next page begins; null: there is none. */
  next: number | null;
}

export const INITIAL_RUN: RunState = {
  id: '',
  reading: 'loading',
  run: null,
  rows: [],
  next: null,
  kind: '',
  isOpen: false,
};

/** A comparison that was opened, with the pages of its differences that were read. */
export const $run = atom<RunState>(INITIAL_RUN);

let asked = 0;
onPersonChange(() => {
  asked += 1;
  $run.set(INITIAL_RUN);
});

const readPage = ({ id, kind, isOpen }: RunState, after: number) =>
  forWhoIsHere(() =>
    retryRead(() =>
      callConsole(contract.openStatement, {
        params: { id },
        query: {
          ...(kind && { kind }),
          ...(isOpen && { open: 'yes' }),
          ...(after > 0 && { after: String(after) }),
        },
      }),
    ),
  );

/** Opens a comparison, or reads it again; what is known of it already stays on screen meanwhile. */
export async function openRun(id: string, filter: Partial<RowFilter> = {}): Promise<void> {
  const own = (asked += 1);
  const before = $run.get();
  const kept = before.id === id ? before : { ...INITIAL_RUN, id };
  $run.set({ ...kept, ...filter, reading: kept.run ? 'ready' : 'loading' });
  try {
    const { data } = await readPage($run.get(), 0);
    if (own === asked) $run.set({ ...$run.get(), ...data, reading: 'ready' });
  } catch (error) {
    if (own !== asked || isAborted(error)) return;
    const isUnknown = error instanceof ApiError && error.status === 404;
    $run.set({ ...INITIAL_RUN, ...filter, id, reading: isUnknown ? 'unknown' : 'failed' });
  }
}

onReconnect(() => {
  const { id, reading } = $run.get();
  if (id && reading === 'failed') void openRun(id);
});

/** Adds the page after those that are shown. */
export const showMoreRows = (): Promise<Outcome> =>
  toldAtWork(async () => {
    const before = $run.get();
    if (before.next === null) return { message: '' };
    const { data } = await readPage(before, before.next);
    const now = $run.get();
    const isSame = now.id === before.id && now.next === before.next && now.rows === before.rows;
    if (isSame) $run.set({ ...now, run: data.run, rows: [...now.rows, ...data.rows], next: data.next });
    return { message: '' };
  });

const changeRow = (
  id: string,
  call: () => Promise<{ message: string; data: { run: contract.StatementRun; row: contract.StatementRow } }>,
): Promise<Outcome> =>
  toldAtWork(async () => {
    const { message, data } = await forWhoIsHere(call);
    const now = $run.get();
    if (now.id === id)
      $run.set({
        ...now,
        run: data.run,
        rows: now.rows.map((row) => (row.no === data.row.no ? data.row : row)),
      });
    return { message };
  });

/** Says that a difference is dealt with. */
export const dealWith = (id: string, no: number, reason: string): Promise<Outcome> =>
  changeRow(id, () => callConsole(contract.dealWithRow, { params: { id }, body: { no, reason } }));

export const reopen = (id: string, no: number): Promise<Outcome> =>
  changeRow(id, () => callConsole(contract.reopenRow, { params: { id }, body: { no } }));

/** All differences as a file. @param onFile called with it */
export const takeFile = (id: string, onFile: (name: string, csv: string) => void): Promise<Outcome> =>
  toldAtWork(async () => {
    const { data } = await forWhoIsHere(() => callConsole(contract.statementFile, { params: { id } }));
    onFile(data.name, data.csv);
    return { message: '' };
  });
