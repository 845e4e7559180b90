import { latestPlan } from './problems.ts';
import type {
  CatalogueRows,
  FeeRow,
  LevelRow,
  PlanRow,
  ProviderRow,
  ServiceRow,
  SettingRow,
  StoredCatalogue,
  StoredPlanRow,
} from './rows.ts';

export type Value = string | number | bigint | null;

/** What an import does to one row, with the fields that differ. */
interface Step<What extends string, Action extends string, Row> {
  what: What;
  action: Action;
  id: string;
  row: Row;
  fields: { name: string; from: Value; to: Value }[];
}

/**
 * One step of an import. A plan with another price, size or validity is `replace`d: `row` is a new plan and the one of `id` is
 * withdrawn, so that an order made from a stale list is refused instead of charged differently. The price of a level has an id of
 * its own for the same reason: another one `change`s the plan, which the agents of that level then know by another id.
 */
export type Change =
  | Step<'level', 'add' | 'change' | 'remove', LevelRow>
  | Step<'service', 'add' | 'change', ServiceRow>
  | Step<'provider', 'add' | 'change', ProviderRow>
  | Step<'setting', 'add' | 'change', SettingRow>
  | Step<'fee', 'add' | 'change' | 'remove', FeeRow>
  | Step<'plan', 'add' | 'change' | 'replace' | 'withdraw' | 'reinstate', PlanRow>;

/** What must happen to the stored catalogue so that it becomes the wanted one, in an order that can be applied. */
export function changesBetween(stored: StoredCatalogue, wanted: CatalogueRows): Change[] {
  return [
    ...upserts('level', stored.levels, wanted.levels, ({ code }) => code),
    ...upserts('service', stored.services, wanted.services, ({ code }) => code),
    ...upserts('provider', stored.providers, wanted.providers, ({ service, code }) => `${service}/${code}`),
    ...planChanges(stored, wanted.plans),
    ...upserts('setting', stored.settings, wanted.settings, ({ key }) => key),
    ...upserts('fee', stored.fees, wanted.fees, ({ provider }) => provider),
    ...stored.fees
      .filter((fee) => !wanted.fees.some(({ provider }) => provider === fee.provider))
      .map((row): Change => ({ what: 'fee', action: 'remove', id: row.provider, row, fields: [] })),
    ...stored.levels
      .filter((level) => !wanted.levels.some(({ code }) => code === level.code))
      .map((row): Change => ({ what: 'level', action: 'remove', id: row.code, row, fields: [] })),
  ];
}

function upserts<What extends string, Row extends object>(
  what: What,
  stored: Row[],
  wanted: Row[],
  idOf: (row: Row) => string,
): Step<What, 'add' | 'change', Row>[] {
  const known = new Map(stored.map((row) => [idOf(row), row]));
  return wanted.flatMap((row): Step<What, 'add' | 'change', Row>[] => {
    const id = idOf(row);
    const before = known.get(id);
    if (!before) return [{ what, action: 'add', id, row, fields: [] }];
    const fields = differences(before, row);
    return fields.length ? [{ what, action: 'change', id, row, fields }] : [];
  });
}

function planChanges({ plans: stored, levelPrices }: StoredCatalogue, wanted: PlanRow[]): Change[] {
  const byId = new Map(stored.map((plan) => [plan.id, plan]));
  const taken = new Set([...stored, ...levelPrices].map(({ id }) => id));
  const kept = new Set<string>();
  const changes = wanted.flatMap((plan): Change[] => {
    const current = latestPlan(byId, plan.id);
    if (!current) return [{ what: 'plan', action: 'add', id: plan.id, row: plan, fields: [] }];
    kept.add(current.id);
    return planChange(taken, current, plan);
  });
  const withdrawn = stored.filter(({ id, withdrawnAt }) => !withdrawnAt && !kept.has(id));
  return [
    ...changes,
    ...withdrawn.map((row): Change => ({ what: 'plan', action: 'withdraw', id: row.id, row, fields: [] })),
  ];
}

const SOLD_AS: readonly string[] = ['priceKobo', 'sizeMb', 'validityDays'];

function planChange(taken: ReadonlySet<string>, current: StoredPlanRow, plan: PlanRow): Change[] {
  const row = { ...plan, id: current.id };
  const fields = differences(current, row);
  if (fields.some(({ name }) => SOLD_AS.includes(name)))
    return [
      {
        what: 'plan',
        action: 'replace',
        id: current.id,
        row: { ...plan, id: nextId(taken, current.id) },
        fields,
      },
    ];
  if (current.withdrawnAt) return [{ what: 'plan', action: 'reinstate', id: current.id, row, fields }];
  return fields.length ? [{ what: 'plan', action: 'change', id: current.id, row, fields }] : [];
}

/** What the ids of a plan's prices begin with. */
export const withoutVersion = (id: string): string => id.replace(/\.\d+$/, '');

/** mtn-sme-1gb-7d, then mtn-sme-1gb-7d.2, then .3. */
function nextId(taken: ReadonlySet<string>, id: string): string {
  const base = withoutVersion(id);
  let version = 2;
  while (taken.has(`${base}.${version}`)) version += 1;
  return `${base}.${version}`;
}

function differences<Row extends object>(
  before: Row,
  after: Row,
): { name: string; from: Value; to: Value }[] {
  return (Object.keys(after) as (keyof Row & string)[])
    .filter((name) => before[name] !== after[name])
    .map((name) => ({ name, from: before[name] as Value, to: after[name] as Value }));
}
