import * as contract from '#contract/cashiers.ts';
import type { Till } from '#contract/cashiers.ts';
import { walletBalance } from '#contract/wallet.ts';
import { createRead } from '../reads/read.ts';
import { $preferences, INITIAL_PREFERENCES } from '../settings/preferences.ts';
import { agentAtom } from '../storage/agent-storage.ts';
import { updateWallet } from '../wallet/wallet.ts';

export type { Till } from '#contract/cashiers.ts';

/** Nothing is known of the cashier before it was read once on this device. */
export const INITIAL_TILL: Till | null = null;

/** Who sells here and what they may; kept, so that a page opens with it. */
export const $till = agentAtom<Till | null>('kobodesk:till', INITIAL_TILL, {
  read: (json) => contract.till.data.safeParse(json).data,
});

export const tillRead = createRead({
  questions: [[contract.till]],
  keep(till) {
    $till.set(till);
    // The agent's preferences are not a cashier's to read; receipts are in the shop's name all the same.
    const { shop: businessName, receiptFooter, receiptShowsSeller } = till;
    $preferences.set({ ...INITIAL_PREFERENCES, businessName, receiptFooter, receiptShowsSeller });
  },
});

/** For a cashier who is shown the wallet; anybody else's page reads it by balanceRead. */
export const tillBalanceRead = createRead({
  questions: [[walletBalance]],
  keep: ({ availableBalance }) => updateWallet({ availableBalance, readAt: Date.now() }),
});
