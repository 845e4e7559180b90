import { atom } from 'nanostores';
import { retryRead } from '#api-client/retry.ts';
import * as contract from '#contract/funding.ts';
import { call } from '../shell/api.ts';
import { withPassword } from '../session/confirmation.ts';
import { loadLatest } from '../transactions/latest.ts';
import { type Outcome, told } from '../orders/outcome.ts';
import { $wallet, refreshBalance, updateWallet } from '../wallet/wallet.ts';

export type Loading = 'idle' | 'loading' | 'ready' | 'failed';

export const INITIAL_LOADING: Loading = 'idle';

/** How far the funding accounts and the banks on offer have been read. */
export const $fundingLoading = atom<Loading>(INITIAL_LOADING);

/** Banks at which an account can be opened. */
export const $banksOnOffer = atom<contract.Bank[]>([]);

export async function loadFunding(): Promise<void> {
  if ($fundingLoading.get() === 'loading') return;
  $fundingLoading.set('loading');
  try {
    const [own, onOffer] = await Promise.all([
      retryRead(() => call(contract.fundingAccounts)),
      retryRead(() => call(contract.banksOnOffer)),
    ]);
    updateWallet({ automatedBank: own.data });
    $banksOnOffer.set(onOffer.data);
    $fundingLoading.set('ready');
  } catch {
    $fundingLoading.set('failed');
  }
}

/** How far the ways to pay by hand have been read. */
export const $manualFundingLoading = atom<Loading>(INITIAL_LOADING);

/** A failure leaves what was read before. */
export async function loadManualFunding(): Promise<void> {
  if ($manualFundingLoading.get() === 'loading') return;
  $manualFundingLoading.set('loading');
  try {
    const { data } = await retryRead(() => call(contract.manualFunding));
    updateWallet({ manualBank: data });
    $manualFundingLoading.set('ready');
  } catch {
    $manualFundingLoading.set('failed');
  }
}

export const openFundingAccount = (bankCode: string): Promise<Outcome> =>
  told(async () => {
    const answer = await withPassword(() => call(contract.openFundingAccount, { body: { bankCode } }));
    const others = ($wallet.get().automatedBank ?? []).filter((own) => own.bankCode !== answer.data.bankCode);
    updateWallet({ automatedBank: [...others, answer.data] });
    return answer;
  });

/** @param amount naira, as the agent wrote it */
export const claimManualFunding = (claim: {
  amount: string;
  senderName: string;
  paidAt: string;
  note?: string;
}): Promise<Outcome> =>
  told(async () => {
    const answer = await call(contract.claimManualFunding, { body: claim });
    const known = $wallet.get().manualBank;
    if (known) updateWallet({ manualBank: { ...known, claims: [answer.data, ...known.claims] } });
    return answer;
  });

/** @param amount naira, as the agent wrote it */
export const simulateTransfer = (accountNumber: string, amount: string): Promise<Outcome> =>
  told(async () => {
    const answer = await call(contract.sandboxTransfer, { body: { accountNumber, amount } });
    await Promise.all([refreshBalance({ hasMoved: true }), loadLatest()]);
    return answer;
  });
