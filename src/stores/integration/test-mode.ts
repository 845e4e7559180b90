import { atom } from 'nanostores';
import { retryRead } from '#api-client/retry.ts';
import * as keys from '#contract/keys.ts';
import * as contract from '#contract/test-mode.ts';
import { call } from '../shell/api.ts';
import type { Reading } from '../reads/read.ts';
import { withPassword } from '../session/confirmation.ts';
import { type Outcome, told } from '../orders/outcome.ts';
import { onAgentChange } from '../session/session.ts';

export interface TestMode {
  reading: Reading;
  /** What is left to see of the test key; null when there is none. */
  key: keys.ApiKey | null;
  /** The whole key, only in memory, from its creation until the agent has saved it. */
  newKey: string | null;
  /** What it sells from; null before the first key. */
  account: contract.TestAccount | null;
}

export const INITIAL_TEST_MODE: TestMode = { reading: 'idle', key: null, newKey: null, account: null };
export const $testMode = atom(INITIAL_TEST_MODE);

export const INITIAL_SAMPLE_KEY: string | null = null;

/** The test key that was made in this tab, for the samples of the guide: in memory, until the tab is reloaded or somebody else logs in. */
export const $sampleKey = atom<string | null>(INITIAL_SAMPLE_KEY);

/** The load that is on its way: what an earlier one hears belongs to another login. */
let latest: symbol | undefined;

onAgentChange(() => {
  latest = undefined;
  $testMode.set(INITIAL_TEST_MODE);
  $sampleKey.set(INITIAL_SAMPLE_KEY);
});

const TEST = { query: { mode: 'test' } } as const;

const update = (changes: Partial<TestMode>): void => $testMode.set({ ...$testMode.get(), ...changes });

export const forgetNewTestKey = (): void => update({ newKey: null });

export async function loadTestMode(): Promise<void> {
  if ($testMode.get().reading === 'loading') return;
  update({ reading: 'loading' });
  const own = (latest = Symbol());
  try {
    const [key, account] = await Promise.all([
      retryRead(() => call(keys.apiKey, TEST)),
      retryRead(() => call(contract.testAccount)),
    ]);
    if (own === latest) update({ reading: 'ready', key: key.data, account: account.data });
  } catch {
    if (own === latest) update({ reading: 'failed' });
  }
}

/** Makes the first test key, or a new one replacing the current one. @param keepsFormer lets the current one work for a day more */
export async function createTestKey(keepsFormer = false): Promise<Outcome> {
  const outcome = await told(async () => {
    const query = { ...TEST.query, ...(keepsFormer && { keepFormer: 'yes' as const }) };
    const answer = await withPassword(() => call(keys.createApiKey, { query }));
    const { key: newKey, ...key } = answer.data;
    update({ key, newKey });
    $sampleKey.set(newKey);
    return answer;
  });
  if (outcome.ok) await loadTestMode();
  return outcome;
}

/** Fills the test balance up and reads the test account again. */
export async function fillTestBalance(): Promise<Outcome> {
  const outcome = await told(() => call(contract.fillTestBalance));
  if (outcome.ok) await loadTestMode();
  return outcome;
}
