import { Amount } from '#components/Amount.tsx';
import type { PlanPrices, Prices, ProviderPrices } from '#contract/console/prices.ts';
import { countText, levelName, percentText, STANDARD } from './words.ts';

type LevelPrice = PlanPrices['prices'][number];

interface FiguresProps {
  plan: PlanPrices;
  levels: Prices['levels'];
}

/** Nobody but the standard level needs no name. */
const Level = ({ price: { level }, levels }: { price: LevelPrice; levels: Prices['levels'] }) =>
  level !== STANDARD && <span className="font-normal text-ink-muted">{levelName(levels, level)} </span>;

/** What each level pays. */
export const PriceLines = ({ plan: { prices }, levels }: FiguresProps) =>
  prices.map((price) => (
    <span key={price.level} className="block whitespace-nowrap font-medium">
      <Level price={price} levels={levels} />
      <Amount value={price.price} />
      {price.paid !== price.price && (
        <span className="block text-sm font-normal text-ink-muted">
          pays <Amount value={price.paid} />
        </span>
      )}
    </span>
  ));

/** What is left of each of them. */
export const MarginLines = ({ plan: { prices }, levels }: FiguresProps) =>
  prices.map((price) => (
    <span key={price.level} className="block whitespace-nowrap">
      <Level price={price} levels={levels} />
      <Margin {...price} />
    </span>
  ));

export const Margin = ({ margin, marginPercent }: Pick<LevelPrice, 'margin' | 'marginPercent'>) =>
  margin === null ? (
    <span className="text-ink-muted">Not known</span>
  ) : (
    <>
      <Amount value={margin} tone={margin.startsWith('-') ? 'danger' : 'ink'} />{' '}
      {marginPercent !== null && <span className="text-ink-muted">{percentText(marginPercent)}</span>}
    </>
  );

/** What it costs at each vendor. */
export const CostLines = ({ costs }: Pick<PlanPrices, 'costs'>) =>
  costs.length === 0 ? (
    <span className="text-ink-muted">Not known</span>
  ) : (
    costs.map(({ vendor, cost }) => (
      <span key={vendor} className="block whitespace-nowrap">
        <span className="text-ink-muted">{vendor}</span> <Amount value={cost} />
      </span>
    ))
  );

/** How much of it was sold in seven days. */
export const Sold = ({ count, amount }: ProviderPrices['sold']) =>
  count === 0 ? (
    <span className="text-ink-muted">None</span>
  ) : (
    <span className="whitespace-nowrap">
      {countText(count)} <span className="text-ink-muted">for</span> <Amount value={amount} />
    </span>
  );
