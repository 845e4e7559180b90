import { useState } from 'react';
import { continueJob } from '#stores/outbox/lists/bulk.ts';
import type { PinRefusal } from '#stores/outbox/lists/run.ts';
import { PinForm } from '../sale/PinForm.tsx';

interface JobPinProps {
  /** What the button does. */
  action: string;
  /** What the server said of the last one. */
  refusal: PinRefusal | undefined;
  disabled: boolean;
}

/** Asks for the PIN of a whole run, in which some rows want it. */
export function JobPin({ action, refusal, disabled }: JobPinProps) {
  // After coming back to this page later, the wait may be over.
  const [openedMs] = useState(() => Date.now());
  const waitMs = refusal?.untilMs === undefined ? 0 : refusal.untilMs - openedMs;
  return (
    <div className="flex flex-col gap-4 rounded-lg border bg-surface-raised p-card">
      <p className="text-sm text-ink-muted">
        Some of these rows cost more than you sell without your PIN. Enter it to continue. We forget it when
        this run ends.
      </p>
      <PinForm
        action={action}
        disabled={disabled}
        error={refusal?.problem}
        waitSeconds={Math.max(0, Math.ceil(waitMs / 1_000))}
        onPin={(pin) => void continueJob(pin)}
      />
    </div>
  );
}
