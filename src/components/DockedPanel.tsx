import { type ComponentProps, type ReactNode, useEffect, useId, useRef } from 'react';
import { cx } from './internal/cx.ts';
import { mergeRefs } from './internal/merge-refs.ts';
import { ModalBody } from './internal/ModalBody.tsx';
import { ModalHeader } from './internal/ModalHeader.tsx';

export interface DockedPanelProps extends Omit<ComponentProps<'aside'>, 'onClose'> {
  /** Asked for by Escape and by the close button; take the panel out to follow. */
  onClose: () => void;
  /** Its name. */
  heading: ReactNode;
  /** A quiet line under the heading. */
  description?: ReactNode;
}

/**
 * The details of something, beside the list it was chosen from, which can still be used: a SidePanel for wide windows. It takes
 * the focus when it comes, and gives it back when it goes.
 */
export function DockedPanel(props: DockedPanelProps) {
  const { onClose, heading, description, className, children, ref, ...rest } = props;
  const id = useId();
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    panel.current?.focus({ preventScroll: true });
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);
  return (
    <aside
      tabIndex={-1}
      aria-labelledby={`${id}-heading`}
      aria-describedby={description ? `${id}-description` : undefined}
      className={cx('flex flex-col rounded-lg border bg-surface-raised', className)}
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
      {...rest}
      ref={mergeRefs(panel, ref)}
    >
      <ModalHeader
        id={`${id}-heading`}
        descriptionId={`${id}-description`}
        heading={heading}
        description={description}
        onClose={onClose}
      />
      <ModalBody>{children}</ModalBody>
    </aside>
  );
}
