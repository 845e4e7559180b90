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
      We delete your name, phone number and email, with your saved customers, cashiers and keys. Your sales
      and payments stay without your name, as long as the law requires. You have {ERASURE_DAYS} days to change
      your mind, and can sell until then.
    </ConfirmDialog>
  );
}
