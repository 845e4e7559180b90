import type { BodyInputOf } from '#contract/endpoint.ts';
import { readNotes, writeNote } from '#contract/console/notes.ts';
import type { OrderCase } from '#contract/console/orders.ts';
import { callConsole } from './api.ts';
import { caseStore, type CaseState, type Decision, initialCase } from './case-store.ts';

type Noted = Omit<BodyInputOf<typeof writeNote>, 'note'>;
type Notes = Pick<OrderCase, 'notes'>;

export const INITIAL_NOTES: CaseState<Notes> = initialCase();

const keyOf = ({ kind, subject }: Noted): string => `${kind} ${subject}`;

const createNotes = (thing: Noted) => {
  const { $case, load, decide } = caseStore<Notes>(() => callConsole(readNotes, { query: thing }));
  return {
    $case,
    key: keyOf(thing),
    load,
    /** @param note as it was typed */
    write: (note: string): Promise<Decision> =>
      decide(keyOf(thing), 'note', () => callConsole(writeNote, { body: { ...thing, note } })),
  };
};

const known = new Map<string, ReturnType<typeof createNotes>>();

/** What the staff wrote about one thing that waits: several are open at once, so each has a store. */
export function notesOf(thing: Noted): ReturnType<typeof createNotes> {
  const store = known.get(keyOf(thing)) ?? createNotes(thing);
  known.set(keyOf(thing), store);
  return store;
}
