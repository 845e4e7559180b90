import { atom } from 'nanostores';
import { retryRead } from '#api-client/retry.ts';
import * as contract from '#contract/referral.ts';
import { onAgentChange } from '../session/session.ts';
import { call } from '../shell/api.ts';

interface ReferralState {
  referral: contract.Referral | null;
  hasFailed: boolean;
}

export const INITIAL_REFERRAL: ReferralState = { referral: null, hasFailed: false };

/** The agent's link for new agents, and what it has brought. */
export const $referral = atom<ReferralState>(INITIAL_REFERRAL);

onAgentChange(() => $referral.set(INITIAL_REFERRAL));

export async function loadReferral(): Promise<void> {
  try {
    const { data } = await retryRead(() => call(contract.referral));
    $referral.set({ referral: data, hasFailed: false });
  } catch {
    $referral.set({ ...$referral.get(), hasFailed: true });
  }
}
