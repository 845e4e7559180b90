import type { Command } from 'commander';
import { Argument, Option } from 'commander';
import { type Role, ROLES } from '#contract/console/permissions.ts';
import { changeRole, disableStaff, inviteAgain, inviteStaff, listStaff } from '../backoffice/staff/staff.ts';
import { run, type Session } from './run.ts';

const WHO = 'their email';

/** Shown here alone: the record keeps that somebody was invited, not how. */
const withLink = async (inviting: Promise<{ message: string; link: string; endsAt: Date }>) => {
  const { message, link, endsAt } = await inviting;
  return {
    message: `${message} Send this link to them alone, after the address of your shop. It works once, until ${endsAt.toISOString()}:\n${link}`,
  };
};

export function addStaffCommands(program: Command, session: Session): void {
  const staff = program.command('staff').description('who works at the console, and what they may do');
  staff
    .command('list')
    .description('everybody who may sign in at the console, and who did')
    .action(() => run(session, (context) => listStaff(context, {})));
  staff
    .command('invite')
    .description('invite somebody: the link lets them choose a password and add their authenticator app')
    .argument('<email>')
    .requiredOption('--name <text>', 'as the record names them')
    .addOption(new Option('--role <role>', 'what they are to the shop').choices(ROLES).makeOptionMandatory())
    .action((email: string, { name, role }: { name: string; role: Role }) =>
      run(session, (context) => withLink(inviteStaff(context, { email: email.toLowerCase(), name, role }))),
    );
  staff
    .command('invite-again')
    .description('a new link, for who has lost theirs, their app or their password')
    .argument('<email>', WHO)
    .action((email: string) => run(session, (context) => withLink(inviteAgain(context, { staff: email }))));
  staff
    .command('role')
    .description('give somebody another role')
    .argument('<email>', WHO)
    .addArgument(new Argument('<role>').choices(ROLES))
    .action((email: string, role: Role) =>
      run(session, (context) => changeRole(context, { staff: email, role })),
    );
  staff
    .command('disable')
    .description('end somebody’s access at once')
    .argument('<email>', WHO)
    .action((email: string) => run(session, (context) => disableStaff(context, { staff: email })));
}
