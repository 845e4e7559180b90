import type { ComponentProps } from 'react';
import { cx } from './internal/cx.ts';

export interface SpinnerProps extends ComponentProps<'span'> {
  /**
   * Width and height in CSS pixels.
   * @default 20
   */
  size?: number | undefined;
  /**
   * What is being waited for; an empty text makes the spinner decoration.
   * @default 'Loading'
   */
  label?: string | undefined;
}

/** A turning ring for waits of unknown length inside a control or a card. */
export function Spinner({ size = 20, label = 'Loading', className, ...rest }: SpinnerProps) {
  return (
    <span
      // Not on the SVG, which a browser turns by drawing a frame of the page each time.
      className={cx('inline-flex shrink-0 animate-spin', className)}
      {...(label ? { role: 'status' } : { 'aria-hidden': true })}
      {...rest}
    >
      <svg viewBox="0 0 24 24" width={size} height={size} fill="none" aria-hidden>
        <circle cx="12" cy="12" r="9" stroke="currentColor" strokeWidth="2.5" opacity="0.25" />
        <path d="M21 12a9 9 0 0 0-9-9" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
      </svg>
      {label && <span className="sr-only">{label}</span>}
    </span>
  );
}
