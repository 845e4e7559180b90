import { useEffect } from 'react';
import { Card } from '#components/Card.tsx';
import { ErrorState } from '#components/ErrorState.tsx';
import { Skeleton } from '#components/Skeleton.tsx';
import {
  $webhook,
  forgetWebhookSecret,
  INITIAL_WEBHOOK,
  loadWebhook,
  stopWatchingDeliveries,
} from '#stores/integration/webhook.ts';
import { useShown } from '../shared/use-shown.ts';
import { Deliveries } from './Deliveries.tsx';
import { ShownOnce } from './ShownOnce.tsx';
import { WebhookDetails } from './WebhookDetails.tsx';
import { WebhookForm } from './WebhookForm.tsx';

/** Where the agent's programs are told of outcomes: the address, its secret once, and how each posting went. */
export function WebhookIsland() {
  const { webhook, reading, secret, deliveries, nextCursor } = useShown($webhook, INITIAL_WEBHOOK);
  useEffect(() => {
    void loadWebhook();
    return stopWatchingDeliveries;
  }, []);
  const isUnknown = !webhook && reading !== 'ready';

  return (
    <Card aria-label="Your webhook" heading="Where we post" headingLevel={3} className="min-h-44">
      {isUnknown && reading !== 'failed' && <Skeleton className="h-20" />}
      {isUnknown && reading === 'failed' && (
        <ErrorState heading="Your webhook could not be loaded" onRetry={() => void loadWebhook()} />
      )}
      {!webhook && !isUnknown && (
        <>
          <p className="mb-4 text-ink-muted">
            Give us the address of your program. We post each order to it as soon as it is delivered or has
            failed.
          </p>
          <WebhookForm />
        </>
      )}
      {webhook && secret && (
        <ShownOnce label="Signing secret" value={secret} onDone={forgetWebhookSecret}>
          Your program uses it to check that a post is ours. Anyone who has it can fake our posts.
        </ShownOnce>
      )}
      {webhook && !secret && (
        <>
          <WebhookDetails webhook={webhook} />
          <Deliveries deliveries={deliveries} hasOlder={nextCursor !== null} />
        </>
      )}
    </Card>
  );
}
