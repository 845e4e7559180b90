import { type ChangeEvent, type ComponentProps, type ReactNode, useId, useState } from 'react';
import { cx } from './internal/cx.ts';

export interface SliderProps extends Omit<ComponentProps<'input'>, 'type' | 'value' | 'defaultValue'> {
  /** What the number is. */
  label: ReactNode;
  /** The smallest value. */
  min: number;
  /** The largest value. */
  max: number;
  /** How far apart values are. @default 1 */
  step?: number | undefined;
  /** Without it the slider keeps its own. */
  value?: number | undefined;
  /** The value to begin with, while the slider keeps its own. @default min */
  defaultValue?: number | undefined;
  /** Called with the value while it is moved. */
  onValueChange?: ((value: number) => void) | undefined;
  /** How the value is written, with its unit. @default the number */
  formatValue?: ((value: number) => string) | undefined;
}

/** A number in a range, by the platform's own range input. `className` goes to the whole field. */
export function Slider(props: SliderProps) {
  const { label, min, max, step = 1, value, defaultValue = min, onValueChange, formatValue, ...rest } = props;
  const { className, id, onChange, ...input } = rest;
  const ownId = useId();
  const [own, setOwn] = useState(defaultValue);
  const current = value ?? own;
  const text = formatValue?.(current) ?? String(current);

  const handleChange = (event: ChangeEvent<HTMLInputElement>) => {
    setOwn(event.target.valueAsNumber);
    onChange?.(event);
    onValueChange?.(event.target.valueAsNumber);
  };

  return (
    <div className={cx('flex flex-col gap-1', className)}>
      <div className="flex items-baseline justify-between gap-4 text-sm">
        <label htmlFor={id ?? ownId} className="font-medium">
          {label}
        </label>
        <output htmlFor={id ?? ownId} className="tabular text-ink-muted">
          {text}
        </output>
      </div>
      <input
        aria-valuetext={text}
        {...input}
        id={id ?? ownId}
        type="range"
        min={min}
        max={max}
        step={step}
        value={current}
        onChange={handleChange}
        className="h-target w-full cursor-pointer accent-[--primary] disabled:cursor-not-allowed"
      />
    </div>
  );
}
