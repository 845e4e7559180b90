import { useEffect, useState } from 'react';
import { Amount } from '#components/Amount.tsx';
import { Badge } from '#components/Badge.tsx';
import { Button } from '#components/Button.tsx';
import { DockedPanel } from '#components/DockedPanel.tsx';
import { refreshIcon } from '#components/icons.ts';
import { SidePanel } from '#components/SidePanel.tsx';
import { Timeline } from '#components/Timeline.tsx';
import type { Transaction } from '#contract/transactions.ts';
import { disputeState, disputeTone } from '#domain/dispute.ts';
import { keptOf } from '#domain/receipt-amount.ts';
import { isOrder, isPending, meterToken } from '#domain/transaction.ts';
import { serviceOfType } from '#services/services.ts';
import { typeLabel } from '#services/transaction-types.ts';
import { followTransaction } from '#stores/outbox/follow.ts';
import { noteTransaction } from '#stores/transactions/list.ts';
import { openTransaction, requery, selectTransaction } from '#stores/transactions/transactions.ts';
import { TransactionReceipt } from '../shared/TransactionReceipt.tsx';
import { useIsCashier } from '../shared/use-is-cashier.ts';
import { useOnline } from '../shared/use-online.ts';
import { DisputeSection } from './DisputeSection.tsx';
import { WebReceipt } from './WebReceipt.tsx';

const close = () => void selectTransaction(null);

/** All there is to know of one transaction, beside the lines or over them; a pending one settles here by itself. */
export function TransactionPanel({ item, isDocked }: { item: Transaction | null; isDocked: boolean }) {
  const pendingRef = item && isPending(item.status) ? item.ref : undefined;
  useEffect(() => (pendingRef ? followTransaction(pendingRef, noteTransaction) : undefined), [pendingRef]);

  const content = {
    onClose: close,
    heading: item ? typeLabel(item.transactionType) : 'Transaction',
    description: item?.description,
    children: item && <Details key={item.ref} item={item} />,
  };
  if (!isDocked) return <SidePanel open={item !== null} {...content} />;
  return item && <DockedPanel className={IN_SIGHT} {...content} />;
}

/** Beside the lines that are scrolled, under the bar. */
const IN_SIGHT = 'sticky top-20 max-h-[calc(100dvh-6rem)]';

function Details({ item }: { item: Transaction }) {
  const { balance, timeline, refundRef, refundOf, dispute } = item.details;
  const isCashier = useIsCashier();
  return (
    <div className="flex flex-col gap-6">
      <TransactionReceipt item={item} />
      <dl className="flex flex-col gap-2.5 rounded border p-4 text-sm">
        <Delivered item={item} />
        {isOrder(item.transactionType) && (isCashier ? <Taken item={item} /> : <Paid item={item} />)}
        {refundOf && <Line label="Back in your wallet" value={<Amount value={item.amount} />} />}
        {balance && (
          <>
            <Line label="Balance before" value={<Amount value={balance.before} />} />
            <Line label="Balance after" value={<Amount value={balance.after} />} />
          </>
        )}
        {refundRef && <Line label="Refund" value={<OpenOther reference={refundRef} />} />}
        {dispute && (
          <Line label="Dispute" value={<Badge tone={disputeTone(dispute)}>{disputeState(dispute)}</Badge>} />
        )}
        {item.details.seller && !isCashier && <Line label="Sold by" value={item.details.seller} />}
        {item.clientReference && <Line label="Your reference" value={item.clientReference} />}
        {refundOf && <Line label="Refund of" value={<OpenOther reference={refundOf} />} />}
      </dl>
      <WebReceipt item={item} />
      {isPending(item.status) && <AskVendor reference={item.ref} />}
      {timeline && timeline.length > 0 && (
        <section>
          <h3 className="mb-3 font-semibold">What happened</h3>
          <Timeline steps={timeline} />
        </section>
      )}
      {isOrder(item.transactionType) && !isCashier && <DisputeSection item={item} />}
    </div>
  );
}

/** The receipt tells none of it. */
function Paid({ item }: { item: Transaction }) {
  const kept = keptOf(item);
  const { sellingPrice } = item.details;
  return (
    <>
      <Line label="You paid" value={<Amount value={item.amount} />} />
      {sellingPrice && <Line label="Sold for" value={<Amount value={sellingPrice} />} />}
      {kept !== undefined && <Line label="Profit" value={<Amount value={kept} tone="success" />} />}
    </>
  );
}

/** All that a cashier is told of the price. */
const Taken = ({ item: { amount } }: { item: Transaction }) => (
  <Line label="The customer pays" value={<Amount value={amount} />} />
);

/** A device keeps no token and no pin: without network a delivered one is there, but cannot be shown. */
function Delivered({ item }: { item: Transaction }) {
  const { status, transactionType, details } = item;
  const isOnline = useOnline();
  const isUnread = !isOnline && status === 'SUCCESSFUL';
  const delivers = serviceOfType(transactionType)?.delivers;
  if (delivers === 'token') {
    const token = meterToken(item);
    return (
      <Line label="Token" value={isUnread && token === 'Pending' ? `${token}: ${WHEN_ONLINE}` : token} />
    );
  }
  if (delivers !== 'pins' || !isUnread || details.pins) return null;
  return <Line label="Pins" value={WHEN_ONLINE} />;
}

const WHEN_ONLINE = 'shown once you are online';

const Line = ({ label, value }: { label: string; value: React.ReactNode }) => (
  <div className="flex items-baseline justify-between gap-6">
    <dt className="text-ink-muted">{label}</dt>
    <dd className="tabular text-right font-medium">{value}</dd>
  </div>
);

const OpenOther = ({ reference }: { reference: string }) => (
  <button
    type="button"
    className="rounded-sm font-medium text-primary underline underline-offset-4 coarse:min-h-target"
    onClick={() => void openTransaction(reference)}
  >
    {reference}
  </button>
);

function AskVendor({ reference }: { reference: string }) {
  const [isBusy, setBusy] = useState(false);
  const ask = async () => {
    setBusy(true);
    await requery(reference);
    setBusy(false);
  };
  return (
    <Button variant="secondary" icon={refreshIcon} loading={isBusy} onClick={() => void ask()}>
      Ask again now
    </Button>
  );
}
