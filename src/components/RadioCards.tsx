import { type ComponentProps, type ReactNode, useId } from 'react';
import { cx } from './internal/cx.ts';
import { RadioCard, type RadioCardOption } from './internal/RadioCard.tsx';
import { FormError } from './FormError.tsx';

export type { RadioCardOption };

/** By the width of the place the cards are in, which a panel makes narrow on the widest screen. */
const COLUMNS = {
  1: 'grid-cols-1',
  2: 'grid-cols-1 [@container(width>=32rem)]:grid-cols-2',
  3: 'grid-cols-2 [@container(width>=30rem)]:grid-cols-3',
  4: 'grid-cols-2 [@container(width>=32rem)]:grid-cols-4',
};

const COMPACT_COLUMNS = {
  1: 'grid-cols-1',
  2: 'grid-cols-2 [@container(width>=32rem)]:grid-cols-3',
  3: 'grid-cols-3',
  4: 'grid-cols-4',
};

export interface RadioCardsProps extends Omit<ComponentProps<'fieldset'>, 'onChange' | 'children'> {
  /** What is chosen here. */
  legend: ReactNode;
  /** Hides the legend from sight. @default false */
  legendHidden?: boolean | undefined;
  /** The cards, in order. */
  options: readonly RadioCardOption[];
  /** The chosen value; without it the group keeps its own. */
  value?: string | undefined;
  /** The choice to begin with, while the group keeps its own. */
  defaultValue?: string | undefined;
  /** Called with the value of the card that was chosen. */
  onValueChange?: ((value: string) => void) | undefined;
  /** The name it is sent under. @default one of its own */
  name?: string | undefined;
  /** Columns where there is room for them; fewer in a narrow place. @default 2 */
  columns?: keyof typeof COLUMNS | undefined;
  /** Small cards, as many in a row as `columns` also on a phone; two are three where there is room. @default false */
  compact?: boolean | undefined;
  /** What is wrong and how to fix it. */
  error?: ReactNode;
}

/** One choice of a few, each a ticket: networks, plans, meter types. Native radio buttons: arrows move, Space chooses. */
export function RadioCards(props: RadioCardsProps) {
  const { legend, legendHidden = false, options, value, defaultValue, onValueChange, ...others } = props;
  const { name, columns = 2, compact = false, error, className, ...rest } = others;
  const ownName = useId();
  const errorId = useId();
  return (
    <fieldset
      className={cx('min-w-0', className)}
      aria-describedby={error ? errorId : undefined}
      aria-invalid={error ? true : undefined}
      {...rest}
    >
      <legend className={legendHidden ? 'sr-only' : 'mb-2 text-sm font-medium text-ink'}>{legend}</legend>
      <div className="[container-type:inline-size]">
        <div
          className={cx('grid', compact ? 'gap-2' : 'gap-3', (compact ? COMPACT_COLUMNS : COLUMNS)[columns])}
        >
          {options.map((option) => (
            <RadioCard
              key={option.value}
              option={option}
              compact={compact}
              name={name ?? ownName}
              {...(value === undefined
                ? { defaultChecked: option.value === defaultValue }
                : { checked: option.value === value })}
              onChange={() => onValueChange?.(option.value)}
            />
          ))}
        </div>
      </div>
      {error && (
        <FormError id={errorId} className="mt-2">
          {error}
        </FormError>
      )}
    </fieldset>
  );
}
