import type { ComponentProps } from 'react';
import { CONTROL, type FieldTexts, FRAME } from './internal/field.ts';
import { cx } from './internal/cx.ts';
import { chevronDownIcon } from './icons.ts';
import { FormField } from './FormField.tsx';
import { Icon } from './Icon.tsx';

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean | undefined;
}

export interface SelectProps extends FieldTexts, ComponentProps<'select'> {
  /** The choices; `children` may hold native options instead, for groups. */
  options?: readonly SelectOption[] | undefined;
  /** A first choice that stands for none. */
  placeholder?: string | undefined;
}

/** The platform's own select: on a phone it opens the platform's own picker. `className` goes to the whole field. */
export function Select(props: SelectProps) {
  const { label, hint, error, labelHidden, labelAction, className, id, ...rest } = props;
  const { options, placeholder, children, ...select } = rest;
  const texts = { label, hint, error, labelHidden, labelAction };
  return (
    <FormField {...texts} id={id} className={className}>
      {(control) => (
        <div className={cx(FRAME, 'relative')}>
          <select {...select} {...control} className={cx(CONTROL, 'cursor-pointer appearance-none pr-10')}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options?.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
            {children}
          </select>
          <Icon shape={chevronDownIcon} className="pointer-events-none absolute right-3 text-ink-muted" />
        </div>
      )}
    </FormField>
  );
}
