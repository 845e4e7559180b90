import type { BasisPoints } from '#domain/money.ts';
import { toBasisPoints, toPercent } from '#domain/pricing.ts';
import { STANDARD } from '../../catalogue/levels.ts';
import { action, type Changed } from '../action.ts';
import { type OperatorContext, OperatorError } from '../context.ts';
import type { Insistence } from '../insist.ts';
import { importGiven } from './actions.ts';
import type { Preview } from './import-export.ts';
import { readLevelDiscounts } from './level-columns.ts';
import { type ProviderRow, readCatalogue, type StoredCatalogue } from './rows.ts';

export interface OneDiscount extends Insistence {
  /** Such as airtime. */
  service: string;
  /** Such as MTN. */
  provider: string;
  /** Whose discount it is. @default the standard one, of all agents whose level has no other */
  level?: string | undefined;
  /** What they save, from 0 to below 100. */
  percent: number;
  /** What they save as far as whoever changes it knows. Where it is another by now, nothing is done. */
  seen?: number | undefined;
  /** @default now */
  from?: Date | undefined;
  /** As importGiven has it. */
  judge?: ((previewed: Preview) => void) | undefined;
}

/** Lets agents save another part at a provider, now or from a time to come. */
export const changeDiscount = action(
  'catalogue discount',
  setDiscount,
  ({ judge: _judge, seen, ...recorded }) => ({ ...recorded, ...(seen !== undefined && { former: seen }) }),
);

async function setDiscount(context: OperatorContext, given: OneDiscount): Promise<Changed> {
  const { title, catalogue, judge } = await partOf(context, given);
  const { from, yesIKnow, reason } = given;
  return importGiven(context, {
    from,
    yesIKnow,
    reason,
    file: title,
    catalogue,
    judge(previewed) {
      judge(previewed);
      given.judge?.(previewed);
    },
    apply: true,
    isPartial: true,
  });
}

/** The part of a catalogue that gives agents their discount. */
interface DiscountPart {
  /** What it changes, for people. */
  title: string;
  catalogue: object;
  /** @throws OperatorError when somebody else has changed the discounts meanwhile */
  judge: (previewed: Pick<Preview, 'before'>) => void;
}

export async function partOf(
  { sql, now }: Pick<OperatorContext, 'sql' | 'now'>,
  given: OneDiscount,
): Promise<DiscountPart> {
  const { percent } = given;
  const stored = await readCatalogue(sql, now());
  const row = providerIn(stored, given);
  const service = stored.services.find(({ code }) => code === row.service);
  const level = given.level === STANDARD ? undefined : given.level;
  const discounts =
    level === undefined ? { discountPercent: percent } : { levelDiscounts: { [level]: percent } };
  return {
    title: `${percent} % off ${row.name} ${service?.name ?? ''}${level === undefined ? '' : ` for the level ${level}`}`,
    catalogue: { services: [{ code: row.service, providers: [{ code: row.code, ...discounts }] }] },
    judge: ({ before }) => refuseStale(providerIn(before, given), { ...given, level }),
  };
}

/** @throws OperatorError when there is none */
function providerIn(
  { providers }: Pick<StoredCatalogue, 'providers'>,
  { service, provider }: Pick<OneDiscount, 'service' | 'provider'>,
): ProviderRow {
  const row = providers.find((each) => each.service === service && each.code === provider);
  if (!row) throw new OperatorError(`There is no provider ${provider} of ${service}.`);
  return row;
}

/** What the agents of a level save, in basis points. */
export const savedBy = ({ levelDiscounts, discountPoints }: ProviderRow, level = STANDARD): BasisPoints =>
  readLevelDiscounts(levelDiscounts).get(level) ?? discountPoints;

/** @param current as it is behind the catalogue's lock */
function refuseStale(current: ProviderRow, { level, seen }: Pick<OneDiscount, 'level' | 'seen'>): void {
  const saved = savedBy(current, level);
  if (seen === undefined || saved === toBasisPoints(seen)) return;
  throw new OperatorError(
    `Somebody has changed the discount of ${current.name} meanwhile. It is ${toPercent(saved)} % now. Nothing was done.`,
  );
}
