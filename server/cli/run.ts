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

interface RunOptions {
  /** @default 'work' */
  purpose?: Purpose;
  /** What it tells is a file, with or without --json. @default false */
  isData?: boolean;
}

/** Opens the database for an action of the staff, and prints where it is and what the action tells. */
export async function run(
  session: Session,
  act: (context: OperatorContext) => Promise<Report>,
  { purpose = 'work', isData = false }: RunOptions = {},
): Promise<void> {
  let database: string | undefined;
  const announce = (place: string) => {
    database = place;
    session[isData || session.isJson() ? 'writeError' : 'write'](`Database: ${place}`);
  };
  const report = await act(await session.open(announce, purpose));
  session.write(session.isJson() ? asJson(report, database) : asText(report));
  if (report.isBad) session.exitCode = 1;
}
