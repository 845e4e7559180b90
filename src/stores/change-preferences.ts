import * as calls from '#api-client/change-preferences.ts';
import type { Preferences } from '#contract/preferences.ts';
import { api } from './api.ts';
import { withPassword } from './confirmation.ts';
import { type Outcome, told } from './outcome.ts';
import { $preferences } from './preferences.ts';

// Apart from what is kept of them: every page reads that.
export const changePreferences = (changes: Partial<Preferences>): Promise<Outcome> =>
  told(async () => {
    const answer = await withPassword(() => calls.changePreferences(api, changes));
    $preferences.set(answer.data);
    return answer;
  });
