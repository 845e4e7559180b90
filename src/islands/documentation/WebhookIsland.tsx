import { useEffect } from 'react';
import { Card } from '#components/Card.tsx';
import { ErrorState } from '#components/ErrorState.tsx';
import { SegmentedControl } from '#components/SegmentedControl.tsx';
import { Skeleton } from '#components/Skeleton.tsx';
import type { KeyMode } from '#contract/keys.ts';
import {
  $webhook,
  chooseWebhookMode,
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

const MODES = [
  { value: 'live', label: 'Live' },
  { value: 'test', label: 'Test' },
];

const ABOUT: Record<KeyMode, string> = {
  live: 'Give us the address of your program. We post to it what happens to your orders and your wallet, the moment it happens.',
  test: 'Give us another address for what your test key does. Test orders are posted there and nowhere else.',
};

/** Where the agent's programs are told what happens, live and in test mode: the address, its secret once, and how each posting went. */
export function WebhookIsland() {
  const { mode, webhook, reading, secret, deliveries, nextCursor } = useShown($webhook, INITIAL_WEBHOOK);
  useEffect(() => {
    void loadWebhook();
    return stopWatchingDeliveries;
  }, []);
  const isUnknown = !webhook && reading !== 'ready';

  return (
    <Card aria-label="Your webhook" heading="Where we post" headingLevel={3} className="min-h-44">
      {!secret && (
        <SegmentedControl
          legend="Mode"
          legendHidden
          segments={MODES}
          value={mode}
          onValueChange={(chosen) => void chooseWebhookMode(chosen as KeyMode)}
          className="mb-4 max-w-60"
        />
      )}
      {isUnknown && reading !== 'failed' && <Skeleton className="h-20" />}
      {isUnknown && reading === 'failed' && (
        <ErrorState heading="Your webhook could not be loaded" onRetry={() => void loadWebhook()} />
      )}
      {!webhook && !isUnknown && (
        <>
          <p className="mb-4 text-ink-muted">{ABOUT[mode]}</p>
          <WebhookForm key={mode} />
        </>
      )}
      {webhook && secret && (
        <ShownOnce label="Signing secret" value={secret} onDone={forgetWebhookSecret}>
          Your program uses it to check that a post is ours. Anyone who has it can fake our posts.
        </ShownOnce>
      )}
      {webhook && !secret && (
        <>
          <WebhookDetails key={mode} webhook={webhook} />
          <Deliveries deliveries={deliveries} hasOlder={nextCursor !== null} />
        </>
      )}
    </Card>
  );
}
