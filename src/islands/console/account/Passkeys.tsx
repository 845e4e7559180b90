import { useRef, useState } from 'react';
import { Button } from '#components/Button.tsx';
import { keyIcon, plusIcon } from '#components/icons.ts';
import { Icon } from '#components/Icon.tsx';
import type { Passkey } from '#contract/console/account.ts';
import { useNow } from '../../shared/use-now.ts';
import { shortWhen } from '../../shared/when.ts';
import { Section } from '../shared/Section.tsx';
import { useTakesPasskeys } from '../use-takes-passkeys.ts';
import { AddPasskeyDialog } from './AddPasskeyDialog.tsx';
import { RemovePasskeyDialog } from './RemovePasskeyDialog.tsx';

interface PasskeysProps {
  passkeys: readonly Passkey[];
  /** Why none can be added; null when one can. */
  off: string | null;
}

const TOO_OLD =
  'This browser is too old to add a passkey. Update it, or sign in with password and code as before.';

/** What signs one in in place of password and code. */
export function Passkeys({ passkeys, off }: PasskeysProps) {
  const nowMs = useNow(60_000);
  const [isAdding, setAdding] = useState(false);
  const [removed, setRemoved] = useState<Passkey>();
  const list = useRef<HTMLDivElement>(null);
  const takes = useTakesPasskeys();
  const why = off ?? (takes ? undefined : TOO_OLD);
  return (
    <Section heading="Passkeys" count={passkeys.length}>
      <div ref={list} tabIndex={-1} className="[outline:none]">
        {passkeys.length > 0 && (
          <ul aria-label="Passkeys" className="divide-y border-t">
            {passkeys.map((passkey) => (
              <li key={passkey.id} className="flex items-center gap-3 py-2 pl-card pr-1">
                <Icon shape={keyIcon} className="shrink-0 text-ink-muted" />
                <div className="min-w-0 flex-1">
                  <p className="font-medium [overflow-wrap:anywhere]">{passkey.name}</p>
                  <p className="text-sm text-ink-muted">
                    Added <time dateTime={passkey.addedAt}>{shortWhen(passkey.addedAt, nowMs)}</time>
                    {' · '}
                    {passkey.usedAt ? (
                      <>
                        last used <time dateTime={passkey.usedAt}>{shortWhen(passkey.usedAt, nowMs)}</time>
                      </>
                    ) : (
                      'not used yet'
                    )}
                  </p>
                </div>
                <Button
                  variant="ghost"
                  size="sm"
                  className="!text-danger hover:!bg-danger-soft"
                  aria-label={`Remove: ${passkey.name}`}
                  onClick={() => setRemoved(passkey)}
                >
                  Remove
                </Button>
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className="flex flex-col items-start gap-3 border-t px-card py-4">
        <p className="text-sm text-ink-muted">
          A passkey signs you in with your fingerprint, face or PIN, in place of your password and code. Those
          stay, for when you do not have it at hand.
        </p>
        {why === undefined ? (
          <Button variant="secondary" icon={plusIcon} onClick={() => setAdding(true)}>
            Add a passkey
          </Button>
        ) : (
          <p className="text-sm">{why}</p>
        )}
      </div>
      <AddPasskeyDialog open={isAdding} onClose={() => setAdding(false)} />
      <RemovePasskeyDialog
        passkey={removed}
        onClose={() => setRemoved(undefined)}
        onRemoved={() => list.current?.focus()}
      />
    </Section>
  );
}
