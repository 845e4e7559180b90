import type { ComponentProps } from 'react';
import { cx } from './internal/cx.ts';
import { TONES, type Tone } from './internal/tones.ts';

export interface BadgeProps extends ComponentProps<'span'> {
  /** What the colour means. @default 'neutral' */
  tone?: Tone | undefined;
}

/** A short word or count beside something. */
export function Badge({ tone = 'neutral', className, ...rest }: BadgeProps) {
  return (
    <span
      className={cx(
        'inline-flex items-center gap-1 whitespace-nowrap rounded-sm px-2 py-0.5 text-xs font-semibold',
        'forced:border forced:border-[CanvasText]',
        TONES[tone].soft,
        className,
      )}
      {...rest}
    />
  );
}
