import { Alert } from '#components/Alert.tsx';
import { Amount } from '#components/Amount.tsx';
import type { PriceEffect, Prices } from '#contract/console/prices.ts';
import { clockOf } from '#domain/receipt-state.ts';
import { FactLine, Facts } from '../shared/Facts.tsx';
import { Margin } from './PlanFigures.tsx';
import { countText, levelName } from './words.ts';

interface EffectProps {
  effect: PriceEffect;
  levels: Prices['levels'];
  /** Left out: now. */
  from: string | undefined;
}

/** What a price would do: for each level before and after, for last week's sales, and what speaks against it. */
export const Effect = ({ effect, levels, from }: EffectProps) => (
  <>
    {from && <p className="text-sm">It changes by itself at {clockOf(from)}.</p>}
    {effect.levels.map((level) => (
      <section key={level.level} aria-label={levelName(levels, level.level)}>
        <h3 className="mb-1.5 font-semibold">{levelName(levels, level.level)}</h3>
        <Facts className="flex flex-col gap-1.5">
          <FactLine name="Price">
            <Before>
              <Amount value={level.before.price} />
            </Before>
            <Amount value={level.after.price} />
          </FactLine>
          {level.after.paid !== level.after.price && (
            <FactLine name="Pays, less the discount">
              <Before>
                <Amount value={level.before.paid} />
              </Before>
              <Amount value={level.after.paid} />
            </FactLine>
          )}
          <FactLine name="Margin">
            <Before>
              <Margin {...level.before} />
            </Before>
            <Margin {...level.after} />
          </FactLine>
          <FactLine name="Agents told">{countText(level.told)}</FactLine>
        </Facts>
      </section>
    ))}
    {effect.levels.length === 0 && <p className="text-sm">No price and no margin changes.</p>}
    <LastWeek {...effect.lastWeek} />
    {effect.waits.length > 0 && (
      <Alert tone="info" heading="A second person confirms it">
        <ul className="flex flex-col gap-1">
          {effect.waits.map((why) => (
            <li key={why}>{why}</li>
          ))}
        </ul>
      </Alert>
    )}
    <Doubts doubts={effect.doubts} />
  </>
);

/** What speaks against a change, if anything does. */
export const Doubts = ({ doubts }: Pick<PriceEffect, 'doubts'>) =>
  doubts.length > 0 && (
    <Alert tone="warning" heading="This speaks against it">
      <ul className="flex flex-col gap-1">
        {doubts.map((doubt) => (
          <li key={doubt}>{doubt}</li>
        ))}
      </ul>
    </Alert>
  );

export const Before = ({ children }: { children: React.ReactNode }) => (
  <>
    <span className="font-normal text-ink-muted">
      {children}
      <span aria-hidden> → </span>
      <span className="sr-only"> before, then </span>
    </span>
  </>
);

/** What last week's sales would have left. */
export function LastWeek({ count, before, after }: PriceEffect['lastWeek']) {
  if (count === 0)
    return <p className="text-sm text-ink-muted">Nothing of it was sold in the last 7 days.</p>;
  return (
    <section aria-label="The last 7 days">
      <h3 className="mb-1.5 font-semibold">The last 7 days</h3>
      <Facts className="flex flex-col gap-1.5">
        <FactLine name="Sold">{countText(count)}</FactLine>
        <FactLine name="Would have left">
          {after === null ? (
            <span className="font-normal text-ink-muted">Not known</span>
          ) : (
            <>
              {before !== null && (
                <Before>
                  <Amount value={before} />
                </Before>
              )}
              <Amount value={after} tone={after.startsWith('-') ? 'danger' : 'ink'} />
            </>
          )}
        </FactLine>
      </Facts>
    </section>
  );
}
