import { useState } from 'react';
import { Button } from '#components/Button.tsx';
import type { AgentCase } from '#contract/console/agents.ts';
import { ChunkFailed } from '../../shared/ChunkFailed.tsx';
import { useLazy } from '../../shared/use-lazy.ts';
import { isOrderLine, LineList } from '../shared/LineList.tsx';
import { Section } from '../shared/Section.tsx';

const loadStatement = () => import('./Statement.tsx');

/** The agent's latest lines, and in their place the whole statement once it is asked for. */
export function Lines({ agent: { agent, lines } }: { agent: AgentCase }) {
  const [isWhole, setWhole] = useState(false);
  const { Loaded: Statement, hasFailed, retry } = useLazy(loadStatement, isWhole);
  if (isWhole && Statement) return <Statement id={agent.id} />;
  return (
    <Section
      heading="Latest transactions"
      note={
        lines.length > 0 && (
          <Button
            variant="secondary"
            size="sm"
            loading={isWhole && !hasFailed}
            onClick={() => setWhole(true)}
          >
            Whole statement
          </Button>
        )
      }
    >
      {hasFailed && <ChunkFailed chunk={2} className="mx-card mb-4" onRetry={retry} />}
      {lines.length > 0 ? (
        <LineList lines={lines} showsAgent={false} isLink={isOrderLine} />
      ) : (
        <p className="px-card pb-4 text-sm text-ink-muted">Nothing was bought or paid in yet.</p>
      )}
    </Section>
  );
}
