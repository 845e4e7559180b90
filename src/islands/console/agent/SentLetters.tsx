import { Badge, type BadgeProps } from '#components/Badge.tsx';
import type { AgentLetter } from '#contract/console/agent-letters.ts';
import { $agentLetters, INITIAL_AGENT_LETTERS, loadAgentLetters } from '#stores/console/agent-letters.ts';
import type { PanelProps } from '../../shared/LazyPanel.tsx';
import { useNow } from '../../shared/use-now.ts';
import { shortWhen } from '../../shared/when.ts';
import { ReadOnRequest } from '../shared/ReadOnRequest.tsx';

interface SentLettersProps extends PanelProps {
  agentId: string;
}

/** The letters to an agent, the newest first. */
const SentLetters = ({ agentId, open }: SentLettersProps) => (
  <ReadOnRequest
    open={open}
    what="The letters"
    of={agentId}
    $case={$agentLetters}
    initial={INITIAL_AGENT_LETTERS}
    load={loadAgentLetters}
  >
    {({ letters }) =>
      letters.length > 0 ? (
        <ul aria-label="Letters sent" className="mt-4 divide-y divide-line border-t text-sm">
          {letters.map((letter) => (
            <LetterLine key={letter.id} letter={letter} />
          ))}
        </ul>
      ) : (
        <p className="mt-4 text-sm text-ink-muted">None in the last 90 days.</p>
      )
    }
  </ReadOnRequest>
);
export default SentLetters;

const STATES: Record<AgentLetter['state'], { tone: BadgeProps['tone']; label: string }> = {
  sent: { tone: 'success', label: 'Sent' },
  waiting: { tone: 'warning', label: 'Waits' },
  failed: { tone: 'danger', label: 'Not sent' },
};

function LetterLine({
  letter: { name, to, state, tries, problem, askedAt, sentAt },
}: {
  letter: AgentLetter;
}) {
  const nowMs = useNow(60_000);
  const at = sentAt ?? askedAt;
  return (
    <li className="flex flex-col gap-1 py-3 last:pb-0">
      <div className="flex items-start justify-between gap-3">
        <span className="min-w-0 font-medium [overflow-wrap:anywhere]">{name}</span>
        <Badge tone={STATES[state].tone}>{STATES[state].label}</Badge>
      </div>
      <p className="text-ink-muted [overflow-wrap:anywhere]">
        {to}, <time dateTime={at}>{shortWhen(at, nowMs)}</time>
      </p>
      {problem !== null && (
        <p className="[overflow-wrap:anywhere]">
          After {tries === 1 ? '1 try' : `${tries} tries`}: {problem}
        </p>
      )}
    </li>
  );
}
