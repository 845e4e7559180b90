import { $authentication, INITIAL_AUTHENTICATION } from '#stores/session/authentication.ts';
import { $displaySettings, INITIAL_DISPLAY_SETTINGS } from '#stores/settings/display-settings.ts';
import { INITIAL_READING } from '#stores/reads/read.ts';
import { $wallet, balanceRead, INITIAL_WALLET } from '#stores/wallet/wallet.ts';
import { useWatched } from '../shared/use-watched.ts';
import { useNarrow } from './use-narrow.ts';

export const useAuthentication = () => useWatched($authentication, INITIAL_AUTHENTICATION);
export const useDisplaySettings = () => useWatched($displaySettings, INITIAL_DISPLAY_SETTINGS);

/** The side drawer beside the page. A tablet keeps its own choice. */
export function useDrawer() {
  const settings = useDisplaySettings();
  const width = useNarrow() ? 'openedMedium' : 'opened';
  return { width, isOpen: settings[width] } as const;
}

export interface ShownBalance {
  /** Naira as the wire writes it. */
  value: string;
  /** There is nothing to show: nothing was read yet, or the read failed. */
  isUnknown: boolean;
  isLoading: boolean;
  hasFailed: boolean;
  isHidden: boolean;
  /** In milliseconds since 1970. */
  readAt: number | undefined;
}

export function useBalance(): ShownBalance {
  const wallet = useWatched($wallet, INITIAL_WALLET);
  const reading = useWatched(balanceRead.$reading, INITIAL_READING);
  const { isBalanceHidden } = useDisplaySettings();
  return {
    value: wallet.availableBalance,
    isUnknown: wallet.readAt === undefined,
    readAt: wallet.readAt,
    isHidden: isBalanceHidden,
    isLoading: reading === 'loading',
    hasFailed: reading === 'failed',
  };
}
