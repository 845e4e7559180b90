import { Badge } from '#components/Badge.tsx';
import type { FoundAgent } from '#contract/console/orders.ts';

interface AccountBadgeProps {
  agent: Pick<FoundAgent, 'suspendedAt' | 'erasedAt'>;
  className?: string;
}

/** Why an agent cannot log in; nothing of one who can. */
export function AccountBadge({ agent: { suspendedAt, erasedAt }, className }: AccountBadgeProps) {
  if (erasedAt) return <Badge className={className}>Erased</Badge>;
  if (!suspendedAt) return null;
  return (
    <Badge tone="danger" className={className}>
      Suspended
    </Badge>
  );
}
