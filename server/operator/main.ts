import { userInfo } from 'node:os';
import { CommanderError } from 'commander';
import pino from 'pino';
import { createFundingProvider } from '../banks/index.ts';
import { CatalogueFileError } from '../catalogue/import-export.ts';
import { seedCatalogue } from '../catalogue/seed.ts';
import { readConfig } from '../config.ts';
import { migrate, readMigrations } from '../db/migrate.ts';
import { openDatabase } from '../db/open.ts';
import { createLogger } from '../log.ts';
import { createCleanup } from '../process/cleanup.ts';
import { StartupError } from '../startup-error.ts';
import { createVendor } from '../vendors/index.ts';
import { type OperatorContext, OperatorError } from './context.ts';
import { runOperator } from './program.ts';

const STANDARD_ERROR = 2;

// Answers go to standard output, so that a script reads nothing else there.
const log = createLogger({ level: 'warn', destination: pino.destination(STANDARD_ERROR) });
const cleanup = createCleanup(log);

async function open(): Promise<OperatorContext> {
  const config = readConfig(process.env);
  const { sql, close } = await openDatabase(config, log, { attach: true });
  cleanup.add('database', close);
  const now = () => new Date();
  await migrate(sql, await readMigrations(), log);
  await seedCatalogue(sql, now());
  return {
    sql,
    vendor: createVendor(config, log),
    fundingProvider: await createFundingProvider(config, sql),
    now,
    operator: whoRuns(),
  };
}

/** A user id without an entry in the system's list, as containers have, has no name. */
function whoRuns(): string {
  try {
    return userInfo().username;
  } catch {
    return `user ${process.getuid?.() ?? 'unknown'}`;
  }
}

/** What an operator can mend is told in a sentence; the rest with its trace. */
function explain(error: unknown): string {
  if (error instanceof OperatorError || error instanceof StartupError || error instanceof CatalogueFileError)
    return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

async function main(): Promise<number> {
  try {
    return await runOperator(process.argv.slice(2), {
      open,
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
