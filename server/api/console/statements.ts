import {
  compareStatement,
  dealWithRow,
  openStatement,
  reopenRow,
  STATEMENT_COLUMNS,
  STATEMENT_ENDS,
  statementFile,
  statements,
} from '#contract/console/statements.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { refuseTaken } from '../../backoffice/console/taking-money.ts';
import type { OperatorContext } from '../../backoffice/context.ts';
import type { Report } from '../../backoffice/report.ts';
import { dealWith, reopenDealt } from '../../backoffice/statement/kept/deal.ts';
import {
  readFile,
  readOpened,
  readRow,
  readRun,
  readStatements,
} from '../../backoffice/statement/kept/read.ts';
import { runStatement } from '../../backoffice/statement/kept/run.ts';
import type { Given } from '../../backoffice/statement/mapping.ts';
import { periodOf } from '../../backoffice/statement/read-time.ts';
import { consoleRoute, type ConsoleRoute } from './route.ts';

/** What was said of the file, without what was left out. */
const givenOf = (body: BodyOf<typeof compareStatement>): Given => ({
  columns: Object.fromEntries(
    STATEMENT_COLUMNS.flatMap((name) => {
      const column = body[name];
      return column === undefined ? [] : [[name, column.trim()]];
    }),
  ),
  ends: Object.fromEntries(
    STATEMENT_ENDS.flatMap((end) => {
      const words = (body[end] ?? '').split('|').flatMap((word) => word.trim() || []);
      return words.length > 0 ? [[end, words]] : [];
    }),
  ),
});

/** A difference as it stands after it was decided on. */
const after = async (
  { sql }: OperatorContext,
  { id, no }: { id: string; no: number },
  { message }: Report,
) => ({
  message,
  data: { run: await readRun(sql, id), row: await readRow(sql, id, no) },
});

export const routes: ConsoleRoute[] = [
  consoleRoute(statements, async ({ deps }) => ({
    message: 'Statements that were compared.',
    data: await readStatements(deps.reads, deps.vendors),
  })),
  consoleRoute(compareStatement, async ({ context, body }) => {
    const { vendor, name, file, from, to } = body;
    const period = periodOf({ from, to });
    const { message, id } = await runStatement(context, { vendor, name, file, given: givenOf(body), period });
    return { message, data: await readRun(context.sql, id) };
  }),
  consoleRoute(openStatement, async ({ deps, params, query }) => ({
    message: 'A statement that was compared.',
    data: await readOpened(deps.reads, params.id, query),
  })),
  consoleRoute(statementFile, async ({ deps, params }) => ({
    message: 'The differences as a file.',
    data: await readFile(deps.reads, params.id),
  })),
  consoleRoute(dealWithRow, async ({ context, caller, params: { id }, body: { no, reason } }) => {
    await refuseTaken(context.sql, { kind: 'statement', subject: id, staff: caller.person.id });
    return after(context, { id, no }, await dealWith(context, { id, no, note: reason }));
  }),
  consoleRoute(reopenRow, async ({ context, caller, params: { id }, body: { no } }) => {
    await refuseTaken(context.sql, { kind: 'statement', subject: id, staff: caller.person.id });
    return after(context, { id, no }, await reopenDealt(context, { id, no }));
  }),
];
