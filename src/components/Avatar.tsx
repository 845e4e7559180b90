import type { ComponentProps } from 'react';
import { cx } from './internal/cx.ts';

const SIZES = { sm: 'size-8 text-xs', md: 'size-10 text-sm', lg: 'size-16 text-xl' };

export interface AvatarProps extends Omit<ComponentProps<'span'>, 'children'> {
  /** The person's whole name; its initials are shown when there is no picture. */
  name: string;
  /** The address of a square picture. */
  imageUrl?: string | null | undefined;
  /** 32, 40 or 64 CSS pixels. @default 'md' */
  size?: keyof typeof SIZES | undefined;
}

const initials = (name: string): string => {
  const words = name.trim().split(/\s+/);
  return [words[0], words.length > 1 ? words.at(-1) : '']
    .map((word) => Array.from(word ?? '')[0] ?? '')
    .join('')
    .toUpperCase();
};

/** A person's picture or initials. Its name is read out, unless `aria-hidden` is set because the name is beside it. */
export function Avatar({ name, imageUrl, size = 'md', className, ...rest }: AvatarProps) {
  return (
    <span
      role="img"
      aria-label={name}
      className={cx(
        'inline-flex shrink-0 select-none items-center justify-center overflow-hidden rounded-full bg-primary-soft font-semibold text-primary forced:border',
        SIZES[size],
        className,
      )}
      {...rest}
    >
      {imageUrl ? <img src={imageUrl} alt="" className="size-full object-cover" /> : initials(name)}
    </span>
  );
}
