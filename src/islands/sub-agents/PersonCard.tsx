import { Amount } from '#components/Amount.tsx';
import { Badge } from '#components/Badge.tsx';
import { Button } from '#components/Button.tsx';
import { Card } from '#components/Card.tsx';
import { Stat } from '#components/Stat.tsx';
import type { SubAgent } from '#contract/sub-agents.ts';
import { formatWireNaira } from '#domain/money.ts';
import { salesOf } from './sales-of.ts';
import { Fact } from './Fact.tsx';

/** What is done about somebody below. */
export type Deed = 'move' | 'prices' | 'let go';

interface PersonCardProps {
  person: SubAgent;
  onDeed: (deed: Deed) => void;
}

/** Somebody below: how much they sell and what it brings, what they pay, what was moved, and what can be done. */
export function PersonCard({ person, onDeed }: PersonCardProps) {
  const { name, username, isSuspended, today, month, given, takenBack, canTakeBack } = person;
  return (
    <Card
      heading={name}
      description={username}
      actions={isSuspended && <Badge tone="warning">Suspended</Badge>}
      className="flex h-full flex-col"
    >
      <div className="grid grid-cols-2 gap-4">
        <Sold label="Today" sums={today} />
        <Sold label="This month" sums={month} />
      </div>
      <dl className="mb-5 mt-4 flex flex-col gap-2 border-t pt-4 text-sm">
        <Fact label="Pays" value={payText(person)} />
        <Fact label="Moved down" value={<Amount value={given} />} />
        <Fact label="Taken back" value={<Amount value={takenBack} />} />
        <Fact label="Can be taken back" value={<Amount value={canTakeBack} />} />
      </dl>
      {isSuspended && (
        <p className="mb-4 text-sm text-ink-muted">No money moves until support lets them in.</p>
      )}
      <div className="mt-auto flex flex-wrap gap-3">
        {!isSuspended && (
          <Button
            size="sm"
            variant="secondary"
            aria-label={`Move money, ${name}`}
            onClick={() => onDeed('move')}
          >
            Move money
          </Button>
        )}
        <Button size="sm" variant="secondary" aria-label={`Prices, ${name}`} onClick={() => onDeed('prices')}>
          Prices
        </Button>
        <Button
          size="sm"
          variant="ghost"
          aria-label={`Let go, ${name}`}
          className="!text-danger"
          onClick={() => onDeed('let go')}
        >
          Let go
        </Button>
      </div>
    </Card>
  );
}

/** "2 % more than you, 1 provider differs" */
function payText({ percent, prices }: SubAgent): string {
  const most = percent === 0 ? 'What you pay' : `${percent}\u00a0% more than you`;
  if (prices.length === 0) return most;
  return `${most}, ${prices.length === 1 ? '1 provider differs' : `${prices.length} providers differ`}`;
}

const Sold = ({ label, sums: { count, sold, commission } }: { label: string; sums: SubAgent['today'] }) => (
  <Stat
    label={label}
    value={<Amount value={sold} className="text-lg sm:text-xl" />}
    note={
      <>
        {salesOf(count)}
        <br />
        {formatWireNaira(commission)} for you
      </>
    }
  />
);
