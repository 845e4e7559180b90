import { Badge } from '#components/Badge.tsx';
import { Table, type TableColumn } from '#components/Table.tsx';
import type { Prices, ProviderPrices } from '#contract/console/prices.ts';
import { useMedia } from '../../shared/use-media.ts';
import { FactLine, Facts } from '../shared/Facts.tsx';
import { Section } from '../shared/Section.tsx';
import type { OnAct } from './catalogue-action.ts';
import { Sold } from './PlanFigures.tsx';
import { Codes, Picture, ProviderButtons } from './ProviderLine.tsx';
import { TABLE_IN_SECTION, WIDE } from './wide.ts';
import { levelName, percentText, STANDARD } from './words.ts';

interface ServiceAmountsProps {
  /** Of one service. */
  providers: readonly ProviderPrices[];
  levels: Prices['levels'];
  onAct: OnAct;
}

/** The providers of a service where agents choose the amount: what they save of it, and what vendors leave us. */
export function ServiceAmounts({ providers, levels, onAct }: ServiceAmountsProps) {
  const isWide = useMedia(WIDE);
  const name = providers[0]?.serviceName ?? '';
  const saves = (provider: ProviderPrices) => <Discounts provider={provider} levels={levels} />;
  return (
    <Section heading={name}>
      {isWide ? (
        <Table
          caption={`Providers of ${name}`}
          columns={columnsWith(saves, onAct)}
          rows={providers}
          rowKey={({ code }) => code}
          className={TABLE_IN_SECTION}
        />
      ) : (
        <ul className="divide-y">
          {providers.map((provider) => (
            <li key={provider.code} className="px-card py-4">
              <div className="flex flex-wrap items-start justify-between gap-3">
                <Name provider={provider} />
                <ProviderButtons provider={provider} onAct={onAct} />
              </div>
              <Facts className="mt-2 flex flex-col gap-1.5">
                <FactLine name="Agents save">{saves(provider)}</FactLine>
                <FactLine name="Vendors leave us">
                  <Commissions {...provider} />
                </FactLine>
                <FactLine name="In 7 days">
                  <Sold {...provider.sold} />
                </FactLine>
              </Facts>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

const columnsWith = (
  saves: (provider: ProviderPrices) => React.ReactNode,
  onAct: OnAct,
): readonly TableColumn<ProviderPrices>[] => [
  { key: 'name', header: 'Provider', rowHeader: true, cell: (provider) => <Name provider={provider} /> },
  { key: 'saves', header: 'Agents save', align: 'end', cell: saves },
  { key: 'left', header: 'Vendors leave us', align: 'end', cell: Commissions },
  { key: 'sold', header: 'In 7 days', align: 'end', cell: ({ sold }) => <Sold {...sold} /> },
  ...(onAct
    ? [
        {
          key: 'change',
          header: <span className="sr-only">What you can do</span>,
          align: 'end' as const,
          cell: (provider: ProviderPrices) => <ProviderButtons provider={provider} onAct={onAct} />,
        },
      ]
    : []),
];

const Name = ({ provider }: { provider: ProviderPrices }) => (
  <span className="flex min-w-0 items-start gap-3 text-left">
    <Picture provider={provider} />
    <span className="min-w-0 font-semibold [overflow-wrap:anywhere]">
      {provider.name}
      <Codes codes={provider.codes} />
      {provider.unsold && (
        <span className="mt-1 block text-sm font-normal text-ink-muted">
          <Badge tone="warning">Not on sale</Badge> {provider.unsold}
        </span>
      )}
    </span>
  </span>
);

const Discounts = ({
  provider: { discounts },
  levels,
}: {
  provider: ProviderPrices;
  levels: Prices['levels'];
}) =>
  discounts.map(({ level, percent }) => (
    <span key={level} className="block whitespace-nowrap">
      {level !== STANDARD && <span className="font-normal text-ink-muted">{levelName(levels, level)} </span>}
      {percentText(percent)}
    </span>
  ));

const Commissions = ({ commissions }: Pick<ProviderPrices, 'commissions'>) =>
  commissions.length === 0 ? (
    <span className="text-ink-muted">Not known</span>
  ) : (
    commissions.map(({ vendor, percent }) => (
      <span key={vendor} className="block whitespace-nowrap">
        <span className="text-ink-muted">{vendor}</span> {percentText(percent)}
      </span>
    ))
  );
