import { MOST_WAITING, type Waiting } from '#contract/console/waiting.ts';
import { timeLeft } from '#domain/deadline.ts';
import { useNow } from '../../shared/use-now.ts';
import { Key } from '../shared/Key.tsx';
import { Section } from '../shared/Section.tsx';
import { moveAlong } from './move-along.ts';
import { WaitingRow } from './WaitingRow.tsx';

/** Everything in one list: whoever works it off from the top is never late by choice. */
export function WaitingList({ items, isCut }: Waiting) {
  const nowMs = useNow(30_000);
  const overdue = items.filter(({ dueAt }) => timeLeft(dueAt, nowMs).isOverdue).length;
  return (
    <div className="flex flex-col gap-2">
      <Section
        heading="Waiting for you"
        count={items.length}
        note={[
          isCut && `The oldest ${MOST_WAITING} of each kind.`,
          overdue > 0 ? `${overdue} overdue` : 'None is overdue.',
        ]
          .filter(Boolean)
          .join(' ')}
      >
        <ul className="divide-y" onKeyDown={moveAlong}>
          {items.map((item) => (
            <li key={`${item.kind} ${item.name} ${item.ref}`}>
              <WaitingRow item={item} nowMs={nowMs} />
            </li>
          ))}
        </ul>
      </Section>
      <p className="text-sm text-ink-muted max-md:hidden">
        In the list, <Key name="J" /> and <Key name="K" /> or the arrows go down and up, <Key name="Enter" />{' '}
        opens, and <Key name="/" /> goes to the box above.
      </p>
    </div>
  );
}
