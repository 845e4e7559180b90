import type { AgentCase } from '#contract/console/agents.ts';
import type { OpenThing } from '#contract/open-things.ts';
import { dayOf } from './day-of.ts';

const OPEN: Record<OpenThing, string> = {
  balance: 'money in the wallet',
  commission: 'commission',
  orders: 'an order that may still end otherwise',
  claims: 'a claim',
  disputes: 'a dispute',
  'sub-agents': 'sub-agents',
  staff: 'the suspension, or a request that waits for a second person',
};

/** That an agent is erased, or asked to be, and what stands in the way; nothing of all others. */
export function ErasureNote({ agent: { agent, erasure } }: { agent: AgentCase }) {
  if (agent.erasedAt)
    return (
      <p className="mt-4 text-sm">
        Erased on {dayOf(agent.erasedAt)}, as they asked. The records of money stay; nobody can log in.
      </p>
    );
  if (!erasure) return null;
  const open = erasure.open.map((thing) => OPEN[thing]).join(', ');
  return (
    <p className="mt-4 text-sm">
      They asked to be erased, not before {dayOf(erasure.dueAt)}. {open && `Still open: ${open}.`}
    </p>
  );
}
