import type { NoteList } from '#contract/console/note-list.ts';
import { type NotedKind, readNotes, writeNote } from '#contract/console/notes.ts';
import { callConsole } from './api.ts';
import { casesOf, type CaseState, initialCase } from './case-store.ts';

interface Noted {
  kind: NotedKind;
  subject: string;
}
interface Notes {
  notes: NoteList;
}

export const INITIAL_NOTES: CaseState<Notes> = initialCase();

/** No kind has a blank in it. */
const keyOf = ({ kind, subject }: Noted): string => `${kind} ${subject}`;

const thingOf = (key: string): Noted => {
  const [kind = ''] = key.split(' ', 1);
  return { kind: kind as NotedKind, subject: key.slice(kind.length + 1) };
};

const stores = casesOf<Notes>((key) => callConsole(readNotes, { query: thingOf(key) }));

/** What the staff wrote about one thing that waits. */
export function notesOf(thing: Noted) {
  const key = keyOf(thing);
  const { $case, load, decide } = stores(key);
  /** @param note as it was typed */
  const write = (note: string) =>
    decide(key, 'note', () => callConsole(writeNote, { body: { ...thing, note } }));
  return { key, $case, load, write };
}
