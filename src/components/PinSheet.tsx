import type { ComponentProps, ReactNode } from 'react';
import { cx } from './internal/cx.ts';
import { groupsOf } from '#domain/groups-of.ts';

/** One pin to cut out. */
export interface PinCard {
  pin: string;
  serial?: string | null | undefined;
}

export interface PinSheetProps extends Omit<ComponentProps<'ul'>, 'children'> {
  /** What each card is: "MTN ₦500". */
  heading: ReactNode;
  /** One card for each pin, in the order in which they are printed. */
  cards: readonly PinCard[];
  /** Who sells them: the agent's business name, or the brand. */
  business?: ReactNode;
  /** What the customer dials, with PIN in the place of the digits: "*311*PIN#". */
  dial?: string | undefined;
  /** Whether printing the page prints this sheet alone, on A4. @default true */
  printable?: boolean | undefined;
}

const GROUP = 4;

/** Pins as cards to cut out along dashed lines: three in a row on paper, thirty to a page. */
export function PinSheet(props: PinSheetProps) {
  const { heading, cards, business, dial, printable = true, className, ...rest } = props;
  return (
    <ul
      data-print={printable ? 'sheet' : undefined}
      className={cx(
        'grid grid-cols-[repeat(auto-fill,minmax(12rem,1fr))] pb-px pr-px print:grid-cols-3',
        className,
      )}
      {...rest}
    >
      {cards.map(({ pin, serial }) => (
        <li
          key={`${pin}${serial}`}
          // Neighbours share an edge: their dashes begin at the same place.
          className="-mb-px -mr-px flex min-h-28 min-w-0 break-inside-avoid flex-col justify-between gap-1 border border-dashed border-line-strong px-3 py-2.5 print:min-h-[27.5mm] print:px-[3mm] print:py-[2mm]"
        >
          <p className="flex items-baseline justify-between gap-3">
            <span className="min-w-0 truncate font-semibold">{heading}</span>
            <span className="max-w-[50%] truncate text-xs text-ink-muted">{business}</span>
          </p>
          <code className="tabular flex flex-wrap gap-x-2 break-all font-sans text-lg font-semibold leading-tight">
            {groupsOf(pin, GROUP).map((group, index) => (
              <span key={index}>{group}</span>
            ))}
          </code>
          <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-xs text-ink-muted">
            {dial && <span>Dial {dial}</span>}
            {/* Whole, however long: a card that does not load is asked about by its serial. */}
            {serial && <span className="tabular break-all">Serial {serial}</span>}
          </p>
        </li>
      ))}
    </ul>
  );
}
