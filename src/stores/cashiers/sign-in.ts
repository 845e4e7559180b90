import * as contract from '#contract/cashiers.ts';
import type { CashierHere } from '#contract/cashiers.ts';
import { failure, type Outcome } from '../orders/outcome.ts';
import { signInWith } from '../session/account-actions.ts';
import { ownMark } from '../session/device-mark.ts';
import { call } from '../shell/api.ts';

export type { CashierHere } from '#contract/cashiers.ts';

/** Who has sold on this device: nobody where no server has marked it yet. A failure is for the page to show. */
export async function fetchCashiersHere(): Promise<
  { ok: true; data: CashierHere[] } | Extract<Outcome, { ok: false }>
> {
  const { deviceMark } = ownMark();
  if (!deviceMark) return { ok: true, data: [] };
  try {
    return { ok: true, data: (await call(contract.cashiersHere, { body: { deviceMark } })).data };
  } catch (error) {
    return failure(error);
  }
}

/**
 * Logs in one of them by PIN. Whoever was signed in stays until the PIN was right; what they have not sent then waits here for their next
 * login.
 */
export const switchTo = (cashierId: string, pin: string): Promise<Outcome> =>
  signInWith(() =>
    call(contract.switchCashier, { body: { cashierId, pin, deviceMark: ownMark().deviceMark ?? '' } }),
  );
