import { STANDARD } from '../../catalogue/levels.ts';
import { readLevelDiscounts, readLevelPrices } from './level-columns.ts';
import type { CatalogueRows, StoredCatalogue } from './rows.ts';

/** What of a file's levels keeps it from being applied, each as one sentence. */
export function levelProblems(stored: StoredCatalogue, wanted: CatalogueRows): string[] {
  const known = new Set(wanted.levels.map(({ code }) => code));
  return [
    ...wanted.providers.flatMap(({ service, code, levelDiscounts }) =>
      namedLevels(
        `Provider ${service}/${code}`,
        'discountPercent',
        readLevelDiscounts(levelDiscounts),
        known,
      ),
    ),
    ...wanted.plans.flatMap(({ id, levelPrices }) =>
      namedLevels(`Plan ${id}`, 'price', readLevelPrices(levelPrices), known),
    ),
    ...wanted.plans
      .filter(({ service, levelPrices }) => service === 'recharge-cards' && levelPrices !== '')
      .map(
        ({ id, provider }) =>
          `Plan ${id}: a card costs its value at every level. Give ${provider} levelDiscounts instead.`,
      ),
    ...soldProblems(wanted.levels),
    ...lost(stored, known),
    ...taken(stored, wanted),
  ];
}

const namedLevels = (
  what: string,
  field: 'price' | 'discountPercent',
  given: ReadonlyMap<string, unknown>,
  known: ReadonlySet<string>,
): string[] =>
  [...given.keys()].flatMap((level) => {
    if (level === STANDARD)
      return [`${what}: what the level ${STANDARD} gets is its ${field}. Write it there.`];
    return known.has(level) ? [] : [`${what} names the level ${level}. Add it to the file's levels.`];
  });

/** Sales ask for one level. */
const soldProblems = (levels: CatalogueRows['levels']): string[] =>
  levels.flatMap(({ code, soldKobo }, index) => {
    if (soldKobo === null) return [];
    if (code === STANDARD) return [`Level ${code} is for all: leave out its soldIn30Days.`];
    const other = levels.slice(0, index).find((level) => level.soldKobo === soldKobo);
    return other ? [`Levels ${other.code} and ${code} have the same soldIn30Days. Change one of them.`] : [];
  });

/** A level that agents have is not taken from under them. */
const lost = ({ levels, agents }: StoredCatalogue, known: ReadonlySet<string>): string[] =>
  levels.flatMap(({ code }) => {
    const count = agents.get(code) ?? 0;
    if (known.has(code) || count === 0) return [];
    const those = count === 1 ? '1 agent has it' : `${count} agents have it`;
    return [
      `Level ${code} is missing, and ${those}. Keep it, or give them another: level set <agent> <level>.`,
    ];
  });

/** Agents of a level know the plan by this id, so it can be no plan's. */
const taken = ({ levelPrices }: StoredCatalogue, { plans }: CatalogueRows): string[] => {
  const planOf = new Map(levelPrices.map(({ id, planId }) => [id, planId]));
  return plans.flatMap(({ id }) =>
    planOf.has(id)
      ? [`Plan ${id} is a level's price of the plan ${planOf.get(id)}. Write that plan's id, or another one.`]
      : [],
  );
};
