import { type ComponentProps, type ReactNode, useId } from 'react';
import { cx } from './internal/cx.ts';
import { mergeRefs } from './internal/merge-refs.ts';
import { ModalBody } from './internal/ModalBody.tsx';
import { ModalHeader } from './internal/ModalHeader.tsx';
import { useModal } from './internal/use-modal.ts';

export interface SidePanelProps extends Omit<ComponentProps<'dialog'>, 'onClose'> {
  open: boolean;
  /** Asked for by Escape, the close button, or a click outside; set `open` to false to follow. */
  onClose: () => void;
  /** The panel's name. */
  heading: ReactNode;
  description?: ReactNode;
  /** Buttons at the foot; they stay in sight while the content scrolls. */
  actions?: ReactNode;
}

/** The details of something, on the right: at most 440 CSS pixels wide, the whole screen on a phone. A native modal. */
export function SidePanel(props: SidePanelProps) {
  const { open, onClose, heading, description, actions, className, children, ref, ...rest } = props;
  const id = useId();
  const modal = useModal({ open, onClose });
  return (
    <dialog
      aria-labelledby={`${id}-heading`}
      aria-describedby={description ? `${id}-description` : undefined}
      className={cx(
        'panel my-0 ml-auto mr-0 h-dvh max-h-none w-full max-w-[440px] flex-col border-l bg-surface-raised p-0 text-ink shadow-overlay open:flex',
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
      {actions && <footer className="flex flex-wrap gap-3 border-t px-card py-4">{actions}</footer>}
    </dialog>
  );
}
