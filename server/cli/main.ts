import { CommanderError } from 'commander';
import pino from 'pino';
import { CatalogueFileError } from '../backoffice/catalogue/import-export.ts';
import { BackupError } from '../platform/backup/backup-error.ts';
import { createLogger } from '../platform/log.ts';
import { createCleanup } from '../platform/process/cleanup.ts';
import { StartupError } from '../platform/startup-error.ts';
import { OperatorError } from '../backoffice/context.ts';
import { opener } from './open.ts';
import { runOperator } from './program.ts';

const STANDARD_ERROR = 2;

// Answers go to standard output, so that a script reads nothing else there.
const log = createLogger({ level: 'warn', destination: pino.destination(STANDARD_ERROR) });
const cleanup = createCleanup(log);

const TOLD = [OperatorError, StartupError, CatalogueFileError, BackupError];

/** What the operator can fix is told in a sentence; anything else with its trace. */
function explain(error: unknown): string {
  if (TOLD.some((kind) => error instanceof kind)) return (error as Error).message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

async function main(): Promise<number> {
  try {
    return await runOperator(process.argv.slice(2), {
      open: opener(process.env, log, cleanup),
      write: (text) => process.stdout.write(text),
      writeError: (text) => process.stderr.write(text),
    });
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode;
    process.stderr.write(`${explain(error)}\n`);
    return 1;
  } finally {
    await cleanup.run();
  }
}

process.exitCode = await main();
