import { useState } from 'react';
import { Alert } from '#components/Alert.tsx';
import { Amount } from '#components/Amount.tsx';
import { Button } from '#components/Button.tsx';
import { formatWireNaira, isZero } from '#domain/money.ts';
import type { OrderService } from '#stores/orders/drafts.ts';
import { LazyPanel } from '../shared/LazyPanel.tsx';
import { useIsCashier } from '../shared/use-is-cashier.ts';
import { useLazy } from '../shared/use-lazy.ts';
import { NO_NETWORK, useOnline } from '../shared/use-online.ts';
import { useBalance } from '../shell/use-agent.ts';
import { PinForm } from './PinForm.tsx';
import { balanceAfter, type Quote } from './quote.ts';
import { pinProblemOf, useAsksPin } from './use-asks-pin.ts';
import { Repeat, useRepeat } from './Repeat.tsx';
import type { Refusal } from './use-sale.ts';

interface ReviewProps {
  service: OrderService;
  quote: Quote;
  /** Why the server has refused it: the wallet holds too little, or the PIN was not right. */
  refusal: Refusal | undefined;
  isPaying: boolean;
  /** `pin` where the agent asks for one. */
  onPay: (pin?: string) => void;
  onChange: () => void;
}

const loadTillLimit = () => import('../till/TillLimit.tsx');
const loadFundingPanel = () => import('../funding/FundingPanel.tsx');

/** The ticket before it is issued: who gets what, what it costs and what stays. */
export function Review({ service, quote, refusal, isPaying, onPay, onChange }: ReviewProps) {
  const isCashier = useIsCashier();
  // What a cashier is told of the wallet, the server says in its refusal.
  const isRefused = (refusal?.isShort ?? false) && !isCashier;
  const { value, isUnknown, isLoading, hasFailed } = useBalance();
  const [isFunding, setFunding] = useState(false);
  const repeat = useRepeat(service, quote);
  const after = balanceAfter(value, quote.amount);
  const isShort = !isCashier && !isUnknown && after.startsWith('-');
  // What the page holds for the balance is older than the refusal.
  const isDoubtful = isRefused && (isLoading || hasFailed);
  return (
    <section aria-label="Review" className="max-w-md">
      <div className="ticket ticket-head px-card pb-6 pt-card">
        <p className="text-ink-muted">{quote.title}</p>
        <Amount value={customerPays(quote)} size="xl" className="mt-1 block" />
        {(quote.sold || isCashier) && <p className="text-sm text-ink-muted">what the customer pays</p>}
      </div>
      <div className="ticket ticket-foot px-card pb-card pt-6">
        <div aria-hidden className="perforation absolute inset-x-0 -top-px" />
        <dl className="flex flex-col gap-2.5">
          <Row label="To" value={<span className="tabular text-lg font-semibold">{quote.recipient}</span>} />
          {quote.rows.map((row) => (
            <Row key={row.label} {...row} />
          ))}
          {!isCashier && <Sums quote={quote} />}
          {!isCashier && !isUnknown && (
            <Row label="Balance after" value={<Amount value={after} tone={isShort ? 'danger' : 'ink'} />} />
          )}
        </dl>
      </div>
      {quote.caution && (
        <Alert tone="warning" role="alert" className="mt-4">
          {quote.caution}
        </Alert>
      )}
      {isCashier && <TillNotes price={customerPays(quote)} refusal={refusal} />}
      {(isShort || isDoubtful) && (
        <Alert
          tone="warning"
          role={isRefused ? 'alert' : undefined}
          className="mt-4"
          heading={isShort ? `${formatWireNaira(after.slice(1))} short` : 'The wallet holds too little'}
          action={
            <Button size="sm" variant="secondary" onClick={() => setFunding(true)}>
              Fund wallet
            </Button>
          }
        >
          {isRefused && 'Not sold, nothing was charged. '}
          Fund your wallet; this sale waits here.
        </Alert>
      )}
      <div className="mt-5 flex flex-col gap-3">
        <Pay {...{ quote, refusal, isPaying, isShort, onPay }} isRepeat={Boolean(repeat)} />
        {/* It may come late: below the button, it does not push it from under the thumb. */}
        {repeat && <Repeat order={repeat} />}
        <Button variant="ghost" block disabled={isPaying} onClick={onChange}>
          Change
        </Button>
      </div>
      <LazyPanel load={loadFundingPanel} chunk={2} open={isFunding} onClose={() => setFunding(false)} />
    </section>
  );
}

/** What stands against the sale: a limit, told before it is sent, or the server's answer. */
function TillNotes({ price, refusal }: { price: string; refusal: Refusal | undefined }) {
  const { Loaded: TillLimit } = useLazy(loadTillLimit, true);
  if (!refusal) return TillLimit && <TillLimit price={price} />;
  return (
    <Alert tone="danger" role="alert" className="mt-4" heading="Not sold">
      {refusal.message}
    </Alert>
  );
}

/** Naira as the wire writes it; without a selling price, what the agent pays. */
const customerPays = ({ sold, amount }: Quote): string => sold?.price ?? amount;

/** What it costs the agent and, with a selling price, what stays of what the customer pays. */
function Sums({ quote: { sold, amount, discount, face } }: Pick<ReviewProps, 'quote'>) {
  if (sold)
    return (
      <>
        <Row label="You pay" value={<Amount value={amount} />} />
        <Row label="You keep" value={<Amount value={sold.kept} tone="success" />} />
      </>
    );
  if (isZero(discount)) return null;
  return (
    <>
      <Row label="Price" value={<Amount value={face} />} />
      <Row label="Your discount" value={<Amount value={`-${discount}`} tone="success" />} />
    </>
  );
}

type PayProps = Omit<ReviewProps, 'service' | 'onChange'> & { isShort: boolean; isRepeat: boolean };

function Pay({ quote, refusal, isPaying, isShort, isRepeat, onPay }: PayProps) {
  const isOnline = useOnline();
  const isCashier = useIsCashier();
  const disabled = isShort || !isOnline;
  const sum = isCashier
    ? `Sell for ${formatWireNaira(customerPays(quote))}`
    : `Pay ${formatWireNaira(quote.amount)}`;
  const pay = `${sum}${isRepeat ? ' again' : ''}`;
  const action = isOnline ? pay : NO_NETWORK;
  if (!useAsksPin(quote, refusal))
    return (
      <Button size="lg" block loading={isPaying} disabled={disabled} onClick={() => onPay()}>
        {action}
      </Button>
    );
  const problem = pinProblemOf(refusal);
  return <PinForm action={action} {...problem} loading={isPaying} disabled={disabled} onPin={onPay} />;
}

const Row = ({ label, value }: { label: string; value: React.ReactNode }) => (
  <div className="flex items-baseline justify-between gap-6">
    <dt className="shrink-0 text-sm text-ink-muted">{label}</dt>
    <dd className="min-w-0 text-right font-medium [overflow-wrap:anywhere]">{value}</dd>
  </div>
);
