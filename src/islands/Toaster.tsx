import { useStore } from '@nanostores/react';
import { useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { Toast } from '#components/Toast.tsx';
import { $toast, dismissToast, INITIAL_TOAST } from '#stores/toast.ts';

const topModal = (): Element | undefined => [...document.querySelectorAll('dialog:modal')].at(-1);

/** The event of a dialog does not bubble. One that opens is seen with the next toast. */
function onDialogClose(listener: () => void): () => void {
  document.addEventListener('close', listener, { capture: true });
  return () => document.removeEventListener('close', listener, { capture: true });
}

/**
 * Where the page's one toast appears: inside the open dialog, if there is one, since a modal dialog keeps clicks and screen
 * readers from everything outside of it.
 */
export function Toaster() {
  const toast = useStore($toast, { ssr: () => INITIAL_TOAST });
  const modal = useSyncExternalStore(onDialogClose, topModal, () => undefined);
  return (
    <>
      <Toast toast={modal ? null : toast} onClose={dismissToast} />
      {modal && createPortal(<Toast toast={toast} onClose={dismissToast} />, modal)}
    </>
  );
}
