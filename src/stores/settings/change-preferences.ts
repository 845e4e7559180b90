import * as contract from '#contract/change-preferences.ts';
import type { Preferences } from '#contract/preferences.ts';
import { call } from '../shell/api.ts';
import { withPassword } from '../session/confirmation.ts';
import { type Outcome, told } from '../orders/outcome.ts';
import { $preferences } from './preferences.ts';

// Separate from the stored preferences, which every page reads.
export const changePreferences = (changes: Partial<Preferences>): Promise<Outcome> =>
  told(async () => {
    const answer = await withPassword(() => call(contract.changePreferences, { body: changes }));
    $preferences.set(answer.data);
    return answer;
  });
