import { useSyncExternalStore } from 'react';
import { takesPasskeys } from '#stores/console/passkey-browser.ts';

const never = () => () => undefined;

/** Whether this browser does, which no page outlives; true in the server's HTML, as most do. */
export const useTakesPasskeys = (): boolean => useSyncExternalStore(never, takesPasskeys, () => true);
