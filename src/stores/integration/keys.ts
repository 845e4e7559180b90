import { atom } from 'nanostores';
import * as catalogue from '#contract/catalogue.ts';
import * as contract from '#contract/keys.ts';
import { call } from '../shell/api.ts';
import { withPassword } from '../session/confirmation.ts';
import { type Outcome, told } from '../orders/outcome.ts';
import { $service } from '../orders/service.ts';
import { createRead } from '../reads/read.ts';
import { onAgentChange } from '../session/session.ts';

export const INITIAL_NEW_API_KEY: string | null = null;

/** The whole key, only in memory, from its creation until the agent has saved it. */
export const $newApiKey = atom<string | null>(INITIAL_NEW_API_KEY);

export const forgetNewApiKey = (): void => $newApiKey.set(INITIAL_NEW_API_KEY);

onAgentChange(forgetNewApiKey);

// A server without modes has only one key.
const LIVE = { query: {} };

export const apiKeyRead = createRead({
  questions: [[contract.apiKey, LIVE]],
  keep: (apiKeys) => $service.set({ ...$service.get(), apiKeys }),
});

/** The catalogue for integrators. */
export const apiServicesRead = createRead({
  questions: [[catalogue.apiServices]],
  keep: (apiServices) => $service.set({ ...$service.get(), apiServices }),
});

/**
 * Makes the first key, or a new one replacing the current one, which stops working at that moment.
 * @param keepsFormer lets the current one work for a day more
 */
export const createApiKey = (keepsFormer = false): Promise<Outcome> =>
  told(async () => {
    const query = keepsFormer ? { keepFormer: 'yes' as const } : {};
    const answer = await withPassword(() => call(contract.createApiKey, { query }));
    const { key, ...apiKeys } = answer.data;
    $service.set({ ...$service.get(), apiKeys });
    $newApiKey.set(key);
    return answer;
  });
