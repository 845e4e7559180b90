import { useEffect } from 'react';
import { Amount } from '#components/Amount.tsx';
import { Badge } from '#components/Badge.tsx';
import { CopyField } from '#components/CopyField.tsx';
import { Icon } from '#components/Icon.tsx';
import { Link } from '#components/Link.tsx';
import { StatusBadge } from '#components/StatusBadge.tsx';
import type { OrderCase } from '#contract/console/orders.ts';
import { isReturned } from '#domain/transaction.ts';
import { formatPhone } from '#domain/phone.ts';
import { recipientText } from '#services/recipient-text.ts';
import { typeIcon } from '../../shared/type-icons.ts';
import { useNow } from '../../shared/use-now.ts';
import { shortWhen } from '../../shared/when.ts';
import { WaitingMoney } from '../agent/WaitingMoney.tsx';
import { agentPlace, orderPlace } from '../places.ts';
import { CASE_HEADING } from '../shared/case-heading.ts';
import { Fact, Facts } from '../shared/Facts.tsx';
import { pressKey } from '../shared/press-key.ts';
import { focusPage } from '../shared/use-focus-left.ts';
import { Delivered } from './Delivered.tsx';
import { OrderActions } from './OrderActions.tsx';
import { Taken } from './Taken.tsx';

/** What the order is, whose, and what can be done about it. */
export function OrderHead({ order }: { order: OrderCase }) {
  // Whoever comes from the list of what waits has the keys at once.
  useEffect(focusPage, []);
  const { transaction } = order;
  const { recipient } = transaction.details;
  return (
    <section
      aria-labelledby={CASE_HEADING}
      className="rounded-lg border bg-surface-raised p-card"
      onKeyDown={pressKey}
    >
      <Title order={order} />
      <div className="mt-4 grid gap-3 sm:grid-cols-2">
        <CopyField label="Ref" value={transaction.ref} />
        {recipient && (
          <CopyField label="Customer’s number" value={recipient} text={recipientText(recipient)} />
        )}
      </div>
      <People order={order} />
      <WaitingMoney requests={order.requests} />
      <Taken order={order} />
      <OrderActions order={order} />
    </section>
  );
}

function Title({ order: { transaction } }: { order: OrderCase }) {
  const { name, amount, status, transactionType, mode, createdAt } = transaction;
  const nowMs = useNow(60_000);
  return (
    // On a phone the amount has a line of its own: a font that comes late would wrap it and push all else down.
    <div className="flex flex-col gap-x-6 gap-y-3 sm:flex-row sm:items-start sm:justify-between">
      <div className="flex min-w-0 items-start gap-3">
        <span className="flex size-10 shrink-0 items-center justify-center rounded-full bg-surface-sunken text-ink-muted forced:border">
          <Icon shape={typeIcon(transactionType)} />
        </span>
        <div className="min-w-0">
          <h2 id={CASE_HEADING} tabIndex={-1} className="text-lg font-semibold [outline:none]">
            {name}
          </h2>
          <p className="mt-1 flex flex-wrap items-center gap-2 text-sm text-ink-muted">
            <StatusBadge status={status} role="status" />
            {mode === 'test' && <Badge tone="info">Test</Badge>}
            <time dateTime={createdAt}>{shortWhen(createdAt, nowMs)}</time>
          </p>
        </div>
      </div>
      <Amount value={amount} size="xl" className={isReturned(status) ? 'text-ink-muted line-through' : ''} />
    </div>
  );
}

function People({ order: { agent, transaction } }: { order: OrderCase }) {
  const { failureCode, clientReference, details } = transaction;
  return (
    <Facts className="mt-4 grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-3">
      <Fact name="Agent">
        <Link href={agentPlace(agent.id)}>{agent.username}</Link>
        {agent.suspendedAt && (
          <Badge tone="danger" className="ml-2">
            Suspended
          </Badge>
        )}
        <span className="block font-normal text-ink-muted">{agent.name}</span>
        <span className="block font-normal text-ink-muted">{agent.phone && formatPhone(agent.phone)}</span>
      </Fact>
      <Delivered transaction={transaction} />
      {failureCode && <Fact name="Failure">{failureCode}</Fact>}
      {details.refundRef && <OtherLine name="Refund" reference={details.refundRef} />}
      {details.refundOf && <OtherLine name="Refund of" reference={details.refundOf} />}
      {clientReference && <Fact name="The agent’s reference">{clientReference}</Fact>}
    </Facts>
  );
}

const OtherLine = ({ name, reference }: { name: string; reference: string }) => (
  <Fact name={name}>
    <Link href={orderPlace(reference)}>{reference}</Link>
  </Fact>
);
