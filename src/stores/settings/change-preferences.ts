import * as calls from '#api-client/change-preferences.ts';
import type { Preferences } from '#contract/preferences.ts';
import { api } from '../shell/api.ts';
import { withPassword } from '../session/confirmation.ts';
import { type Outcome, told } from '../orders/outcome.ts';
import { $preferences } from './preferences.ts';

// Apart from what is kept of them: every page reads that.
export const changePreferences = (changes: Partial<Preferences>): Promise<Outcome> =>
  told(async () => {
    const answer = await withPassword(() => calls.changePreferences(api, changes));
    $preferences.set(answer.data);
    return answer;
  });
