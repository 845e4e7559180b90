import { changeLetter, houseLetters, restoreLetter } from '#contract/console/letters.ts';
import * as letters from '../../backoffice/letters.ts';
import type { Sql } from '../../platform/db/sql.ts';
import { consoleRoute, type ConsoleRoute } from './route.ts';

const listed = async (sql: Sql) => ({ letters: await letters.readLetters(sql) });

export const routes: ConsoleRoute[] = [
  consoleRoute(houseLetters, async ({ deps }) => ({
    message: 'The letters.',
    data: await listed(deps.reads),
  })),
  consoleRoute(changeLetter, async ({ context, params: { kind }, body: { from, ...after } }) => {
    const { message } = await letters.changeLetter(context, { kind, before: from, after });
    return { message, data: await listed(context.sql) };
  }),
  consoleRoute(restoreLetter, async ({ context, params: { kind } }) => {
    const { message } = await letters.restoreLetter(context, kind);
    return { message, data: await listed(context.sql) };
  }),
];
