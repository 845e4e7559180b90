import { useEffect, useState } from 'react';
import { Alert } from '#components/Alert.tsx';
import type { Passkey } from '#contract/console/account.ts';
import { removePasskey } from '#stores/console/account.ts';
import { ConfirmDialog } from '../../shared/ConfirmDialog.tsx';

interface RemovePasskeyDialogProps {
  /** Which; none closes it. */
  passkey: Passkey | undefined;
  onClose: () => void;
  /** The dialog has closed, and the button that opened it is gone. */
  onRemoved: () => void;
}

/** Asks before a passkey stops to sign in. */
export function RemovePasskeyDialog({ passkey, onClose, onRemoved }: RemovePasskeyDialogProps) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const [gone, setGone] = useState<string>();
  useEffect(() => {
    if (gone !== undefined) onRemoved();
    // Once for each that is gone.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [gone]);

  const close = () => {
    setProblem('');
    onClose();
  };
  const remove = async () => {
    if (!passkey) return;
    setBusy(true);
    setProblem('');
    const outcome = await removePasskey(passkey.id);
    setBusy(false);
    if (!outcome.ok) return setProblem(outcome.message);
    close();
    setGone(passkey.id);
  };
  return (
    <ConfirmDialog
      open={passkey !== undefined}
      heading={`Remove ${passkey?.name ?? ''}?`}
      answers={['Keep it', 'Remove it']}
      busy={isBusy}
      onClose={close}
      onConfirm={() => void remove()}
      choice={problem && <Alert tone="danger">{problem}</Alert>}
    >
      It no longer signs you in here. Your device may still show it: delete it there too.
    </ConfirmDialog>
  );
}
