import { useState } from 'react';
import { Amount } from '#components/Amount.tsx';
import { Button } from '#components/Button.tsx';
import { Card } from '#components/Card.tsx';
import { Link } from '#components/Link.tsx';
import type { SubAgents } from '#contract/sub-agents.ts';
import { at } from '#domain/at.ts';
import { leaveAbove } from '#stores/sub-agents/sub-agents.ts';
import { fullWhen } from '../shared/full-when.ts';
import { Fact } from './Fact.tsx';
import { PartDialog } from './PartDialog.tsx';

interface AboveCardProps {
  above: NonNullable<SubAgents['above']>;
}

/** The agent above, what has moved between the two, and the way out. */
export function AboveCard({ above: { name, since, given, takenBack, canTakeBack } }: AboveCardProps) {
  const [isLeaving, setLeaving] = useState(false);
  return (
    <Card heading={`You buy through ${name}`} description={`Since ${fullWhen(since)}`} className="max-w-xl">
      <p>
        {name} sets what you pay: the prices and discounts you see are yours already. They see how much you
        sell, never to whom.
      </p>
      <dl className="mt-4 flex flex-col gap-2 text-sm">
        <Fact label="Moved to you" value={<Amount value={given} />} />
        <Fact label="Taken back" value={<Amount value={takenBack} />} />
        <Fact label="Can be taken back now" value={<Amount value={canTakeBack} />} />
      </dl>
      <div className="mt-5 flex flex-wrap gap-3">
        <Link variant="secondary" size="sm" href={at('/user/transactions?type=ADJUSTMENT')}>
          See what was moved
        </Link>
        <Button size="sm" variant="ghost" className="!text-danger" onClick={() => setLeaving(true)}>
          Leave {name}
        </Button>
      </div>
      {isLeaving && (
        <PartDialog
          heading={`Leave ${name}?`}
          answers={['Stay', `Leave ${name}`]}
          part={leaveAbove}
          onClose={() => setLeaving(false)}
        >
          From your next sale you pay your own prices again. You keep your wallet and everything in it.
        </PartDialog>
      )}
    </Card>
  );
}
