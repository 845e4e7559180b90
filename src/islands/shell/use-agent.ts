import { $authentication, INITIAL_AUTHENTICATION } from '#stores/authentication.ts';
import { $displaySettings, INITIAL_DISPLAY_SETTINGS } from '#stores/display-settings.ts';
import { $balanceReading, $wallet, INITIAL_BALANCE_READING, INITIAL_WALLET } from '#stores/wallet.ts';
import { useWatched } from '../shared/use-watched.ts';

export const useAuthentication = () => useWatched($authentication, INITIAL_AUTHENTICATION);
export const useDisplaySettings = () => useWatched($displaySettings, INITIAL_DISPLAY_SETTINGS);

export interface ShownBalance {
  /** Naira as the wire writes it. */
  value: string;
  /** Nothing has been read yet, or nothing could be, so that there is nothing to show. */
  isUnknown: boolean;
  isLoading: boolean;
  hasFailed: boolean;
  isHidden: boolean;
}

export function useBalance(): ShownBalance {
  const wallet = useWatched($wallet, INITIAL_WALLET);
  const reading = useWatched($balanceReading, INITIAL_BALANCE_READING);
  const { isBalanceHidden } = useDisplaySettings();
  return {
    value: wallet.availableBalance,
    isUnknown: wallet.readAt === undefined,
    isHidden: isBalanceHidden,
    ...reading,
  };
}
