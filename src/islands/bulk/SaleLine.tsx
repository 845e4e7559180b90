import { memo } from 'react';
import { Amount } from '#components/Amount.tsx';
import { Badge } from '#components/Badge.tsx';
import type { ListSale } from '#domain/bulk/check.ts';
import { type Kobo, toNaira, ZERO } from '#domain/money.ts';
import { formatPhone } from '#domain/phone.ts';
import { LINE } from './line.ts';

interface SaleLineProps {
  sale: ListSale;
  /** The line that it repeats. */
  repeatOf: number | undefined;
  /** The wallet after it; undefined when that is not known, or it is left out. */
  after: Kobo | undefined;
  isLeftOut: boolean;
}

/** One checked row: to whom, what, for how much, and what stays in the wallet. */
export const SaleLine = memo(function SaleLine({ sale, repeatOf, after, isLeftOut }: SaleLineProps) {
  const isBeyond = after !== undefined && after < ZERO;
  return (
    <li className={LINE}>
      <span className="flex min-w-0 flex-wrap items-center gap-x-2">
        <span className="tabular font-medium">{formatPhone(sale.phone)}</span>
        {repeatOf !== undefined && <Badge tone="warning">Same as line {repeatOf}</Badge>}
        {sale.isPorted && <Badge>Ported</Badge>}
      </span>
      <Amount
        value={toNaira(sale.priceKobo)}
        tone={isLeftOut ? 'muted' : 'ink'}
        className={`text-right font-semibold ${isLeftOut ? 'line-through' : ''}`}
      />
      <span className="truncate text-sm text-ink-muted">
        <span className="tabular">{sale.line}.</span> {sale.title}
        {sale.planId === undefined && <Face sale={sale} />}
      </span>
      <span className="text-right text-sm text-ink-muted">
        {isLeftOut && 'Left out'}
        {after !== undefined &&
          (isBeyond ? (
            <span className="font-medium text-danger">Not reached</span>
          ) : (
            <>
              leaves <Amount value={toNaira(after)} />
            </>
          ))}
      </span>
    </li>
  );
});

/** What the customer gets, where the agent pays less. */
const Face = ({ sale }: { sale: ListSale }) => (
  <>
    {' '}
    <Amount value={sale.face} />
  </>
);
