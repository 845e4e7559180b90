import { Badge } from '#components/Badge.tsx';
import { Button } from '#components/Button.tsx';
import { Table, type TableColumn } from '#components/Table.tsx';
import type { PlanPrices, Prices, ProviderPrices } from '#contract/console/prices.ts';
import { useMedia } from '../../shared/use-media.ts';
import { FactLine, Facts } from '../shared/Facts.tsx';
import { Section } from '../shared/Section.tsx';
import type { OnAct } from './catalogue-action.ts';
import { CostLines, MarginLines, PriceLines, Sold } from './PlanFigures.tsx';
import { Codes, Picture, ProviderButtons } from './ProviderLine.tsx';
import { TABLE_IN_SECTION, WIDE } from './wide.ts';

export interface ProviderPlansProps {
  provider: ProviderPrices;
  levels: Prices['levels'];
  onAct: OnAct;
}

/** A provider's plans with what they leave: a table on a desktop, a card each on a phone. */
export function ProviderPlans({ provider, ...rest }: ProviderPlansProps) {
  const isWide = useMedia(WIDE);
  const { name, serviceName, sold, unsold, plans } = provider;
  return (
    <Section
      heading={`${name} · ${serviceName}`}
      note={
        <>
          In 7 days: <Sold {...sold} />
        </>
      }
    >
      <div className="flex flex-wrap items-center justify-between gap-3 px-card pb-3">
        <span className="flex min-w-0 items-center gap-3">
          <Picture provider={provider} />
          <Codes codes={provider.codes} />
        </span>
        <ProviderButtons provider={provider} onAct={rest.onAct} />
      </div>
      {unsold && <p className="px-card pb-3 text-sm text-warning">Not on sale: {unsold}</p>}
      {isWide ? (
        <PlanTable provider={provider} {...rest} />
      ) : (
        <ul className="divide-y">
          {plans.map((plan) => (
            <PlanCard key={plan.id} plan={plan} provider={provider} {...rest} />
          ))}
        </ul>
      )}
    </Section>
  );
}

/** @param isOfUnsold the provider says it once for all of its plans */
const Name = ({ plan: { name, unsold, codes }, isOfUnsold }: { plan: PlanPrices; isOfUnsold: boolean }) => (
  <span className="block min-w-0 text-left [overflow-wrap:anywhere]">
    {name}
    <Codes codes={codes} />
    {unsold && !isOfUnsold && (
      <span className="mt-1 block text-sm font-normal text-ink-muted">
        <Badge tone="warning">Not on sale</Badge> {unsold}
      </span>
    )}
  </span>
);

interface PlanButtonsProps {
  plan: PlanPrices;
  provider: ProviderPrices;
  onAct: NonNullable<OnAct>;
}

const PlanButtons = ({ plan, provider, onAct }: PlanButtonsProps) => (
  <span className="-my-1.5 -mr-3 flex shrink-0 justify-end">
    <Button
      variant="ghost"
      size="sm"
      aria-label={`Change the codes: ${plan.name}`}
      onClick={() => onAct({ kind: 'codes', provider, plan })}
    >
      Codes
    </Button>
    <Button
      variant="ghost"
      size="sm"
      aria-label={`Change the price: ${plan.name}`}
      onClick={() => onAct({ kind: 'price', plan })}
    >
      Change
    </Button>
  </span>
);

function PlanTable({ provider, levels, onAct }: ProviderPlansProps) {
  const columns: TableColumn<PlanPrices>[] = [
    {
      key: 'plan',
      header: 'Plan',
      rowHeader: true,
      cell: (plan) => <Name plan={plan} isOfUnsold={provider.unsold !== null} />,
    },
    {
      key: 'price',
      header: 'Price',
      align: 'end',
      cell: (plan) => <PriceLines plan={plan} levels={levels} />,
    },
    { key: 'cost', header: 'Cost', align: 'end', cell: CostLines },
    {
      key: 'margin',
      header: 'Margin',
      align: 'end',
      cell: (plan) => <MarginLines plan={plan} levels={levels} />,
    },
    { key: 'sold', header: 'In 7 days', align: 'end', cell: ({ sold }) => <Sold {...sold} /> },
    ...(onAct
      ? [
          {
            key: 'change',
            header: <span className="sr-only">What you can do</span>,
            align: 'end' as const,
            cell: (plan: PlanPrices) => <PlanButtons plan={plan} provider={provider} onAct={onAct} />,
          },
        ]
      : []),
  ];
  return (
    <Table
      caption={`Plans of ${provider.name} · ${provider.serviceName}`}
      columns={columns}
      rows={provider.plans}
      rowKey={({ id }) => id}
      className={TABLE_IN_SECTION}
    />
  );
}

function PlanCard({ plan, provider, levels, onAct }: ProviderPlansProps & { plan: PlanPrices }) {
  return (
    <li className="px-card py-4">
      <div className="flex items-start justify-between gap-3">
        <p className="min-w-0 font-semibold">
          <Name plan={plan} isOfUnsold={provider.unsold !== null} />
        </p>
        {onAct && <PlanButtons plan={plan} provider={provider} onAct={onAct} />}
      </div>
      <Facts className="mt-2 flex flex-col gap-1.5">
        <FactLine name="Price">
          <PriceLines plan={plan} levels={levels} />
        </FactLine>
        <FactLine name="Cost">
          <CostLines costs={plan.costs} />
        </FactLine>
        <FactLine name="Margin">
          <MarginLines plan={plan} levels={levels} />
        </FactLine>
        <FactLine name="In 7 days">
          <Sold {...plan.sold} />
        </FactLine>
      </Facts>
    </li>
  );
}
