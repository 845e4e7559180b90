import { Badge } from '#components/Badge.tsx';
import { Button } from '#components/Button.tsx';
import { EmptyState } from '#components/EmptyState.tsx';
import { bellIcon } from '#components/icons.ts';
import type { MessageBoard, PostedMessage } from '#contract/console/messages.ts';
import { clockOf } from '#domain/receipt-state.ts';
import { useNow } from '../../shared/use-now.ts';
import { shortWhen } from '../../shared/when.ts';
import { Section } from '../shared/Section.tsx';

interface MessageLinesProps extends Pick<MessageBoard, 'messages' | 'levels'> {
  /** Left out for those who only read. */
  onWithdraw: ((message: PostedMessage) => void) | undefined;
}

/** What was posted lately, the newest first, with how many have read it. */
export function MessageLines({ messages, levels, onWithdraw }: MessageLinesProps) {
  const nowMs = useNow(60_000);
  if (messages.length === 0)
    return (
      <EmptyState heading="No messages yet" icon={bellIcon} className="rounded-lg border bg-surface-raised">
        What the staff post to agents stands here, with how many have read it.
      </EmptyState>
    );
  const readers = ({ to: { kind, name } }: PostedMessage): string => {
    if (kind === 'all') return 'all agents';
    if (kind === 'agents') return `${name.split(', ').length} agents: ${name}`;
    return kind === 'agent' ? name : `agents of ${levels.find(({ code }) => code === name)?.name ?? name}`;
  };
  return (
    <Section heading="Posted lately">
      <ul className="divide-y divide-line">
        {messages.map((message) => (
          <li key={message.id} className="flex flex-col gap-1 px-card py-4">
            <div className="flex items-start justify-between gap-3">
              <h3
                id={lineId(message.id)}
                tabIndex={-1}
                className="min-w-0 font-semibold [overflow-wrap:anywhere]"
              >
                {message.title}
              </h3>
              {message.withdrawnAt ? (
                <Badge tone="neutral">Withdrawn</Badge>
              ) : (
                onWithdraw && (
                  <Button
                    variant="ghost"
                    size="sm"
                    aria-label={`Withdraw: ${message.title}`}
                    className="-my-1 -mr-3 shrink-0"
                    onClick={() => onWithdraw(message)}
                  >
                    Withdraw
                  </Button>
                )
              )}
            </div>
            <p className="[overflow-wrap:anywhere]">{message.message}</p>
            {isToCome(message, nowMs) && !message.withdrawnAt && (
              <p className="flex flex-wrap items-center gap-x-2 text-sm font-medium">
                <Badge tone="warning">Waits</Badge>
                Agents see it from{' '}
                <time dateTime={message.showFrom ?? undefined}>{clockOf(message.showFrom)}</time>
              </p>
            )}
            <p className="text-sm text-ink-muted [overflow-wrap:anywhere]">
              To {readers(message)} ·{' '}
              {isToCome(message, nowMs)
                ? `For ${message.reaches} now`
                : `Read by ${message.readBy} of ${message.reaches}`}{' '}
              · {message.postedBy},{' '}
              <time dateTime={message.createdAt}>{shortWhen(message.createdAt, nowMs)}</time>
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Whether no agent sees it yet. */
export const isToCome = ({ showFrom }: PostedMessage, nowMs: number): boolean =>
  showFrom !== null && Date.parse(showFrom) > nowMs;

/** Of a message's title, which takes the focus when its button is gone. */
export const lineId = (id: string): string => `message-${id}`;
