import { useEffect, useRef } from 'react';
import { Badge } from '#components/Badge.tsx';
import type { HouseLetter } from '#contract/console/letters.ts';

interface LetterListProps {
  letters: readonly HouseLetter[];
  /** The kind of the one that was looked at: its line takes the focus. */
  left: string | undefined;
  onShow: (kind: string) => void;
}

/** Every letter by its name, with the subject that agents see. */
export function LetterList({ letters, left, onShow }: LetterListProps) {
  const leftLine = useRef<HTMLButtonElement>(null);
  useEffect(() => leftLine.current?.focus(), []);
  return (
    <ul className="mt-5 divide-y divide-line overflow-hidden rounded-lg border bg-surface-raised">
      {letters.map((letter) => (
        <li key={letter.kind}>
          <button
            ref={letter.kind === left ? leftLine : undefined}
            type="button"
            className="flex w-full items-center justify-between gap-4 px-card py-3 text-left -outline-offset-2 hover:bg-surface-sunken"
            onClick={() => onShow(letter.kind)}
          >
            <span className="min-w-0 [overflow-wrap:anywhere]">
              <span className="block font-medium">{letter.name}</span>
              <span className="block text-sm text-ink-muted">
                {letter.unfit === null ? letter.subject : letter.own.subject}
              </span>
            </span>
            <LetterBadge letter={letter} />
          </button>
        </li>
      ))}
    </ul>
  );
}

function LetterBadge({ letter: { changed, unfit } }: { letter: HouseLetter }) {
  if (!changed) return null;
  return unfit === null ? <Badge tone="info">Your words</Badge> : <Badge tone="warning">Not used</Badge>;
}
