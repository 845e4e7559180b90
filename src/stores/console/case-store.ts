import { type Atom, atom } from 'nanostores';
import { ApiError } from '#api-client/errors.ts';
import { retryRead } from '#api-client/retry.ts';
import type { Outcome } from '../orders/outcome.ts';
import { toldAtWork } from './api.ts';
import { onPersonChange } from './on-person-change.ts';

/** One order or agent, by its ref or id, with all that a person decides on. */
export interface CaseState<Data> {
  /** null before any was asked for. */
  key: string | null;
  /** unknown: there is none with this ref or id. */
  reading: 'loading' | 'ready' | 'unknown' | 'failed';
  data: Data | null;
}

/** How a decision ended. `isDoubted`: the server refused it, and may do it all the same for whoever insists. */
export type Decision = Outcome & { isDoubted: boolean };

interface CaseStore<Data> {
  $case: Atom<CaseState<Data>>;
  /** Reads it; what is known of it already stays on screen meanwhile, and when that fails. */
  load: (key: string) => Promise<void>;
  /** Sends a decision once, however often it is clicked; what the server answers takes the place of what is shown. */
  decide: (
    key: string,
    act: string,
    call: () => Promise<{ message: string; data: Data }>,
  ) => Promise<Decision>;
}

// A refusal that names a field is one of what was typed.
const isDoubt = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 422 && Object.keys(error.fieldErrors).length === 0;

const isUnknown = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

export const initialCase = <Data>(): CaseState<Data> => ({ key: null, reading: 'loading', data: null });

/** @param read asks the server for one */
export function caseStore<Data>(read: (key: string) => Promise<{ data: Data }>): CaseStore<Data> {
  const $case = atom(initialCase<Data>());
  const underWay = new Map<string, Promise<Decision>>();
  // Another object for every question: an answer counts only while nothing newer was asked or decided.
  let question = {};
  let visit = {};

  onPersonChange(() => {
    question = {};
    visit = {};
    underWay.clear();
    $case.set(initialCase());
  });

  async function load(key: string): Promise<void> {
    const mine = (question = {});
    const before = $case.get();
    const isKnown = before.key === key && before.data !== null;
    if (!isKnown) $case.set({ ...initialCase(), key });
    try {
      const { data } = await retryRead(() => read(key));
      if (question === mine) $case.set({ key, reading: 'ready', data });
    } catch (error) {
      if (question === mine && !isKnown)
        $case.set({ key, reading: isUnknown(error) ? 'unknown' : 'failed', data: null });
    }
  }

  async function send(key: string, call: () => Promise<{ message: string; data: Data }>): Promise<Decision> {
    const mine = visit;
    let isDoubted = false;
    const outcome = await toldAtWork(async () => {
      try {
        const answer = await call();
        if (visit === mine && $case.get().key === key) {
          question = {};
          $case.set({ key, reading: 'ready', data: answer.data });
        }
        return answer;
      } catch (error) {
        isDoubted = isDoubt(error);
        throw error;
      }
    });
    return { ...outcome, isDoubted };
  }

  const decide: CaseStore<Data>['decide'] = (key, act, call) => {
    const name = `${act} ${key}`;
    const known = underWay.get(name);
    if (known) return known;
    const sent = send(key, call).finally(() => {
      if (underWay.get(name) === sent) underWay.delete(name);
    });
    underWay.set(name, sent);
    return sent;
  };

  return { $case, load, decide };
}

/** Stores of things that stand on a page side by side, by their keys: one store shows one thing. */
export function casesOf<Data>(
  read: (key: string) => Promise<{ data: Data }>,
): (key: string) => CaseStore<Data> {
  const known = new Map<string, CaseStore<Data>>();
  return (key) => {
    const store = known.get(key) ?? caseStore(read);
    known.set(key, store);
    return store;
  };
}
