import type { ComponentProps } from 'react';
import { cx } from './internal/cx.ts';

const SHAPES = {
  block: 'block rounded-sm',
  text: 'inline-block h-[0.8em] rounded-sm align-middle',
  circle: 'block rounded-full',
};

export interface SkeletonProps extends ComponentProps<'span'> {
  /** What it stands for: a block, a line of text, a picture of a person. @default 'block' */
  shape?: keyof typeof SHAPES | undefined;
}

/** The place of something that is on its way; give it the final size by classes, so that nothing shifts. */
export function Skeleton({ shape = 'block', className, ...rest }: SkeletonProps) {
  return (
    <span
      aria-hidden
      // Start pulsing only after a second: each pulsing element is a layer, which a phone would have to draw while it draws the
      // page.
      className={cx('animate-pulse bg-line [animation-delay:1s] forced:border', SHAPES[shape], className)}
      {...rest}
    />
  );
}
