import type { ComponentProps, MouseEvent } from 'react';
import {
  BUTTON_BASE,
  BUTTON_SIZES,
  BUTTON_VARIANTS,
  type ButtonSize,
  type ButtonVariant,
} from './internal/button-styles.ts';
import { cx } from './internal/cx.ts';
import { Icon } from './Icon.tsx';
import { Spinner } from './Spinner.tsx';

export interface ButtonProps extends ComponentProps<'button'> {
  /**
   * How much it stands out: one `primary` on a screen, `danger` for what cannot be undone.
   * @default 'primary'
   */
  variant?: ButtonVariant | undefined;
  /**
   * 36, 44 or 52 CSS pixels high; never under 44 where a finger points.
   * @default 'md'
   */
  size?: ButtonSize | undefined;
  /**
   * Shows a spinner in place of the text, keeps width, name and focus, and ignores clicks.
   * @default false
   */
  loading?: boolean | undefined;
  /** An outline of `#components/icons.ts`, drawn before the text. */
  icon?: string | undefined;
  /** Takes the whole width it is given. @default false */
  block?: boolean | undefined;
}

/** Does something here. To go somewhere, use `Link`, which has the same looks. */
export function Button(props: ButtonProps) {
  const { variant = 'primary', size = 'md', loading = false, icon, block, className, ...rest } = props;
  const { children, onClick, type = 'button', ...native } = rest;

  // aria-disabled and not disabled: a disabled button drops the keyboard's focus in the middle of a sale.
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (loading) event.preventDefault();
    else onClick?.(event);
  };

  return (
    <button
      type={type}
      className={cx(BUTTON_BASE, BUTTON_VARIANTS[variant], BUTTON_SIZES[size], block && 'w-full', className)}
      onClick={handleClick}
      {...(loading && { 'aria-busy': true, 'aria-disabled': true })}
      {...native}
    >
      <span className={cx('inline-flex items-center gap-2', loading && 'opacity-0')}>
        {icon && <Icon shape={icon} size={size === 'sm' ? 18 : 20} />}
        {children}
      </span>
      {loading && <Spinner label="" className="absolute" />}
    </button>
  );
}
