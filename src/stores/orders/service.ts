import { type ApiProvider, type Service, services as servicesEndpoint } from '#contract/catalogue.ts';
import type { ServiceCode } from '#contract/service-codes.ts';
import type { ApiKey } from '#contract/keys.ts';
import { createRead } from '../reads/read.ts';
import { agentAtom } from '../storage/agent-storage.ts';
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

// The catalogue is stored so that a sale can begin while it is read again. Keys and the hourly health are not stored.
export const $service = agentAtom('kobodesk:service', INITIAL_SERVICE_STATE, {
  read: readState,
  write: ({ services }) => ({
    services: services.map((service) => ({
      ...service,
      providers: service.providers.map(({ health: _, ...provider }) => provider),
    })),
  }),
});

const FRESH_MS = 60_000;
let readAtMs = 0;

/** The catalogue; a stored one stays on screen while it is fetched again. */
export const catalogueRead = createRead({
  name: '/services catalogue',
  questions: [[servicesEndpoint]],
  keep(services) {
    $service.set({ ...$service.get(), services });
    readAtMs = performance.now();
  },
});

/**
 * Fetches the catalogue again unless that was done a moment ago: a page stays open all day, and networks go down within
 * minutes.
 */
export const refreshServices = async (): Promise<void> => {
  if (performance.now() - readAtMs > FRESH_MS) await catalogueRead.fetch();
};

export const findService = (state: ServiceState, code: ServiceCode): Service | undefined =>
  state.services.find((service) => service.code === code);

/** The name of a provider, whatever it sells; the code itself when the catalogue does not know it. */
export const providerName = ({ services }: ServiceState, code: string): string =>
  services.flatMap(({ providers }) => providers).find((provider) => provider.code === code)?.name ?? code;
