import { atom } from 'nanostores';
import * as contract from '#contract/funding.ts';
import type { Identity } from '#contract/identity.ts';
import * as opening from '#contract/open-funding-account.ts';
import { call } from '../shell/api.ts';
import { withPassword } from '../session/confirmation.ts';
import { onAgentChange } from '../session/session.ts';
import { createRead } from '../reads/read.ts';
import { latestRead } from '../transactions/latest.ts';
import { type Outcome, told } from '../orders/outcome.ts';
import { $wallet, balanceRead, updateWallet } from '../wallet/wallet.ts';

/** Banks at which an account can be opened. */
export const $banksOnOffer = atom<contract.Bank[]>([]);

// Which of them ask who somebody is hangs on whom they know.
onAgentChange(() => $banksOnOffer.set([]));

/** The agent's funding accounts, and the banks on offer. */
export const accountsRead = createRead({
  questions: [[contract.fundingAccounts], [contract.banksOnOffer]],
  keep(automatedBank, banks) {
    updateWallet({ automatedBank });
    $banksOnOffer.set(banks);
  },
});

/** The ways to pay by hand. */
export const manualFundingRead = createRead({
  questions: [[contract.manualFunding]],
  keep: (manualBank) => updateWallet({ manualBank }),
});

const known = <Asking extends { wantsIdentity?: boolean | undefined }>({
  wantsIdentity: _,
  ...one
}: Asking): Omit<Asking, 'wantsIdentity'> => one;

/** @param identity for a bank that wants to know who the agent is */
export const openFundingAccount = (bankCode: string, identity?: Identity): Promise<Outcome> =>
  told(async () => {
    const answer = await withPassword(() =>
      call(opening.openFundingAccount, { body: { bankCode, ...(identity && { identity }) } }),
    );
    const others = ($wallet.get().automatedBank ?? []).filter((own) => own.bankCode !== answer.data.bankCode);
    // The bank knows who the agent is: none of its accounts has to ask any more.
    updateWallet({ automatedBank: [...others.map(known), answer.data] });
    $banksOnOffer.set($banksOnOffer.get().map(known));
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
    await Promise.all([balanceRead.fetch({ hasChanged: true }), latestRead.fetch()]);
    return answer;
  });
