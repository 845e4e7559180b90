import { useEffect } from 'react';
import { Badge } from '#components/Badge.tsx';
import { EmptyState } from '#components/EmptyState.tsx';
import { Icon } from '#components/Icon.tsx';
import {
  alertTriangleIcon,
  bellIcon,
  circleCheckIcon,
  receiptIcon,
  rotateClockwiseIcon,
  walletIcon,
} from '#components/icons.ts';
import { Link } from '#components/Link.tsx';
import { SidePanel } from '#components/SidePanel.tsx';
import type { Notice, NoticeKind } from '#contract/notices.ts';
import { at } from '#domain/at.ts';
import { $notices, INITIAL_NOTICES, markNoticesRead, noticesRead } from '#stores/shell/notices.ts';
import type { PanelProps } from '../shared/LazyPanel.tsx';
import { useNow } from '../shared/use-now.ts';
import { useShown } from '../shared/use-shown.ts';
import { shortWhen } from '../shared/when.ts';

const TONES = { info: 'info', warning: 'warning', critical: 'danger' } as const;
const LABELS = { info: 'Notice', warning: 'Warning', critical: 'Important' };

/** What a notice about money is, in a word and an outline. */
const KINDS: Record<NoticeKind, { label: string; icon: string }> = {
  DELIVERED: { label: 'Delivered', icon: circleCheckIcon },
  REFUND: { label: 'Refund', icon: rotateClockwiseIcon },
  REVERSAL: { label: 'Taken back', icon: alertTriangleIcon },
  LOW_WALLET: { label: 'Wallet', icon: walletIcon },
  PRICES: { label: 'Prices', icon: receiptIcon },
};
/** How often an open panel asks for news, in milliseconds. */
const POLL_MS = 15_000;

/** What happened to the agent's money, and the operator's messages; closing the panel marks them as read. */
export default function NoticesPanel({ open, onClose }: PanelProps) {
  const notices = useShown($notices, INITIAL_NOTICES);
  const nowMs = useNow(60_000);
  useEffect(() => {
    if (!open) return;
    void noticesRead.fetch();
    const timer = setInterval(() => void noticesRead.fetch(), POLL_MS);
    return () => clearInterval(timer);
  }, [open]);
  const close = () => {
    void markNoticesRead();
    onClose();
  };
  return (
    <SidePanel open={open} onClose={close} heading="Notices">
      {notices.length === 0 && <EmptyState heading="No notices" icon={bellIcon} />}
      <ul className="flex flex-col gap-3">
        {notices.map((notice) => (
          <li key={notice.id}>
            <Entry notice={notice} nowMs={nowMs} onFollow={close} />
          </li>
        ))}
      </ul>
    </SidePanel>
  );
}

interface EntryProps {
  notice: Notice;
  nowMs: number;
  onFollow: () => void;
}

function Entry({ notice, nowMs, onFollow }: EntryProps) {
  const kind = notice.kind ? KINDS[notice.kind] : undefined;
  return (
    <article className={`rounded border p-4 ${notice.readAt ? '' : 'border-primary bg-primary-soft/40'}`}>
      <p className="flex items-center justify-between gap-3 text-sm text-ink-muted">
        <Badge tone={TONES[notice.level]}>
          {kind && <Icon shape={kind.icon} size={14} />}
          {kind?.label ?? LABELS[notice.level]}
        </Badge>
        <time dateTime={notice.createdAt}>{shortWhen(notice.createdAt, nowMs)}</time>
      </p>
      <h3 className="mt-2 font-semibold">{notice.title}</h3>
      <p className="mt-1 text-sm">{notice.message}</p>
      {notice.ref && (
        <Link
          href={at(`/user/transactions?ref=${encodeURIComponent(notice.ref)}`)}
          onClick={onFollow}
          className="mt-2 inline-flex min-h-9 items-center text-sm coarse:min-h-target"
        >
          Open transaction
        </Link>
      )}
      {notice.kind === 'LOW_WALLET' && (
        <Link
          href={at('/dashboard#wallet')}
          onClick={onFollow}
          className="mt-2 inline-flex min-h-9 items-center text-sm coarse:min-h-target"
        >
          Fund wallet
        </Link>
      )}
      {notice.kind === 'PRICES' && (
        <Link
          href={at('/more/selling-prices')}
          onClick={onFollow}
          className="mt-2 inline-flex min-h-9 items-center text-sm coarse:min-h-target"
        >
          Your selling prices
        </Link>
      )}
    </article>
  );
}
