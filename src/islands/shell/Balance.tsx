import { Amount, type AmountProps } from '#components/Amount.tsx';
import { Skeleton } from '#components/Skeleton.tsx';
import { useBalance } from './use-agent.ts';

interface BalanceProps extends Pick<AmountProps, 'size'> {
  /** Of the place it is given until it has been read. */
  className?: string;
}

/** What the wallet holds, wherever that is shown: never a figure that nobody has read. */
export function Balance({ className, ...props }: BalanceProps) {
  const { value, isUnknown, hasFailed, isHidden } = useBalance();
  if (!isUnknown) return <Amount value={value} concealed={isHidden} {...props} />;
  if (!hasFailed) return <Skeleton shape="text" className={className} />;
  return (
    <span className="text-ink-muted">
      <span aria-hidden>₦ –</span>
      <span className="sr-only">could not be read</span>
    </span>
  );
}
