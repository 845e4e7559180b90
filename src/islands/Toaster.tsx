import { useStore } from '@nanostores/react';
import { Toast } from '#components/Toast.tsx';
import { $toast, dismissToast, INITIAL_TOAST } from '#stores/toast.ts';

/** Where the page's one toast appears. */
export function Toaster() {
  const toast = useStore($toast, { ssr: () => INITIAL_TOAST });
  return <Toast toast={toast} onClose={dismissToast} />;
}
