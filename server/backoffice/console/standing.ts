import type { Preview } from '../catalogue/import-export.ts';
import type { PlanRow, ProviderRow, StoredCatalogue } from '../catalogue/rows.ts';
import { type Margin, marginOf } from './margins.ts';

/** One plan as it is, or as it would be. */
export interface Standing {
  plan: PlanRow;
  provider: ProviderRow;
}

/** The plan that the change of one price is about, as it is and as it would be; undefined where nothing changes. */
export function standingsIn({
  before,
  changes: [change],
}: Preview): { former: Standing; next: Standing } | undefined {
  if (change?.what !== 'plan') return undefined;
  const former = standingIn(before, change.id);
  return former && { former, next: { ...former, plan: change.row } };
}

function standingIn({ plans, providers }: StoredCatalogue, id: string): Standing | undefined {
  const plan = plans.find((row) => row.id === id);
  const provider = providers.find((row) => row.service === plan?.service && row.code === plan.provider);
  return plan && provider && { plan, provider };
}

/** What the agents of a level pay, and what is left of it. */
export const at = ({ plan, provider }: Standing, level: string): Margin => marginOf(plan, provider, level);
