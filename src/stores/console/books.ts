import * as contract from '#contract/console/books.ts';
import { callConsole } from './api.ts';
import { type CaseState, caseStore, type Decision, initialCase } from './case-store.ts';
import { giveBackInHand, takeInHand } from './in-hand.ts';

export type BooksState = CaseState<contract.Books>;

export const INITIAL_BOOKS: BooksState = initialCase();

/** There is one of them. */
const KEY = 'books';

const store = caseStore(() => callConsole(contract.books));

/** What the last checks of the books found. */
export const $books = store.$case;

export const loadBooks = (): Promise<void> => store.load(KEY);

/** Asks for a check. @param asks also of vendors and bank */
export const checkBooks = (asks: boolean): Promise<Decision> =>
  store.decide(KEY, 'check', () => callConsole(contract.checkBooks, { body: { asks } }));

const THESE = { kind: 'books', subject: KEY } as const;

/** Takes what differs in hand. @param from whom it is taken over from: their id; null: nobody has it */
export const takeBooks = (from: string | null): Promise<Decision> => takeInHand(THESE, from, loadBooks);

export const giveBackBooks = (): Promise<Decision> => giveBackInHand(THESE, loadBooks);
