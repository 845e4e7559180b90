import { useState } from 'react';
import { Amount } from '#components/Amount.tsx';
import { Button } from '#components/Button.tsx';
import { Card } from '#components/Card.tsx';
import { Stat } from '#components/Stat.tsx';
import type { SubAgents } from '#contract/sub-agents.ts';
import { formatNaira, isAbove, parseNaira, sum, ZERO } from '#domain/money.ts';
import { LazyPanel } from '../shared/LazyPanel.tsx';
import { salesOf } from './sales-of.ts';

const loadPanel = () => import('./CommissionPanel.tsx');

/** What is earned and not moved yet, what this month brought, and the way to the wallet. */
export function CommissionCard({ all }: { all: SubAgents }) {
  const [isOpen, setOpen] = useState(false);
  const { commission, people } = all;
  const canMove = isAbove(commission, '0');
  return (
    <Card heading="Commission" className="h-full">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <Stat
          label="Earned and not moved yet"
          value={<Amount value={commission} size="lg" tone={isAbove('0', commission) ? 'danger' : 'ink'} />}
        />
        {canMove && <Button onClick={() => setOpen(true)}>Move to wallet</Button>}
      </div>
      <p className="mt-3 text-sm text-ink-muted">{noteOf(commission, people)}</p>
      <LazyPanel
        load={loadPanel}
        chunk={14}
        given={{ commission }}
        open={isOpen}
        onClose={() => setOpen(false)}
      />
    </Card>
  );
}

function noteOf(commission: string, people: SubAgents['people']): string {
  if (isAbove('0', commission))
    return 'A sale was reversed after its commission had been moved. The next commission makes up for it; nothing is taken from your wallet.';
  const months = people.map(({ month }) => month);
  const count = months.reduce((all, month) => all + month.count, 0);
  if (count === 0) return 'It grows with each sale of your sub-agents.';
  const total = (field: 'sold' | 'commission') =>
    formatNaira(sum(months.map((month) => parseNaira(month[field]) ?? ZERO)));
  return `This month: ${salesOf(count)} for ${total('sold')}, ${total('commission')} of it for you.`;
}
