import type { ComponentProps, ReactNode } from 'react';
import { cx } from './internal/cx.ts';
import { TONES, type Tone } from './internal/tones.ts';
import { xIcon } from './icons.ts';
import { Icon } from './Icon.tsx';
import { IconButton } from './IconButton.tsx';

export interface AlertProps extends ComponentProps<'div'> {
  /** How bad it is: colour and sign. @default 'info' */
  tone?: Extract<Tone, 'info' | 'success' | 'warning' | 'danger'> | undefined;
  /** The message in a few words; `children` say more. */
  heading?: ReactNode;
  /** What can be done about it: a button or a link. */
  action?: ReactNode;
  /** Draws a close button. */
  onClose?: (() => void) | undefined;
}

/** Something to know on this page, such as a service that is down. Give it `role="alert"` if it appears after the page. */
export function Alert({ tone = 'info', heading, action, onClose, className, children, ...rest }: AlertProps) {
  return (
    <div
      className={cx('flex items-start gap-3 rounded px-4 py-3 forced:border', TONES[tone].soft, className)}
      {...rest}
    >
      <Icon shape={TONES[tone].icon} className="mt-0.5" />
      <div className="min-w-0 flex-1 text-sm text-ink">
        {heading && <p className="font-semibold">{heading}</p>}
        {children}
        {action && <div className="mt-2">{action}</div>}
      </div>
      {onClose && (
        <IconButton icon={xIcon} label="Close" size="sm" className="-my-1.5 -mr-2" onClick={onClose} />
      )}
    </div>
  );
}
