import { useStore } from '@nanostores/react';
import { useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { Toast } from '#components/Toast.tsx';
import { $toast, dismissToast, INITIAL_TOAST } from '#stores/shell/toast.ts';

const topModal = (): Element | undefined => [...document.querySelectorAll('dialog:modal')].at(-1);

const EVENTS = ['toggle', 'close'] as const;

/**
 * The events of a dialog do not bubble. Where its opening makes none, in older browsers, it is seen with the next toast; where it
 * does, the live regions are inside before there is anything to announce.
 */
function onDialog(listener: () => void): () => void {
  for (const name of EVENTS) document.addEventListener(name, listener, { capture: true });
  return () => {
    for (const name of EVENTS) document.removeEventListener(name, listener, { capture: true });
  };
}

/**
 * Where the page's one toast appears: inside the open dialog, if there is one, since a modal dialog keeps clicks and screen
 * readers from everything outside of it.
 */
export function Toaster() {
  const toast = useStore($toast, { ssr: () => INITIAL_TOAST });
  const modal = useSyncExternalStore(onDialog, topModal, () => undefined);
  return (
    <>
      <Toast toast={modal ? null : toast} onClose={dismissToast} />
      {modal && createPortal(<Toast toast={toast} onClose={dismissToast} />, modal)}
    </>
  );
}
