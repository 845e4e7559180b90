import { useEffect } from 'react';
import { ErrorState } from '#components/ErrorState.tsx';
import { Skeleton } from '#components/Skeleton.tsx';
import { $banksOnOffer, accountsRead } from '#stores/funding/funding.ts';
import { INITIAL_READING } from '#stores/reads/read.ts';
import { $wallet, INITIAL_WALLET } from '#stores/wallet/wallet.ts';
import type { PanelProps } from '../shared/LazyPanel.tsx';
import { useShown } from '../shared/use-shown.ts';
import { FundingAccountCard } from './FundingAccountCard.tsx';
import { OpenAccountForm } from './OpenAccountForm.tsx';
import { SimulateTransferForm } from './SimulateTransferForm.tsx';
import { TellBankForm } from './TellBankForm.tsx';

/** Banks whose accounts are only numbers to try the product with. */
const isSandbox = (bankCode: string): boolean => bankCode.startsWith('sandbox');

/** The agent's own accounts to pay into, opening more of them, and in the sandbox a transfer to try. */
export function OwnAccounts({ open }: Pick<PanelProps, 'open'>) {
  const { automatedBank } = useShown($wallet, INITIAL_WALLET);
  const reading = useShown(accountsRead.$reading, INITIAL_READING);
  const onOffer = useShown($banksOnOffer, []);
  useEffect(() => {
    if (open) void accountsRead.fetch();
  }, [open]);

  const own = automatedBank ?? [];
  const further = onOffer.filter(({ code }) => !own.some(({ bankCode }) => bankCode === code));
  const asking = own.find(({ wantsIdentity }) => wantsIdentity);
  const sandboxAccount = own.find(({ bankCode }) => isSandbox(bankCode));

  return (
    <div className="flex flex-col gap-6">
      <p className="text-ink-muted">
        Transfer to your own account number. The money reaches your wallet automatically.
      </p>
      {own.map((account) => (
        <FundingAccountCard key={account.accountNumber} account={account} />
      ))}
      {!automatedBank && reading === 'loading' && <Skeleton className="h-40" />}
      {!automatedBank && reading === 'failed' && (
        <ErrorState heading="Your accounts could not be loaded" onRetry={() => void accountsRead.fetch()} />
      )}
      {/* Its bank is told first: then no other asks. */}
      {asking && <TellBankForm account={asking} />}
      {!asking && further.length > 0 && <OpenAccountForm banks={further} isFirst={own.length === 0} />}
      {sandboxAccount && <SimulateTransferForm account={sandboxAccount} />}
    </div>
  );
}
