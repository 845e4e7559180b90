import { useState } from 'react';
import { Checkbox } from '#components/Checkbox.tsx';
import { FORMER_KEY_HOURS, type KeyMode } from '#contract/keys.ts';
import { ConfirmDialog } from '../shared/ConfirmDialog.tsx';

interface RegenerateDialogProps {
  mode: KeyMode;
  open: boolean;
  busy: boolean;
  onClose: () => void;
  /** @param keepsFormer lets the key of now work for a day more */
  onConfirm: (keepsFormer: boolean) => Promise<void>;
}

/** Asks before a key takes another's place, and what becomes of the other. */
export function RegenerateDialog({ mode, open, busy, onClose, onConfirm }: RegenerateDialogProps) {
  const [keepsFormer, setKeepsFormer] = useState(false);
  // Each question begins with the safe answer: the next key may be made because this one has leaked.
  const close = () => {
    setKeepsFormer(false);
    onClose();
  };
  return (
    <ConfirmDialog
      open={open}
      busy={busy}
      onClose={close}
      heading={`Regenerate the ${mode} key?`}
      answers={['Keep the key', 'Regenerate']}
      onConfirm={() => void onConfirm(keepsFormer).then(close)}
      choice={
        <Checkbox
          label={`Keep the old key working for ${FORMER_KEY_HOURS} hours`}
          checked={keepsFormer}
          onChange={({ target }) => setKeepsFormer(target.checked)}
        />
      }
    >
      Unless you tick the box, the {mode} key you have now stops working at that moment, and every program
      that uses it is refused (401) until it has the new one. Somebody else may have the key? Then leave the
      box empty.
    </ConfirmDialog>
  );
}
