import { useId, useState } from 'react';
import { ComboboxList, type ComboboxOption } from './internal/ComboboxList.tsx';
import { cx } from './internal/cx.ts';
import { useCombobox } from './internal/use-combobox.ts';
import { chevronDownIcon } from './icons.ts';
import { Icon } from './Icon.tsx';
import { TextField, type TextFieldProps } from './TextField.tsx';

export type { ComboboxOption };

type Native = Omit<TextFieldProps, 'type' | 'role' | 'value' | 'defaultValue' | 'onChange' | 'suffixSlot'>;

export interface ComboboxProps extends Native {
  /** All choices, in the order in which they are offered. */
  options: readonly ComboboxOption[];
  /** The chosen value; empty for none. */
  value: string;
  /** Called with the value of the option that was chosen. */
  onValueChange: (value: string) => void;
  /** Said when nothing fits what was typed. @default 'Nothing found' */
  emptyText?: string | undefined;
}

/** One of many, found by typing: banks, electricity companies. For a handful, use `Select` or `RadioCards`. */
export function Combobox(props: ComboboxProps) {
  const { options, value, onValueChange, emptyText = 'Nothing found', className, name, ...rest } = props;
  const listId = useId();
  const [query, setQuery] = useState<string>();
  const chosen = options.find((option) => option.value === value);
  const words = (query ?? '').toLowerCase().split(/\s+/).filter(Boolean);
  const found = options.filter(({ label, description = '' }) =>
    words.every((word) => `${label} ${description}`.toLowerCase().includes(word)),
  );
  const { list, open, active, setOpen, setActive, close, pick, handleKeyDown } = useCombobox({
    count: found.length,
    onPick: (index) => {
      setQuery(undefined);
      onValueChange(found[index]?.value ?? value);
    },
  });

  const leave = () => {
    close();
    setQuery(undefined);
  };

  return (
    <div
      className={cx('relative', className)}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && leave()}
    >
      <TextField
        autoComplete="off"
        spellCheck={false}
        {...rest}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={open}
        aria-controls={listId}
        aria-activedescendant={open && found[active] ? `${listId}-${active}` : undefined}
        value={query ?? chosen?.label ?? ''}
        onClick={() => setOpen(true)}
        onKeyDown={handleKeyDown}
        onChange={(event) => {
          setQuery(event.target.value);
          setOpen(true);
          setActive(0);
        }}
        suffixSlot={<Icon shape={chevronDownIcon} className="pointer-events-none mr-3 text-ink-muted" />}
      />
      {name && <input type="hidden" name={name} value={value} />}
      <ComboboxList
        ref={list}
        id={listId}
        aria-label={typeof rest.label === 'string' ? rest.label : 'Choices'}
        hidden={!open || found.length === 0}
        options={found}
        value={value}
        active={active}
        onPick={pick}
      />
      <p role="status" className={open && found.length === 0 ? 'mt-1.5 text-sm text-ink-muted' : 'sr-only'}>
        {open && found.length === 0 && emptyText}
      </p>
    </div>
  );
}
