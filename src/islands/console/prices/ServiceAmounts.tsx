import { Badge } from '#components/Badge.tsx';
import { Table, type TableColumn } from '#components/Table.tsx';
import type { Prices, ProviderPrices } from '#contract/console/prices.ts';
import { useMedia } from '../../shared/use-media.ts';
import { FactLine, Facts } from '../shared/Facts.tsx';
import { Section } from '../shared/Section.tsx';
import { Sold } from './PlanFigures.tsx';
import { TABLE_IN_SECTION, WIDE } from './wide.ts';
import { levelName, percentText, STANDARD } from './words.ts';

interface ServiceAmountsProps {
  /** Of one service. */
  providers: readonly ProviderPrices[];
  levels: Prices['levels'];
}

/** The providers of a service where agents choose the amount: what they save of it, and what vendors leave us. */
export function ServiceAmounts({ providers, levels }: ServiceAmountsProps) {
  const isWide = useMedia(WIDE);
  const name = providers[0]?.serviceName ?? '';
  const saves = (provider: ProviderPrices) => <Discounts provider={provider} levels={levels} />;
  return (
    <Section heading={name}>
      {isWide ? (
        <Table
          caption={`Providers of ${name}`}
          columns={columnsWith(saves)}
          rows={providers}
          rowKey={({ code }) => code}
          className={TABLE_IN_SECTION}
        />
      ) : (
        <ul className="divide-y">
          {providers.map((provider) => (
            <li key={provider.code} className="px-card py-4">
              <Name {...provider} />
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
): readonly TableColumn<ProviderPrices>[] => [
  { key: 'name', header: 'Provider', rowHeader: true, cell: Name },
  { key: 'saves', header: 'Agents save', align: 'end', cell: saves },
  { key: 'left', header: 'Vendors leave us', align: 'end', cell: Commissions },
  { key: 'sold', header: 'In 7 days', align: 'end', cell: ({ sold }) => <Sold {...sold} /> },
];

const Name = ({ name, unsold }: Pick<ProviderPrices, 'name' | 'unsold'>) => (
  <span className="block min-w-0 text-left font-semibold [overflow-wrap:anywhere]">
    {name}
    {unsold && (
      <span className="mt-1 block text-sm font-normal text-ink-muted">
        <Badge tone="warning">Not on sale</Badge> {unsold}
      </span>
    )}
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
