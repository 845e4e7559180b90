import { Amount } from '#components/Amount.tsx';
import { Badge } from '#components/Badge.tsx';
import type { Today } from '#contract/console/today.ts';
import { useNow } from '../../shared/use-now.ts';
import { Section } from '../shared/Section.tsx';
import { lastsText } from './words.ts';

/** Our money at each vendor, and how long it lasts. */
export function Floats({ floats }: Pick<Today, 'floats'>) {
  const nowMs = useNow(60_000);
  return (
    <Section heading="Money at vendors">
      <ul className="divide-y">
        {floats.map((float) => (
          <li key={float.vendor} className="flex min-h-13 items-center justify-between gap-4 px-card py-2">
            <span className="min-w-0">
              <span className="flex flex-wrap items-center gap-x-2 font-medium [overflow-wrap:anywhere]">
                {float.vendor}
                {float.isLow && <Badge tone="danger">Low</Badge>}
              </span>
              <span className="block text-sm text-ink-muted">{lastsText(float, nowMs)}</span>
            </span>
            {float.left !== null && (
              <Amount
                value={float.left}
                tone={float.isLow ? 'danger' : 'ink'}
                className="text-right font-semibold"
              />
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
