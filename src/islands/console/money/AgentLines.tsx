import { Amount } from '#components/Amount.tsx';
import { agentBeside, INITIAL_AGENT_CASE } from '#stores/console/agent-case.ts';
import type { PanelProps } from '../../shared/LazyPanel.tsx';
import { isOrderLine, LineList } from '../shared/LineList.tsx';
import { ReadOnRequest } from '../shared/ReadOnRequest.tsx';

interface AgentLinesProps extends PanelProps {
  agentId: string;
}

/** What an agent has, and the latest lines of their statement, where somebody decides on their money. */
export default function AgentLines({ agentId, open }: AgentLinesProps) {
  const { $case, load } = agentBeside(agentId);
  return (
    <ReadOnRequest
      open={open}
      what="The lines"
      of={agentId}
      $case={$case}
      initial={INITIAL_AGENT_CASE}
      load={load}
    >
      {({ balance, lines }) => (
        <div className="rounded-lg border">
          <p className="px-card py-3 text-sm">
            Has <Amount value={balance} className="font-medium" />
            {lines.length === 0 && ', and no line yet'}.
          </p>
          <LineList lines={lines} showsAgent={false} isLink={isOrderLine} />
        </div>
      )}
    </ReadOnRequest>
  );
}
