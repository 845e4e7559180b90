import { atom } from 'nanostores';
import { retryRead } from '#api-client/retry.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { walletBalance } from '#contract/wallet.ts';
import { agentAtom } from '../storage/agent-storage.ts';
import { call } from '../shell/api.ts';
import { dropEarlyReads } from '../storage/early-reads.ts';
import { WALLET_KEY } from '../storage/keys.ts';
import { readWallet, type Wallet } from './wallet-entry.ts';

export type { ManualFunding, Wallet } from './wallet-entry.ts';

export const INITIAL_WALLET: Wallet = { availableBalance: '0.00', automatedBank: null, manualBank: null };

export const $wallet = agentAtom(WALLET_KEY, INITIAL_WALLET, { read: readWallet });

/** Replaces the whole wallet, or the parts that are given. */
export const updateWallet = (changes: Partial<Wallet>): void => $wallet.set({ ...$wallet.get(), ...changes });

async function readBalance(): Promise<{ data: DataOf<typeof walletBalance> }> {
  isOutdated = false;
  const answer = await call(walletBalance);
  return isOutdated ? readBalance() : answer;
}

export interface BalanceReading {
  isLoading: boolean;
  /** The last reading failed: what is shown may be old. */
  hasFailed: boolean;
}

export const INITIAL_BALANCE_READING: BalanceReading = { isLoading: false, hasFailed: false };
export const $balanceReading = atom(INITIAL_BALANCE_READING);

let isOutdated = false;

/** @param hasMoved money has just moved: an answer that is on its way already may be older than that, so it is read once more */
export async function refreshBalance({ hasMoved = false } = {}): Promise<void> {
  if (hasMoved) dropEarlyReads();
  if ($balanceReading.get().isLoading) {
    isOutdated ||= hasMoved;
    return;
  }
  $balanceReading.set({ isLoading: true, hasFailed: false });
  try {
    const { data } = await retryRead(readBalance);
    updateWallet({ availableBalance: data.availableBalance, readAt: Date.now() });
    $balanceReading.set(INITIAL_BALANCE_READING);
  } catch {
    $balanceReading.set({ isLoading: false, hasFailed: true });
  }
}
