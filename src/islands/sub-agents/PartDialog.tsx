import { type ReactNode, useState } from 'react';
import type { Outcome } from '#stores/orders/outcome.ts';
import { ConfirmDialog } from '../shared/ConfirmDialog.tsx';

interface PartDialogProps {
  heading: string;
  answers: readonly [keep: string, go: string];
  /** Ends what is between two agents. */
  part: () => Promise<Outcome>;
  onClose: () => void;
  /** What follows from it. */
  children: ReactNode;
}

/** Asks before two agents part. */
export function PartDialog({ heading, answers, part, onClose, children }: PartDialogProps) {
  const [isBusy, setBusy] = useState(false);
  const go = async () => {
    setBusy(true);
    const outcome = await part();
    setBusy(false);
    if (outcome.ok) onClose();
  };
  return (
    <ConfirmDialog
      open
      heading={heading}
      answers={answers}
      busy={isBusy}
      onClose={onClose}
      onConfirm={() => void go()}
    >
      {children}
    </ConfirmDialog>
  );
}
