import { Badge } from '#components/Badge.tsx';

/** What is not up says so. */
export const ProviderBadge = ({ status }: { status: string }) =>
  status === 'up' ? null : (
    <Badge tone={status === 'down' ? 'danger' : 'warning'}>{status === 'down' ? 'Down' : 'Degraded'}</Badge>
  );
