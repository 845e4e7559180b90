import { isAbove } from '#domain/money.ts';
import { useAuthentication } from '../shell/use-agent.ts';
import type { Quote } from './quote.ts';
import type { Need, Refusal } from './use-sale.ts';

/** Whether this sale asks for the PIN: by what this page knows, or because the server said so. */
export function useAsksPin({ amount }: Quote, refusal: Refusal | undefined): boolean {
  const { user } = useAuthentication();
  const above = user?.pinAboveAmount ?? undefined;
  return refusal?.fieldErrors.pin !== undefined || (above !== undefined && isAbove(amount, above));
}

/** What the server said of the PIN; undefined when it said nothing. */
export const pinProblemOf = (need: Need | undefined) =>
  need?.fieldErrors.pin && {
    error: need.fieldErrors.pin.join(' '),
    waitSeconds: need.retryAfterSeconds,
  };
