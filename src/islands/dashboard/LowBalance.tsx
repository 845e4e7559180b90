import { useEffect } from 'react';
import { Alert } from '#components/Alert.tsx';
import { formatWireNaira, parseNaira, ZERO } from '#domain/money.ts';
import { changeDisplaySettings } from '#stores/settings/display-settings.ts';
import { $preferences, INITIAL_PREFERENCES, preferencesRead } from '#stores/settings/preferences.ts';
import { useBalance, useDisplaySettings } from '../shell/use-agent.ts';
import { useWatched } from '../shared/use-watched.ts';

/**
 * A warning at the level the agent set in the profile; nothing above it, or when it is zero. Once closed it stays away until the
 * wallet was above the level.
 */
export function LowBalance() {
  const { lowBalanceAmount } = useWatched($preferences, INITIAL_PREFERENCES);
  const { value, isUnknown } = useBalance();
  const { alertShown } = useDisplaySettings();
  const level = parseNaira(lowBalanceAmount) ?? ZERO;
  const isLow = !isUnknown && (parseNaira(value) ?? ZERO) < level;
  // Without a level nothing is known yet: the agent's preferences may not have been read.
  const isOver = alertShown && !isUnknown && level > ZERO && !isLow;
  useEffect(() => void preferencesRead.fetch(), []);
  useEffect(() => {
    if (isOver) changeDisplaySettings({ alertShown: false });
  }, [isOver]);
  if (!isLow || alertShown) return null;
  return (
    <Alert
      tone="warning"
      role="alert"
      className="lg:col-span-2"
      heading="Your wallet is running low"
      onClose={() => changeDisplaySettings({ alertShown: true })}
    >
      It holds less than {formatWireNaira(lowBalanceAmount)}. Fund it before the next customer comes.
    </Alert>
  );
}
