import { type ComponentType, useEffect, useState } from 'react';
import { Alert } from '#components/Alert.tsx';
import { Button } from '#components/Button.tsx';
import { refreshIcon } from '#components/icons.ts';

/** How long a panel may take to load, in milliseconds. */
export const LAZY_LOAD_LIMIT_MS = 120_000;

export interface PanelProps {
  open: boolean;
  onClose: () => void;
}

interface LazyPanelProps<Given extends object> extends PanelProps {
  /** Imports the panel, when it is first opened. */
  load: () => Promise<{ default: ComponentType<PanelProps & Given> }>;
  /** What the panel is given besides. */
  given?: Given;
  /** The panel's number in the message of a failure. */
  chunk: number;
}

const late = (limitMs: number) =>
  new Promise<never>((_, reject) => setTimeout(() => reject(new Error('Too late')), limitMs));

/** A panel whose code loads when it is opened, and that says so when it cannot. */
export function LazyPanel<Given extends object>(props: LazyPanelProps<Given>) {
  const { load, given, chunk, open, onClose } = props;
  const [Panel, setPanel] = useState<ComponentType<PanelProps & Given>>();
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

  if (Panel) return <Panel {...(given as Given)} open={open} onClose={onClose} />;
  if (!open || !hasFailed) return null;
  return (
    <div className="fixed inset-x-0 bottom-0 z-40 mx-auto w-full max-w-md p-4">
      <Alert
        tone="danger"
        role="alert"
        heading={`Loading chunk ${chunk} failed`}
        className="shadow-overlay"
        onClose={onClose}
        action={
          <Button size="sm" variant="secondary" icon={refreshIcon} onClick={() => setFailed(false)}>
            Try again
          </Button>
        }
      >
        A part of this page could not be loaded. Check your connection and try again.
      </Alert>
    </div>
  );
}
