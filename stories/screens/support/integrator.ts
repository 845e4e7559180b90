import type { ApiProvider } from '#contract/catalogue.ts';
import { minutesAgo } from './agent.ts';
import { CATALOGUE } from './catalogue.ts';

/** What is left to see of the agent's key. */
export const SEEN_KEY = {
  prefix: 'ak_Qm7xR',
  lastFour: 'p4Zs',
  createdAt: minutesAgo(9000),
  lastUsedAt: minutesAgo(12),
};

/** The catalogue of the stories as an integrator reads it. */
export const API_SERVICES: ApiProvider[] = CATALOGUE.flatMap(({ code: service, providers }) =>
  providers.map(({ code: provider, plans, imageUrl: _, ...rest }) => ({
    ...rest,
    service,
    path: `api/${service}`,
    provider,
    plans: plans?.map(({ id: planId, name, price }) => ({ planId, name, price })),
  })),
);
