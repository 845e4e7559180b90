import type { Command } from 'commander';
import { listLimits, setLimits } from '../backoffice/identity/limits.ts';
import { verifyIdentity, withdrawIdentity } from '../backoffice/identity/verify.ts';
import { run, type Session } from './run.ts';

interface LimitOptions {
  sale?: string;
  day?: string;
  balance?: string;
  reason: string;
}

interface VerifyOptions {
  level: string;
  kind: string;
  lastFour: string;
  proof: string;
  reason: string;
}

export function addIdentityCommands(program: Command, session: Session): void {
  const identity = program
    .command('identity')
    .description('who agents are, and what they may hold and sell by it');
  identity
    .command('limits')
    .description('what agents of each level may sell at once and in a day, and hold')
    .action(() => run(session, (context) => listLimits(context, {})));
  identity
    .command('limit')
    .description('set limits of a level: naira, or "off"; those left out stay as they are')
    .argument('<level>', 'none, number or address')
    .option('--sale <naira>', 'what one sale may cost the agent')
    .option('--day <naira>', 'what the sales of a day may come to')
    .option('--balance <naira>', 'above it the agent is told to pay in no more; what arrives is credited')
    .requiredOption('--reason <text>', 'kept on record')
    .action((level: string, options: LimitOptions) =>
      run(session, (context) => setLimits(context, { level, ...options })),
    );
  identity
    .command('verify')
    .description('note that you have seen who an agent is')
    .argument('<agent>', 'username, email, phone number or id')
    .requiredOption('--level <level>', 'number, or address for who has shown that too')
    .requiredOption('--kind <kind>', 'BVN or NIN')
    .requiredOption('--last-four <digits>', 'the last four digits of the number; the others are not kept')
    .requiredOption('--proof <proof>', 'document or bank')
    .requiredOption('--reason <text>', 'kept on record')
    .action((agent: string, options: VerifyOptions) =>
      run(session, (context) => verifyIdentity(context, { agent, ...options })),
    );
  identity
    .command('withdraw')
    .description('take back that an agent was verified')
    .argument('<agent>', 'username, email, phone number or id')
    .requiredOption('--reason <text>', 'kept on record')
    .action((agent: string, { reason }: { reason: string }) =>
      run(session, (context) => withdrawIdentity(context, { agent, reason })),
    );
}
