import { Amount } from '#components/Amount.tsx';
import { Badge } from '#components/Badge.tsx';
import type { Found } from '#contract/console/orders.ts';
import { formatPhone } from '#domain/phone.ts';
import { useNow } from '../../shared/use-now.ts';
import { shortWhen } from '../../shared/when.ts';
import { agentPlace } from '../places.ts';
import { WHOLE_ROW } from '../shared/LineRow.tsx';

const ROW =
  'relative grid min-h-13 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-0.5 px-card py-2';
const AGENT = `${ROW} md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_8rem_minmax(0,1.5fr)_6rem] transition-colors duration-fast hover:bg-surface-sunken`;
const PAYMENT = `${ROW} md:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)_7.5rem_7rem]`;

export const FoundAgents = ({ agents }: Pick<Found, 'agents'>) => (
  <ul className="divide-y">
    {agents.map(({ id, username, name, phone, email, suspendedAt }) => (
      <li key={id} className={AGENT}>
        <a
          href={agentPlace(id)}
          aria-label={`${username}, ${name}`}
          className={`truncate font-medium ${WHOLE_ROW}`}
        >
          {username}
        </a>
        <span className="truncate text-right text-sm md:text-left">{name}</span>
        <span className="tabular text-sm text-ink-muted">{formatPhone(phone)}</span>
        <span className="truncate text-right text-sm text-ink-muted md:text-left">{email}</span>
        {suspendedAt && (
          <Badge tone="danger" className="justify-self-start md:justify-self-end">
            Suspended
          </Badge>
        )}
      </li>
    ))}
  </ul>
);

export function FoundPayments({ payments }: Pick<Found, 'payments'>) {
  const nowMs = useNow(60_000);
  return (
    <ul className="divide-y">
      {payments.map(({ reference, amount, paidAt, agent }) => (
        <li key={reference} className={PAYMENT}>
          <span className="tabular truncate font-medium">{reference}</span>
          <Amount value={amount} className="text-right font-semibold md:order-last" />
          <span className="truncate text-sm text-ink-muted">
            {agent ?? <Badge tone="warning">Not matched to an agent</Badge>}
          </span>
          <time dateTime={paidAt} className="tabular text-right text-sm text-ink-muted md:text-left">
            {shortWhen(paidAt, nowMs)}
          </time>
        </li>
      ))}
    </ul>
  );
}
