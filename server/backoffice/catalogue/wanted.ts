import { overlaid } from './codes.ts';
import { type GivenRows, STANDARD_ROW } from './file-rows.ts';
import { latestPlan } from './problems.ts';
import type {
  CatalogueRows,
  LevelRow,
  PlanRow,
  ProviderRow,
  ServiceRow,
  StoredCatalogue,
  StoredPlanRow,
} from './rows.ts';

const NEW_LEVEL = { soldKobo: null } as const;
const NEW_SERVICE = { imageUrl: null, status: 'up' } as const;
const NEW_PROVIDER = {
  ...NEW_SERVICE,
  discountPoints: 0,
  levelDiscounts: '',
  minKobo: null,
  maxKobo: null,
  vendorCodes: '',
  vendorCommissions: '',
} as const;
const NEW_PLAN = {
  levelPrices: '',
  kind: null,
  sizeMb: null,
  validityDays: null,
  vendorCodes: '',
  vendorCosts: '',
} as const;

/** The catalogue that a whole file asks for: what it does not speak of has its usual value, or is not there. */
export const wantedOf = (stored: StoredCatalogue, given: GivenRows): CatalogueRows => ({
  levels: (given.levels ?? [STANDARD_ROW]).map((row) => filled<LevelRow>(NEW_LEVEL, row)),
  services: given.services.map((row) => filled<ServiceRow>(NEW_SERVICE, row)),
  providers: given.providers.map((row) => filled<ProviderRow>(NEW_PROVIDER, row)),
  plans: given.plans.map((row) => filled<PlanRow>(NEW_PLAN, row)),
  fees: given.fees ?? stored.fees,
  settings: given.settings,
});

/**
 * The catalogue with what a file asks for: what the file does not speak of stays as it is, down to the price of one level and the
 * code at one vendor.
 */
export function mergedWith(stored: StoredCatalogue, given: GivenRows): CatalogueRows {
  const plansById = new Map(stored.plans.map((plan) => [plan.id, plan]));
  const named = new Set(given.plans.flatMap(({ id }) => (id && latestPlan(plansById, id)?.id) ?? []));
  return {
    levels: merged(stored.levels, given.levels ?? [], ({ code }) => String(code), NEW_LEVEL),
    services: merged(stored.services, given.services, ({ code }) => String(code), NEW_SERVICE),
    providers: merged(
      stored.providers,
      given.providers,
      ({ service, code }) => `${service}/${code}`,
      NEW_PROVIDER,
      ({ service }) => String(service),
    ),
    plans: [
      ...stored.plans.filter(({ id, withdrawnAt }) => !withdrawnAt && !named.has(id)),
      ...given.plans.map((row) => {
        const kept = row.id === undefined ? undefined : latestPlan(plansById, row.id);
        return filled<PlanRow>(kept ? columnsOf(kept) : NEW_PLAN, row);
      }),
    ],
    fees: [
      ...stored.fees.filter(({ provider }) => !given.fees?.some((fee) => fee.provider === provider)),
      ...(given.fees ?? []),
    ],
    settings: given.settings,
  };
}

/** A plan that is not on sale comes back by its name and price alone, not by a part that speaks of something else. */
function columnsOf({ withdrawnAt, replacedBy: _, ...plan }: StoredPlanRow): Partial<PlanRow> {
  if (!withdrawnAt) return plan;
  const { name: _name, priceKobo: _priceKobo, ...rest } = plan;
  return rest;
}

/** What goes by vendor or by level, as writeCodes has it. */
const LISTS: ReadonlySet<string> = new Set([
  'levelPrices',
  'levelDiscounts',
  'vendorCodes',
  'vendorCosts',
  'vendorCommissions',
]);

/** A row whose columns that a file does not speak of are those of `otherwise`; it may still lack one, which problemsOf names. */
const filled = <Row extends object>(
  otherwise: Partial<Row>,
  given: { [Column in keyof Row]: Row[Column] | undefined },
): Row => {
  const kept: Record<string, unknown> = { ...otherwise };
  for (const [column, value] of Object.entries(given))
    if (value !== undefined)
      kept[column] = LISTS.has(column) ? overlaid(String(kept[column]), String(value)) : value;
  return kept as Row;
};

/** Known rows keep their places; new ones come after all others. */
function merged<Row extends { position: number }>(
  stored: Row[],
  given: { [Column in keyof Row]: Row[Column] | undefined }[],
  idOf: (row: { [Column in keyof Row]?: Row[Column] | undefined }) => string,
  usual: Partial<Row>,
  groupOf: (row: { [Column in keyof Row]?: Row[Column] | undefined }) => string = () => '',
): Row[] {
  const known = new Map(stored.map((row) => [idOf(row), row]));
  const rows = given.map((row) => {
    const kept = known.get(idOf(row));
    const inGroup = stored.filter((other) => groupOf(other) === groupOf(row));
    const last = Math.max(-1, ...inGroup.map(({ position }) => position));
    const position = kept?.position ?? last + 1 + (row.position ?? 0);
    return { ...filled<Row>(kept ?? usual, row), position };
  });
  const named = new Set(given.map(idOf));
  return [...stored.filter((row) => !named.has(idOf(row))), ...rows];
}
