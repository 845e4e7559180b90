import type { ReactNode } from 'react';
import { Dialog } from '#components/Dialog.tsx';
import { DecisionForm, type DecisionFormProps } from './DecisionForm.tsx';
import { useFocusLeft } from './use-focus-left.ts';

export interface CaseDialogProps extends DecisionFormProps {
  open: boolean;
  heading: string;
  /** What follows from it, and what happens to the money. */
  description: ReactNode;
}

/** Asks for the reason of a decision before it is sent. */
export function CaseDialog({ open, heading, description, ...form }: CaseDialogProps) {
  useFocusLeft(open);
  return (
    <Dialog open={open} onClose={form.onClose} heading={heading} description={description}>
      {open && <DecisionForm {...form} />}
    </Dialog>
  );
}
