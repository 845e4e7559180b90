import { Button } from '#components/Button.tsx';
import { eyeIcon, eyeOffIcon, plusIcon, refreshIcon } from '#components/icons.ts';
import { IconButton } from '#components/IconButton.tsx';
import { Skeleton } from '#components/Skeleton.tsx';
import { Stat } from '#components/Stat.tsx';
import { toggleBalance } from '#stores/settings/display-settings.ts';
import { balanceRead } from '#stores/wallet/wallet.ts';
import { AsOf } from '../shared/AsOf.tsx';
import { LazyPanel } from '../shared/LazyPanel.tsx';
import { Balance } from '../shell/Balance.tsx';
import { useBalance } from '../shell/use-agent.ts';
import { TodayStats } from './TodayStats.tsx';

const loadFundingPanel = () => import('../funding/FundingPanel.tsx');

const UNREAD = 'Could not be loaded.';

interface WalletCardProps {
  isFunding: boolean;
  onFunding: (isOpen: boolean) => void;
}

/** The balance, the loudest thing on the page, how to make more of it, and what came of it today. */
export function WalletCard({ isFunding, onFunding }: WalletCardProps) {
  const { isUnknown, hasFailed, readAt } = useBalance();
  const isAwaited = isUnknown && !hasFailed;
  return (
    <section id="wallet" aria-label="Wallet">
      <div className="ticket ticket-head px-card pb-5 pt-card">
        <Stat
          label="Wallet balance"
          aria-busy={isAwaited || undefined}
          value={
            <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
              <span className="min-w-32 sm:flex-1">
                {isAwaited ? <AwaitedBalance /> : <Balance size="xl" />}
              </span>
              <Button
                icon={plusIcon}
                className="flex-auto tracking-normal sm:flex-none"
                onClick={() => onFunding(true)}
              >
                Fund wallet
              </Button>
            </div>
          }
          note={hasFailed && (isUnknown ? UNREAD : <Old at={readAt} />)}
          action={<BalanceButtons />}
        />
      </div>
      <div className="ticket ticket-foot px-card pb-4 pt-4">
        <div aria-hidden className="perforation absolute inset-x-0 -top-px" />
        <TodayStats />
      </div>
      <LazyPanel load={loadFundingPanel} chunk={2} open={isFunding} onClose={() => onFunding(false)} />
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
      <Skeleton className="h-[1.2em] w-32 peer-[:not(:empty)]:hidden" />
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
