import { atom } from 'nanostores';
import { isAborted } from '#api-client/errors.ts';
import { retryRead } from '#api-client/retry.ts';
import { agentStatement, STATEMENT_PAGE, type StatementLine } from '#contract/console/statement.ts';
import { writeCsvLine } from '#domain/csv.ts';
import { failure, type Outcome } from '../orders/outcome.ts';
import { showToast } from '../shell/toast.ts';
import { callConsole, toldAtWork } from './api.ts';
import { forWhoIsHere, onPersonChange } from './on-person-change.ts';

const SEARCH_DELAY_MS = 250;
/** The most lines of one file. */
const MOST_OF_FILE = 20_000;

/** Dates of Lagos, both included; an empty one is no bound. */
export interface Days {
  from: string;
  to: string;
}

export interface StatementState {
  /** Whose it is: an agent's id; null before any was asked for. */
  id: string | null;
  reading: 'loading' | 'ready' | 'failed';
  /** Why it failed. */
  problem: string;
  /** What is asked for; `lines` may still be those of the question before. */
  search: string;
  days: Days;
  /** Newest first, as far as they have been read. */
  lines: readonly StatementLine[];
  /** null: no older ones. */
  nextCursor: string | null;
}

const NO_DAYS: Days = { from: '', to: '' };

export const INITIAL_STATEMENT: StatementState = {
  id: null,
  reading: 'loading',
  problem: '',
  search: '',
  days: NO_DAYS,
  lines: [],
  nextCursor: null,
};

/** The statement of the agent who is looked at. */
export const $statement = atom<StatementState>(INITIAL_STATEMENT);

let asked = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

const change = (part: Partial<StatementState>) => $statement.set({ ...$statement.get(), ...part });

function forget(): void {
  clearTimeout(timer);
  asked += 1;
  $statement.set(INITIAL_STATEMENT);
}

onPersonChange(forget);

type Question = Pick<StatementState, 'search' | 'days'>;

const ask = (
  id: string,
  { search, days: { from, to } }: Question,
  cursor: string | null,
  limit: number = STATEMENT_PAGE.shown,
) => {
  const q = search.trim();
  const query = {
    limit: String(limit),
    ...(q && { search: q }),
    ...(from && { from }),
    ...(to && { to }),
    ...(cursor && { cursor }),
  };
  return forWhoIsHere(() => retryRead(() => callConsole(agentStatement, { params: { id }, query })));
};

/** Reads the newest lines of what is asked for. What was asked for last is what is shown. */
async function read(): Promise<void> {
  clearTimeout(timer);
  const own = (asked += 1);
  const { id, ...question } = $statement.get();
  if (id === null) return;
  change({ reading: 'loading', problem: '' });
  try {
    const { data } = await ask(id, question, null);
    if (own === asked) change({ reading: 'ready', ...data });
  } catch (error) {
    if (own !== asked || isAborted(error)) return;
    change({ reading: 'failed', problem: failure(error).message, lines: [], nextCursor: null });
  }
}

/** Begins with all of an agent's lines. @param id the agent's; the one before, asked for again after a failure */
export async function loadStatement(id: string): Promise<void> {
  if ($statement.get().id !== id) {
    forget();
    change({ id });
  }
  await read();
}

/** Asks the server when the typing rests. */
export function searchStatement(search: string): void {
  clearTimeout(timer);
  // An answer to the question before is none to this one.
  asked += 1;
  change({ search, reading: 'loading', problem: '' });
  timer = setTimeout(() => void read(), SEARCH_DELAY_MS);
}

export function chooseStatementDays(days: Days): Promise<void> {
  change({ days });
  return read();
}

/** Reads the lines before the oldest that is shown. */
export const loadOlderLines = (): Promise<Outcome> =>
  toldAtWork(async () => {
    const own = asked;
    const { id, nextCursor, ...question } = $statement.get();
    if (id === null) return { message: '' };
    const { data } = await ask(id, question, nextCursor);
    if (own === asked)
      change({ lines: [...$statement.get().lines, ...data.lines], nextCursor: data.nextCursor });
    return { message: '' };
  });

const TOO_MANY = `These are more than ${MOST_OF_FILE.toLocaleString('en-NG')} lines. Choose fewer days.`;

const HEADER = [
  'Date',
  'Ref',
  'Type',
  'Name',
  'Recipient',
  'Status',
  'Amount',
  'Balance before',
  'Balance after',
];

const lineOf = (line: StatementLine) =>
  writeCsvLine([
    line.createdAt,
    line.ref,
    line.type,
    line.name,
    line.recipient ?? '',
    line.status,
    { figure: line.amount },
    { figure: line.balanceBefore },
    { figure: line.balanceAfter },
  ]);

/**
 * Reads all that is asked for, whatever part of it is shown, as a file.
 * @param save takes its name and text
 */
export const saveStatement = (save: (name: string, csv: string) => void): Promise<Outcome> =>
  toldAtWork(async () => {
    const { id, ...question } = $statement.get();
    if (id === null) return { message: '' };
    const { from, to } = question.days;
    const rows = [writeCsvLine(HEADER)];
    let agent = '';
    let cursor: string | null = null;
    do {
      const { data } = await ask(id, question, cursor, STATEMENT_PAGE.max);
      agent ||= data.lines[0]?.agent ?? '';
      rows.push(...data.lines.map(lineOf));
      cursor = data.nextCursor;
      if (cursor && rows.length > MOST_OF_FILE) {
        showToast('error', TOO_MANY);
        return { message: '' };
      }
    } while (cursor);
    save(`${['statement', agent, from, to].filter(Boolean).join('-')}.csv`, rows.join(''));
    return { message: '' };
  });
