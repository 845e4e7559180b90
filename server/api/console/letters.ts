import { changeLetter, houseLetters, restoreLetter, testLetter } from '#contract/console/letters.ts';
import * as change from '../../backoffice/letters/change.ts';
import { readLetters } from '../../backoffice/letters/read.ts';
import { sendTestLetter } from '../../backoffice/letters/send-test.ts';
import type { Sql } from '../../platform/db/sql.ts';
import { consoleRoute, type ConsoleRoute } from './route.ts';

const listed = async (sql: Sql) => ({ letters: await readLetters(sql) });

export const routes: ConsoleRoute[] = [
  consoleRoute(houseLetters, async ({ deps }) => ({
    message: 'The letters.',
    data: await listed(deps.reads),
  })),
  consoleRoute(changeLetter, async ({ context, params: { kind }, body }) => {
    const { message } = await change.changeLetter(context, { kind, ...body });
    return { message, data: await listed(context.sql) };
  }),
  consoleRoute(restoreLetter, async ({ context, params: { kind }, body: { from } }) => {
    const { message } = await change.restoreLetter(context, { kind, from });
    return { message, data: await listed(context.sql) };
  }),
  consoleRoute(testLetter, async ({ context, caller, params: { kind }, body }) => {
    const { message } = await sendTestLetter(context, { kind, ...body, to: caller.person.email });
    return { message, data: {} };
  }),
];
