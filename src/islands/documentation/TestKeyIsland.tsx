import { useEffect } from 'react';
import {
  $testMode,
  createTestKey,
  forgetNewTestKey,
  INITIAL_TEST_MODE,
  loadTestMode,
} from '#stores/integration/test-mode.ts';
import { useShown } from '../shared/use-shown.ts';
import { KeyCard } from './KeyCard.tsx';
import { TestAccountPanel } from './TestAccountPanel.tsx';

/** The key that sells from a test balance, in the sandbox, and what was done with it. */
export function TestKeyIsland() {
  const { reading, key, newKey, account } = useShown($testMode, INITIAL_TEST_MODE);
  useEffect(() => void loadTestMode(), []);

  return (
    <KeyCard
      mode="test"
      description="Begin with this one. It sells in the sandbox from a test balance, never from your wallet."
      warning="anyone who has it can spend your test balance, but nothing else."
      apiKey={key}
      newKey={newKey}
      reading={reading}
      onLoad={loadTestMode}
      onCreate={createTestKey}
      onForget={forgetNewTestKey}
    >
      {account && <TestAccountPanel account={account} />}
    </KeyCard>
  );
}
