import { useRef } from 'react';
import { cx } from './internal/cx.ts';
import { mergeRefs } from './internal/merge-refs.ts';
import { searchIcon, xIcon } from './icons.ts';
import { Icon } from './Icon.tsx';
import { IconButton } from './IconButton.tsx';
import { Spinner } from './Spinner.tsx';
import { TextField, type TextFieldProps } from './TextField.tsx';

export interface SearchFieldProps extends Omit<
  TextFieldProps,
  'type' | 'prefixSlot' | 'suffixSlot' | 'label'
> {
  /** What is searched. @default 'Search' */
  label?: string | undefined;
  /** Called with the text on every keystroke and when it is cleared. */
  onSearch?: ((text: string) => void) | undefined;
  /** Turns the lens into a spinner while answers are on their way. @default false */
  loading?: boolean | undefined;
}

/** Search as you type, with a button and the Escape key to clear it. Its label is hidden: the lens shows what it is. */
export function SearchField(props: SearchFieldProps) {
  const { label = 'Search', labelHidden = true, onSearch, onChange, loading = false, ref, ...rest } = props;
  const input = useRef<HTMLInputElement>(null);

  // Set through the native setter, so that React and the owner get a normal change event.
  const clear = () => {
    const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    setter?.call(input.current, '');
    input.current?.dispatchEvent(new Event('input', { bubbles: true }));
    input.current?.focus();
  };

  return (
    <TextField
      placeholder={label}
      enterKeyHint="search"
      autoComplete="off"
      spellCheck={false}
      onKeyDown={(event) => event.key === 'Escape' && event.currentTarget.value && clear()}
      {...rest}
      ref={mergeRefs(input, ref)}
      type="search"
      label={label}
      labelHidden={labelHidden}
      onChange={(event) => {
        onChange?.(event);
        onSearch?.(event.target.value);
      }}
      inputClassName={cx('peer [&::-webkit-search-cancel-button]:hidden', rest.inputClassName)}
      prefixSlot={loading ? <Spinner label="Searching" /> : <Icon shape={searchIcon} />}
      // Always there, and shown by the browser: the frame of a letter makes nothing and asks nobody.
      suffixSlot={
        <IconButton
          icon={xIcon}
          label="Clear search"
          className="peer-placeholder-shown:!hidden"
          onClick={clear}
        />
      }
    />
  );
}
