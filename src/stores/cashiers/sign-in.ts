import * as contract from '#contract/cashiers.ts';
import type { CashierHere } from '#contract/cashiers.ts';
import type { Outcome } from '../orders/outcome.ts';
import { signInWith } from '../session/account-actions.ts';
import { ownMark } from '../session/device-mark.ts';
import { call } from '../shell/api.ts';
import { keptAtom } from '../storage/storage.ts';

export type { CashierHere } from '#contract/cashiers.ts';

/** Nothing was asked on this device yet. */
export const INITIAL_CASHIERS_HERE: CashierHere[] | null = null;

/**
 * Who has sold on this device, as the server last said. It is the device's, as its mark is: it stays when a session ends, so that whoever
 * takes over sees the names at once.
 */
export const $cashiersHere = keptAtom<CashierHere[] | null>('kobodesk:cashiers-here', INITIAL_CASHIERS_HERE, {
  read: (json) => contract.cashiersHere.data.safeParse(json).data,
  write: (here) => here ?? undefined,
});

/** Asks who has sold on this device: nobody where no server has marked it yet. @returns whether there was an answer */
export async function readCashiersHere(): Promise<boolean> {
  const { deviceMark } = ownMark();
  try {
    $cashiersHere.set(deviceMark ? (await call(contract.cashiersHere, { body: { deviceMark } })).data : []);
    return true;
  } catch {
    return false;
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
