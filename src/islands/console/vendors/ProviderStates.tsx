import { useState } from 'react';
import { Badge } from '#components/Badge.tsx';
import { Button } from '#components/Button.tsx';
import { Table, type TableColumn } from '#components/Table.tsx';
import type { ProviderState } from '#contract/console/providers.ts';
import { clockOf } from '#domain/receipt-state.ts';
import { useMedia } from '../../shared/use-media.ts';
import { TABLE_IN_SECTION, WIDE } from '../prices/wide.ts';
import { FactLine, Facts } from '../shared/Facts.tsx';
import { ProviderBadge } from '../shared/ProviderBadge.tsx';
import { Section } from '../shared/Section.tsx';
import { TooFew } from '../shared/TooFew.tsx';
import { useMay } from '../use-staff.ts';
import { HoldDialog, ReleaseDialog } from './hold-dialogs.tsx';

type OnDecide = ((provider: ProviderState) => void) | undefined;

/** Every provider with its orders of the last hour; whoever may hold one does it here. */
export function ProviderStates({ providers }: { providers: readonly ProviderState[] }) {
  const may = useMay('providers.hold');
  const isWide = useMedia(WIDE);
  // As it was when its button was pressed: its words stay while the dialog goes.
  const [chosen, setChosen] = useState<ProviderState>();
  const [isOpen, setOpen] = useState(false);
  const decide = (provider: ProviderState) => {
    setChosen(provider);
    setOpen(true);
  };
  const onDecide = may ? decide : undefined;
  const dialog = { open: isOpen, onClose: () => setOpen(false) };
  return (
    <Section heading="Providers" note="By their orders of the last hour">
      {isWide ? (
        <ProviderTable providers={providers} onDecide={onDecide} />
      ) : (
        <ul className="divide-y">
          {providers.map((provider) => (
            <ProviderCard key={keyOf(provider)} provider={provider} onDecide={onDecide} />
          ))}
        </ul>
      )}
      {chosen &&
        (chosen.isHeld ? (
          <ReleaseDialog provider={chosen} {...dialog} />
        ) : (
          <HoldDialog provider={chosen} {...dialog} />
        ))}
    </Section>
  );
}

const keyOf = ({ service, code }: ProviderState) => `${service}/${code}`;

const Percent = ({ successPercent: percent }: ProviderState) =>
  percent === null ? <TooFew /> : `${percent} %`;
const Seconds = ({ seconds }: { seconds: number | null }) => (seconds === null ? <TooFew /> : `${seconds} s`);

/** Its name and state, with what decides on the state. */
const Name = ({ provider }: { provider: ProviderState }) => (
  <span className="block min-w-0 text-left [overflow-wrap:anywhere]">
    <span className="flex flex-wrap items-center gap-x-2">
      <span>
        {provider.name} <span className="font-normal text-ink-muted">{provider.serviceName}</span>
      </span>
      <ProviderBadge status={provider.status} />
      {provider.isHeld && <Badge>{provider.heldStatus ? 'By hand' : 'Held'}</Badge>}
    </span>
    <span className="block text-sm font-normal text-ink-muted empty:hidden">{whyOf(provider)}</span>
  </span>
);

function whyOf({ isHeld, heldUntil, heldBecause, outUntil, degradedAt, inCatalogue }: ProviderState): string {
  if (isHeld) {
    const end = heldUntil ? `Until ${clockOf(heldUntil)}` : 'Until it is released';
    return heldBecause ? `${end}: ${heldBecause}` : end;
  }
  if (outUntil) return `Off sale until ${clockOf(outUntil)}, then tried again`;
  if (inCatalogue !== 'up') return 'By the catalogue';
  return degradedAt ? `Most of its newest orders fail since ${clockOf(degradedAt)}` : '';
}

function DecideButton({ provider, onDecide }: { provider: ProviderState; onDecide: NonNullable<OnDecide> }) {
  const does = provider.isHeld ? 'Release' : 'Hold';
  return (
    <Button
      variant="ghost"
      size="sm"
      aria-label={`${does}: ${provider.name} · ${provider.serviceName}`}
      onClick={() => onDecide(provider)}
    >
      {does}
    </Button>
  );
}

const COLUMNS: readonly TableColumn<ProviderState>[] = [
  { key: 'name', header: 'Provider', rowHeader: true, cell: (provider) => <Name provider={provider} /> },
  { key: 'orders', header: 'Orders', align: 'end', cell: ({ orders }) => orders },
  { key: 'success', header: 'Delivered', align: 'end', cell: Percent },
  {
    key: 'time',
    header: 'Typical time',
    align: 'end',
    cell: ({ medianSeconds }) => <Seconds seconds={medianSeconds} />,
  },
  {
    key: 'slow',
    header: 'Slowest 5 %',
    align: 'end',
    cell: ({ p95Seconds }) => <Seconds seconds={p95Seconds} />,
  },
];

interface ListProps {
  providers: readonly ProviderState[];
  onDecide: OnDecide;
}

function ProviderTable({ providers, onDecide }: ListProps) {
  const columns: readonly TableColumn<ProviderState>[] = onDecide
    ? [
        ...COLUMNS,
        {
          key: 'decide',
          header: <span className="sr-only">What you can do</span>,
          align: 'end',
          cell: (provider) => (
            <div className="-my-1.5 -mr-3">
              <DecideButton provider={provider} onDecide={onDecide} />
            </div>
          ),
        },
      ]
    : COLUMNS;
  return (
    <Table
      caption="Providers by their orders of the last hour"
      columns={columns}
      rows={providers}
      rowKey={keyOf}
      className={TABLE_IN_SECTION}
    />
  );
}

const ProviderCard = ({ provider, onDecide }: { provider: ProviderState; onDecide: OnDecide }) => (
  <li className="px-card py-3">
    <div className="flex items-start justify-between gap-3">
      <p className="min-w-0 font-semibold">
        <Name provider={provider} />
      </p>
      {onDecide && (
        <div className="-my-1.5 -mr-3 shrink-0">
          <DecideButton provider={provider} onDecide={onDecide} />
        </div>
      )}
    </div>
    {provider.orders > 0 && (
      <Facts className="mt-2 flex flex-col gap-1.5">
        <FactLine name="Orders">{provider.orders}</FactLine>
        <FactLine name="Delivered">
          <Percent {...provider} />
        </FactLine>
        <FactLine name="Typical time">
          <Seconds seconds={provider.medianSeconds} />
        </FactLine>
        <FactLine name="Slowest 5 %">
          <Seconds seconds={provider.p95Seconds} />
        </FactLine>
      </Facts>
    )}
  </li>
);
