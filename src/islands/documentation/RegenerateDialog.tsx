import { useState } from 'react';
import { Checkbox } from '#components/Checkbox.tsx';
import { FORMER_KEY_HOURS, type KeyMode } from '#contract/keys.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';

interface RegenerateDialogProps {
  mode: KeyMode;
  open: boolean;
  busy: boolean;
  onClose: () => void;
  /** @param keepsFormer lets the key of now work for a day more */
  onConfirm: (keepsFormer: boolean) => void;
}

/** Asks before a key takes another's place, and what becomes of the other. */
export function RegenerateDialog({ mode, onConfirm, ...dialog }: RegenerateDialogProps) {
  const [keepsFormer, setKeepsFormer] = useState(false);
  return (
    <ConfirmDialog
      {...dialog}
      heading={`Regenerate the ${mode} key?`}
      answers={['Keep the key', 'Regenerate']}
      onConfirm={() => onConfirm(keepsFormer)}
      choice={
        <Checkbox
          label={`Keep the old key working for ${FORMER_KEY_HOURS} hours`}
          checked={keepsFormer}
          onChange={({ target }) => setKeepsFormer(target.checked)}
        />
      }
    >
      The {mode} key you have now stops working at that moment. Every program that uses it is refused (401)
      until it has the new one. Somebody else may have it? Then do not keep it working.
    </ConfirmDialog>
  );
}
