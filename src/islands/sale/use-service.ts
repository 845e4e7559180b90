import type { Provider, Service } from '#contract/catalogue.ts';
import {
  $drafts,
  changeDraft,
  type Drafts,
  INITIAL_DRAFTS,
  type OrderService,
} from '#stores/orders/drafts.ts';
import { $service, findService, INITIAL_SERVICE_STATE } from '#stores/orders/service.ts';
import { useShown } from '../shared/use-shown.ts';

/** A service of the catalogue; undefined until it has been read. */
export const useService = (code: OrderService): Service | undefined =>
  findService(useShown($service, INITIAL_SERVICE_STATE), code);

export const providerOf = (service: Service | undefined, code: string): Provider | undefined =>
  service?.providers.find((provider) => provider.code === code);

/** What is written on a sale's form, kept as it is typed. */
export function useDraft<S extends OrderService>(service: S) {
  const draft = useShown($drafts, INITIAL_DRAFTS)[service];
  const change = (changes: Partial<Drafts[S]>) => changeDraft(service, changes);
  return [draft, change] as const;
}
