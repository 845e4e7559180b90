import { $till, INITIAL_TILL, type Till } from '#stores/cashiers/till.ts';
import { useShown } from '../shared/use-shown.ts';

/** Who sells here and what they may; null until it has been read. */
export const useTill = (): Till | null => useShown($till, INITIAL_TILL);
