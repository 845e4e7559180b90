import type { ComponentProps } from 'react';
import { cx } from './internal/cx.ts';

export interface LogoProps extends ComponentProps<'span'> {
  /** The brand's name. */
  name: string;
  /** Two paths in a 32 by 32 box: the filled tile, and the stroked sign on it. */
  mark: { tile: string; glyph: string };
  /** Height of the mark in CSS pixels. @default 32 */
  size?: number | undefined;
}

/** The brand's mark and name. */
export function Logo({ name, mark, size = 32, className, ...rest }: LogoProps) {
  return (
    <span
      className={cx('inline-flex items-center gap-2.5 font-semibold tracking-tight', className)}
      {...rest}
    >
      <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden className="shrink-0">
        <path d={mark.tile} className="fill-primary" />
        <path
          d={mark.glyph}
          fill="none"
          strokeWidth="3"
          strokeLinecap="round"
          strokeLinejoin="round"
          className="stroke-on-primary"
        />
      </svg>
      <span style={{ fontSize: size * 0.62 }}>{name}</span>
    </span>
  );
}
