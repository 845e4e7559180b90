import { useEffect, useState } from 'react';
import { Amount } from '#components/Amount.tsx';
import { Button } from '#components/Button.tsx';
import { ErrorState } from '#components/ErrorState.tsx';
import { Skeleton } from '#components/Skeleton.tsx';
import { StatusBadge } from '#components/StatusBadge.tsx';
import type { Probes, ProbeSale } from '#contract/console/probes.ts';
import { formatWireNaira } from '#domain/money.ts';
import { formatPhone } from '#domain/phone.ts';
import { $probes, askProbe, INITIAL_PROBES, loadProbes } from '#stores/console/probes.ts';
import { LazyPanel } from '../../../shared/LazyPanel.tsx';
import { useShown } from '../../../shared/use-shown.ts';
import { shortWhen } from '../../../shared/when.ts';
import { Section } from '../../shared/Section.tsx';
import { useMay } from '../../use-staff.ts';

const loadDialog = () => import('./ProbeDialog.tsx').then(({ ProbeDialog }) => ({ default: ProbeDialog }));

/** Sales of the house's own by which staff find out whether a vendor delivers. */
export default function ProbeSales({ nowMs }: { nowMs: number }) {
  const { reading, data } = useShown($probes, INITIAL_PROBES);
  useEffect(() => void loadProbes(), []);
  if (data) return <List probes={data} nowMs={nowMs} />;
  if (reading === 'failed')
    return (
      <ErrorState
        heading="The probe sales could not be loaded"
        className="rounded-lg border bg-surface-raised"
        onRetry={() => void loadProbes()}
      >
        Check your connection and try again.
      </ErrorState>
    );
  return (
    <div role="status">
      <span className="sr-only">The probe sales are being loaded.</span>
      <Skeleton className="h-32 rounded-lg" />
    </div>
  );
}

function List({ probes, nowMs }: { probes: Probes; nowMs: number }) {
  const may = useMay('vendors.probe');
  const [isOpen, setOpen] = useState(false);
  const { sales, spent } = probes;
  return (
    <Section heading="Probe sales" note={`${formatWireNaira(spent)} in 30 days, at our expense`}>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t px-card py-3">
        <p className="max-w-prose text-sm text-ink-muted">
          A little airtime or data to a number of yours, through the vendor that you choose, also while it is
          closed or held. No agent, no report and no health of a vendor has it.
        </p>
        {may && (
          <Button variant="secondary" size="sm" onClick={() => setOpen(true)}>
            Sell a probe
          </Button>
        )}
      </div>
      {sales.length > 0 && (
        <ul className="divide-y">
          {sales.map((sale) => (
            <Sale key={sale.ref} sale={sale} nowMs={nowMs} mayAsk={may} />
          ))}
        </ul>
      )}
      <LazyPanel
        load={loadDialog}
        given={{ probes }}
        chunk={1}
        open={isOpen}
        onClose={() => setOpen(false)}
      />
    </Section>
  );
}

interface SaleProps {
  sale: ProbeSale;
  nowMs: number;
  mayAsk: boolean;
}

function Sale({ sale, nowMs, mayAsk }: SaleProps) {
  const { ref, at, by, vendor, service, provider, plan, phone, amount, status, said, vendorRef } = sale;
  return (
    <li className="px-card py-3">
      <div className="flex items-start justify-between gap-4">
        <p className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 font-medium [overflow-wrap:anywhere]">
          {vendor} · {provider} {plan ?? service.toLowerCase()}
          <StatusBadge status={status} />
        </p>
        <Amount value={amount} className="shrink-0 font-semibold" />
      </div>
      <p className="mt-0.5 text-sm [overflow-wrap:anywhere]">
        {said ?? 'The vendor is being asked.'} <span className="text-ink-muted">{outcomeText(sale)}</span>
      </p>
      <p className="text-sm text-ink-muted [overflow-wrap:anywhere]">
        {formatPhone(phone)} · {by}, <time dateTime={at}>{shortWhen(at, nowMs)}</time> · {ref}
        {vendorRef && ` · ${vendorRef}`}
      </p>
      {status === 'PENDING' && mayAsk && <AskAgain sale={sale} />}
    </li>
  );
}

/** How long it took, and what it cost. */
function outcomeText({ status, seconds, cost, amount, askAt }: ProbeSale): string {
  if (status === 'PENDING')
    return askAt ? 'It is asked again by itself.' : 'It is not asked by itself any more: ask the vendor.';
  const took = seconds === null ? '' : `After ${seconds} s. `;
  if (status === 'FAILED') return `${took}It cost nothing.`;
  return cost === null
    ? `${took}Its cost is not known: ${formatWireNaira(amount)} is booked.`
    : `${took}It cost ${formatWireNaira(cost)}.`;
}

function AskAgain({ sale: { ref, vendor } }: { sale: ProbeSale }) {
  const [isBusy, setBusy] = useState(false);
  const ask = async () => {
    setBusy(true);
    await askProbe(ref);
    setBusy(false);
  };
  return (
    <Button
      variant="secondary"
      size="sm"
      className="mt-2"
      loading={isBusy}
      aria-label={`Ask again: ${vendor}, ${ref}`}
      onClick={() => void ask()}
    >
      Ask again
    </Button>
  );
}
