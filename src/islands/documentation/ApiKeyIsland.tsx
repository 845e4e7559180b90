import { useEffect, useState } from 'react';
import { Button } from '#components/Button.tsx';
import { Card } from '#components/Card.tsx';
import { ErrorState } from '#components/ErrorState.tsx';
import { keyIcon, refreshIcon } from '#components/icons.ts';
import { Skeleton } from '#components/Skeleton.tsx';
import {
  $apiKeysReading,
  $newApiKey,
  createApiKey,
  forgetNewApiKey,
  INITIAL_NEW_API_KEY,
  INITIAL_READING,
  loadApiKeys,
} from '#stores/keys.ts';
import { $service, INITIAL_SERVICE_STATE } from '#stores/service.ts';
import { useShown } from '../shared/use-shown.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { KeyDetails } from './KeyDetails.tsx';
import { ShownOnce } from './ShownOnce.tsx';

/** The agent's API key: made here, shown whole once, afterwards by its ends. */
export function ApiKeyIsland() {
  const newKey = useShown($newApiKey, INITIAL_NEW_API_KEY);
  const { apiKeys } = useShown($service, INITIAL_SERVICE_STATE);
  const reading = useShown($apiKeysReading, INITIAL_READING);
  const [isBusy, setBusy] = useState(false);
  const [isAsking, setAsking] = useState(false);
  useEffect(() => void loadApiKeys(), []);

  const create = async () => {
    setBusy(true);
    await createApiKey();
    setBusy(false);
    setAsking(false);
  };

  return (
    <Card
      aria-label="Your API key"
      heading="Key for your programs"
      headingLevel={3}
      className="min-h-44"
      actions={
        apiKeys &&
        !newKey && (
          <Button variant="secondary" size="sm" icon={refreshIcon} onClick={() => setAsking(true)}>
            Regenerate
          </Button>
        )
      }
    >
      {newKey && (
        <ShownOnce label="New API key" value={newKey} onDone={forgetNewApiKey}>
          Keep it where your program keeps its secrets, never in a web page or an app: who has it can spend
          your wallet.
        </ShownOnce>
      )}
      {!newKey && apiKeys && <KeyDetails apiKey={apiKeys} />}
      {!newKey && !apiKeys && reading === 'failed' && (
        <ErrorState heading="Your key could not be read" onRetry={() => void loadApiKeys()} />
      )}
      {!newKey && !apiKeys && reading === 'ready' && (
        <>
          <p className="text-ink-muted">
            You have no key yet. One key is all your programs need; it sells from your wallet.
          </p>
          <Button className="mt-4" icon={keyIcon} loading={isBusy} onClick={() => void create()}>
            Create a key
          </Button>
        </>
      )}
      {!newKey && !apiKeys && (reading === 'idle' || reading === 'loading') && <Skeleton className="h-20" />}
      <ConfirmDialog
        open={isAsking}
        heading="Regenerate the key?"
        answers={['Keep the key', 'Regenerate']}
        busy={isBusy}
        onClose={() => setAsking(false)}
        onConfirm={() => void create()}
      >
        The key you have now stops working at that moment. Every program that uses it is refused (401) until
        it has the new one.
      </ConfirmDialog>
    </Card>
  );
}
