import { type ReactNode, useEffect, useRef } from 'react';
import { Dialog } from '#components/Dialog.tsx';
import { CASE_HEADING } from './case-heading.ts';
import { DecisionForm, type DecisionFormProps } from './DecisionForm.tsx';

export interface CaseDialogProps extends DecisionFormProps {
  open: boolean;
  heading: string;
  /** What follows from it, and what happens to the money. */
  description: ReactNode;
}

/** Asks for the reason of a decision before it is sent. */
export function CaseDialog({ open, heading, description, ...form }: CaseDialogProps) {
  const wasOpen = useRef(false);
  // The dialog gives the focus back to the button that opened it, which a decision may have taken away.
  useEffect(() => {
    if (!open && wasOpen.current && document.activeElement === document.body)
      document.getElementById(CASE_HEADING)?.focus();
    wasOpen.current = open;
  }, [open]);
  return (
    <Dialog open={open} onClose={form.onClose} heading={heading} description={description}>
      {open && <DecisionForm {...form} />}
    </Dialog>
  );
}
