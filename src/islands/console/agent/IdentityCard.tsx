import { Badge } from '#components/Badge.tsx';
import { Card } from '#components/Card.tsx';
import type { AgentCase } from '#contract/console/agents.ts';
import { formatWireNaira } from '#domain/money.ts';
import { useNow } from '../../shared/use-now.ts';
import { shortWhen } from '../../shared/when.ts';
import { FactLine, Facts } from '../shared/Facts.tsx';
import { AgentActions } from './AgentActions.tsx';

const LEVELS = {
  none: { tone: 'neutral', label: 'Not verified' },
  number: { tone: 'success', label: 'Number' },
  address: { tone: 'success', label: 'Number and address' },
} as const;

const upTo = (limit: string | null) => (limit === null ? 'No limit' : `Up to ${formatWireNaira(limit)}`);

/** What is known of who the agent is, and what they may sell and hold by it. */
export function IdentityCard({ agent }: { agent: AgentCase }) {
  const { level, limits, verified } = agent.identity;
  const nowMs = useNow(60_000);
  return (
    <Card heading="Identity">
      <Facts className="flex flex-col gap-2.5">
        <FactLine name="Verified">
          <Badge tone={LEVELS[level].tone}>{LEVELS[level].label}</Badge>
        </FactLine>
        {verified && (
          <FactLine name={verified.kind}>
            <span className="block">•••• {verified.lastFour}</span>
            <span className="block font-normal text-ink-muted">
              {`by ${verified.by}, ${shortWhen(verified.at, nowMs)}`}
            </span>
          </FactLine>
        )}
        <FactLine name="One sale">{upTo(limits.sale)}</FactLine>
        <FactLine name="Sales of a day">{upTo(limits.day)}</FactLine>
        <FactLine name="Balance">{upTo(limits.balance)}</FactLine>
      </Facts>
      <AgentActions
        agent={agent}
        permission="agents.identity"
        actions={verified ? ['verifyIdentity', 'withdrawIdentity'] : ['verifyIdentity']}
      />
    </Card>
  );
}
