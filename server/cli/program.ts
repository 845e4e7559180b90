import { Command } from 'commander';
import { addAgentCommands } from './agents.ts';
import { addAlertCommands } from './alerts.ts';
import { addBackupCommands } from './backup.ts';
import { addCatalogueCommands } from './catalogue.ts';
import { addDayCommands } from './days.ts';
import { addDisputeCommands } from './disputes.ts';
import { addFundingCommands } from './funding.ts';
import { addGoLive } from './go-live.ts';
import { addHealthCommands } from './health.ts';
import { addIdentityCommands } from './identity.ts';
import { addLetterCommands } from './letters.ts';
import { addLevelCommands } from './levels.ts';
import { addMigrate } from './migrate.ts';
import { addNoticeCommands } from './notices.ts';
import { addOrderCommands } from './orders.ts';
import { reconcileAloud } from '../backoffice/reconcile/aloud.ts';
import { addProfit } from './profit.ts';
import { addRestore } from './restore.ts';
import { type Open, run, type Session } from './run.ts';
import { addStaffCommands } from './staff.ts';
import { addVendorCommands } from './vendor.ts';
import { addWebhookCommands } from './webhooks.ts';

interface Options {
  open: Open;
  /** Where answers and help go. */
  write: (text: string) => void;
  /** Where errors and messages go that must not mix with the data. */
  writeError: (text: string) => void;
}

const EXAMPLES = `
Examples:
  npm run operator -- agent list --search ada
  npm run operator -- funding approve 202611211300ABCDEFGHJK
  npm run --silent operator -- reconcile --json
`;

/**
 * Runs one command line, such as ['agent', 'list', '--json'].
 * @returns the exit code: 1 when something is off
 * @throws OperatorError and others that stopped the command; CommanderError when the command line itself is wrong, and for help
 */
export async function runOperator(argv: string[], { open, write, writeError }: Options): Promise<number> {
  const program = new Command('operator')
    .description(
      'Runs the business: funding, agents, identities, orders, disputes, health, vendor, catalogue, levels, days, notices, letters, staff, backups, and a check that the records agree.',
    )
    .option('--json', 'print JSON, for scripts')
    .addHelpText('after', EXAMPLES)
    .configureOutput({ writeOut: write, writeErr: writeError })
    .exitOverride();
  const session: Session = {
    open,
    write: (text) => write(`${text}\n`),
    writeError: (text) => writeError(`${text}\n`),
    isJson: () => program.opts<{ json?: true }>().json === true,
    exitCode: 0,
  };
  addFundingCommands(program, session);
  addAgentCommands(program, session);
  addIdentityCommands(program, session);
  addOrderCommands(program, session);
  addDisputeCommands(program, session);
  addCatalogueCommands(program, session);
  addLevelCommands(program, session);
  addHealthCommands(program, session);
  addVendorCommands(program, session);
  addProfit(program, session);
  addDayCommands(program, session);
  addNoticeCommands(program, session);
  addLetterCommands(program, session);
  addWebhookCommands(program, session);
  addAlertCommands(program, session);
  addStaffCommands(program, session);
  addBackupCommands(program, session);
  addRestore(program, session);
  addReconcile(program, session);
  addMigrate(program, session);
  addGoLive(program, session);
  await program.parseAsync(argv, { from: 'user' });
  return session.exitCode;
}

function addReconcile(program: Command, session: Session): void {
  program
    .command('reconcile')
    .description('prove that the records agree; ends with code 1 when they do not')
    .option('--ask-vendor <hours>', 'also ask the vendor about every order settled in these last hours')
    .option('--ask-bank <hours>', 'also ask the funding provider about the payments of these last hours')
    .action((options: { askVendor?: string; askBank?: string }) =>
      run(session, (context) =>
        reconcileAloud(context, {
          ...(options.askVendor !== undefined && { vendor: Number(options.askVendor) }),
          ...(options.askBank !== undefined && { bank: Number(options.askBank) }),
        }),
      ),
    );
}
