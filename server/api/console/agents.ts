import { agentLetters } from '#contract/console/agent-letters.ts';
import {
  agentCase,
  creditAgent,
  debitAgent,
  dropLevel,
  endAgentSession,
  followLevel,
  removeAuthenticator,
  removeKeys,
  removePin,
  restoreAgent,
  setLevel,
  suspendAgent,
  unlockPin,
  verifyIdentity,
  withdrawIdentity,
} from '#contract/console/agents.ts';
import { agentStatement } from '#contract/console/statement.ts';
import type { Action, AgentCase } from '../../backoffice/action.ts';
import { readAgentCase } from '../../backoffice/console/agent-case.ts';
import { readAgentLetters } from '../../backoffice/console/agent-letters.ts';
import { readAgentStatement } from '../../backoffice/console/agent-statement.ts';
import * as factors from '../../backoffice/factors.ts';
import * as identity from '../../backoffice/identity/verify.ts';
import { dropMove, followRule } from '../../backoffice/levels/coming.ts';
import * as levels from '../../backoffice/levels/set-level.ts';
import * as access from '../../backoffice/suspend.ts';
import { decideMoney } from '../../backoffice/two-people/ask.ts';
import { consoleRoute, type ConsoleRoute } from './route.ts';

/** A call that does something to one agent, and answers the agent as they stand after it. */
const change = (call: typeof suspendAgent, act: Action<AgentCase>): ConsoleRoute =>
  consoleRoute(call, async ({ context, params: { id }, body: { reason } }) => {
    const { message } = await act(context, { agent: id, reason });
    return { message, data: await readAgentCase(context.sql, id, context) };
  });

/** The same for whoever has shown that they are the agent. */
const proven = (call: typeof unlockPin, act: Action<factors.ProvenCase>): ConsoleRoute =>
  consoleRoute(call, async ({ context, params: { id }, body }) => {
    const { message } = await act(context, { agent: id, ...body });
    return { message, data: await readAgentCase(context.sql, id, context) };
  });

/** A call that moves money between the owner and the agent's wallet. */
const adjustment = (call: typeof creditAgent, kind: 'credit' | 'debit'): ConsoleRoute =>
  consoleRoute(call, async ({ context, caller: { person }, params: { id }, body: { insists, ...given } }) => {
    const asked = { agent: id, ...given, yesIKnow: insists };
    const { message } = await decideMoney(context, person, kind, asked);
    return { message, data: await readAgentCase(context.sql, id, context) };
  });

export const routes: ConsoleRoute[] = [
  consoleRoute(agentCase, async ({ deps, params }) => ({
    message: 'The agent.',
    data: await readAgentCase(deps.reads, params.id, deps),
  })),
  consoleRoute(agentLetters, async ({ deps, params }) => ({
    message: 'The letters to the agent.',
    data: { letters: await readAgentLetters(deps.reads, params.id) },
  })),
  consoleRoute(agentStatement, async ({ deps, params, query }) => ({
    message: 'The statement.',
    data: await readAgentStatement(deps.reads, params.id, query),
  })),
  change(suspendAgent, access.suspend),
  change(restoreAgent, access.restore),
  proven(unlockPin, factors.unlockPin),
  proven(removePin, factors.removePin),
  proven(removeAuthenticator, factors.removeTotp),
  change(endAgentSession, factors.endAgentSession),
  change(removeKeys, factors.removeKeys),
  adjustment(creditAgent, 'credit'),
  adjustment(debitAgent, 'debit'),
  consoleRoute(setLevel, async ({ context, params: { id }, body: { from, insists, ...given } }) => {
    const at = from === undefined ? undefined : new Date(from);
    const { message } = await levels.setLevel(context, { agent: id, ...given, at, yesIKnow: insists });
    return { message, data: await readAgentCase(context.sql, id, context) };
  }),
  consoleRoute(verifyIdentity, async ({ context, params: { id }, body }) => {
    const { message } = await identity.verifyIdentity(context, { agent: id, ...body });
    return { message, data: await readAgentCase(context.sql, id, context) };
  }),
  change(withdrawIdentity, identity.withdrawIdentity),
  change(dropLevel, dropMove),
  change(followLevel, followRule),
];
