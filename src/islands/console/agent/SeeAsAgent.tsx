import { useState } from 'react';
import { Button } from '#components/Button.tsx';
import { showToast } from '#stores/shell/toast.ts';
import { useMay } from '../use-staff.ts';

const NOT_LOADED = 'The portal could not be opened. Check your connection, then try again.';

/** Opens the agent's portal in a tab of its own, as the agent sees it and to be read only. @param id the agent's */
export function SeeAsAgent({ id }: { id: string }) {
  const may = useMay('agents.view');
  const [isBusy, setBusy] = useState(false);
  if (!may) return null;
  async function open() {
    // At once: a browser lets a click alone open a tab.
    const tab = window.open('', '_blank');
    setBusy(true);
    try {
      const { openView } = await import('#stores/console/agent-view.ts');
      await openView(id, tab);
    } catch {
      tab?.close();
      showToast('error', NOT_LOADED);
    }
    setBusy(false);
  }
  return (
    <Button variant="secondary" size="sm" loading={isBusy} onClick={() => void open()}>
      See as the agent does
    </Button>
  );
}
