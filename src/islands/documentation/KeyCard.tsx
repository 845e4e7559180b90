import { type ReactNode, useState } from 'react';
import { Button } from '#components/Button.tsx';
import { Card } from '#components/Card.tsx';
import { ErrorState } from '#components/ErrorState.tsx';
import { keyIcon, refreshIcon } from '#components/icons.ts';
import { Skeleton } from '#components/Skeleton.tsx';
import type { ApiKey, KeyMode } from '#contract/keys.ts';
import type { Reading } from '#stores/reads/read.ts';
import { KeyDetails } from './KeyDetails.tsx';
import { RegenerateDialog } from './RegenerateDialog.tsx';
import { ShownOnce } from './ShownOnce.tsx';

interface KeyCardProps {
  mode: KeyMode;
  /** What a key of this mode is for. */
  description: string;
  /** What somebody who has the key can do with it. */
  warning: string;
  /** The visible parts of the key; null when there is none. */
  apiKey: ApiKey | null;
  /** The whole key, right after it was made. */
  newKey: string | null;
  reading: Reading;
  onLoad: () => Promise<void>;
  /** @param keepsFormer lets the key of now work for a day more */
  onCreate: (keepsFormer: boolean) => Promise<unknown>;
  /** The agent has saved the new key. */
  onForget: () => void;
  /** Shown below a key. */
  children?: ReactNode;
}

/** The agent's key of one mode: made here, shown whole once, afterwards by its ends. */
export function KeyCard(props: KeyCardProps) {
  const { mode, description, warning, apiKey, newKey, reading, onLoad, onCreate, onForget, children } = props;
  const [isBusy, setBusy] = useState(false);
  const [isAsking, setAsking] = useState(false);

  const create = async (keepsFormer = false) => {
    setBusy(true);
    await onCreate(keepsFormer);
    setBusy(false);
  };

  return (
    <Card
      aria-label={`Your ${mode} key`}
      heading={mode === 'live' ? 'Live key' : 'Test key'}
      headingLevel={3}
      description={description}
      className="min-h-40"
      actions={
        apiKey &&
        !newKey && (
          <Button variant="secondary" size="sm" icon={refreshIcon} onClick={() => setAsking(true)}>
            Regenerate
          </Button>
        )
      }
    >
      {newKey && (
        <ShownOnce label={`New ${mode} key`} value={newKey} onDone={onForget}>
          Keep it where your program keeps its secrets, never in a web page or an app: {warning}
        </ShownOnce>
      )}
      {!newKey && apiKey && <KeyDetails apiKey={apiKey} />}
      {(newKey || apiKey) && children}
      {!newKey && !apiKey && reading === 'failed' && (
        <ErrorState heading={`Your ${mode} key could not be loaded`} onRetry={() => void onLoad()} />
      )}
      {!newKey && !apiKey && reading === 'ready' && (
        <Button
          variant={mode === 'live' ? 'secondary' : 'primary'}
          icon={keyIcon}
          loading={isBusy}
          onClick={() => void create()}
        >
          Create a {mode} key
        </Button>
      )}
      {!newKey && !apiKey && (reading === 'idle' || reading === 'loading') && <Skeleton className="h-12" />}
      <RegenerateDialog
        mode={mode}
        open={isAsking}
        busy={isBusy}
        onClose={() => setAsking(false)}
        onConfirm={create}
      />
    </Card>
  );
}
