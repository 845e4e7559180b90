import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { Amount } from '#components/Amount.tsx';
import { Button } from '#components/Button.tsx';
import { Dialog } from '#components/Dialog.tsx';
import { ErrorState } from '#components/ErrorState.tsx';
import { brandWhatsappIcon, printerIcon } from '#components/icons.ts';
import { Link } from '#components/Link.tsx';
import { Skeleton } from '#components/Skeleton.tsx';
import { brand } from '#config/brand.ts';
import type { CashierDay } from '#contract/cashiers.ts';
import type { DayClose } from '#domain/day-close.ts';
import { formatWireNaira } from '#domain/money.ts';
import { SERVICE_LIST } from '#services/services.ts';
import { readCashierDays } from '#stores/cashiers/days.ts';
import { $preferences, INITIAL_PREFERENCES, preferencesRead } from '#stores/settings/preferences.ts';
import { readDayClose } from '#stores/transactions/day-close.ts';
import type { PanelProps } from '../shared/LazyPanel.tsx';
import { useShown } from '../shared/use-shown.ts';
import { CashierDays, differenceText } from './CashierDays.tsx';

interface DayClosePanelProps extends PanelProps {
  /** "2026-11-21" */
  date: string;
  /** "Today", "Sat 21 Nov". */
  name: string;
}

/** A day's close on one ticket: what the counter should have taken, to print or to send. */
export default function DayClosePanel({ open, onClose, date, name }: DayClosePanelProps) {
  const { close, cashiers, note, hasFailed, read } = useDayClose(open ? date : undefined);
  const { businessName } = useShown($preferences, INITIAL_PREFERENCES);
  const business = businessName || brand.name;
  const lines = close && linesOf(close);
  const heading = `${business}: close of day, ${name} (${date})`;
  const text = lines && [heading, ...lines.map(inWords), ...cashiers.map(cashierInWords)].join('\n');
  return createPortal(
    <Dialog
      open={open}
      onClose={onClose}
      heading="Close of day"
      description={`${name}, ${date}`}
      actions={
        text && (
          <>
            <Link
              variant="primary"
              icon={brandWhatsappIcon}
              href={`https://wa.me/?text=${encodeURIComponent(text)}`}
              external
            >
              Send
            </Link>
            <Button variant="secondary" icon={printerIcon} onClick={() => print()}>
              Print
            </Button>
          </>
        )
      }
    >
      {hasFailed && <ErrorState heading="The day could not be loaded" onRetry={read} />}
      {!hasFailed && !lines && <Skeleton className="h-80" />}
      {lines && <Ticket business={business} date={date} lines={lines} cashiers={cashiers} />}
      {lines && cashiers.length > 0 && <CashierDays days={cashiers} onCounted={note} />}
    </Dialog>,
    document.body,
  );
}

interface Found {
  close: DayClose;
  cashiers: CashierDay[];
}

/** Read anew each time it is opened; `close` is undefined while it is on its way. */
function useDayClose(date: string | undefined) {
  const [found, setFound] = useState<Found | 'failed'>();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (!date) return;
    let isOver = false;
    const keep = (result: Found | 'failed') => {
      if (!isOver) setFound(result);
    };
    void preferencesRead.fetch();
    Promise.all([readDayClose(date), readCashierDays(date)]).then(
      ([close, cashiers]) => keep({ close, cashiers }),
      () => keep('failed'),
    );
    return () => {
      isOver = true;
    };
  }, [date, attempt]);
  const read = () => {
    setFound(undefined);
    setAttempt((count) => count + 1);
  };
  const hasFailed = found === 'failed';
  const { close, cashiers = [] } = !found || found === 'failed' ? {} : found;
  const note = (day: CashierDay) =>
    close && setFound({ close, cashiers: cashiers.map((one) => (one.id === day.id ? day : one)) });
  return { close, cashiers, note, hasFailed, read };
}

interface TicketLine {
  label: string;
  /** Naira as the wire writes it. */
  value: string;
}

/** The cash comes first. */
function linesOf({ services, cash, paid, kept, pending }: DayClose): TicketLine[] {
  const nameOf = (code: string) => SERVICE_LIST.find((service) => service.code === code)?.name ?? code;
  return [
    { label: 'Cash expected', value: cash },
    ...services.map(({ service, count, sold }) => ({ label: `${nameOf(service)} (${count})`, value: sold })),
    ...(pending.count > 0
      ? [{ label: `Of this, still pending (${pending.count})`, value: pending.sold }]
      : []),
    { label: 'Paid from the wallet', value: paid },
    ...(kept ? [{ label: 'You keep', value: kept }] : []),
  ];
}

const cashierInWords = ({ name, cash, counted, difference }: CashierDay): string => {
  const expected = `${name}: ${formatWireNaira(cash)}`;
  if (counted === null || difference === null) return expected;
  return `${expected}, counted ${formatWireNaira(counted)} (${differenceText(difference).toLowerCase()})`;
};

const inWords = ({ label, value }: TicketLine): string => `${label}: ${formatWireNaira(value)}`;

interface TicketProps {
  business: string;
  date: string;
  lines: TicketLine[];
  cashiers: CashierDay[];
}

function Ticket({ business, date, lines, cashiers }: TicketProps) {
  const [cash, ...others] = lines;
  return (
    <article aria-label={`Close of day ${date}`} data-print="">
      <div className="ticket ticket-head px-card pb-6 pt-card">
        <p className="text-sm font-semibold">{business}</p>
        <p className="mt-6 text-ink-muted">
          {cash?.label}, {date}
        </p>
        <Amount value={cash?.value ?? ''} size="xl" className="mt-1 block" />
      </div>
      <div className="relative">
        <div aria-hidden className="perforation absolute inset-x-0 -top-px" />
      </div>
      <div className="ticket ticket-foot divide-y px-card pb-card pt-6 text-sm">
        <dl className="space-y-2.5">
          {others.map((line) => (
            <Line key={line.label} {...line} />
          ))}
        </dl>
        {cashiers.length > 0 && (
          <dl className="mt-4 space-y-2.5 pt-4">
            {cashiers.map((day) => (
              <CashierLines key={day.id} {...day} />
            ))}
          </dl>
        )}
      </div>
    </article>
  );
}

const Line = ({ label, value }: TicketLine) => (
  <div className="flex items-baseline justify-between gap-6">
    <dt className="text-ink-muted">{label}</dt>
    <dd className="tabular font-medium">
      <Amount value={value} />
    </dd>
  </div>
);

const CashierLines = ({ name, count, cash, counted, difference }: CashierDay) => (
  <>
    <Line label={`${name} (${count})`} value={cash} />
    {counted !== null && difference !== null && (
      <Line label={`Counted: ${differenceText(difference).toLowerCase()}`} value={counted} />
    )}
  </>
);
