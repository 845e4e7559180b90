import { type ComponentType, useEffect, useState } from 'react';
import { Button } from '#components/Button.tsx';
import { Dialog } from '#components/Dialog.tsx';
import { refreshIcon } from '#components/icons.ts';

/** How long a panel may take to load, in milliseconds. */
export const LAZY_LOAD_LIMIT_MS = 120_000;

export interface PanelProps {
  open: boolean;
  onClose: () => void;
}

interface LazyPanelProps extends PanelProps {
  /** Imports the panel, when it is first opened. */
  load: () => Promise<{ default: ComponentType<PanelProps> }>;
  /** The panel's number in the message of a failure. */
  chunk: number;
}

const late = (limitMs: number) =>
  new Promise<never>((_, reject) => setTimeout(() => reject(new Error('Too late')), limitMs));

/** A panel whose code loads when it is opened, and that says so when it cannot. */
export function LazyPanel({ load, chunk, open, onClose }: LazyPanelProps) {
  const [Panel, setPanel] = useState<ComponentType<PanelProps>>();
  const [hasFailed, setFailed] = useState(false);

  useEffect(() => {
    if (!open || Panel || hasFailed) return;
    let isWanted = true;
    Promise.race([load(), late(LAZY_LOAD_LIMIT_MS)]).then(
      (module) => isWanted && setPanel(() => module.default),
      () => isWanted && setFailed(true),
    );
    return () => void (isWanted = false);
  }, [open, Panel, hasFailed, load]);

  if (Panel) return <Panel open={open} onClose={onClose} />;
  return (
    <Dialog
      open={open && hasFailed}
      onClose={onClose}
      heading={`Loading chunk ${chunk} failed`}
      actions={
        <Button icon={refreshIcon} onClick={() => setFailed(false)}>
          Try again
        </Button>
      }
    >
      A part of this page could not be loaded. Check your connection and try again.
    </Dialog>
  );
}
