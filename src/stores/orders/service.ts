import { atom } from 'nanostores';
import { retryRead } from '#api-client/retry.ts';
import { type ApiProvider, type Service, services as servicesEndpoint } from '#contract/catalogue.ts';
import type { ServiceCode } from '#contract/service-codes.ts';
import type { ApiKey } from '#contract/keys.ts';
import { agentAtom } from '../storage/agent-storage.ts';
import { call } from '../shell/api.ts';
import { noteRead } from '../storage/read-times.ts';
import { isRecord } from '../storage/storage.ts';

export interface ServiceState {
  services: Service[];
  /** The catalogue as an integrator needs it; read, like the key, by stores/keys.ts. */
  apiServices: ApiProvider[];
  /** What is left to see of the agent's API key; null when there is none. */
  apiKeys: ApiKey | null;
}

export const INITIAL_SERVICE_STATE: ServiceState = { services: [], apiServices: [], apiKeys: null };

function readState(json: unknown): ServiceState | undefined {
  if (!isRecord(json)) return undefined;
  const services = servicesEndpoint.data.safeParse(json.services);
  return services.success ? { ...INITIAL_SERVICE_STATE, services: services.data } : undefined;
}

// The catalogue is kept so that a sale can begin while it is read anew; keys are not, nor is what held for an hour.
export const $service = agentAtom('kobodesk:service', INITIAL_SERVICE_STATE, {
  read: readState,
  write: ({ services }) => ({
    services: services.map((service) => ({
      ...service,
      providers: service.providers.map(({ health: _, ...provider }) => provider),
    })),
  }),
});

export type CatalogueReading = 'idle' | 'loading' | 'ready' | 'failed';

export const INITIAL_CATALOGUE_READING: CatalogueReading = 'idle';
export const $catalogueReading = atom<CatalogueReading>(INITIAL_CATALOGUE_READING);

const FRESH_MS = 60_000;
let readAtMs = 0;

/** Reads the catalogue anew unless that was done a moment ago: a page stays open all day, and networks have troubles by the minute. */
export const refreshServices = async (): Promise<void> => {
  if (performance.now() - readAtMs > FRESH_MS) await loadServices();
};

/** Reads the catalogue anew; a kept one stays on screen meanwhile. */
export async function loadServices(): Promise<void> {
  if ($catalogueReading.get() === 'loading') return;
  $catalogueReading.set('loading');
  try {
    const { data } = await retryRead(() => call(servicesEndpoint));
    $service.set({ ...$service.get(), services: data });
    noteRead('/services catalogue');
    $catalogueReading.set('ready');
    readAtMs = performance.now();
  } catch {
    $catalogueReading.set('failed');
  }
}

export const findService = (state: ServiceState, code: ServiceCode): Service | undefined =>
  state.services.find((service) => service.code === code);

/** The name of a provider, whatever it sells; the code itself when the catalogue does not know it. */
export const providerName = ({ services }: ServiceState, code: string): string =>
  services.flatMap(({ providers }) => providers).find((provider) => provider.code === code)?.name ?? code;
