import { formatNaira, type Kobo, toNaira } from '#domain/money.ts';
import { findPlan } from '../../catalogue/catalogue.ts';
import { STANDARD } from '../../catalogue/levels.ts';
import { action } from '../action.ts';
import { type OperatorContext, OperatorError } from '../context.ts';
import type { Insistence } from '../insist.ts';
import { importGiven } from './actions.ts';
import type { Preview } from './import-export.ts';
import { readLevelPrices } from './level-columns.ts';
import { latestPlan } from './problems.ts';
import { type PlanRow, readCatalogue } from './rows.ts';

export interface OnePrice extends Insistence {
  /** The plan's id; a former one will do. */
  plan: string;
  /** Whose price it is. @default the standard one, of all agents whose level has no other */
  level?: string | undefined;
  priceKobo: Kobo;
  /** What they are asked as far as whoever changes it knows. Where it is another by now, nothing is done. */
  seenKobo?: Kobo | undefined;
  /** What it costs at vendors, by their names; others stay as they are. */
  costs: Readonly<Record<string, Kobo>>;
  /** @default now */
  from?: Date | undefined;
  /** As importGiven has it. */
  judge?: ((previewed: Preview) => void) | undefined;
}

/** Gives one plan another price, and costs where they are given, now or from a time to come. */
export const changePrice = action(
  'catalogue price',
  setPrice,
  ({ priceKobo, seenKobo, costs, judge: _judge, ...recorded }) => ({
    ...recorded,
    price: toNaira(priceKobo),
    ...(seenKobo !== undefined && { former: toNaira(seenKobo) }),
    costs: inNaira(costs),
  }),
);

async function setPrice(context: OperatorContext, given: OnePrice) {
  const { title, catalogue, judge } = await partOf(context, given);
  const { from, yesIKnow, reason } = given;
  const rest = { from, yesIKnow, reason };
  const judgeAll = (previewed: Preview) => {
    judge(previewed);
    given.judge?.(previewed);
  };
  return importGiven(context, {
    ...rest,
    file: title,
    catalogue,
    judge: judgeAll,
    apply: true,
    isPartial: true,
  });
}

/** The part of a catalogue that gives the plan its price. */
interface PricePart {
  /** What it changes, for people. */
  title: string;
  catalogue: object;
  /** @throws OperatorError when somebody else has changed the price meanwhile */
  judge: (previewed: Pick<Preview, 'before'>) => void;
}

export async function partOf(
  context: Pick<OperatorContext, 'sql' | 'now'>,
  given: OnePrice,
): Promise<PricePart> {
  const { priceKobo, costs } = given;
  const plan = await planAsItIs(context, given.plan);
  const level = given.level === STANDARD ? undefined : given.level;
  const price = toNaira(priceKobo);
  const entry = {
    id: plan.id,
    ...(level === undefined ? { price } : { levelPrices: { [level]: price } }),
    vendorCosts: inNaira(costs),
  };
  return {
    title: `${plan.name} at ${price} naira${level === undefined ? '' : ` for the level ${level}`}`,
    catalogue: { services: [{ code: plan.service, providers: [{ code: plan.provider, plans: [entry] }] }] },
    judge: ({ before }) => refuseStale(plan, before.plans, { ...given, level }),
  };
}

/** What the agents of a level are asked for a plan. */
export const askedOf = ({ priceKobo, levelPrices: written }: PlanRow, level = STANDARD): Kobo =>
  readLevelPrices(written).get(level) ?? priceKobo;

/** @param plan as it was read before the catalogue's lock was taken @param plans as they are behind it */
function refuseStale(
  plan: PlanRow,
  plans: Preview['before']['plans'],
  { level, seenKobo }: Pick<OnePrice, 'level' | 'seenKobo'>,
): void {
  const latest = latestPlan(new Map(plans.map((row) => [row.id, row])), plan.id);
  const current = latest?.withdrawnAt ? undefined : latest;
  if (seenKobo === undefined || (current && askedOf(current, level) === seenKobo)) return;
  const now = current && ` It costs ${formatNaira(askedOf(current, level))} now.`;
  throw new OperatorError(
    `Somebody has changed the price of ${plan.name} meanwhile.${now ?? ''} Nothing was done.`,
  );
}

/** The plan that is on sale in the place of this one. @throws OperatorError when there is none */
export async function planAsItIs(
  { sql, now }: Pick<OperatorContext, 'sql' | 'now'>,
  id: string,
): Promise<PlanRow> {
  const found = await findPlan(sql, id, null);
  const current = found?.withdrawnAt ? found.replacement : found;
  if (!current) throw notOnSale(id);
  const { plans } = await readCatalogue(sql, now());
  const plan = plans.find((row) => row.id === current.shownId);
  if (!plan) throw notOnSale(id);
  return plan;
}

const notOnSale = (id: string) =>
  new OperatorError(`There is no plan ${id} on sale.`, { remedy: '"catalogue export" has their ids.' });

const inNaira = (costs: Readonly<Record<string, Kobo>>) =>
  Object.fromEntries(Object.entries(costs).map(([vendor, cost]) => [vendor, toNaira(cost)]));
