import { useEffect } from 'react';
import { CopyField } from '#components/CopyField.tsx';
import { EmptyState } from '#components/EmptyState.tsx';
import { ErrorState } from '#components/ErrorState.tsx';
import { buildingBankIcon } from '#components/icons.ts';
import { Skeleton } from '#components/Skeleton.tsx';
import { formatWireNaira } from '#domain/money.ts';
import { manualFundingRead } from '#stores/funding/funding.ts';
import { INITIAL_READING } from '#stores/reads/read.ts';
import { $wallet, INITIAL_WALLET, type ManualFunding as Manual } from '#stores/wallet/wallet.ts';
import type { PanelProps } from '../shared/LazyPanel.tsx';
import { useShown } from '../shared/use-shown.ts';
import { ClaimForm } from './ClaimForm.tsx';
import { Claims } from './Claims.tsx';

/** Paying into the house's accounts: where to, telling of it, and what became of it. */
export function ManualFunding({ open }: Pick<PanelProps, 'open'>) {
  const { manualBank } = useShown($wallet, INITIAL_WALLET);
  const reading = useShown(manualFundingRead.$reading, INITIAL_READING);
  useEffect(() => {
    if (open) void manualFundingRead.fetch();
  }, [open]);

  return (
    <div className="flex flex-col gap-6">
      {reading === 'failed' && (
        <ErrorState
          heading={
            manualBank
              ? 'This may be out of date: it could not be refreshed'
              : 'Manual funding could not be loaded'
          }
          onRetry={() => void manualFundingRead.fetch()}
        />
      )}
      {manualBank ? <Offer manual={manualBank} /> : reading === 'loading' && <Places />}
    </div>
  );
}

const Places = () => (
  <div role="status" aria-label="Loading" className="flex flex-col gap-6">
    <Skeleton className="h-12" />
    <Skeleton className="h-36" />
    <Skeleton className="h-64" />
  </div>
);

function Offer({ manual: { accounts, minimumAmount, instructions, claims } }: { manual: Manual }) {
  const isOffered = accounts.length > 0;
  return (
    <>
      {isOffered ? (
        <>
          <p className="whitespace-pre-line text-ink-muted">{instructions}</p>
          {accounts.map(({ bankName, accountName, accountNumber }) => (
            <section key={accountNumber} aria-label={bankName} className="ticket ticket-sides px-5 py-4">
              <p className="font-semibold">{bankName}</p>
              <p className="text-sm text-ink-muted">{accountName}</p>
              <CopyField label="Account number" value={accountNumber} className="mt-3" />
              <p className="mt-2 text-sm text-ink-muted">Minimum: {formatWireNaira(minimumAmount)}</p>
            </section>
          ))}
          <ClaimForm minimumAmount={minimumAmount} />
        </>
      ) : (
        <EmptyState heading="No account for manual funding" icon={buildingBankIcon}>
          {instructions}
        </EmptyState>
      )}
      {(isOffered || claims.length > 0) && <Claims claims={claims} />}
    </>
  );
}
