import type { ReactNode } from 'react';
import { Button } from '#components/Button.tsx';
import { Dialog } from '#components/Dialog.tsx';

interface ConfirmDialogProps {
  open: boolean;
  /** The question. */
  heading: string;
  /** What the buttons say: leave it, and do it. */
  answers: readonly [keep: string, go: string];
  busy: boolean;
  onClose: () => void;
  onConfirm: () => void;
  /** Asked below it. */
  choice?: ReactNode;
  /** What follows from it. */
  children: ReactNode;
}

/** Asks before something stops working. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, heading, answers, busy, onClose, onConfirm, choice, children } = props;
  const [keep, go] = answers;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      heading={heading}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {keep}
          </Button>
          <Button variant="danger" loading={busy} onClick={onConfirm}>
            {go}
          </Button>
        </>
      }
    >
      <p>{children}</p>
      {choice && <div className="mt-4">{choice}</div>}
    </Dialog>
  );
}
