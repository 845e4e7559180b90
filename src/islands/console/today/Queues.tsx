import type { Today, TodayQueue } from '#contract/console/today.ts';
import { waitedSince } from '#domain/receipt-state.ts';
import { useNow } from '../../shared/use-now.ts';
import { MONEY, WORK } from '../places.ts';
import { WHOLE_ROW } from '../shared/LineRow.tsx';
import { Section } from '../shared/Section.tsx';

/** What waits for a person, each with the page where it is decided. */
const QUEUES: readonly { name: keyof Today['queues']; label: string; href: string }[] = [
  { name: 'orders', label: 'Orders to decide on', href: WORK },
  { name: 'disputes', label: 'Disputes', href: WORK },
  { name: 'claims', label: 'Claims', href: MONEY },
  { name: 'payments', label: 'Payments without an agent', href: MONEY },
  { name: 'requests', label: 'For a second person', href: MONEY },
  { name: 'incidents', label: 'Taken back or delivered late', href: WORK },
  { name: 'differences', label: 'Differences of the books', href: WORK },
];

export function Queues({ queues }: Pick<Today, 'queues'>) {
  const nowMs = useNow(60_000);
  return (
    <Section heading="Waiting for you">
      <ul className="divide-y">
        {QUEUES.map(({ name, label, href }) => (
          <QueueRow key={name} label={label} href={href} queue={queues[name]} nowMs={nowMs} />
        ))}
      </ul>
    </Section>
  );
}

interface QueueRowProps {
  label: string;
  href: string;
  queue: TodayQueue;
  nowMs: number;
}

function QueueRow({ label, href, queue: { count, overdue, oldestAt }, nowMs }: QueueRowProps) {
  const leads = count > 0;
  return (
    <li
      className={`relative flex min-h-13 items-center justify-between gap-4 px-card py-2 ${leads ? 'transition-colors duration-fast hover:bg-surface-sunken' : ''}`}
    >
      <span className="min-w-0">
        {leads ? (
          <a href={href} className={`font-medium ${WHOLE_ROW}`}>
            {label}
          </a>
        ) : (
          <span className="text-ink-muted">{label}</span>
        )}
        {oldestAt && (
          <span className="block text-sm text-ink-muted">
            The oldest for <time dateTime={oldestAt}>{waitedSince(oldestAt, nowMs)}</time>
            {overdue > 0 && <strong className="font-semibold text-ink"> · {overdue} overdue</strong>}
          </span>
        )}
      </span>
      <span className={`tabular text-lg font-semibold ${leads ? '' : 'text-ink-muted'}`}>{count}</span>
    </li>
  );
}
