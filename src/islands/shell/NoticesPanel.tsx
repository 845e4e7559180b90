import { useEffect } from 'react';
import { EmptyState } from '#components/EmptyState.tsx';
import { bellIcon } from '#components/icons.ts';
import { SidePanel } from '#components/SidePanel.tsx';
import { $notices, INITIAL_NOTICES, markNoticesRead, noticesRead } from '#stores/shell/notices.ts';
import type { PanelProps } from '../shared/LazyPanel.tsx';
import { NoticeEntry } from '../shared/NoticeEntry.tsx';
import { useNow } from '../shared/use-now.ts';
import { useShown } from '../shared/use-shown.ts';

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
            <NoticeEntry notice={notice} nowMs={nowMs} onFollow={close} />
          </li>
        ))}
      </ul>
    </SidePanel>
  );
}
