import { Badge } from '#components/Badge.tsx';
import { Icon } from '#components/Icon.tsx';
import {
  alertTriangleIcon,
  circleCheckIcon,
  receiptIcon,
  rotateClockwiseIcon,
  walletIcon,
} from '#components/icons.ts';
import { Link } from '#components/Link.tsx';
import type { Notice, NoticeKind } from '#contract/notices.ts';
import { at } from '#domain/at.ts';
import { shortWhen } from './when.ts';

const TONES = { info: 'info', warning: 'warning', critical: 'danger' } as const;
/** What an agent reads of a notice’s weight. */
export const NOTICE_WORDS = { info: 'Notice', warning: 'Warning', critical: 'Important' };

/** What a notice about money is, in a word and an outline. */
const KINDS: Record<NoticeKind, { label: string; icon: string }> = {
  DELIVERED: { label: 'Delivered', icon: circleCheckIcon },
  REFUND: { label: 'Refund', icon: rotateClockwiseIcon },
  REVERSAL: { label: 'Taken back', icon: alertTriangleIcon },
  LOW_WALLET: { label: 'Wallet', icon: walletIcon },
  PRICES: { label: 'Prices', icon: receiptIcon },
};

/** Where a notice leads. */
function leadsOf({ ref, kind }: Notice): { href: string; text: string }[] {
  return [
    ...(ref
      ? [{ href: at(`/user/transactions?ref=${encodeURIComponent(ref)}`), text: 'Open transaction' }]
      : []),
    ...(kind === 'LOW_WALLET' ? [{ href: at('/dashboard#wallet'), text: 'Fund wallet' }] : []),
    ...(kind === 'PRICES' ? [{ href: at('/more/selling-prices'), text: 'Your selling prices' }] : []),
  ];
}

interface NoticeEntryProps {
  notice: Notice;
  nowMs: number;
  /** Called when one of its links is followed. */
  onFollow?: () => void;
}

/** A notice as the bell shows it. */
export function NoticeEntry({ notice, nowMs, onFollow }: NoticeEntryProps) {
  const kind = notice.kind ? KINDS[notice.kind] : undefined;
  return (
    <article className={`rounded border p-4 ${notice.readAt ? '' : 'border-primary bg-primary-soft/40'}`}>
      <p className="flex items-center justify-between gap-3 text-sm text-ink-muted">
        <Badge tone={TONES[notice.level]}>
          {kind && <Icon shape={kind.icon} size={14} />}
          {kind?.label ?? NOTICE_WORDS[notice.level]}
        </Badge>
        <time dateTime={notice.createdAt}>{shortWhen(notice.createdAt, nowMs)}</time>
      </p>
      <h3 className="mt-2 font-semibold">{notice.title}</h3>
      <p className="mt-1 text-sm">{notice.message}</p>
      {leadsOf(notice).map(({ href, text }) => (
        <Link
          key={href}
          href={href}
          onClick={onFollow}
          className="mt-2 inline-flex min-h-9 items-center text-sm coarse:min-h-target"
        >
          {text}
        </Link>
      ))}
    </article>
  );
}
