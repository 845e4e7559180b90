import { atom } from 'nanostores';
import * as catalogue from '#contract/catalogue.ts';
import * as contract from '#contract/keys.ts';
import { retryRead } from '#api-client/retry.ts';
import { call } from '../shell/api.ts';
import { withPassword } from '../session/confirmation.ts';
import { type Outcome, told } from '../orders/outcome.ts';
import { $service } from '../orders/service.ts';
import { onAgentChange } from '../session/session.ts';

export type Reading = 'idle' | 'loading' | 'ready' | 'failed';

export const INITIAL_READING: Reading = 'idle';

/** How far the API key, and the catalogue for integrators, have been read into the service store. */
export const $apiKeysReading = atom<Reading>(INITIAL_READING);
export const $apiServicesReading = atom<Reading>(INITIAL_READING);

export const INITIAL_NEW_API_KEY: string | null = null;

/** The whole key, in memory alone, from the moment it was made until the agent has put it away. */
export const $newApiKey = atom<string | null>(INITIAL_NEW_API_KEY);

export const forgetNewApiKey = (): void => $newApiKey.set(INITIAL_NEW_API_KEY);

onAgentChange(() => {
  forgetNewApiKey();
  $apiKeysReading.set(INITIAL_READING);
  $apiServicesReading.set(INITIAL_READING);
});

// A server that knows no modes is asked for its only key.
const LIVE = { query: {} };

export async function loadApiKeys(): Promise<void> {
  if ($apiKeysReading.get() === 'loading') return;
  $apiKeysReading.set('loading');
  try {
    const { data } = await retryRead(() => call(contract.apiKey, LIVE));
    $service.set({ ...$service.get(), apiKeys: data });
    $apiKeysReading.set('ready');
  } catch {
    $apiKeysReading.set('failed');
  }
}

export async function loadApiServices(): Promise<void> {
  if ($apiServicesReading.get() === 'loading') return;
  $apiServicesReading.set('loading');
  try {
    const { data } = await retryRead(() => call(catalogue.apiServices));
    $service.set({ ...$service.get(), apiServices: data });
    $apiServicesReading.set('ready');
  } catch {
    $apiServicesReading.set('failed');
  }
}

/** Makes the first key, or a new one in place of the former, which stops working at that moment. */
export const createApiKey = (): Promise<Outcome> =>
  told(async () => {
    const answer = await withPassword(() => call(contract.createApiKey, LIVE));
    const { key, ...apiKeys } = answer.data;
    $service.set({ ...$service.get(), apiKeys });
    $newApiKey.set(key);
    return answer;
  });
