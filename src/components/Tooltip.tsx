import {
  cloneElement,
  type ComponentProps,
  type ReactElement,
  type ReactNode,
  useEffect,
  useId,
  useState,
} from 'react';
import { cx } from './internal/cx.ts';

const SIDES = {
  top: 'bottom-full left-1/2 mb-2 -translate-x-1/2',
  bottom: 'left-1/2 top-full mt-2 -translate-x-1/2',
};

export interface TooltipProps extends Omit<ComponentProps<'span'>, 'children'> {
  /** A short addition. Never put something here that people must know. */
  text: ReactNode;
  /** Where it appears. @default 'top' */
  side?: keyof typeof SIDES | undefined;
  /** One control that takes the focus. */
  children: ReactElement<{ 'aria-describedby'?: string }>;
}

/** More about a control, on hover and focus. Escape closes it, and the pointer may rest on it. */
export function Tooltip({ text, side = 'top', className, children, ...rest }: TooltipProps) {
  const id = useId();
  const [shown, setShown] = useState(false);

  useEffect(() => {
    if (!shown) return;
    const dismiss = (event: KeyboardEvent) => event.key === 'Escape' && setShown(false);
    document.addEventListener('keydown', dismiss);
    return () => document.removeEventListener('keydown', dismiss);
  }, [shown]);

  return (
    <span
      className={cx('relative inline-flex', className)}
      onPointerEnter={() => setShown(true)}
      onPointerLeave={() => setShown(false)}
      onFocus={() => setShown(true)}
      onBlur={() => setShown(false)}
      {...rest}
    >
      {cloneElement(children, { 'aria-describedby': id })}
      <span
        role="tooltip"
        id={id}
        className={cx(
          'absolute z-30 w-max max-w-60 rounded-sm bg-ink px-2.5 py-1.5 text-sm text-surface forced:border',
          SIDES[side],
          !shown && 'hidden',
        )}
      >
        {text}
      </span>
    </span>
  );
}
