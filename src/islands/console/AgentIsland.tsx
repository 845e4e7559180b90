import { Skeleton } from '#components/Skeleton.tsx';
import type { AgentCase } from '#contract/console/agents.ts';
import { $agentCase, INITIAL_AGENT_CASE, loadAgentCase } from '#stores/console/agent-case.ts';
import { AccountCard, LimitsCard, SecurityCard, WaysInCard } from './agent/AgentFacts.tsx';
import { AgentHead } from './agent/AgentHead.tsx';
import { IdentityCard } from './agent/IdentityCard.tsx';
import { LettersCard } from './agent/LettersCard.tsx';
import { Lines } from './agent/Lines.tsx';
import { CaseFrame } from './shared/CaseFrame.tsx';
import { FactsSkeleton, HeadSkeleton, ListSkeleton } from './shared/CaseSkeleton.tsx';
import { useCase } from './shared/use-case.ts';

const SOURCE = { $case: $agentCase, initial: INITIAL_AGENT_CASE, load: loadAgentCase, name: 'id' };
const COLUMNS =
  'mt-5 grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]';

/** The agent whom the page's address names. */
export function AgentIsland() {
  const { key, state } = useCase(SOURCE);
  return (
    <CaseFrame
      asked={key}
      state={state}
      what="agent"
      by="id"
      skeleton={SKELETON}
      onRetry={(id) => void loadAgentCase(id)}
    >
      {(agent) => <Details key={agent.agent.id} agent={agent} />}
    </CaseFrame>
  );
}

// On a phone the account and its PIN come before the lines, which are long.
const Details = ({ agent }: { agent: AgentCase }) => (
  <div className={COLUMNS}>
    <AgentHead agent={agent} />
    <div className="flex flex-col gap-5 lg:row-span-2">
      <AccountCard agent={agent} />
      {!agent.agent.erasedAt && (
        <>
          <LimitsCard agent={agent} />
          <IdentityCard agent={agent} />
          <SecurityCard agent={agent} />
          <WaysInCard agent={agent} />
          <LettersCard agentId={agent.agent.id} />
        </>
      )}
    </div>
    <Lines agent={agent} />
  </div>
);

const SKELETON = (
  <div aria-hidden className={COLUMNS}>
    <HeadSkeleton>
      <Skeleton className="mt-4 h-9 w-24" />
    </HeadSkeleton>
    <div className="flex flex-col gap-5 lg:row-span-2">
      <FactsSkeleton count={4} />
      <FactsSkeleton count={4} />
      <FactsSkeleton count={2} />
      <FactsSkeleton count={2} />
    </div>
    <ListSkeleton count={6} />
  </div>
);
