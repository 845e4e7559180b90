import type { Command } from 'commander';
import { goLive } from '../backoffice/go-live.ts';
import { run, type Session } from './run.ts';

export function addGoLive(program: Command, session: Session): void {
  program
    .command('go-live')
    .description('try vendor, bank and mail, then seal a database without money as live, for ever')
    .action(() => run(session, (context) => goLive(context, {}), { purpose: 'go-live' }));
}
