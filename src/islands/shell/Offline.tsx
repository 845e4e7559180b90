import { useEffect } from 'react';
import { wifiOffIcon } from '#components/icons.ts';
import { Icon } from '#components/Icon.tsx';
import { followDashboard } from '#stores/kept-dashboard.ts';
import { oldestRead } from '#stores/read-times.ts';
import { keepShell } from '../routing/kept-shell.ts';
import { shortWhen } from '../shared/when.ts';
import { useNow } from '../shared/use-now.ts';
import { useOnline } from '../shared/use-online.ts';

/**
 * All that being without network takes, loaded when the page rests. What is seen of it: how old what is on the page may be, and
 * that nothing leaves it.
 */
export default function Offline({ path }: { path: string }) {
  const isOnline = useOnline();
  const nowMs = useNow(60_000);
  useEffect(() => followDashboard(), []);
  useEffect(() => void keepShell(), []);
  const at = isOnline ? undefined : oldestRead(path);
  return (
    <div
      role="status"
      data-offline
      className="pointer-events-none fixed inset-x-0 bottom-0 z-30 flex justify-center p-3 max-sm:bottom-20"
    >
      {!isOnline && (
        <p className="flex items-center gap-2 rounded bg-ink px-4 py-2 text-sm font-medium text-surface forced:border">
          <Icon shape={wifiOffIcon} size={18} />
          Offline{at && `: as of ${shortWhen(at, nowMs)}`}. Nothing is sent until the network is back.
        </p>
      )}
    </div>
  );
}
