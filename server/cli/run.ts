import { audit } from '../backoffice/audit.ts';
import type { OperatorContext } from '../backoffice/context.ts';
import type { Report } from '../backoffice/report.ts';
import { asJson, asText } from './report.ts';

/** What a database must be for a command: most work on one that is migrated and sealed for the settings. */
export type Purpose = 'work' | 'go-live' | 'migrate';

/**
 * Opens the database, which is there already.
 * @param announce told where it is before anything else is done
 */
export type Open = (announce: (place: string) => void, purpose: Purpose) => Promise<OperatorContext>;

/** One call of the command line. */
export interface Session {
  /** Called when a command needs it, so that --help needs no database. */
  open: Open;
  write(text: string): void;
  /** For what must not stand among data that a script reads. */
  writeError(text: string): void;
  isJson(): boolean;
  exitCode: number;
}

export type Action = (context: OperatorContext) => Promise<Report>;

interface RunOptions {
  /** @default 'work' */
  purpose?: Purpose;
  /** What it tells is a file, with or without --json. @default false */
  isData?: boolean;
}

/** Runs a command, prints the database and what it tells, and leaves it on record whether it went well or not. */
export async function run(
  session: Session,
  command: string,
  given: Record<string, unknown>,
  action: Action,
  { purpose = 'work', isData = false }: RunOptions = {},
): Promise<void> {
  let database: string | undefined;
  const announce = (place: string) => {
    database = place;
    session[isData || session.isJson() ? 'writeError' : 'write'](`Database: ${place}`);
  };
  const context = await session.open(announce, purpose);
  const audited = { command, arguments: given };
  await audit(context, audited, 'begun');
  try {
    const report = await action(context);
    session.write(session.isJson() ? asJson(report, database) : asText(report));
    if (report.isBad) session.exitCode = 1;
    await audit(context, audited, report.isBad ? `off: ${report.message}` : 'done');
  } catch (error) {
    await audit(context, audited, `refused: ${error instanceof Error ? error.message : String(error)}`);
    throw error;
  }
}
