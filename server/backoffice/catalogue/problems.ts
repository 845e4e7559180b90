import { levelProblems } from './level-problems.ts';
import type { CatalogueRows, PlanRow, StoredCatalogue, StoredPlanRow } from './rows.ts';

/** The problems that keep a file from being applied, each as one sentence; empty when there are none. */
export function problemsOf(stored: StoredCatalogue, wanted: CatalogueRows): string[] {
  const services = wanted.services.map(({ code }) => code);
  const providers = wanted.providers.map(({ service, code }) => `${service}/${code}`);
  return [
    ...twice(
      'Level',
      wanted.levels.map(({ code }) => code),
    ),
    ...twice('Service', services),
    ...twice('Provider', providers),
    ...twice(
      'Plan',
      wanted.plans.map(({ id }) => id),
    ),
    ...twice(
      'Funding fee',
      wanted.fees.map(({ provider }) => provider),
    ),
    ...missing(
      'Service',
      stored.services.map(({ code }) => code),
      services,
    ),
    ...missing(
      'Provider',
      stored.providers.map(({ service, code }) => `${service}/${code}`),
      providers,
    ),
    ...wanted.services.flatMap((row) => unwritten(`Service ${row.code}`, { name: row.name })),
    ...wanted.providers.flatMap((row) =>
      unwritten(`Provider ${row.service}/${row.code}`, { name: row.name }),
    ),
    ...wanted.plans.flatMap((row) => unwritten(`Plan ${row.id}`, { name: row.name, price: row.priceKobo })),
    ...planProblems(stored.plans, wanted.plans),
    ...levelProblems(stored, wanted),
  ];
}

const twice = (what: string, ids: string[]) =>
  [...new Set(ids.filter((id, index) => ids.indexOf(id) !== index))].map(
    (id) => `${what} ${id} stands in the file more than once.`,
  );

const unwritten = (what: string, fields: Readonly<Record<string, unknown>>): string[] =>
  Object.entries(fields).flatMap(([field, value]) =>
    value === undefined
      ? [`${what}: write its ${field}. A part alone may leave it out, of what is on sale already.`]
      : [],
  );

const missing = (what: string, stored: string[], wanted: string[]) =>
  stored
    .filter((id) => !wanted.includes(id))
    .map((id) => `${what} ${id} is missing. To stop selling it, keep it with "status": "down".`);

function planProblems(stored: StoredPlanRow[], wanted: PlanRow[]): string[] {
  const byId = new Map(stored.map((plan) => [plan.id, plan]));
  const takenBy = new Map<string, string>();
  return wanted.flatMap((plan) => {
    const current = latestPlan(byId, plan.id);
    if (!current) return [];
    if (current.service !== plan.service || current.provider !== plan.provider)
      return [
        `Plan ${plan.id} belongs to ${current.service}/${current.provider}. Give the new one another id.`,
      ];
    const other = takenBy.get(current.id);
    takenBy.set(current.id, plan.id);
    return other && other !== plan.id
      ? [`Plans ${other} and ${plan.id} are the same plan at two prices. Keep one of them.`]
      : [];
  });
}

/** Follows the replacements to the last plan: an old file may still name the first. */
export function latestPlan(byId: Map<string, StoredPlanRow>, id: string): StoredPlanRow | undefined {
  const plan = byId.get(id);
  return plan?.replacedBy ? latestPlan(byId, plan.replacedBy) : plan;
}
