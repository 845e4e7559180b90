import { type ComponentProps, type ReactNode, useId, useRef } from 'react';
import { cx } from './internal/cx.ts';
import { groupsOf } from '#domain/groups-of.ts';
import { useCopy } from './internal/use-copy.ts';
import { checkIcon, copyIcon } from './icons.ts';
import { IconButton } from './IconButton.tsx';

export interface CopyFieldProps extends Omit<ComponentProps<'div'>, 'children' | 'onCopy'> {
  /** What the value is; the group’s name. */
  label: ReactNode;
  /** What is copied, as it is. */
  value: string;
  /** How many characters form a group, such as 4 for a meter token; 0 for no groups. @default 0 */
  groupSize?: number | undefined;
  /** What is shown, where it is written differently: "0803 123 4567". */
  text?: string | undefined;
  /** `lg` is read across a counter. @default 'md' */
  size?: 'md' | 'lg' | undefined;
}

/** A token, pin, account number or key: read aloud in groups, copied whole. */
export function CopyField(props: CopyFieldProps) {
  const { label, value, groupSize = 0, text, size = 'md', className, ...rest } = props;
  const id = useId();
  const code = useRef<HTMLElement>(null);
  const { copy, copied, failed } = useCopy();

  const handleCopy = async () => {
    if (!(await copy(value)) && code.current) getSelection()?.selectAllChildren(code.current);
  };

  return (
    <div role="group" aria-labelledby={id} className={cx('min-w-0', className)} {...rest}>
      <span id={id} className="text-sm text-ink-muted">
        {label}
      </span>
      <div className="mt-1 flex items-center rounded bg-surface-sunken py-1 pl-3 pr-1 forced:border print:bg-transparent print:p-0">
        <code
          ref={code}
          className={cx(
            'tabular flex min-w-0 flex-1 flex-wrap gap-x-2 font-sans font-semibold [overflow-wrap:anywhere] print:text-base',
            size === 'lg' ? 'text-[1.75rem] leading-9' : 'text-base sm:text-lg',
          )}
        >
          {groupsOf(text ?? value, groupSize).map((group, index) => (
            <span key={index}>{group}</span>
          ))}
        </code>
        <IconButton
          icon={copied ? checkIcon : copyIcon}
          label={copied ? 'Copied' : 'Copy'}
          aria-describedby={id}
          className={cx('print:hidden', copied && 'text-success hover:text-success')}
          onClick={() => void handleCopy()}
        />
      </div>
      <span role="status" className={failed ? 'text-sm text-ink-muted' : 'sr-only'}>
        {copied && 'Copied'}
        {failed && 'This browser blocks copying. The text is selected: copy it yourself.'}
      </span>
    </div>
  );
}
