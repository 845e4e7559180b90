import { useEffect } from 'react';
import { Badge } from '#components/Badge.tsx';
import { EmptyState } from '#components/EmptyState.tsx';
import { bellIcon } from '#components/icons.ts';
import { SidePanel } from '#components/SidePanel.tsx';
import type { Notice } from '#contract/notices.ts';
import { $notices, INITIAL_NOTICES, markNoticesRead, noticesRead } from '#stores/shell/notices.ts';
import type { PanelProps } from '../shared/LazyPanel.tsx';
import { useNow } from '../shared/use-now.ts';
import { useShown } from '../shared/use-shown.ts';
import { shortWhen } from '../shared/when.ts';

const TONES = { info: 'info', warning: 'warning', critical: 'danger' } as const;
const LABELS = { info: 'Notice', warning: 'Warning', critical: 'Important' };

/** The operator's messages; closing the panel marks them as read. */
export default function NoticesPanel({ open, onClose }: PanelProps) {
  const notices = useShown($notices, INITIAL_NOTICES);
  const nowMs = useNow(60_000);
  useEffect(() => {
    if (open) void noticesRead.fetch();
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
            <Entry notice={notice} nowMs={nowMs} />
          </li>
        ))}
      </ul>
    </SidePanel>
  );
}

function Entry({ notice, nowMs }: { notice: Notice; nowMs: number }) {
  return (
    <article className={`rounded border p-4 ${notice.readAt ? '' : 'border-primary bg-primary-soft/40'}`}>
      <p className="flex items-center justify-between gap-3 text-sm text-ink-muted">
        <Badge tone={TONES[notice.level]}>{LABELS[notice.level]}</Badge>
        <time dateTime={notice.createdAt}>{shortWhen(notice.createdAt, nowMs)}</time>
      </p>
      <h3 className="mt-2 font-semibold">{notice.title}</h3>
      <p className="mt-1 text-sm">{notice.message}</p>
    </article>
  );
}
