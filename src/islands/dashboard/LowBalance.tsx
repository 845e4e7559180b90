import { useEffect } from 'react';
import { Alert } from '#components/Alert.tsx';
import { formatWireNaira, parseNaira, ZERO } from '#domain/money.ts';
import { $preferences, INITIAL_PREFERENCES, preferencesRead } from '#stores/settings/preferences.ts';
import { useBalance } from '../shell/use-agent.ts';
import { useWatched } from '../shared/use-watched.ts';

/** A warning at the level the agent set in the profile; nothing above it, or when it is zero. */
export function LowBalance() {
  const { lowBalanceAmount } = useWatched($preferences, INITIAL_PREFERENCES);
  const { value, isUnknown } = useBalance();
  useEffect(() => void preferencesRead.fetch(), []);
  if (isUnknown || (parseNaira(value) ?? ZERO) >= (parseNaira(lowBalanceAmount) ?? ZERO)) return null;
  return (
    <Alert tone="warning" role="alert" className="lg:col-span-2" heading="Your wallet is running low">
      It holds less than {formatWireNaira(lowBalanceAmount)}. Fund it before the next customer comes.
    </Alert>
  );
}
