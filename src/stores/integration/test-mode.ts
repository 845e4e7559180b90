import { atom } from 'nanostores';
import * as keys from '#api-client/keys.ts';
import { retryRead } from '#api-client/retry.ts';
import * as calls from '#api-client/test-mode.ts';
import type { ApiKey } from '#contract/keys.ts';
import type { TestAccount } from '#contract/test-mode.ts';
import { api } from '../shell/api.ts';
import type { Reading } from './keys.ts';
import { withPassword } from '../session/confirmation.ts';
import { type Outcome, told } from '../orders/outcome.ts';
import { onAgentChange } from '../session/session.ts';

export interface TestMode {
  reading: Reading;
  /** What is left to see of the test key; null when there is none. */
  key: ApiKey | null;
  /** The whole key, in memory alone, from the moment it was made until the agent has put it away. */
  newKey: string | null;
  /** What it sells from; null before the first key. */
  account: TestAccount | null;
}

export const INITIAL_TEST_MODE: TestMode = { reading: 'idle', key: null, newKey: null, account: null };
export const $testMode = atom(INITIAL_TEST_MODE);

onAgentChange(() => $testMode.set(INITIAL_TEST_MODE));

const update = (changes: Partial<TestMode>): void => $testMode.set({ ...$testMode.get(), ...changes });

export const forgetNewTestKey = (): void => update({ newKey: null });

export async function loadTestMode(): Promise<void> {
  if ($testMode.get().reading === 'loading') return;
  update({ reading: 'loading' });
  try {
    const [key, account] = await Promise.all([
      retryRead(() => keys.apiKey(api, 'test')),
      retryRead(() => calls.testAccount(api)),
    ]);
    update({ reading: 'ready', key: key.data, account: account.data });
  } catch {
    update({ reading: 'failed' });
  }
}

/** Makes the first test key, or a new one in place of the former, which stops working at that moment. */
export async function createTestKey(): Promise<Outcome> {
  const outcome = await told(async () => {
    const answer = await withPassword(() => keys.createApiKey(api, 'test'));
    const { key: newKey, ...key } = answer.data;
    update({ key, newKey });
    return answer;
  });
  if (outcome.ok) await loadTestMode();
  return outcome;
}

/** Fills the test balance up, and reads what stands on its statement then. */
export async function fillTestBalance(): Promise<Outcome> {
  const outcome = await told(() => calls.fillTestBalance(api));
  if (outcome.ok) await loadTestMode();
  return outcome;
}
