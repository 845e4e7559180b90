import { type ComponentProps, useLayoutEffect, useRef } from 'react';
import { cx } from './internal/cx.ts';
import { TONES } from './internal/tones.ts';
import { xIcon } from './icons.ts';
import { Icon } from './Icon.tsx';

export interface ToastMessage {
  /** Another id is another toast. */
  id: string | number;
  kind: 'success' | 'error' | 'info' | 'warning';
  message: string;
}

export interface ToastProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** The one toast to show, or none. */
  toast: ToastMessage | null | undefined;
  /** Called by a click. The owner decides when it closes by itself: after 2000 ms in this product. */
  onClose: (id: ToastMessage['id']) => void;
}

const KINDS = { success: 'success', error: 'danger', info: 'info', warning: 'warning' } as const;

/**
 * One short message at the top centre. Render it always, with or without a toast: its live regions must be there
 * before the message is.
 */
export function Toast({ toast, onClose, className, ref, ...rest }: ToastProps) {
  const urgent = toast?.kind === 'error';
  return (
    <div
      ref={ref}
      className={cx('pointer-events-none fixed inset-x-0 top-0 z-50 flex justify-center p-4', className)}
      {...rest}
    >
      <div role="status">
        {toast && !urgent && <ToastCard key={toast.id} toast={toast} onClose={onClose} />}
      </div>
      <div role="alert">
        {toast && urgent && <ToastCard key={toast.id} toast={toast} onClose={onClose} />}
      </div>
    </div>
  );
}

function ToastCard({ toast, onClose }: { toast: ToastMessage; onClose: ToastProps['onClose'] }) {
  const card = useRef<HTMLButtonElement>(null);
  const tone = TONES[KINDS[toast.kind]];

  // Only the top layer is above an open dialog. Move there before the first frame, because the card is not drawn outside of it.
  useLayoutEffect(() => card.current?.showPopover?.(), []);

  return (
    <button
      ref={card}
      type="button"
      popover="manual"
      onClick={() => onClose(toast.id)}
      className="toast pointer-events-auto fixed inset-x-0 bottom-auto top-4 mx-auto my-0 flex w-fit max-w-[min(28rem,calc(100vw-2rem))] items-start gap-3 rounded border bg-surface-raised px-4 py-3 text-left text-sm font-medium text-ink shadow-overlay"
    >
      <Icon shape={tone.icon} className={tone.ink} />
      <span className="min-w-0">{toast.message}</span>
      <Icon shape={xIcon} size={16} className="mt-0.5 text-ink-muted" />
      <span className="sr-only">Close</span>
    </button>
  );
}
