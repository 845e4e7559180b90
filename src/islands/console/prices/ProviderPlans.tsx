import { Badge } from '#components/Badge.tsx';
import { Button } from '#components/Button.tsx';
import { Table, type TableColumn } from '#components/Table.tsx';
import type { PlanPrices, Prices, ProviderPrices } from '#contract/console/prices.ts';
import { useMedia } from '../../shared/use-media.ts';
import { FactLine, Facts } from '../shared/Facts.tsx';
import { Section } from '../shared/Section.tsx';
import { CostLines, MarginLines, PriceLines, Sold } from './PlanFigures.tsx';
import { TABLE_IN_SECTION, WIDE } from './wide.ts';

export interface ProviderPlansProps {
  provider: ProviderPrices;
  levels: Prices['levels'];
  /** Left out for those who only read. */
  onChange: ((plan: PlanPrices) => void) | undefined;
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
      {unsold && <p className="px-card pb-3 text-sm text-warning">Not on sale: {unsold}</p>}
      {isWide ? (
        <PlanTable provider={provider} {...rest} />
      ) : (
        <ul className="divide-y">
          {plans.map((plan) => (
            <PlanCard key={plan.id} plan={plan} {...rest} isOfUnsold={unsold !== null} />
          ))}
        </ul>
      )}
    </Section>
  );
}

/** @param isOfUnsold the provider says it once for all of its plans */
const Name = ({ plan: { name, unsold }, isOfUnsold }: { plan: PlanPrices; isOfUnsold: boolean }) => (
  <span className="block min-w-0 text-left [overflow-wrap:anywhere]">
    {name}
    {unsold && !isOfUnsold && (
      <span className="mt-1 block text-sm font-normal text-ink-muted">
        <Badge tone="warning">Not on sale</Badge> {unsold}
      </span>
    )}
  </span>
);

const ChangeButton = ({ plan, onChange }: { plan: PlanPrices; onChange: (plan: PlanPrices) => void }) => (
  <Button
    variant="ghost"
    size="sm"
    aria-label={`Change the price: ${plan.name}`}
    onClick={() => onChange(plan)}
  >
    Change
  </Button>
);

function PlanTable({ provider, levels, onChange }: ProviderPlansProps) {
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
    ...(onChange
      ? [
          {
            key: 'change',
            header: <span className="sr-only">What you can do</span>,
            align: 'end' as const,
            cell: (plan: PlanPrices) => (
              <div className="-my-1.5 -mr-3">
                <ChangeButton plan={plan} onChange={onChange} />
              </div>
            ),
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

function PlanCard({
  plan,
  levels,
  onChange,
  isOfUnsold,
}: Omit<ProviderPlansProps, 'provider'> & { plan: PlanPrices; isOfUnsold: boolean }) {
  return (
    <li className="px-card py-4">
      <div className="flex items-start justify-between gap-3">
        <p className="min-w-0 font-semibold">
          <Name plan={plan} isOfUnsold={isOfUnsold} />
        </p>
        {onChange && (
          <div className="-my-1.5 -mr-3 shrink-0">
            <ChangeButton plan={plan} onChange={onChange} />
          </div>
        )}
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
