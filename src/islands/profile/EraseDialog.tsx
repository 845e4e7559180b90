import { useState } from 'react';
import { ERASURE_DAYS } from '#contract/erasure.ts';
import type { OpenThing } from '#contract/open-things.ts';
import { askErasure } from '#stores/settings/erasure.ts';
import { ConfirmDialog } from '../shared/ConfirmDialog.tsx';
import type { PanelProps } from '../shared/LazyPanel.tsx';
import { OpenThings } from './OpenThings.tsx';

/** Says what goes and what stays, and asks. */
export function EraseDialog({ things, open, onClose }: PanelProps & { things: readonly OpenThing[] }) {
  const [isBusy, setBusy] = useState(false);
  const erase = async () => {
    setBusy(true);
    const { ok } = await askErasure();
    setBusy(false);
    if (ok) onClose();
  };
  return (
    <ConfirmDialog
      open={open}
      busy={isBusy}
      onClose={onClose}
      heading="Erase your account?"
      answers={['Keep the account', `Erase it in ${ERASURE_DAYS} days`]}
      onConfirm={() => void erase()}
      choice={<OpenThings open={things} />}
    >
      Your name, phone number and email go, with your saved customers, cashiers and keys. What you sold and
      paid in stays without your name for as long as the law asks. Until the {ERASURE_DAYS} days are over you
      can sell as before, and keep the account.
    </ConfirmDialog>
  );
}
