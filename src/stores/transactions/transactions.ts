import { isAborted } from '#api-client/errors.ts';
import { retryRead } from '#api-client/retry.ts';
import * as contract from '#contract/transactions.ts';
import type { Transaction } from '#contract/transactions.ts';
import { call } from '../shell/api.ts';
import { keepTransactions, keptAt, keptMatches, matching } from './kept-transactions.ts';
import { $transactions, type Filters, noteTransaction, type TransactionsState } from './list.ts';
import { savedCustomers } from '../orders/recipients.ts';
import { type Outcome, told } from '../orders/outcome.ts';
import { onAgentChange } from '../session/session.ts';

export const PAGE_LIMIT = 50;
export const SEARCH_DELAY_MS = 250;
/** Newest rows that a search looks through before the server has answered: a keystroke must not wait for more. */
const SEARCHED_ROWS = 300;
/** Newest rows that are kept with all their details. */
const WHOLE_ROWS = 1_000;

const newest = (items: Transaction[]) =>
  items.length > SEARCHED_ROWS ? items.slice(0, SEARCHED_ROWS) : items;

/** The lines to show: until the server has answered a search, those that are here already and fit it. */
export const shownTransactions = ({ items, search, reading }: TransactionsState): Transaction[] =>
  reading === 'first' && search ? matching(newest(items), search, savedCustomers()) : items;

/** The question that `items` answer. */
let answered = '';
const questionOf = ({ search, filters }: TransactionsState): string => JSON.stringify([search, filters]);

let asking: AbortController | undefined;
let searchTimer: ReturnType<typeof setTimeout> | undefined;

onAgentChange(() => {
  clearTimeout(searchTimer);
  asking?.abort();
  asking = undefined;
});

async function ask(reading: 'first' | 'more'): Promise<void> {
  asking?.abort();
  const controller = new AbortController();
  asking = controller;
  const { search, filters, nextCursor } = $transactions.get();
  const query = {
    ...filters,
    search,
    limit: PAGE_LIMIT,
    ...(reading === 'more' && nextCursor ? { cursor: nextCursor } : {}),
  };
  $transactions.setKey('reading', reading);
  // There is nothing to wait for. The page asks again when the network is back.
  if (reading === 'first' && globalThis.navigator?.onLine === false) return showKept();
  try {
    const { data, meta } = await retryRead(() =>
      call(contract.transactions, { query, signal: controller.signal, inParts: reading === 'more' }),
    );
    if (asking !== controller) return;
    const now = $transactions.get();
    const items = reading === 'more' ? append(now.items, data) : data;
    const readAt = reading === 'more' ? now.readAt : Date.now();
    $transactions.set({ ...now, items, nextCursor: meta?.nextCursor ?? null, reading: 'ready', readAt });
    answered = questionOf(now);
    if (isWhole(search, filters)) keepTransactions(items, reading === 'first');
  } catch (error) {
    // A failed read shows no error: the list keeps its rows for this question, or the stored ones with their age.
    if (isAborted(error) || asking !== controller) return;
    const now = $transactions.get();
    if (now.items.length === 0 || answered !== questionOf(now)) showKept();
    else $transactions.setKey('reading', 'failed');
  }
}

/** No search and no filter: the list as it begins. */
const isWhole = (search: string, filters: Filters): boolean =>
  search === '' && Object.keys(filters).length === 0;

function showKept(): void {
  const now = $transactions.get();
  const items = keptMatches(now.search, now.filters);
  answered = questionOf(now);
  $transactions.set({ ...now, items, nextCursor: null, reading: 'failed', readAt: keptAt() });
}

/**
 * Each once: a page can only repeat what the page before it ended with. The list grows in place: copying a hundred thousand
 * rows for each fifty new ones would keep a phone's garbage collector busy.
 */
function append(items: Transaction[], more: Transaction[]): Transaction[] {
  const known = new Set(items.slice(-PAGE_LIMIT).map((item) => item.ref));
  const others = more.filter((item) => !known.has(item.ref));
  items.push(...(items.length < WHOLE_ROWS ? others : others.map(withoutTimeline)));
  return items;
}

// Halves the memory of a hundred thousand rows on a phone; the panel reads the whole transaction anyway.
const withoutTimeline = (item: Transaction): Transaction => {
  const { timeline: _, ...details } = item.details;
  return { ...item, details };
};

/** Reads the first page of what is asked for. */
export const loadTransactions = (): Promise<void> => ask('first');

/** Reads the next page, when there is one and none is on its way. */
export async function loadMoreTransactions(): Promise<void> {
  const { nextCursor, reading } = $transactions.get();
  if (nextCursor && (reading === 'ready' || reading === 'failed')) await ask('more');
}

/** Shows what is here already at once, and asks the server when the typing rests. */
export function searchTransactions(search: string): void {
  clearTimeout(searchTimer);
  $transactions.set({ ...$transactions.get(), search, reading: 'first' });
  searchTimer = setTimeout(() => void loadTransactions(), SEARCH_DELAY_MS);
}

/** Asks for what an address names. */
export function askTransactions(search: string, filters: Filters): Promise<void> {
  clearTimeout(searchTimer);
  $transactions.set({ ...$transactions.get(), search, filters });
  return loadTransactions();
}

/** Asks at once for the outcome of a pending order. */
export const requery = (ref: string): Promise<Outcome> =>
  told(async () => {
    const answer = await call(contract.requeryTransaction, { params: { ref } });
    noteTransaction(answer.data);
    return answer;
  });

/** Opens the panel of a transaction, at once with what the list knows, and reads its newest state. */
export async function selectTransaction(item: Transaction | null): Promise<void> {
  $transactions.setKey('selected', item);
  if (item) await openTransaction(item.ref);
}

/** Opens the panel of a transaction that may not be in the list, such as a refund's order. */
export async function openTransaction(ref: string): Promise<void> {
  const before = $transactions.get().selected;
  try {
    const { data } = await retryRead(() => call(contract.transaction, { params: { ref } }));
    noteTransaction(data);
    // The panel may have been closed, or turned to another transaction, while this one was read.
    if ($transactions.get().selected === before) $transactions.setKey('selected', data);
  } catch {
    // The list's own copy stays on screen.
  }
}
