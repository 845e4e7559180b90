import { useState } from 'react';
import { Amount } from '#components/Amount.tsx';
import { Badge } from '#components/Badge.tsx';
import { Button } from '#components/Button.tsx';
import { Link } from '#components/Link.tsx';
import type { VendorBoard, VendorState } from '#contract/console/providers.ts';
import { isZero } from '#domain/money.ts';
import { clockOf } from '#domain/receipt-state.ts';
import { askBalance } from '#stores/console/vendors.ts';
import { useNow } from '../../shared/use-now.ts';
import { STATEMENTS } from '../places.ts';
import { Fact, Facts } from '../shared/Facts.tsx';
import { Section } from '../shared/Section.tsx';
import { lastsText } from '../today/words.ts';
import { LazyPanel } from '../../shared/LazyPanel.tsx';
import { useMay } from '../use-staff.ts';

const loadPaidIn = () => import('./PaidInDialog.tsx').then(({ PaidInDialog }) => ({ default: PaidInDialog }));

/** By what one of several is chosen, of those that can deliver an order. */
const ROUTING: Record<VendorBoard['routing'], string> = {
  preferred: 'Asked in this order',
  cheapest: 'The cheapest is asked first',
  reliable: 'The most reliable is asked first',
  weighted: 'Asked by their weights',
};

/** The vendors in their order, each with what it sells, how it delivers, and our money there. */
export function VendorStates({ board: { routing, vendors, twoPeopleAbove } }: { board: VendorBoard }) {
  const may = useMay('vendors.book');
  const [chosen, setChosen] = useState('');
  const [isOpen, setOpen] = useState(false);
  const book = (vendor: string) => {
    setChosen(vendor);
    setOpen(true);
  };
  return (
    <Section
      heading="Vendors"
      count={vendors.length}
      note={
        <>
          {vendors.length > 1 && `${ROUTING[routing]} · `}
          <Link href={STATEMENTS}>Compare a statement</Link>
        </>
      }
    >
      <ul className="divide-y">
        {vendors.map((vendor) => (
          <Vendor key={vendor.vendor} state={vendor} onBook={may ? book : undefined} />
        ))}
      </ul>
      <LazyPanel
        load={loadPaidIn}
        given={{ vendor: chosen, limit: twoPeopleAbove }}
        chunk={1}
        open={isOpen}
        onClose={() => setOpen(false)}
      />
    </Section>
  );
}

interface VendorProps {
  state: VendorState;
  /** Left out for those who only read. */
  onBook: ((vendor: string) => void) | undefined;
}

function Vendor({ state, onBook }: VendorProps) {
  const nowMs = useNow(60_000);
  const { vendor, left, isLow, sells, orders, delivered, weight, closed, asked } = state;
  return (
    <li className="px-card py-4">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h3 className="flex min-w-0 flex-wrap items-center gap-x-2 font-semibold [overflow-wrap:anywhere]">
          {vendor}
          {isLow && <Badge tone="danger">Low</Badge>}
          {closed.length > 0 && <Badge tone="warning">{isWhole(state) ? 'Closed' : 'Closed in part'}</Badge>}
        </h3>
        {onBook && <MoneyButtons state={state} onBook={onBook} />}
      </div>
      <Facts className="mt-3 grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-4">
        <Fact name="Our money there">
          {left !== null && <Amount value={left} tone={isLow ? 'danger' : 'ink'} className="block" />}
          <span className="block font-normal text-ink-muted">{lastsText(state, nowMs)}</span>
        </Fact>
        <Fact name="Delivered in the last hour">
          {orders === 0 ? 'No orders' : `${delivered} of ${orders}`}
        </Fact>
        <Fact name="Sells">{sells.join(', ') || 'Nothing: the catalogue has no codes for it'}</Fact>
        {weight !== null && <Fact name="Weight">{weight}</Fact>}
      </Facts>
      <Closed closed={closed} nowMs={nowMs} />
      {asked && <Asked asked={asked} />}
    </li>
  );
}

const isWhole = ({ closed }: VendorState): boolean => closed.some(({ service }) => service === null);

const Closed = ({ closed, nowMs }: Pick<VendorState, 'closed'> & { nowMs: number }) =>
  closed.length > 0 && (
    <ul className="mt-3 flex flex-col gap-1 text-sm text-warning">
      {closed.map(({ service, provider, until }) => {
        const what = [service, provider].filter(Boolean).join(' ') || 'anything';
        return (
          <li key={`${service}/${provider}`}>
            {Date.parse(until) > nowMs
              ? `Not asked for ${what} until ${clockOf(until)}. Then one order tries it.`
              : `Not asked for ${what}, which failed. The next order tries it.`}
          </li>
        );
      })}
    </ul>
  );

/** What it said just now, beside our books. */
const Asked = ({ asked }: { asked: NonNullable<VendorState['asked']> }) => (
  <Facts className="rounded-md mt-3 grid grid-cols-2 gap-x-6 gap-y-3 bg-surface-sunken p-3 sm:grid-cols-4">
    <Fact name="It says">
      <Amount value={asked.held} />
    </Fact>
    <Fact name="Our books say">
      <Amount value={asked.books} />
    </Fact>
    <Fact name="Pending orders">
      <Amount value={asked.pending} />
    </Fact>
    <Fact name="Unexplained">
      <Amount value={asked.unexplained} tone={isZero(asked.unexplained) ? 'ink' : 'danger'} />
    </Fact>
  </Facts>
);

interface MoneyButtonsProps {
  state: VendorState;
  onBook: (vendor: string) => void;
}

function MoneyButtons({ state: { vendor, keepsAccount }, onBook }: MoneyButtonsProps) {
  const [isBusy, setBusy] = useState(false);
  const ask = async () => {
    setBusy(true);
    await askBalance(vendor);
    setBusy(false);
  };
  return (
    <div className="flex flex-wrap gap-3">
      {keepsAccount && (
        <Button
          variant="secondary"
          size="sm"
          loading={isBusy}
          aria-label={`Ask for the balance: ${vendor}`}
          onClick={() => void ask()}
        >
          Ask for the balance
        </Button>
      )}
      <Button
        variant="secondary"
        size="sm"
        aria-label={`Book a payment: ${vendor}`}
        onClick={() => onBook(vendor)}
      >
        Book a payment
      </Button>
    </div>
  );
}
