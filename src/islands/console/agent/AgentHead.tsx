import { Amount } from '#components/Amount.tsx';
import { Avatar } from '#components/Avatar.tsx';
import { Badge } from '#components/Badge.tsx';
import { CopyField } from '#components/CopyField.tsx';
import type { AgentCase } from '#contract/console/agents.ts';
import { clockOf } from '#domain/receipt-state.ts';
import { formatPhone } from '#domain/phone.ts';
import { CASE_HEADING } from '../shared/case-heading.ts';
import { AgentActions } from './AgentActions.tsx';
import { ErasureNote } from './ErasureNote.tsx';
import { SeeAsAgent } from './SeeAsAgent.tsx';
import { WaitingMoney } from './WaitingMoney.tsx';

const stateOf = ({ suspendedAt, erasedAt }: AgentCase['agent']) => {
  if (erasedAt) return { tone: 'neutral', name: 'Erased' } as const;
  if (suspendedAt) return { tone: 'danger', name: 'Suspended' } as const;
  return { tone: 'success', name: 'Active' } as const;
};

/** Who the agent is, what is in the wallet, and whether they may sell. */
export function AgentHead({ agent: data }: { agent: AgentCase }) {
  const { agent, balance } = data;
  const state = stateOf(agent);
  return (
    <section aria-labelledby={CASE_HEADING} className="rounded-lg border bg-surface-raised p-card">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="flex min-w-0 items-start gap-3">
          <Avatar name={agent.name} aria-hidden />
          <div className="min-w-0">
            <h2 id={CASE_HEADING} tabIndex={-1} className="text-lg font-semibold [overflow-wrap:anywhere]">
              {agent.name}
            </h2>
            <p className="mt-1 flex flex-wrap items-center gap-2 text-sm text-ink-muted">
              <Badge tone={state.tone} role="status">
                {state.name}
              </Badge>
              <span className="[overflow-wrap:anywhere]">{agent.username}</span>
            </p>
          </div>
        </div>
        <div className="sm:text-right">
          <p className="text-sm text-ink-muted">Wallet</p>
          <Amount value={balance} size="xl" />
          <AgentActions
            agent={data}
            permission="wallets.adjust"
            actions={['credit', 'debit']}
            className="mt-2 sm:justify-end"
          />
        </div>
      </div>
      {agent.phone && agent.email && (
        <div className="mt-4 grid gap-3 sm:grid-cols-2">
          <CopyField label="Phone" value={agent.phone} text={formatPhone(agent.phone)} />
          <CopyField label="Email" value={agent.email} />
        </div>
      )}
      <ErasureNote agent={data} />
      {agent.suspendedAt && (
        <p className="mt-4 text-sm">
          Suspended since {clockOf(agent.suspendedAt)}. Logins and API keys are refused.
          {agent.suspendedBecause && ` The agent reads: ${agent.suspendedBecause}`}
        </p>
      )}
      <WaitingMoney requests={data.requests} />
      {!agent.erasedAt && (
        <div className="mt-4 flex flex-wrap gap-3">
          <SeeAsAgent id={agent.id} />
          <AgentActions
            agent={data}
            permission="agents.suspend"
            actions={[agent.suspendedAt ? 'restore' : 'suspend']}
            className=""
          />
        </div>
      )}
    </section>
  );
}
