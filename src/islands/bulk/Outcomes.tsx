import { Amount } from '#components/Amount.tsx';
import { toNaira } from '#domain/money.ts';
import type { Tally } from './tally.ts';

const ALWAYS = ['delivered'];

/** How many rows ended which way, and what they cost. */
export function Outcomes({ tally, isSending }: { tally: Tally; isSending: boolean }) {
  const counts: [key: string, label: string, count: number][] = [
    ['delivered', 'Delivered', tally.delivered],
    ['pending', 'Pending', tally.pending],
    ['failed', 'Failed, money back', tally.failed],
    ['refused', 'Not sold, nothing charged', tally.refused],
    ['unanswered', isSending ? 'On their way' : 'No answer yet', tally.unanswered],
    ['unsent', isSending ? 'Waiting' : 'Not sent', tally.unsent],
  ];
  return (
    <dl aria-label="Outcomes" className="flex flex-col gap-2.5 rounded-lg border bg-surface-raised p-card">
      {counts
        .filter(([key, , count]) => count > 0 || ALWAYS.includes(key))
        .map(([key, label, count]) => (
          <div key={key} className="flex items-baseline justify-between gap-6">
            <dt className="text-sm text-ink-muted">{label}</dt>
            <dd className="tabular font-semibold">{count}</dd>
          </div>
        ))}
      <div className="flex items-baseline justify-between gap-6 border-t pt-2.5">
        <dt className="text-sm text-ink-muted">Spent</dt>
        <dd className="font-semibold">
          <Amount value={toNaira(tally.spentKobo)} />
        </dd>
      </div>
    </dl>
  );
}
