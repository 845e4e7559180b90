import { Amount } from '#components/Amount.tsx';
import { Badge } from '#components/Badge.tsx';
import type { Found } from '#contract/console/orders.ts';
import { formatPhone } from '#domain/phone.ts';
import { useNow } from '../../shared/use-now.ts';
import { shortWhen } from '../../shared/when.ts';
import { agentPlace, MONEY } from '../places.ts';
import { WHOLE_ROW } from '../shared/LineRow.tsx';

const ROW =
  'relative grid min-h-13 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-0.5 px-card py-2';
const AGENT = `${ROW} md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_8rem_minmax(0,1.5fr)_6rem] transition-colors duration-fast hover:bg-surface-sunken`;
const MONEY_IN = `${ROW} md:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)_7.5rem_7rem] transition-colors duration-fast hover:bg-surface-sunken`;

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
        <span className="tabular text-sm text-ink-muted">{phone && formatPhone(phone)}</span>
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
        <li key={reference} className={MONEY_IN}>
          <a
            href={agent ? agentPlace(agent.id) : MONEY}
            className={`tabular truncate font-medium ${WHOLE_ROW}`}
          >
            {reference}
          </a>
          <Amount value={amount} className="text-right font-semibold md:order-last" />
          <span className="truncate text-sm text-ink-muted">
            {agent?.username ?? <Badge tone="warning">Not matched to an agent</Badge>}
          </span>
          <time dateTime={paidAt} className="tabular text-right text-sm text-ink-muted md:text-left">
            {shortWhen(paidAt, nowMs)}
          </time>
        </li>
      ))}
    </ul>
  );
}

export function FoundClaims({ claims }: Pick<Found, 'claims'>) {
  const nowMs = useNow(60_000);
  return (
    <ul className="divide-y">
      {claims.map(({ ref, senderName, amount, claimedAt, agent }) => (
        <li key={ref} className={MONEY_IN}>
          <a
            href={MONEY}
            aria-label={`${senderName}, for ${agent.username}`}
            className={`truncate font-medium ${WHOLE_ROW}`}
          >
            {senderName}
          </a>
          <Amount value={amount} className="text-right font-semibold md:order-last" />
          <span className="truncate text-sm text-ink-muted">{agent.username}</span>
          <time dateTime={claimedAt} className="tabular text-right text-sm text-ink-muted md:text-left">
            {shortWhen(claimedAt, nowMs)}
          </time>
        </li>
      ))}
    </ul>
  );
}
