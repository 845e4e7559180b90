import type { ComponentProps } from 'react';
import { cx } from './internal/cx.ts';
import { alertCircleIcon } from './icons.ts';
import { Icon } from './Icon.tsx';

export type FormErrorProps = ComponentProps<'p'>;

/** One sentence of what is wrong. Give a whole form's error `role="alert"`; a field's is read with its control. */
export function FormError({ className, children, ...rest }: FormErrorProps) {
  return (
    <p className={cx('flex items-start gap-1.5 text-sm font-medium text-danger', className)} {...rest}>
      <Icon shape={alertCircleIcon} size={16} className="mt-0.5" />
      <span>{children}</span>
    </p>
  );
}
