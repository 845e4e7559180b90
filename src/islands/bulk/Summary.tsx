import { Alert } from '#components/Alert.tsx';
import { Amount } from '#components/Amount.tsx';
import { Button } from '#components/Button.tsx';
import { Checkbox } from '#components/Checkbox.tsx';
import type { ListSale } from '#domain/bulk/check.ts';
import { totalsOf } from '#domain/bulk/totals.ts';
import { formatNaira, type Kobo, subtract, toNaira, ZERO } from '#domain/money.ts';
import { NO_NETWORK, useOnline } from '../shared/use-online.ts';
import { FundButton } from './FundButton.tsx';
import { plural } from './plural.ts';

interface SummaryProps {
  className: string;
  /** What would be sent. */
  sales: readonly ListSale[];
  /** undefined: not known. */
  balance: Kobo | undefined;
  /** Sales that repeat an earlier one. */
  repeatCount: number;
  sendsRepeats: boolean;
  onSendsRepeats: (sends: boolean) => void;
  onSend: () => void;
  onChange: () => void;
}

/** The ticket of a whole list: what leaves the wallet, and what stays. */
export function Summary(props: SummaryProps) {
  const { className, sales, balance, repeatCount, sendsRepeats, onSendsRepeats, onSend, onChange } = props;
  const { priceKobo, discountKobo, reached, shortKobo } = totalsOf(sales, balance ?? ZERO);
  const isOnline = useOnline();
  const isShort = balance !== undefined && shortKobo > ZERO;
  return (
    <section aria-label="Summary" className={className}>
      <div className="ticket ticket-head px-card pb-6 pt-card">
        <p className="text-ink-muted">{plural(sales.length, 'sale')}</p>
        <Amount value={toNaira(priceKobo)} size="xl" className="mt-1 block" />
      </div>
      <div className="ticket ticket-foot px-card pb-card pt-6">
        <div aria-hidden className="perforation absolute inset-x-0 -top-px" />
        <dl className="flex flex-col gap-2.5">
          {discountKobo > ZERO && (
            <Row
              label="Your discount"
              value={<Amount value={`-${toNaira(discountKobo)}`} tone="success" />}
            />
          )}
          {balance !== undefined && (
            <>
              <Row label="Balance" value={<Amount value={toNaira(balance)} />} />
              <Row
                label="Balance after"
                value={
                  <Amount value={toNaira(subtract(balance, priceKobo))} tone={isShort ? 'danger' : 'ink'} />
                }
              />
            </>
          )}
        </dl>
      </div>
      {isShort && (
        <Alert
          tone="warning"
          className="mt-4"
          heading={`${formatNaira(shortKobo)} short`}
          action={<FundButton />}
        >
          Your wallet pays for the first {reached} of {sales.length}. Sending stops there, and continues when
          you have funded it.
        </Alert>
      )}
      {repeatCount > 0 && (
        <Checkbox
          className="mt-4"
          label={`Also send ${plural(repeatCount, 'repeated row')}`}
          hint="Same number and product as an earlier row. Tick to send it too."
          checked={sendsRepeats}
          onChange={(event) => onSendsRepeats(event.target.checked)}
        />
      )}
      <div className="mt-5 flex flex-col gap-3">
        <Button size="lg" block disabled={(isShort && reached === 0) || !isOnline} onClick={onSend}>
          {isOnline ? `Send ${plural(sales.length, 'sale')}` : NO_NETWORK}
        </Button>
        <Button variant="ghost" block onClick={onChange}>
          Change the list
        </Button>
      </div>
    </section>
  );
}

const Row = ({ label, value }: { label: string; value: React.ReactNode }) => (
  <div className="flex items-baseline justify-between gap-6">
    <dt className="shrink-0 text-sm text-ink-muted">{label}</dt>
    <dd className="font-medium">{value}</dd>
  </div>
);
