import { CopyField } from '#components/CopyField.tsx';
import type { FundingAccount } from '#contract/funding.ts';
import { formatWireNaira } from '#domain/money.ts';

type Fee = NonNullable<FundingAccount['fee']>;

const feeText = ({ percent, cap }: Fee): string =>
  percent === 0 ? 'No fee.' : `Fee: ${percent} % of what you send, at most ${formatWireNaira(cap)}.`;

export function FundingAccountCard({ account }: { account: FundingAccount }) {
  return (
    <section aria-label={account.bankName} className="ticket ticket-sides px-5 py-4">
      <p className="font-semibold">{account.bankName}</p>
      <p className="text-sm text-ink-muted">{account.accountName}</p>
      <CopyField label="Account number" value={account.accountNumber} className="mt-3" />
      {account.fee && <p className="mt-2 text-sm text-ink-muted">{feeText(account.fee)}</p>}
    </section>
  );
}
