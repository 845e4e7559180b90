import { useEffect } from 'react';
import { wifiOffIcon } from '#components/icons.ts';
import { Icon } from '#components/Icon.tsx';
import { forgetEndedLists } from '#stores/outbox/lists/forget.ts';
import { keepSales } from '#stores/transactions/kept-sales.ts';
import { oldestRead } from '#stores/reads/times.ts';
import { ownerNow } from '#stores/session/session.ts';
import { keepShell } from '../routing/kept-shell.ts';
import { shortWhen } from '../shared/when.ts';
import { useNow } from '../shared/use-now.ts';
import { useOnline } from '../shared/use-online.ts';
import { useWhenReleased } from '../shared/use-when-released.ts';

/**
 * Everything for use without network, loaded when the page is idle. It shows the age of the data and that nothing can be sent.
 */
export default function Offline({ path }: { path: string }) {
  // The line moves the page down, and up again.
  const isOnline = useWhenReleased(useOnline());
  const nowMs = useNow(60_000);
  useEffect(() => {
    void keepShell();
    // Lists of a former agent, left because the page closed before they were deleted.
    void forgetEndedLists(ownerNow());
    return keepSales();
  }, []);
  const at = isOnline ? undefined : oldestRead(path);
  return (
    <div
      role="status"
      data-offline
      className="sticky top-16 z-20 bg-ink text-sm font-medium text-surface [grid-area:strip] print:hidden [@media(max-height:26rem)]:top-0"
    >
      {!isOnline && (
        <p className="flex min-h-9 items-center justify-center gap-2 px-gutter py-1 forced:border-b">
          <Icon shape={wifiOffIcon} size={18} className="shrink-0" />
          Offline{at && `: as of ${shortWhen(at, nowMs)}`}. Nothing is sent.
        </p>
      )}
    </div>
  );
}
