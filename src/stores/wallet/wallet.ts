import { walletBalance } from '#contract/wallet.ts';
import { createRead } from '../reads/read.ts';
import { isAgentNow } from '../session/session.ts';
import { agentAtom } from '../storage/agent-storage.ts';
import { WALLET_KEY } from '../storage/keys.ts';
import { readWallet, type Wallet } from './wallet-entry.ts';

export type { ManualFunding, Wallet } from './wallet-entry.ts';

export const INITIAL_WALLET: Wallet = { availableBalance: '0.00', automatedBank: null, manualBank: null };

export const $wallet = agentAtom(WALLET_KEY, INITIAL_WALLET, { read: readWallet });

/** Replaces the whole wallet, or the parts that are given. */
export const updateWallet = (changes: Partial<Wallet>): void => $wallet.set({ ...$wallet.get(), ...changes });

/** Fetch with `hasChanged` when money has just moved. */
export const balanceRead = createRead({
  name: '/ balance',
  questions: [[walletBalance]],
  mayRead: isAgentNow,
  keep: ({ availableBalance }) => updateWallet({ availableBalance, readAt: Date.now() }),
});
