import type { ReactNode } from 'react';
import { Badge } from '#components/Badge.tsx';
import { Button } from '#components/Button.tsx';
import { Card } from '#components/Card.tsx';
import type { Cashier } from '#contract/cashiers.ts';
import { readLagosTime } from '#domain/lagos-time.ts';
import { formatWireNaira } from '#domain/money.ts';
import { SERVICE_LIST } from '#services/services.ts';
import { fullWhen } from '../shared/full-when.ts';

interface CashierCardProps {
  cashier: Cashier;
  onChange: () => void;
  onEnd: () => void;
}

/** What stops them from selling, if anything. */
function State({ cashier: { endedAt, lockedUntil, hasPin } }: Pick<CashierCardProps, 'cashier'>) {
  if (endedAt) return <Badge tone="neutral">Ended</Badge>;
  if (!hasPin) return <Badge tone="warning">Needs a new PIN</Badge>;
  if (lockedUntil) return <Badge tone="warning">PIN locked until {readLagosTime(lockedUntil)?.time}</Badge>;
  return null;
}

const servicesText = (codes: readonly string[]): string =>
  codes.length === SERVICE_LIST.length
    ? 'All services'
    : SERVICE_LIST.filter(({ code }) => codes.includes(code))
        .map(({ name }) => name)
        .join(', ');

/** One cashier, and what can be done about them. */
export function CashierCard({ cashier, onChange, onEnd }: CashierCardProps) {
  const { name, login, services, saleLimit, dayLimit, opens, closes, seesBalance, signedInAt, endedAt } =
    cashier;
  return (
    <Card heading={name} description={login} actions={<State cashier={cashier} />} className="h-full">
      <dl className="flex flex-col gap-2 text-sm">
        <Line label="Sells" value={servicesText(services)} />
        <Line label="Limit a sale" value={saleLimit ? formatWireNaira(saleLimit) : 'None'} />
        <Line label="Limit a day" value={dayLimit ? formatWireNaira(dayLimit) : 'None'} />
        <Line label="Hours" value={opens ? `${opens} to ${closes}` : 'At any time'} />
        <Line label="Sees the wallet" value={seesBalance ? 'Yes' : 'No'} />
        <Line label="Last login" value={signedInAt ? fullWhen(signedInAt) : 'Not yet'} />
        {endedAt && <Line label="Ended" value={fullWhen(endedAt)} />}
      </dl>
      {!endedAt && (
        <div className="mt-4 flex gap-3">
          <Button size="sm" variant="secondary" aria-label={`Change ${name}`} onClick={onChange}>
            Change
          </Button>
          <Button
            size="sm"
            variant="ghost"
            aria-label={`End ${name}`}
            className="!text-danger"
            onClick={onEnd}
          >
            End
          </Button>
        </div>
      )}
    </Card>
  );
}

const Line = ({ label, value }: { label: string; value: ReactNode }) => (
  <div className="flex items-baseline justify-between gap-6">
    <dt className="shrink-0 text-ink-muted">{label}</dt>
    <dd className="tabular text-right font-medium [overflow-wrap:anywhere]">{value}</dd>
  </div>
);
