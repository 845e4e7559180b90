import { at } from '#domain/at.ts';
import { useState } from 'react';
import { Button } from '#components/Button.tsx';
import { eyeIcon, eyeOffIcon, historyIcon, plusIcon, refreshIcon } from '#components/icons.ts';
import { IconButton } from '#components/IconButton.tsx';
import { Link } from '#components/Link.tsx';
import { Skeleton } from '#components/Skeleton.tsx';
import { Stat } from '#components/Stat.tsx';
import { toggleBalance } from '#stores/settings/display-settings.ts';
import { balanceRead } from '#stores/wallet/wallet.ts';
import { AsOf } from '../shared/AsOf.tsx';
import { LazyPanel } from '../shared/LazyPanel.tsx';
import { Balance } from '../shell/Balance.tsx';
import { useBalance } from '../shell/use-agent.ts';

const loadFundingPanel = () => import('../funding/FundingPanel.tsx');

const UNREAD = 'Could not be read just now.';

/** The balance, the loudest thing on the page, and how to make more of it. */
export function WalletCard() {
  const { isUnknown, hasFailed, readAt } = useBalance();
  const isAwaited = isUnknown && !hasFailed;
  const [isFunding, setFunding] = useState(() => globalThis.location?.hash === '#fund');
  return (
    <section id="wallet" aria-label="Wallet">
      <div className="ticket ticket-head px-card pb-5 pt-card">
        <Stat
          label="Wallet balance"
          aria-busy={isAwaited || undefined}
          value={isAwaited ? <AwaitedBalance /> : <Balance size="xl" />}
          note={hasFailed && (isUnknown ? UNREAD : <Old at={readAt} />)}
          action={<BalanceButtons />}
        />
      </div>
      <div className="ticket ticket-foot flex flex-wrap gap-3 px-card pb-card pt-5">
        <div aria-hidden className="perforation absolute inset-x-0 -top-px" />
        <Button icon={plusIcon} className="flex-1" onClick={() => setFunding(true)}>
          Fund wallet
        </Button>
        <Link variant="secondary" icon={historyIcon} href={at('/user/transactions')} className="flex-1">
          Transactions
        </Link>
      </div>
      <LazyPanel load={loadFundingPanel} chunk={2} open={isFunding} onClose={() => setFunding(false)} />
    </section>
  );
}

const Old = ({ at }: { at: number | undefined }) => (
  <>
    <AsOf at={at} />. {UNREAD}
  </>
);

const EMPTY = { __html: '' };

/** The page itself writes the balance in here when it comes before the scripts (dashboard.astro); React leaves it alone. */
function AwaitedBalance() {
  return (
    <>
      <data
        data-balance
        suppressHydrationWarning
        className="peer whitespace-nowrap text-3xl tracking-tight"
        dangerouslySetInnerHTML={EMPTY}
      />
      <Skeleton className="h-[1.2em] w-40 peer-[:not(:empty)]:hidden" />
    </>
  );
}

function BalanceButtons() {
  const { isHidden, isLoading } = useBalance();
  return (
    <span className="-my-2 ml-auto flex">
      <IconButton
        icon={isHidden ? eyeOffIcon : eyeIcon}
        label={isHidden ? 'Show balance' : 'Hide balance'}
        onClick={toggleBalance}
      />
      <IconButton
        icon={refreshIcon}
        label="Refresh balance"
        loading={isLoading}
        onClick={() => void balanceRead.fetch()}
      />
    </span>
  );
}
