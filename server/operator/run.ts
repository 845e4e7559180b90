import { audit } from './audit.ts';
import type { OperatorContext } from './context.ts';
import { asJson, asText, type Report } from './report.ts';

/** One call of the command line. */
export interface Session {
  /** Opened when a command needs it, so that --help needs no database. */
  open(): Promise<OperatorContext>;
  write(text: string): void;
  isJson(): boolean;
  exitCode: number;
}

export type Action = (context: OperatorContext) => Promise<Report>;

/** Runs a command, prints what it tells, and leaves it on record whether it went well or not. */
export async function run(
  session: Session,
  command: string,
  given: Record<string, unknown>,
  action: Action,
): Promise<void> {
  const context = await session.open();
  const audited = { command, arguments: given };
  await audit(context, audited, 'begun');
  try {
    const report = await action(context);
    session.write(session.isJson() ? asJson(report) : asText(report));
    if (report.isBad) session.exitCode = 1;
    await audit(context, audited, report.isBad ? `off: ${report.message}` : 'done');
  } catch (error) {
    await audit(context, audited, `refused: ${error instanceof Error ? error.message : String(error)}`);
    throw error;
  }
}
