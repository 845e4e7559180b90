import type { Command } from 'commander';
import { reportFailedBackup, testAlerts } from '../backoffice/alerts.ts';
import { run, type Session } from './run.ts';

export function addAlertCommands(program: Command, session: Session): void {
  const alert = program.command('alert').description('alerts to the log and ALERT_WEBHOOK_URL');
  alert
    .command('test')
    .description('send a test, to see that it arrives')
    .action(() => run(session, (context) => testAlerts(context, {})));
  alert
    .command('backup-failed')
    .description('for the script that makes backups, when it fails')
    .option('--detail <text>', 'what went wrong')
    .action((options: { detail?: string }) =>
      run(session, (context) => reportFailedBackup(context, options)),
    );
}
