import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';

export interface RadioCardOption {
  value: string;
  label: ReactNode;
  /** A second, quiet line: validity, a discount, why it is not on offer. */
  description?: ReactNode;
  /** On the ticket's stub: a price. */
  stub?: ReactNode;
  /** A small mark after the label, such as a Badge. */
  badge?: ReactNode;
  /** A picture of the choice, decoration only. */
  imageUrl?: string | null | undefined;
  disabled?: boolean | undefined;
}

interface RadioCardProps extends Omit<ComponentProps<'input'>, 'type'> {
  option: RadioCardOption;
  /** Label and price on one line, a picture above. */
  compact: boolean;
}

const CARD =
  'ticket group flex min-h-14 cursor-pointer items-stretch [--stub:6.25rem] ' +
  'hover:[--ticket-line:var(--line-strong)] ' +
  'has-[:checked]:[--ticket-edge:2px] has-[:checked]:[--ticket-fill:color-mix(in_oklab,var(--primary-soft)_45%,var(--surface-raised))] has-[:checked]:[--ticket-line:var(--primary)] ' +
  'has-[:focus-visible]:outline has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-focus ' +
  'has-[:disabled]:cursor-not-allowed has-[:disabled]:[--ticket-fill:var(--surface-sunken)] ' +
  'forced:has-[:checked]:outline forced:has-[:checked]:outline-2';

/** One ticket of RadioCards. */
export function RadioCard({ option, compact, ...input }: RadioCardProps) {
  const { value, disabled, stub } = option;
  const radio = <input {...input} type="radio" value={value} disabled={disabled} className="sr-only" />;
  if (compact)
    return (
      <label className={cx(CARD, 'ticket-sides [--notch:5px]')}>
        {radio}
        <Compact {...option} />
      </label>
    );
  return (
    <label className={cx(CARD, '[--notch:7px]', stub ? 'ticket-stub' : 'ticket-sides')}>
      {radio}
      <Wide {...option} />
    </label>
  );
}

const NAME = 'font-medium text-ink group-has-[:disabled]:text-ink-muted';

function Compact({ label, description, stub, badge, imageUrl }: RadioCardOption) {
  return (
    <span
      className={cx(
        'flex min-w-0 flex-1 flex-col justify-center py-2',
        imageUrl ? 'items-center gap-1 px-1 text-center text-sm' : 'px-3.5',
      )}
    >
      {imageUrl && (
        <img src={imageUrl} alt="" width={28} height={28} className="size-7 rounded-sm object-contain" />
      )}
      <span className={cx('flex items-baseline justify-between gap-x-2', NAME)}>
        {label}
        {stub && <span className="tabular font-semibold">{stub}</span>}
      </span>
      <span className="flex items-center justify-between gap-x-2 text-sm text-ink-muted">
        {description}
        {badge}
      </span>
    </span>
  );
}

function Wide({ label, description, stub, badge, imageUrl }: RadioCardOption) {
  return (
    <>
      <span className={cx('flex min-w-0 flex-1 items-center gap-3 py-3', stub ? 'px-4' : 'px-5')}>
        {imageUrl && (
          <img
            src={imageUrl}
            alt=""
            width={32}
            height={32}
            className="size-8 shrink-0 rounded-sm object-contain"
          />
        )}
        <span className="flex min-w-0 flex-col">
          <span className={cx('flex flex-wrap items-center gap-x-2 gap-y-0.5', NAME)}>
            {label}
            {badge}
          </span>
          {description && <span className="text-sm text-ink-muted">{description}</span>}
        </span>
      </span>
      {stub && (
        <span className="tabular relative flex w-[--stub] shrink-0 items-center justify-center px-2 text-center font-semibold text-ink before:absolute before:inset-y-3 before:left-0 before:border-l-2 before:border-dashed before:border-line group-has-[:checked]:before:border-primary/40">
          {stub}
        </span>
      )}
    </>
  );
}
