import { readNotes, writeNote } from '#contract/console/notes.ts';
import * as notes from '../../backoffice/console/money-notes.ts';
import { consoleRoute, type ConsoleRoute } from './route.ts';

export const routes: ConsoleRoute[] = [
  consoleRoute(readNotes, async ({ deps, caller: { person }, query }) => ({
    message: 'What the staff wrote.',
    data: { notes: await notes.readNotes(deps.reads, query, person) },
  })),
  consoleRoute(writeNote, async ({ context, caller: { person }, body: { note, ...thing } }) => {
    const { message } = await notes.noteMoney(context, { ...thing, person, text: note });
    return { message, data: { notes: await notes.readNotes(context.sql, thing, person) } };
  }),
];
