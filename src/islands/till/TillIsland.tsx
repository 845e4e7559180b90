import { useEffect } from 'react';
import { Alert } from '#components/Alert.tsx';
import { Amount } from '#components/Amount.tsx';
import { Card } from '#components/Card.tsx';
import { ErrorState } from '#components/ErrorState.tsx';
import { Icon } from '#components/Icon.tsx';
import { Link } from '#components/Link.tsx';
import { ProgressBar } from '#components/ProgressBar.tsx';
import { Skeleton } from '#components/Skeleton.tsx';
import { MY_DAY, TILL_SALES, tillPathOf } from '#config/till.ts';
import { formatWireNaira, parseNaira, ZERO } from '#domain/money.ts';
import { isOpen, restOfDay } from '#domain/till-limit.ts';
import { type Till, tillRead } from '#stores/cashiers/till.ts';
import { $orders, INITIAL_ORDERS } from '#stores/outbox/orders.ts';
import { INITIAL_READING } from '#stores/reads/read.ts';
import { $wallet, INITIAL_WALLET } from '#stores/wallet/wallet.ts';
import { useSearch } from '../account/use-page.ts';
import { MENU_ICONS } from '../shell/menu-icons.ts';
import { useNow } from '../shared/use-now.ts';
import { useShown } from '../shared/use-shown.ts';
import { useTill } from './use-till.ts';

/** A cashier's first page: what they sell, what has no answer yet, and what of today's limit is left. */
export function TillIsland() {
  const till = useTill();
  const reading = useShown(tillRead.$reading, INITIAL_READING);
  return (
    <div className="mt-4 flex flex-col gap-5">
      <NotYours />
      {till && <Day till={till} isStale={reading === 'failed'} />}
      {!till && reading === 'failed' && (
        <ErrorState heading="Your day could not be loaded" onRetry={() => void tillRead.fetch()} />
      )}
      {!till && reading !== 'failed' && <Skeleton className="h-96" />}
    </div>
  );
}

/** Said to a cashier who asked for a page of the agent's; one who asked for what they have is led there. */
function NotYours() {
  const wanted = new URLSearchParams(useSearch()).get('next');
  const own = wanted ? tillPathOf(wanted) : MY_DAY.href;
  useEffect(() => {
    if (own && own !== MY_DAY.href) location.replace(own);
  }, [own]);
  if (own) return null;
  return (
    <Alert tone="info" role="status" heading="Only the shop owner can open that page">
      Here is what you can do. Ask the owner for anything else.
    </Alert>
  );
}

function Day({ till, isStale }: { till: Till; isStale: boolean }) {
  const nowMs = useNow(60_000);
  const sales = TILL_SALES.filter(({ id }) => till.services.includes(id));
  return (
    <>
      {!isOpen(till, nowMs) && (
        <Alert tone="warning">
          You sell from {till.opens} to {till.closes}. Ask the owner for other hours.
        </Alert>
      )}
      {isStale && (
        <Alert tone="warning">The server cannot be reached. What you see may be out of date.</Alert>
      )}
      <Unanswered />
      <nav aria-label="What to sell">
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
          {sales.map(({ id, label, href }) => (
            <li key={id}>
              <a
                href={href}
                className="flex min-h-24 flex-col justify-center gap-2 rounded-lg border bg-surface-raised px-5 py-4 font-semibold transition-colors duration-fast hover:border-primary"
              >
                <span className="text-primary">
                  <Icon shape={MENU_ICONS[id] ?? ''} size={26} />
                </span>
                {label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <Card heading="Today">
        <Sold till={till} />
      </Card>
    </>
  );
}

function Sold({ till }: { till: Till }) {
  const { soldToday, dayLimit, saleLimit, opens, closes, seesBalance } = till;
  const wallet = useShown($wallet, INITIAL_WALLET);
  const rest = restOfDay(till);
  return (
    <div className="flex flex-col gap-4">
      <div>
        <p className="text-sm text-ink-muted">Sold today</p>
        <Amount value={soldToday} size="xl" className="block" />
      </div>
      {dayLimit !== null && (
        <ProgressBar
          label={`${rest} left of ${formatWireNaira(dayLimit)}`}
          value={Number(parseNaira(soldToday) ?? ZERO)}
          max={Number(parseNaira(dayLimit) ?? ZERO)}
        />
      )}
      <dl className="flex flex-col gap-2 text-sm">
        {saleLimit !== null && <Line label="The most at a time" value={<Amount value={saleLimit} />} />}
        {opens !== null && <Line label="Your hours" value={`${opens} to ${closes}`} />}
        {seesBalance && wallet.readAt !== undefined && (
          <Line label="In the shop’s wallet" value={<Amount value={wallet.availableBalance} />} />
        )}
      </dl>
    </div>
  );
}

const Line = ({ label, value }: { label: string; value: React.ReactNode }) => (
  <div className="flex items-baseline justify-between gap-6">
    <dt className="text-ink-muted">{label}</dt>
    <dd className="tabular text-right font-medium">{value}</dd>
  </div>
);

/** What this phone has sent for this cashier and not heard of. */
function Unanswered() {
  const open = Object.values(useShown($orders, INITIAL_ORDERS)).filter(({ phase }) => phase !== 'settled');
  return open.map(({ key, service, summary }) => (
    <Alert
      key={key}
      tone="warning"
      heading="A sale has no answer yet"
      action={
        <Link
          variant="secondary"
          size="sm"
          href={TILL_SALES.find(({ id }) => id === service)?.href ?? MY_DAY.href}
        >
          Look at it
        </Link>
      }
    >
      {summary.title} to {summary.recipient}, {formatWireNaira(summary.amount)}. Do not sell it again.
    </Alert>
  ));
}
