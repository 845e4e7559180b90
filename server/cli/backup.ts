import type { Command } from 'commander';
import { drill } from '../backoffice/backups/drill.ts';
import { listBackups } from '../backoffice/backups/list.ts';
import { makeBackup } from '../backoffice/backups/make-backup.ts';
import { run, type Session } from './run.ts';

const FROM = ['--from <folder>', 'the folder or bucket of backups; by itself BACKUP_DIR'] as const;

export function addBackupCommands(program: Command, session: Session): void {
  const backup = program
    .command('backup')
    .description('back the database up into a folder or a bucket, while it sells')
    .option('--to <folder>', 'a folder, made if it is missing, or s3://bucket/folder')
    .option('--recipient <age1…>', 'who can read it, once for each; by itself BACKUP_RECIPIENT', collect)
    .action(({ to, recipient }: { to?: string; recipient?: string[] }) =>
      run(session, (context) => makeBackup(context, { to, recipients: recipient })),
    );
  backup
    .command('list')
    .description(
      'which backups there are, up to when each goes, and whether the last restored on trial was right',
    )
    .option(...FROM)
    .action((given: { from?: string }) => run(session, (context) => listBackups(context, given)));
  backup
    .command('drill')
    .description(
      'restore the newest backup on trial, catch up with vendors and the bank, and check its books; ends with code 1 when something is wrong',
    )
    .option(...FROM)
    .option('--identity <file>', 'of age; by itself this machine’s own key')
    .action((given: { from?: string; identity?: string }) =>
      run(session, (context) => drill(context, given)),
    );
}

const collect = (given: string, before: string[] = []): string[] => [...before, given];
