import type { ComponentProps } from 'react';
import { cx } from './internal/cx.ts';
import { formatDateTime } from './internal/format-time.ts';

export interface ThreadMessage {
  id: string;
  /** Who said it, for people to read. */
  author: string;
  text: string;
  /** ISO 8601. */
  at: string;
  /** Written by the reader: shown on the right. */
  isOwn: boolean;
}

export interface MessageThreadProps extends Omit<ComponentProps<'ol'>, 'children'> {
  /** Oldest first. */
  messages: readonly ThreadMessage[];
}

/** The messages of two sides. Texts keep their line breaks and are never read as markup. */
export function MessageThread({ messages, className, ...rest }: MessageThreadProps) {
  return (
    <ol className={cx('flex flex-col gap-3', className)} {...rest}>
      {messages.map(({ id, author, text, at, isOwn }) => (
        <li
          key={id}
          className={cx(
            'max-w-[90%] rounded px-4 py-3 forced:border',
            isOwn ? 'self-end bg-primary-soft' : 'self-start bg-surface-sunken',
          )}
        >
          <p className="text-sm text-ink-muted">
            <span className="font-semibold text-ink">{author}</span>
            {' · '}
            <time dateTime={at}>{formatDateTime(at)}</time>
          </p>
          <p className="mt-1 whitespace-pre-wrap [overflow-wrap:anywhere]">{text}</p>
        </li>
      ))}
    </ol>
  );
}
