import type { ComponentProps } from 'react';
import {
  BUTTON_BASE,
  BUTTON_SIZES,
  BUTTON_VARIANTS,
  type ButtonSize,
  type ButtonVariant,
} from './internal/button-styles.ts';
import { cx } from './internal/cx.ts';
import { externalLinkIcon } from './icons.ts';
import { Icon } from './Icon.tsx';

const TEXT =
  'rounded-sm font-medium text-primary underline decoration-1 underline-offset-4 hover:decoration-2';

export interface LinkProps extends ComponentProps<'a'> {
  /**
   * `text` inside a sentence, else the looks of a Button.
   * @default 'text'
   */
  variant?: ButtonVariant | 'text' | undefined;
  /** The size of the button looks; text takes the size around it. @default 'md' */
  size?: ButtonSize | undefined;
  /** Opens a new window and says so. @default false */
  external?: boolean | undefined;
  /** An outline of `#components/icons.ts`, drawn before the text. */
  icon?: string | undefined;
}

/** A link to somewhere. To do something here, use `Button`. */
export function Link(props: LinkProps) {
  const { variant = 'text', size = 'md', external = false, icon, className, children, ...rest } = props;
  const looks = variant === 'text' ? TEXT : cx(BUTTON_BASE, BUTTON_VARIANTS[variant], BUTTON_SIZES[size]);
  return (
    <a
      className={cx(looks, className)}
      {...(external && { target: '_blank', rel: 'noopener noreferrer' })}
      {...rest}
    >
      {icon && <Icon shape={icon} />}
      {children}
      {external && (
        <>
          {variant === 'text' && (
            <Icon shape={externalLinkIcon} size={15} className="ml-1 inline align-[-2px]" />
          )}
          <span className="sr-only"> (opens a new window)</span>
        </>
      )}
    </a>
  );
}
