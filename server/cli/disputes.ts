import type { Command } from 'commander';
import { answerDispute, closeDispute, listDisputes, showDispute } from '../backoffice/disputes.ts';
import { run, type Session } from './run.ts';

export function addDisputeCommands(program: Command, session: Session): void {
  const disputes = program.command('disputes').description('what agents say is wrong with their orders');
  disputes
    .command('list')
    .description('disputes that wait for an answer, oldest first')
    .option('--all', 'also those that wait for the agent')
    .action(({ all = false }: { all?: boolean }) =>
      run(session, (context) => listDisputes(context, { all })),
    );
  disputes
    .command('show')
    .description('the latest dispute about an order, with all that was said')
    .argument('<ref>', 'of the order')
    .action((ref: string) => run(session, (context) => showDispute(context, { ref })));
  disputes
    .command('answer')
    .description('write to the agent; a notice tells them')
    .argument('<ref>', 'of the order')
    .requiredOption(
      '--message <text>',
      'what the agent reads; name the ref of what you did, such as a credit',
    )
    .action((ref: string, options: { message: string }) =>
      run(session, (context) => answerDispute(context, { ref, ...options })),
    );
  disputes
    .command('resolve')
    .description('close the dispute; a notice tells the agent')
    .argument('<ref>', 'of the order')
    .option('--message <text>', 'a last word the agent reads')
    .action((ref: string, options: { message?: string }) =>
      run(session, (context) => closeDispute(context, { ref, ...options })),
    );
}
