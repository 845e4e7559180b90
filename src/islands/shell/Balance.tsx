import { Amount, type AmountProps } from '#components/Amount.tsx';
import { Skeleton } from '#components/Skeleton.tsx';
import { AsOf } from '../shared/AsOf.tsx';
import { useBalance } from './use-agent.ts';

interface BalanceProps extends Pick<AmountProps, 'size'> {
  /** Classes of the placeholder until the balance has been read. */
  className?: string;
  /** Shows its age when it could not be refreshed. */
  dated?: boolean;
}

/** The balance, wherever it is shown. It never shows a figure that was not read. */
export function Balance({ className, dated, ...props }: BalanceProps) {
  const { value, isUnknown, hasFailed, isHidden, readAt } = useBalance();
  const amount = <Amount value={value} concealed={isHidden} {...props} />;
  if (!isUnknown && dated && hasFailed)
    return (
      <span className="inline-flex flex-col leading-tight">
        {amount}
        <span className="text-xs font-normal text-ink-muted">
          <AsOf at={readAt} />
        </span>
      </span>
    );
  if (!isUnknown) return amount;
  if (!hasFailed) return <Skeleton shape="text" className={className} />;
  return (
    <span className="text-ink-muted">
      <span aria-hidden>₦ –</span>
      <span className="sr-only">could not be loaded</span>
    </span>
  );
}
