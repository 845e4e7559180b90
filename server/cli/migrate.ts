import type { Command } from 'commander';
import { tellMigrations } from '../backoffice/migrate.ts';
import { run, type Session } from './run.ts';

export function addMigrate(program: Command, session: Session): void {
  program
    .command('migrate')
    .description(
      'bring the tables to this version, as the server does when it starts; no other command changes a table',
    )
    .action(() => run(session, (context) => tellMigrations(context, {}), { purpose: 'migrate' }));
}
