import { $isCashier, INITIAL_IS_CASHIER } from '#stores/cashiers/is-cashier.ts';
import { useShown } from './use-shown.ts';

/** Whether a cashier looks on, who is told nothing of the agent's cost and wallet. */
export const useIsCashier = (): boolean => useShown($isCashier, INITIAL_IS_CASHIER);
