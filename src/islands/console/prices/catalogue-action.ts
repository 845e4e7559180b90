import type { PlanPrices, ProviderPrices } from '#contract/console/prices.ts';

/** What somebody is about to do to a plan or a provider, as it was when they began. */
export type CatalogueAction =
  | { kind: 'price'; plan: PlanPrices }
  /** Without a plan: of the provider itself. */
  | { kind: 'codes'; provider: ProviderPrices; plan?: PlanPrices }
  | { kind: 'picture' | 'discount'; provider: ProviderPrices };

/** Opens the dialog; left out for those who only read. */
export type OnAct = ((action: CatalogueAction) => void) | undefined;
