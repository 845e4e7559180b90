import { useEffect } from 'react';
import {
  $newApiKey,
  apiKeyRead,
  createApiKey,
  forgetNewApiKey,
  INITIAL_NEW_API_KEY,
} from '#stores/integration/keys.ts';
import { $service, INITIAL_SERVICE_STATE } from '#stores/orders/service.ts';
import { INITIAL_READING } from '#stores/reads/read.ts';
import { useShown } from '../shared/use-shown.ts';
import { KeyCard } from './KeyCard.tsx';

/** The key that sells from the agent's wallet. */
export function ApiKeyIsland() {
  const newKey = useShown($newApiKey, INITIAL_NEW_API_KEY);
  const { apiKeys } = useShown($service, INITIAL_SERVICE_STATE);
  const reading = useShown(apiKeyRead.$reading, INITIAL_READING);
  useEffect(() => void apiKeyRead.fetch(), []);

  return (
    <KeyCard
      mode="live"
      description="All your programs need only one key. It sells from your wallet."
      warning="anyone who has it can spend your wallet."
      apiKey={apiKeys}
      newKey={newKey}
      reading={reading}
      onLoad={apiKeyRead.fetch}
      onCreate={createApiKey}
      onForget={forgetNewApiKey}
    />
  );
}
