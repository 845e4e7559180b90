import { useState } from 'react';
import { Button } from '#components/Button.tsx';
import type { Taken } from '#contract/console/taken.ts';
import { clockOf } from '#domain/receipt-state.ts';
import type { Decision } from '#stores/console/case-store.ts';
import { useStaff } from '../use-staff.ts';

/** Whether somebody else of the staff has it in hand: then it is theirs to decide. */
export function useIsOthers(taken: Taken): boolean {
  const staff = useStaff();
  return taken !== null && taken.id !== staff?.person.id;
}

interface InHandProps {
  taken: Taken;
  may: boolean;
  /** @param from whom it is taken over from; null: nobody has it */
  onTake: (from: string | null) => Promise<Decision>;
  onGiveBack: () => Promise<Decision>;
  /** Somebody else was faster: reads again who. */
  onLost: () => void;
  className?: string;
}

/** Who looks into something that waits, and the way to take it or to give it back. */
export function InHand({ taken, may, onTake, onGiveBack, onLost, className = '' }: InHandProps) {
  const isOthers = useIsOthers(taken);
  const [isBusy, setBusy] = useState(false);
  const isMine = taken !== null && !isOthers;
  async function send(): Promise<void> {
    setBusy(true);
    const { ok } = await (isMine ? onGiveBack() : onTake(taken?.id ?? null));
    setBusy(false);
    if (!ok) onLost();
  }

  return (
    <div
      className={`flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded bg-surface-sunken px-4 py-2 text-sm forced:border ${className}`}
    >
      <p role="status">{whose(taken, isMine)}</p>
      {may && (
        <Button
          variant="secondary"
          size="sm"
          aria-keyshortcuts="T"
          loading={isBusy}
          onClick={() => void send()}
        >
          {isMine ? 'Give it back' : isOthers ? 'Take it over' : 'Take it'}
        </Button>
      )}
    </div>
  );
}

function whose(taken: Taken, isMine: boolean): string {
  if (!taken) return 'No one of the staff looks into it yet.';
  return `${isMine ? 'You look' : `${taken.name} looks`} into it, since ${clockOf(taken.at)}.`;
}
