import { books, checkBooks } from '#contract/console/books.ts';
import { readBooks, wantCheck } from '../../backoffice/console/books.ts';
import { consoleRoute, type ConsoleRoute } from './route.ts';

export const routes: ConsoleRoute[] = [
  consoleRoute(books, async ({ deps }) => ({
    message: 'What the last checks of the books found.',
    data: await readBooks(deps.reads),
  })),
  consoleRoute(checkBooks, async ({ context, body }) => {
    const { message } = await wantCheck(context, body);
    return { message, data: await readBooks(context.sql) };
  }),
];
