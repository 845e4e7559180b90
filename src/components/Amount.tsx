import type { ComponentProps } from 'react';
import { formatWireNaira } from '#domain/money.ts';
import { cx } from './internal/cx.ts';

const SIZES = {
  sm: 'text-sm',
  md: '',
  lg: 'text-2xl font-semibold tracking-tight',
  xl: 'text-3xl font-semibold tracking-tight',
};

/** For the kobo of a large amount. */
export const KOBO_STYLE = 'text-[0.62em] font-medium text-ink-muted';

const TONES = { ink: '', muted: 'text-ink-muted', success: 'text-success', danger: 'text-danger' };

export interface AmountProps extends Omit<ComponentProps<'data'>, 'children' | 'value'> {
  /** Naira as the wire has it: "1500.00". */
  value: string;
  /** Hides the figures behind a cover that always has the same width. @default false */
  concealed?: boolean | undefined;
  /** `md` takes the size of the text around it; `lg` and `xl` are for the one amount of a screen. @default 'md' */
  size?: keyof typeof SIZES | undefined;
  /** Its colour: `success` for money in, `danger` for money that is missing. @default 'ink' */
  tone?: keyof typeof TONES | undefined;
  /** Writes a plus before what came in. @default false */
  signed?: boolean | undefined;
}

/** Money for people: "₦1,500.00", in figures of one width. On a large amount the kobo are smaller. */
export function Amount(props: AmountProps) {
  const { value, concealed = false, size = 'md', tone = 'ink', signed = false, className, ...rest } = props;
  const plus = signed && !value.startsWith('-') ? '+' : '';
  const text = `${plus}${formatWireNaira(value)}`;
  const cut = text.lastIndexOf('.');
  const large = (size === 'lg' || size === 'xl') && cut > 0;
  return (
    <data
      value={concealed ? '' : value}
      className={cx('tabular whitespace-nowrap', SIZES[size], TONES[tone], className)}
      {...rest}
    >
      {concealed && (
        <>
          <span aria-hidden>₦••••••</span>
          <span className="sr-only">Amount hidden</span>
        </>
      )}
      {!concealed && (large ? text.slice(0, cut) : text)}
      {!concealed && large && <span className={KOBO_STYLE}>{text.slice(cut)}</span>}
    </data>
  );
}
