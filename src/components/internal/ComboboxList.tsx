import type { ComponentProps } from 'react';
import { cx } from './cx.ts';

export interface ComboboxOption {
  value: string;
  label: string;
  /** A second, quiet part: a code, a number. It is searched too. */
  description?: string | undefined;
}

const OPTION = 'flex min-h-target cursor-pointer items-center justify-between gap-4 rounded-sm px-3 py-2';

interface ComboboxListProps extends ComponentProps<'ul'> {
  id: string;
  options: readonly ComboboxOption[];
  value: string;
  /** The index of the option the arrows are on; -1 for none. */
  active: number;
  onPick: (index: number) => void;
}

/** The options of a Combobox. The focus stays in the input, so a press on an option must not take it. */
export function ComboboxList({ id, options, value, active, onPick, ...rest }: ComboboxListProps) {
  return (
    <ul
      id={id}
      role="listbox"
      className="absolute inset-x-0 z-20 mt-1.5 max-h-72 overflow-y-auto rounded border bg-surface-raised p-1.5 shadow-overlay"
      {...rest}
    >
      {options.map((option, index) => (
        <li
          key={option.value}
          id={`${id}-${index}`}
          role="option"
          aria-selected={option.value === value}
          className={cx(
            OPTION,
            index === active ? 'bg-primary-soft forced:outline' : 'hover:bg-surface-sunken',
          )}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onPick(index)}
        >
          <span className={option.value === value ? 'font-semibold' : undefined}>{option.label}</span>
          {option.description && <span className="text-sm text-ink-muted">{option.description}</span>}
        </li>
      ))}
    </ul>
  );
}
