import type { ComponentProps } from 'react';
import { cx } from './internal/cx.ts';

export interface IconProps extends Omit<ComponentProps<'svg'>, 'children'> {
  /** One of the outlines of `#components/icons.ts`. */
  shape: string;
  /**
   * Width and height in CSS pixels.
   * @default 20
   */
  size?: number | undefined;
  /** What the icon says. Without it the icon is decoration and hidden from assistive technology. */
  label?: string | undefined;
}

/** A line icon in the colour of the text around it. */
export function Icon({ shape, size = 20, label, className, ...rest }: IconProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={size > 28 ? 1.5 : 1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={cx('shrink-0', className)}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
      {...rest}
    >
      <path d={shape} />
    </svg>
  );
}
