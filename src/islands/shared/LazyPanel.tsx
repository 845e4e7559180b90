import type { ComponentType } from 'react';
import { ChunkFailed } from './ChunkFailed.tsx';
import { useLazy } from './use-lazy.ts';

export interface PanelProps {
  open: boolean;
  onClose: () => void;
}

interface LazyPanelProps<Given extends object> extends PanelProps {
  /** Imports the panel, when it is first opened. */
  load: () => Promise<{ default: ComponentType<PanelProps & Given> }>;
  /** The panel's other props. */
  given?: Given;
  /** The panel's number in the message of a failure. */
  chunk: number;
}

/** A panel that loads its code when it is opened, and shows an error when that fails. */
export function LazyPanel<Given extends object>(props: LazyPanelProps<Given>) {
  const { load, given, chunk, open, onClose } = props;
  const { Loaded: Panel, hasFailed, retry } = useLazy(load, open);

  if (Panel) return <Panel {...(given as Given)} open={open} onClose={onClose} />;
  if (!open || !hasFailed) return null;
  return (
    <div className="fixed inset-x-0 bottom-0 z-40 mx-auto w-full max-w-md p-4">
      <ChunkFailed chunk={chunk} className="shadow-overlay" onRetry={retry} onClose={onClose} />
    </div>
  );
}
