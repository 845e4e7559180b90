import type { TransactionStatus } from '#contract/transactions.ts';
import { own } from '#domain/own.ts';
import { statusLabel } from '#domain/transaction.ts';
import { Badge, type BadgeProps } from './Badge.tsx';
import { circleCheckIcon, circleXIcon, clockIcon, pointIcon } from './icons.ts';
import { Icon } from './Icon.tsx';
import type { Tone } from './internal/tones.ts';

const LOOKS: Record<TransactionStatus, { tone: Tone; icon: string }> = {
  PENDING: { tone: 'warning', icon: clockIcon },
  SUCCESSFUL: { tone: 'success', icon: circleCheckIcon },
  FAILED: { tone: 'danger', icon: circleXIcon },
  REVERSED: { tone: 'danger', icon: circleXIcon },
};

export interface StatusBadgeProps extends Omit<BadgeProps, 'tone' | 'children'> {
  /** A transaction's status; a word that is not known is shown as it came. */
  status: string;
}

/** What became of a transaction, in word, colour and sign. */
export function StatusBadge({ status, ...rest }: StatusBadgeProps) {
  const { tone, icon } = own(LOOKS, status) ?? { tone: 'neutral', icon: pointIcon };
  return (
    <Badge tone={tone} {...rest}>
      <Icon shape={icon} size={14} />
      {statusLabel(status)}
    </Badge>
  );
}
