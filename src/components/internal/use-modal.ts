import { type MouseEvent, type SyntheticEvent, useEffect, useRef } from 'react';

interface Modal {
  open: boolean;
  onClose: () => void;
}

/**
 * Binds a native `<dialog>` to an `open` prop: modal, closed by Escape, by a click outside, or by a form with method="dialog".
 * The browser keeps the focus inside and returns it afterwards.
 */
export function useModal({ open, onClose }: Modal) {
  const ref = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const dialog = ref.current;
    if (!dialog || dialog.open === open) return;
    if (open) dialog.showModal();
    else dialog.close();
  }, [open]);

  return {
    ref,
    onClose: (event: SyntheticEvent<HTMLDialogElement>) => {
      // Told in a task of its own: the dialog may have been opened again meanwhile.
      const isShut = event.target === event.currentTarget && !event.currentTarget.open;
      if (isShut && open) onClose();
    },
    onCancel: (event: SyntheticEvent<HTMLDialogElement>) => {
      // The owner decides; a dialog that must stay open keeps its `open` prop.
      if (event.target !== event.currentTarget) return;
      event.preventDefault();
      onClose();
    },
    onMouseDown: (event: MouseEvent<HTMLDialogElement>) => {
      if (event.target === event.currentTarget && isOutside(event)) onClose();
    },
  };
}

// The backdrop belongs to the dialog element, so a click on it has the dialog as its target.
function isOutside({ clientX, clientY, currentTarget }: MouseEvent<HTMLDialogElement>): boolean {
  const box = currentTarget.getBoundingClientRect();
  return clientX < box.left || clientX > box.right || clientY < box.top || clientY > box.bottom;
}
