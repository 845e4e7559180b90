import { useRef, useState } from 'react';
import { Badge } from '#components/Badge.tsx';
import { Button } from '#components/Button.tsx';
import type { OwnAccount } from '#contract/console/account.ts';
import { endOtherSessions } from '#stores/console/account.ts';
import { useNow } from '../../shared/use-now.ts';
import { shortWhen } from '../../shared/when.ts';
import { Section } from '../shared/Section.tsx';

/** Where one is signed in; all but this one can be ended. */
export function Sessions({ sessions }: Pick<OwnAccount, 'sessions'>) {
  const nowMs = useNow(60_000);
  const list = useRef<HTMLUListElement>(null);
  const [isBusy, setBusy] = useState(false);
  const end = async () => {
    setBusy(true);
    const { ok } = await endOtherSessions();
    setBusy(false);
    // The button goes with them.
    if (ok) list.current?.focus();
  };
  return (
    <Section heading="Open sessions" count={sessions.length}>
      <ul ref={list} tabIndex={-1} aria-label="Open sessions" className="divide-y [outline:none]">
        {sessions.map(({ startedAt, seenAt, isThis }) => (
          <li
            key={startedAt}
            className="flex min-h-13 flex-wrap items-center justify-between gap-x-4 px-card py-2"
          >
            <span>
              Since <time dateTime={startedAt}>{shortWhen(startedAt, nowMs)}</time>
            </span>
            {isThis ? (
              <Badge tone="primary">This one</Badge>
            ) : (
              <span className="text-sm text-ink-muted">
                Last used <time dateTime={seenAt}>{shortWhen(seenAt, nowMs)}</time>
              </span>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <div className="border-t px-card py-3">
          <Button variant="secondary" loading={isBusy} onClick={() => void end()}>
            End the others
          </Button>
        </div>
      )}
    </Section>
  );
}
