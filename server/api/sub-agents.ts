import * as calls from '#contract/sub-agents.ts';
import { parseNaira, ZERO } from '#domain/money.ts';
import { logSecurityEvent } from '../identity/security-event.ts';
import { acceptInvitation, endInvitation, invite, readInvitation } from '../orders/sub-agents/invitations.ts';
import { moveCommission, moveMoney } from '../orders/sub-agents/moves.ts';
import { leave, letGo } from '../orders/sub-agents/part.ts';
import { setPrices } from '../orders/sub-agents/prices.ts';
import { readSubAgent, readSubAgents, readTotals } from '../orders/sub-agents/read.ts';
import { take } from '../platform/limits/limit.ts';
import { LIMITS } from '../platform/limits/limits.ts';
import { type Route, route } from './route.ts';

export const routes: Route[] = [
  route(calls.subAgents, async ({ deps, caller }) => ({
    message: 'Your sub-agents.',
    data: await readSubAgents(deps, caller.agentId),
  })),
  route(calls.inviteSubAgent, async ({ deps, log, caller }) => {
    const data = await invite(deps, caller.agentId);
    logSecurityEvent(log, 'sub-agent invited', caller.agentId);
    return { status: 201, message: 'Send the code to the agent. It is shown once.', data };
  }),
  route(calls.endInvitation, async ({ deps, caller, params }) => ({
    message: 'The invitation has ended.',
    data: await endInvitation(deps, caller.agentId, params.id),
  })),
  route(calls.readInvitation, async ({ deps, caller, body }) => {
    await take(deps, LIMITS.subAgentCode, caller.agentId);
    return { message: 'Who invites you.', data: await readInvitation(deps, body.code) };
  }),
  route(calls.acceptInvitation, async ({ deps, log, caller, body }) => {
    await take(deps, LIMITS.subAgentCode, caller.agentId);
    await acceptInvitation(deps, caller.agentId, body.code);
    logSecurityEvent(log, 'sub-agent accepted', caller.agentId);
    return { message: 'You buy through this agent now.', data: await readSubAgents(deps, caller.agentId) };
  }),
  route(calls.changeSubAgent, async ({ deps, caller, params, body }) => {
    await setPrices(deps, caller.agentId, params.id, body);
    const data = await readSubAgent(deps, caller.agentId, params.id);
    return { message: `The prices of ${data.name} are set.`, data };
  }),
  route(calls.endSubAgent, async ({ deps, log, caller, params }) => {
    await letGo(deps, caller.agentId, params.id);
    logSecurityEvent(log, 'sub-agent let go', caller.agentId);
    return { message: 'They are no longer below you.', data: await readSubAgents(deps, caller.agentId) };
  }),
  route(calls.leaveAbove, async ({ deps, log, caller }) => {
    await leave(deps, caller.agentId);
    logSecurityEvent(log, 'sub-agent left', caller.agentId);
    return { message: 'No agent is above you now.', data: await readSubAgents(deps, caller.agentId) };
  }),
  route(calls.moveMoney, async ({ deps, log, caller, params, body, idempotencyKey }) => {
    const { direction, amount, note = '' } = body;
    const mover = { moverId: caller.agentId, agentId: params.id, key: idempotencyKey };
    const data = await moveMoney(deps, mover, { direction, amountKobo: parseNaira(amount) ?? ZERO, note });
    logSecurityEvent(log, `money moved ${direction}`, caller.agentId);
    return { message: direction === 'down' ? 'The money is in their wallet.' : 'The money is back.', data };
  }),
  route(calls.moveCommission, async ({ deps, caller, body, idempotencyKey }) => {
    const mover = { moverId: caller.agentId, key: idempotencyKey };
    const data = await moveCommission(deps, mover, parseNaira(body.amount) ?? ZERO);
    return { message: 'The commission is in your wallet.', data };
  }),
  route(calls.subAgentTotals, async ({ deps, caller, query }) => ({
    message: 'What your sub-agents sold.',
    data: await readTotals(deps, caller.agentId, query),
  })),
];
