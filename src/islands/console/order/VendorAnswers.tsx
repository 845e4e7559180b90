import { Badge } from '#components/Badge.tsx';
import { ANSWERS_KEPT_DAYS, type VendorAnswer } from '#contract/console/vendor-answers.ts';
import { clockOf } from '#domain/receipt-state.ts';
import { INITIAL_VENDOR_ANSWERS, vendorAnswersOf } from '#stores/console/vendor-answers.ts';
import type { PanelProps } from '../../shared/LazyPanel.tsx';
import { useNow } from '../../shared/use-now.ts';
import { shortWhen } from '../../shared/when.ts';
import { ReadOnRequest } from '../shared/ReadOnRequest.tsx';

interface VendorAnswersProps extends PanelProps {
  /** The order's ref. */
  order: string;
}

/** What the vendors wrote of an order, the oldest first. */
const VendorAnswers = ({ order, open }: VendorAnswersProps) => (
  <ReadOnRequest
    open={open}
    what="The answers"
    of={order}
    $case={vendorAnswersOf(order).$case}
    initial={INITIAL_VENDOR_ANSWERS}
    load={vendorAnswersOf(order).load}
  >
    {({ answers }) =>
      answers.length > 0 ? (
        <ol aria-label="What the vendors wrote" className="mt-4 flex flex-col gap-4 text-sm">
          {answers.map((answer) => (
            <Answer key={answer.vendor + answer.firstAt} answer={answer} />
          ))}
        </ol>
      ) : (
        <p className="mt-4 text-sm text-ink-muted">
          None is kept: no vendor answered, or it is longer than {ANSWERS_KEPT_DAYS} days ago.
        </p>
      )
    }
  </ReadOnRequest>
);
export default VendorAnswers;

function Answer({ answer: { vendor, status, text, times, firstAt, lastAt } }: { answer: VendorAnswer }) {
  const nowMs = useNow(60_000);
  return (
    <li>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-medium">{vendor}</span>
        <Badge tone={status === null || status >= 400 ? 'warning' : 'neutral'}>
          {status === null ? 'No answer' : `HTTP ${status}`}
        </Badge>
        <span className="text-ink-muted">
          <time dateTime={firstAt}>{shortWhen(firstAt, nowMs)}</time>
          {times > 1 && (
            <>
              , {times} times, last at <time dateTime={lastAt}>{clockOf(lastAt)}</time>
            </>
          )}
        </span>
      </p>
      <pre className="rounded-md mt-2 overflow-x-auto whitespace-pre-wrap bg-surface-sunken p-3 font-mono text-xs [overflow-wrap:anywhere]">
        {text}
      </pre>
    </li>
  );
}
