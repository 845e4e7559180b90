import type { Command } from 'commander';
import { type Alert, raiseAlert } from '../platform/alerts/raise.ts';
import type { OperatorContext } from '../backoffice/context.ts';
import type { Report } from '../backoffice/report.ts';
import { run, type Session } from './run.ts';

export function addAlertCommands(program: Command, session: Session): void {
  const alert = program.command('alert').description('what the log and ALERT_WEBHOOK_URL are told');
  alert
    .command('test')
    .description('tell them something, to see that it arrives')
    .action(() =>
      run(session, 'alert test', {}, (context) =>
        raise(context, { event: 'alert.test', text: 'A test: alerts arrive here.' }),
      ),
    );
  alert
    .command('backup-failed')
    .description('for the script that makes backups, when it fails')
    .option('--detail <text>', 'what went wrong')
    .action(({ detail }: { detail?: string }) =>
      run(session, 'alert backup-failed', { detail }, (context) =>
        raise(context, {
          event: 'backup.failed',
          text: `The backup failed${detail ? `: ${detail}` : ''}. Make one by hand, and see why.`,
        }),
      ),
    );
}

async function raise({ sql, now }: OperatorContext, alert: Alert): Promise<Report> {
  await raiseAlert(sql, alert, now());
  return {
    message: `${alert.event} is noted. A Kobodesk on this database tells it within seconds, once one runs.`,
  };
}
