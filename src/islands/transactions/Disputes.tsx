import { useEffect, useRef } from 'react';
import { Button } from '#components/Button.tsx';
import { refreshIcon } from '#components/icons.ts';
import { Skeleton } from '#components/Skeleton.tsx';
import type { Transaction } from '#contract/transactions.ts';
import { $disputes, followDisputes, INITIAL_DISPUTES, loadDisputes } from '#stores/transactions/disputes.ts';
import { useNow } from '../shared/use-now.ts';
import { useShown } from '../shared/use-shown.ts';
import { shortWhen } from '../shared/when.ts';
import { DisputeForm } from './DisputeForm.tsx';
import { DisputeThread } from './DisputeThread.tsx';

interface DisputesProps {
  item: Transaction;
  /** The agent has asked for it: it takes the focus of the button it replaces. */
  isAsked: boolean;
}

/** What was said about an order, and the form to say something once it is older than its promise. */
export default function Disputes({ item: { ref, status, details }, isAsked }: DisputesProps) {
  const { disputes, opensAt, reading, ref: shownRef } = useShown($disputes, INITIAL_DISPUTES);
  // The order's status decides from when it can be disputed.
  useEffect(() => void loadDisputes(ref), [ref, status]);
  useEffect(() => void followDisputes(ref, details.dispute), [ref, details.dispute]);
  const nowMs = useNow(10_000);
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isAsked) section.current?.focus();
  }, [isAsked]);

  const isHere = shownRef === ref && reading === 'ready';
  const [latest, ...earlier] = isHere ? disputes : [];
  const isOpen = latest !== undefined && latest.state !== 'RESOLVED';
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label="Dispute"
      className="flex flex-col gap-4 border-t pt-6 [outline:none]"
    >
      <h3 className="font-semibold">Something wrong with this order?</h3>
      {!isHere && reading !== 'failed' && <Skeleton className="h-32" />}
      {!isHere && reading === 'failed' && <NotRead onRetry={() => void loadDisputes(ref)} />}
      {isHere && !isOpen && <Opening reference={ref} opensAt={opensAt} nowMs={nowMs} />}
      {latest && <DisputeThread key={latest.id} reference={ref} dispute={latest} />}
      {earlier.map((dispute) => (
        <DisputeThread key={dispute.id} reference={ref} dispute={dispute} />
      ))}
    </section>
  );
}

interface OpeningProps {
  reference: string;
  opensAt: string | null;
  nowMs: number;
}

/** The form, or from when there will be one. */
function Opening({ reference, opensAt, nowMs }: OpeningProps) {
  if (!opensAt) return <p className="text-sm text-ink-muted">Only an order can be disputed.</p>;
  if (Date.parse(opensAt) > nowMs) {
    return (
      <p className="text-sm text-ink-muted">
        It may still be on its way. If something is wrong after {shortWhen(opensAt, nowMs)} (Lagos), open a
        dispute here, and support looks into it.
      </p>
    );
  }
  return <DisputeForm reference={reference} />;
}

const NotRead = ({ onRetry }: { onRetry: () => void }) => (
  <div className="flex flex-col items-start gap-3 text-sm text-ink-muted">
    The messages could not be loaded. Check your connection and try again.
    <Button size="sm" variant="secondary" icon={refreshIcon} onClick={onRetry}>
      Try again
    </Button>
  </div>
);
