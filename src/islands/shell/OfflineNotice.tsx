import { useSyncExternalStore } from 'react';
import { wifiOffIcon } from '#components/icons.ts';
import { Icon } from '#components/Icon.tsx';

function subscribe(onChange: () => void): () => void {
  addEventListener('online', onChange);
  addEventListener('offline', onChange);
  return () => {
    removeEventListener('online', onChange);
    removeEventListener('offline', onChange);
  };
}

/** A quiet line while there is no network. */
export function OfflineNotice() {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 bottom-0 z-30 flex justify-center p-3">
      {!isOnline && (
        <p className="flex items-center gap-2 rounded bg-ink px-4 py-2 text-sm font-medium text-surface forced:border">
          <Icon shape={wifiOffIcon} size={18} />
          No network. What is on screen may be old; nothing is sent until it is back.
        </p>
      )}
    </div>
  );
}
