import { Fragment, memo } from 'react';
import { Amount } from '#components/Amount.tsx';
import { Skeleton } from '#components/Skeleton.tsx';
import type { TransactionTotals } from '#contract/transaction-totals.ts';
import { useTotals } from './use-totals.ts';

/** What the selection comes to, in one line that keeps its place while it is added up. */
export function TotalsLine() {
  const { state, known } = useTotals();
  if (state === 'unknown') return <>&nbsp;</>;
  if (!known) return <Skeleton shape="text" className="inline-block w-64 max-w-full" />;
  return (
    <span className="aria-hidden:opacity-0" aria-hidden={state === 'reading'}>
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
