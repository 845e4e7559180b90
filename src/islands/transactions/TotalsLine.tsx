import { Fragment, memo, useState } from 'react';
import { Amount } from '#components/Amount.tsx';
import { Skeleton } from '#components/Skeleton.tsx';
import type { TransactionTotals } from '#contract/transaction-totals.ts';
import { $totals, INITIAL_TOTALS } from '#stores/transactions/totals.ts';
import { useShown } from '../shared/use-shown.ts';

/** What the selection comes to, in one line that keeps its place while it is added up. */
export function TotalsLine() {
  const totals = useShown($totals, INITIAL_TOTALS);
  const [known, setKnown] = useState<TransactionTotals>();
  if (typeof totals === 'object' && totals !== known) setKnown(totals);
  if (totals === 'unknown') return <>&nbsp;</>;
  if (!known) return <Skeleton shape="text" className="inline-block w-64 max-w-full" />;
  // Every letter of a search changes the totals: hide the old ones meanwhile, which is faster than drawing a placeholder.
  return (
    <span className={totals === 'reading' ? 'invisible' : ''}>
      <Sums totals={known} />
    </span>
  );
}

const Sums = memo(function Sums({ totals }: { totals: TransactionTotals }) {
  const { count, complete } = totals;
  return (
    <>
      <span className="whitespace-nowrap">
        {!complete && 'At least '}
        <strong className="font-semibold text-ink">{count.toLocaleString('en-NG')}</strong>
        {count === 1 ? ' transaction' : ' transactions'}
      </span>
      <Parts
        parts={[
          { value: totals.in, word: 'in' },
          { value: totals.out, word: 'out' },
          { value: totals.kept ? totals.sold : undefined, word: 'sold' },
          { value: totals.kept, word: 'kept' },
        ]}
      />
    </>
  );
});

/** Amounts with their words, but for those of nothing. */
export const Parts = ({ parts }: { parts: { value: string | null | undefined; word: string }[] }) =>
  parts.map(
    ({ value, word }) =>
      value &&
      value !== '0.00' && (
        <Fragment key={word}>
          {' · '}
          <span className="whitespace-nowrap">
            <Amount value={value} className="font-semibold text-ink" /> {word}
          </span>
        </Fragment>
      ),
  );
