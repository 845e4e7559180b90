import { type Proof, PROOFS } from '#contract/console/proofs.ts';
import { type Command, Option } from 'commander';
import type { Action, AgentCase } from '../backoffice/action.ts';
import { type Adjustment, creditAgent, debitAgent } from '../backoffice/adjust.ts';
import { listAgents, showAgent } from '../backoffice/agents.ts';
import {
  endAgentSession,
  type ProvenCase,
  removeKeys,
  removePin,
  removeTotp,
  unlockPin,
} from '../backoffice/factors.ts';
import { recount } from '../backoffice/recount.ts';
import { restore, suspend } from '../backoffice/suspend.ts';
import { run, type Session } from './run.ts';
import { YES_I_KNOW } from './yes-i-know.ts';

const WHO = 'username, email, phone number or id';
const KEPT = 'kept on record';
const READ = 'the agent reads it; kept on record';

/** What is done to one agent for a reason, and who reads that beside the record. */
const HELP: { name: string; action: Action<AgentCase>; text: string; reason?: string }[] = [
  {
    name: 'suspend',
    action: suspend,
    text: 'end the session, and refuse logins and API keys from now on',
    reason: READ,
  },
  { name: 'restore', action: restore, text: 'let a suspended agent in again', reason: READ },
  { name: 'end-session', action: endAgentSession, text: 'log an agent out' },
  { name: 'remove-keys', action: removeKeys, text: 'end the API key and the test key' },
  { name: 'recount', action: recount, text: 'make the totals of days what the lines add up to' },
];

/** What is done for whoever has shown that they are the agent. */
const PROVEN: { name: string; action: Action<ProvenCase>; text: string }[] = [
  { name: 'remove-pin', action: removePin, text: 'remove a forgotten PIN' },
  { name: 'unlock-pin', action: unlockPin, text: 'unlock the PIN after too many wrong tries' },
  { name: 'remove-totp', action: removeTotp, text: 'remove the authenticator app of a lost phone' },
];

const PROOF =
  'what showed that it is the agent: a call to the account’s number, a document you saw, an answer from the account’s mail';

export function addAgentCommands(program: Command, session: Session): void {
  const agent = program.command('agent').description('agents and their wallets');
  agent
    .command('list')
    .description('agents, newest first')
    .option('--search <text>', 'part of a name, username, email or phone number', '')
    .option('--limit <count>', 'how many', '50')
    .action((options: { search: string; limit: string }) =>
      run(session, (context) =>
        listAgents(context, { search: options.search, limit: Number(options.limit) }),
      ),
    );
  agent
    .command('show')
    .description('one agent, with wallet, accounts and latest transactions')
    .argument('<agent>', WHO)
    .action((who: string) => run(session, (context) => showAgent(context, { agent: who })));
  for (const { name, action, text, reason = KEPT } of HELP)
    agent
      .command(name)
      .description(text)
      .argument('<agent>', WHO)
      .requiredOption('--reason <text>', reason)
      .action((who: string, given: { reason: string }) =>
        run(session, (context) => action(context, { agent: who, ...given })),
      );
  for (const { name, action, text } of PROVEN)
    agent
      .command(name)
      .description(text)
      .argument('<agent>', WHO)
      .addOption(new Option('--proof <proof>', PROOF).choices(PROOFS).makeOptionMandatory())
      .requiredOption('--reason <text>', KEPT)
      .action((who: string, given: { proof: Proof; reason: string }) =>
        run(session, (context) => action(context, { agent: who, ...given })),
      );
  for (const { name, action, text } of [
    { name: 'credit', action: creditAgent, text: 'put money into a wallet, as an ADJUSTMENT' },
    { name: 'debit', action: debitAgent, text: 'take money out of a wallet, as an ADJUSTMENT' },
  ])
    agent
      .command(name)
      .description(text)
      .argument('<agent>', WHO)
      .argument('<amount>', 'naira, such as 1500 or 1500.50')
      .requiredOption('--reference <text>', 'the ticket or bank reference it is for; applied once an agent')
      .requiredOption('--reason <text>', 'what the agent reads on the statement')
      .option(...YES_I_KNOW)
      .action(
        (agent: string, amount: string, options: Pick<Adjustment, 'reference' | 'reason' | 'yesIKnow'>) =>
          run(session, (context) => action(context, { agent, amount, ...options })),
      );
}
