import { changePreferences as change } from '#contract/change-preferences.ts';
import type { BodyInputOf } from '#contract/endpoint.ts';
import type { ApiClient, CallOptions } from './client.ts';

/** What is left out stays. */
export const changePreferences = (api: ApiClient, body: BodyInputOf<typeof change>, options?: CallOptions) =>
  api.call(change, { body, ...options });
