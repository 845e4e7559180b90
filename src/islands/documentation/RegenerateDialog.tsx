import { Button } from '#components/Button.tsx';
import { Dialog } from '#components/Dialog.tsx';

interface RegenerateDialogProps {
  open: boolean;
  busy: boolean;
  onClose: () => void;
  onConfirm: () => void;
}

export function RegenerateDialog({ open, busy, onClose, onConfirm }: RegenerateDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      heading="Regenerate the key?"
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Keep the key
          </Button>
          <Button variant="danger" loading={busy} onClick={onConfirm}>
            Regenerate
          </Button>
        </>
      }
    >
      <p>
        The key you have now stops working at that moment. Every program that uses it is refused (401) until
        it has the new one.
      </p>
    </Dialog>
  );
}
