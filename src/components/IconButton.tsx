import type { ComponentProps } from 'react';
import { BUTTON_BASE, BUTTON_VARIANTS, type ButtonVariant } from './internal/button-styles.ts';
import { cx } from './internal/cx.ts';
import { Icon } from './Icon.tsx';
import { Spinner } from './Spinner.tsx';

const SIZES = { sm: 'size-9 coarse:min-w-target', md: 'size-11', lg: 'size-13' };
const ICON_SIZES = { sm: 18, md: 22, lg: 26 };

const VARIANTS: Record<ButtonVariant, string> = {
  ...BUTTON_VARIANTS,
  ghost: 'border-transparent text-ink-muted hover:bg-surface-sunken hover:text-ink',
};

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  /** An outline of `#components/icons.ts`. */
  icon: string;
  /** What the button does: its accessible name and its tooltip. */
  label: string;
  /** How much it stands out. @default 'ghost' */
  variant?: ButtonVariant | undefined;
  /**
   * 36, 44 or 52 CSS pixels wide and high; never under 44 where a finger points.
   * @default 'md'
   */
  size?: keyof typeof SIZES | undefined;
  /** Turns the icon into a spinner and ignores clicks. @default false */
  loading?: boolean | undefined;
  /** A small count at the corner, such as unread notices; 0 shows nothing. */
  count?: number | undefined;
}

/** A button with only an icon; its name is read out and shown as a tooltip. */
export function IconButton(props: IconButtonProps) {
  const {
    icon,
    label,
    variant = 'ghost',
    size = 'md',
    loading = false,
    count = 0,
    className,
    ...rest
  } = props;
  const { onClick, type = 'button', ...native } = rest;
  const countText = count > 99 ? '99+' : String(count);
  return (
    <button
      type={type}
      aria-label={count > 0 ? `${label}, ${countText}` : label}
      title={label}
      className={cx(BUTTON_BASE, VARIANTS[variant], SIZES[size], className)}
      onClick={loading ? undefined : onClick}
      {...(loading && { 'aria-busy': true, 'aria-disabled': true })}
      {...native}
    >
      {loading ? <Spinner label="" size={ICON_SIZES[size]} /> : <Icon shape={icon} size={ICON_SIZES[size]} />}
      {count > 0 && (
        <span
          aria-hidden
          className="tabular absolute right-0.5 top-0.5 min-w-[1.15rem] rounded-full bg-danger px-1 text-center text-[0.6875rem] font-semibold leading-[1.15rem] text-on-danger"
        >
          {countText}
        </span>
      )}
    </button>
  );
}
