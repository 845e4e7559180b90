import { type ComponentProps, type ReactNode, useId } from 'react';
import { cx } from './internal/cx.ts';
import { Icon } from './Icon.tsx';

export interface Segment {
  value: string;
  label: string;
  /** An outline of `#components/icons.ts`. */
  icon?: string | undefined;
}

export interface SegmentedControlProps extends Omit<ComponentProps<'fieldset'>, 'onChange' | 'children'> {
  legend: ReactNode;
  /** Hides the legend from sight. @default false */
  legendHidden?: boolean | undefined;
  /** Two to five, with short labels. */
  segments: readonly Segment[];
  /** Without it the control keeps its own. */
  value?: string | undefined;
  defaultValue?: string | undefined;
  onValueChange?: ((value: string) => void) | undefined;
  /** @default one of its own */
  name?: string | undefined;
}

/** One of a few short choices that takes effect at once: 7, 30 or 90 days. Native radio buttons underneath. */
export function SegmentedControl(props: SegmentedControlProps) {
  const { legend, legendHidden = false, segments, value, defaultValue, onValueChange, ...others } = props;
  const { name, className, ...rest } = others;
  const ownName = useId();
  return (
    <fieldset className={cx('min-w-0', className)} {...rest}>
      <legend className={legendHidden ? 'sr-only' : 'mb-1.5 text-sm font-medium'}>{legend}</legend>
      <div className="flex rounded border border-line-strong bg-surface-sunken p-[3px]">
        {segments.map((segment) => (
          <label
            key={segment.value}
            className="relative flex min-h-9 flex-1 cursor-pointer select-none items-center justify-center gap-2 whitespace-nowrap rounded-[calc(var(--radius)-4px)] px-3 text-sm font-medium text-ink-muted transition-colors duration-fast hover:text-ink has-[:checked]:bg-surface-raised has-[:checked]:text-ink has-[:focus-visible]:outline has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-focus has-[:checked]:[box-shadow:0_0_0_1px_var(--line)] forced:has-[:checked]:outline coarse:min-h-target"
          >
            <input
              type="radio"
              name={name ?? ownName}
              value={segment.value}
              className="sr-only"
              {...(value === undefined
                ? { defaultChecked: segment.value === defaultValue }
                : { checked: segment.value === value })}
              onChange={() => onValueChange?.(segment.value)}
            />
            {segment.icon && <Icon shape={segment.icon} size={18} />}
            {segment.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
