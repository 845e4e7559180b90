import { type ComponentProps, type ReactNode, useId } from 'react';
import { cx } from './internal/cx.ts';
import { mergeRefs } from './internal/merge-refs.ts';
import { ModalBody } from './internal/ModalBody.tsx';
import { ModalHeader } from './internal/ModalHeader.tsx';
import { useModal } from './internal/use-modal.ts';

export interface DialogProps extends Omit<ComponentProps<'dialog'>, 'onClose'> {
  open: boolean;
  /** Asked for by Escape, the close button, or a click outside; set `open` to false to follow. */
  onClose: () => void;
  /** The dialog's name. */
  heading: ReactNode;
  description?: ReactNode;
  /** The buttons that answer; they stay in sight while the content scrolls. */
  actions?: ReactNode;
}

/** A question that must be answered before anything else. A native modal: focus stays inside and returns afterwards. */
export function Dialog(props: DialogProps) {
  const { open, onClose, heading, description, actions, className, children, ref, ...rest } = props;
  const id = useId();
  const modal = useModal({ open, onClose });
  return (
    <dialog
      aria-labelledby={`${id}-heading`}
      aria-describedby={description ? `${id}-description` : undefined}
      className={cx(
        'dialog m-auto max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] max-w-md flex-col rounded-lg border bg-surface-raised p-0 text-ink shadow-overlay open:flex',
        className,
      )}
      {...rest}
      {...modal}
      ref={mergeRefs(modal.ref, ref)}
    >
      <ModalHeader
        id={`${id}-heading`}
        descriptionId={`${id}-description`}
        heading={heading}
        description={description}
        onClose={onClose}
      />
      <ModalBody>{children}</ModalBody>
      {actions && <footer className="flex flex-wrap justify-end gap-3 px-card pb-card">{actions}</footer>}
    </dialog>
  );
}
