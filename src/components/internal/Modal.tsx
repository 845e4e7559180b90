import { type ComponentProps, type ReactNode, useId } from 'react';
import { cx } from './cx.ts';
import { mergeRefs } from './merge-refs.ts';
import { ModalBody } from './ModalBody.tsx';
import { ModalHeader } from './ModalHeader.tsx';
import { useModal } from './use-modal.ts';

export interface ModalProps extends Omit<ComponentProps<'dialog'>, 'onClose'> {
  /** Whether it is shown. */
  open: boolean;
  /** Asked for by Escape, the close button, or a click outside; set `open` to false to follow. */
  onClose: () => void;
  /** Its name. */
  heading: ReactNode;
  /** A quiet line under the heading. */
  description?: ReactNode;
  /** Buttons at the foot; they stay in sight while the content scrolls. */
  actions?: ReactNode;
}

interface Looks {
  frame: string;
  footer: string;
}

/** The common part of dialog and panel: a native modal with a name, a scrolling part and buttons. */
export function Modal({ looks, ...props }: ModalProps & { looks: Looks }) {
  const { open, onClose, heading, description, actions, className, children, ref, ...rest } = props;
  const id = useId();
  const modal = useModal({ open, onClose });
  return (
    <dialog
      aria-labelledby={`${id}-heading`}
      aria-describedby={description ? `${id}-description` : undefined}
      className={cx(
        'flex-col bg-surface-raised p-0 text-ink shadow-overlay open:flex',
        looks.frame,
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
      {actions && <footer className={cx('flex flex-wrap gap-3 px-card', looks.footer)}>{actions}</footer>}
    </dialog>
  );
}
