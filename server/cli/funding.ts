import type { Command } from 'commander';
import {
  approveFunding,
  assignPayment,
  fetchPayments,
  listFunding,
  rejectFunding,
} from '../backoffice/funding.ts';
import type { Insistence } from '../backoffice/insist.ts';
import type { ReasonGiven } from '../backoffice/reasons.ts';
import { becauseOf, takingWhy, withAnyWhy, withWhy } from './because.ts';
import { run, type Session } from './run.ts';
import { YES_I_KNOW } from './yes-i-know.ts';

interface ApproveOptions extends Insistence, ReasonGiven {
  note: string;
}

export function addFundingCommands(program: Command, session: Session): void {
  const funding = program
    .command('funding')
    .description('claims of manual transfers, and payments without an owner');
  funding
    .command('list')
    .description('what waits for a decision')
    .action(() => run(session, (context) => listFunding(context, {})));
  funding
    .command('approve')
    .description('credit a claim to its agent')
    .argument('<ref>', 'ref of the claim')
    .option('--note <text>', 'kept with the claim', '')
    .option(...YES_I_KNOW)
    .option(...becauseOf('funding approve'))
    .option('--reason <text>', 'why it is right although it looks like money that came in before')
    .action((ref: string, { because, reason: words, ...options }: ApproveOptions) =>
      run(session, (opened) => {
        const [context, reason] = withAnyWhy(opened, 'funding approve', { because, reason: words });
        return approveFunding(context, { ref, reason, ...options });
      }),
    );
  const reject = funding
    .command('reject')
    .description('refuse a claim; the agent is told why')
    .argument('<ref>', 'ref of the claim');
  takingWhy(reject, 'funding reject', 'the agent reads it').action((ref: string, given: ReasonGiven) =>
    run(session, (opened) => {
      const [context, reason] = withWhy(opened, 'funding reject', given);
      return rejectFunding(context, { ref, reason });
    }),
  );
  funding
    .command('assign')
    .description('credit a payment into an unknown account to the agent it belongs to')
    .argument('<provider>', 'funding provider, such as paystack')
    .argument('<reference>', "the provider's reference")
    .argument('<agent>', 'username, email, phone number or id')
    .action((provider: string, reference: string, agent: string) =>
      run(session, (context) => assignPayment(context, { provider, reference, agent })),
    );
  funding
    .command('fetch')
    .description('credit payments that the provider took and never told us of')
    .requiredOption('--hours <count>', 'how far back to look')
    .action(({ hours }: { hours: string }) =>
      run(session, (context) => fetchPayments(context, { hours: Number(hours) })),
    );
}
