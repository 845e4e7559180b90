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
  /** What is chosen here; the group’s name. */
  legend: ReactNode;
  /** Hides the legend from sight. @default false */
  legendHidden?: boolean | undefined;
  /** Two to five, with short labels; as chips, as many as there are. */
  segments: readonly Segment[];
  /** Without it the control keeps its own. */
  value?: string | undefined;
  /** The choice to begin with, while the control keeps its own. */
  defaultValue?: string | undefined;
  /** Called with the value that was chosen. */
  onValueChange?: ((value: string) => void) | undefined;
  /** The name it is sent under. @default one of its own */
  name?: string | undefined;
  /** `chips` stand apart and keep their width: the row around them scrolls. @default 'bar' */
  look?: keyof typeof LOOKS | undefined;
}

const SEGMENT =
  'relative flex min-h-9 cursor-pointer select-none items-center justify-center gap-2 whitespace-nowrap px-3 text-sm font-medium text-ink-muted transition-colors duration-fast hover:text-ink has-[:focus-visible]:outline has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-focus forced:has-[:checked]:outline coarse:min-h-target';

const LOOKS = {
  bar: {
    row: 'flex rounded border border-line-strong bg-surface-sunken p-[3px]',
    segment:
      'flex-1 rounded-[calc(var(--radius)-4px)] has-[:checked]:bg-surface-raised has-[:checked]:text-ink has-[:checked]:[box-shadow:0_0_0_1px_var(--line)]',
  },
  chips: {
    row: 'flex gap-1.5',
    segment:
      'rounded border bg-surface-raised has-[:checked]:border-primary has-[:checked]:bg-primary-soft has-[:checked]:text-ink',
  },
};

/** One of a few short choices that takes effect at once: 7, 30 or 90 days. Native radio buttons underneath. */
export function SegmentedControl(props: SegmentedControlProps) {
  const { legend, legendHidden = false, segments, value, defaultValue, onValueChange, ...others } = props;
  const { name, look = 'bar', className, ...rest } = others;
  const ownName = useId();
  return (
    <fieldset className={cx('min-w-0', className)} {...rest}>
      <legend className={legendHidden ? 'sr-only' : 'mb-1.5 text-sm font-medium'}>{legend}</legend>
      <div className={LOOKS[look].row}>
        {segments.map((segment) => (
          <label key={segment.value} className={cx(SEGMENT, LOOKS[look].segment)}>
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
