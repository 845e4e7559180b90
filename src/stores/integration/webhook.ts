import { map } from 'nanostores';
import { retryRead } from '#api-client/retry.ts';
import * as contract from '#contract/webhooks.ts';
import type { NewWebhook, Webhook, WebhookDelivery } from '#contract/webhooks.ts';
import { call } from '../shell/api.ts';
import { withPassword } from '../session/confirmation.ts';
import { type Outcome, told } from '../orders/outcome.ts';
import { onAgentChange } from '../session/session.ts';

export interface WebhookState {
  /** null: none, once it has been read. */
  webhook: Webhook | null;
  reading: 'idle' | 'loading' | 'ready' | 'failed';
  /** The secret, only in memory, from its creation until the agent has saved it. */
  secret: string | null;
  /** Newest first, as far as they have been read. */
  deliveries: WebhookDelivery[];
  /** null: no older ones. */
  nextCursor: string | null;
}

export const INITIAL_WEBHOOK: WebhookState = {
  webhook: null,
  reading: 'idle',
  secret: null,
  deliveries: [],
  nextCursor: null,
};

export const $webhook = map<WebhookState>(INITIAL_WEBHOOK);

/** How often events on their way are looked at, in milliseconds, and for how long at most. */
const LOOK_MS = 1_000;
const LOOKS = 15;

let timer: ReturnType<typeof setTimeout> | undefined;

/** Stops watching events that are on their way. */
export const stopWatchingDeliveries = (): void => clearTimeout(timer);

onAgentChange(() => {
  stopWatchingDeliveries();
  $webhook.set(INITIAL_WEBHOOK);
});

/** Reads the endpoint and its newest events. */
export async function loadWebhook(): Promise<void> {
  if ($webhook.get().reading === 'loading') return;
  $webhook.setKey('reading', 'loading');
  try {
    await read();
    $webhook.setKey('reading', 'ready');
  } catch {
    $webhook.setKey('reading', 'failed');
  }
}

async function read(): Promise<void> {
  const [{ data: webhook }, { data: deliveries, meta }] = await Promise.all([
    retryRead(() => call(contract.webhook)),
    retryRead(() => call(contract.webhookDeliveries, { query: {} })),
  ]);
  $webhook.set({ ...$webhook.get(), webhook, deliveries, nextCursor: meta?.nextCursor ?? null });
}

export const loadOlderDeliveries = (): Promise<Outcome> =>
  told(async () => {
    const { nextCursor } = $webhook.get();
    const { data, meta } = await call(contract.webhookDeliveries, {
      query: { cursor: nextCursor ?? undefined },
    });
    const now = $webhook.get();
    $webhook.set({ ...now, deliveries: [...now.deliveries, ...data], nextCursor: meta?.nextCursor ?? null });
    return { message: '' };
  });

/** Reads again every second until nothing is about to be posted. */
function watch(looks = LOOKS): void {
  stopWatchingDeliveries();
  timer = setTimeout(() => {
    const isOnItsWay = ({ status, nextTryAt, lastTry }: WebhookDelivery) =>
      status === 'PENDING' && nextTryAt && !lastTry;
    const again = () => {
      if (looks > 0 && $webhook.get().deliveries.some(isOnItsWay)) watch(looks - 1);
    };
    read().then(again, again);
  }, LOOK_MS);
}

const withSecret = ({ secret, ...webhook }: NewWebhook) =>
  $webhook.set({ ...$webhook.get(), webhook, secret });

/** Gives the first address, or another one. */
export const saveWebhook = (url: string): Promise<Outcome> =>
  told(async () => {
    if ($webhook.get().webhook) {
      const answer = await withPassword(() => call(contract.changeWebhook, { body: { url } }));
      $webhook.setKey('webhook', answer.data);
      return answer;
    }
    const answer = await withPassword(() => call(contract.createWebhook, { body: { url } }));
    withSecret(answer.data);
    return answer;
  });

export const pauseWebhook = (paused: boolean): Promise<Outcome> =>
  told(async () => {
    const answer = await withPassword(() => call(contract.changeWebhook, { body: { paused } }));
    $webhook.setKey('webhook', answer.data);
    watch();
    return { message: paused ? 'Events are kept until you resume.' : 'Events are sent again.' };
  });

export const rotateWebhookSecret = (): Promise<Outcome> =>
  told(async () => {
    const answer = await withPassword(() => call(contract.rotateWebhookSecret));
    withSecret(answer.data);
    return answer;
  });

export const forgetWebhookSecret = (): void => $webhook.setKey('secret', null);

export const removeWebhook = (): Promise<Outcome> =>
  told(async () => {
    const answer = await withPassword(() => call(contract.deleteWebhook));
    stopWatchingDeliveries();
    $webhook.set({ ...INITIAL_WEBHOOK, reading: 'ready' });
    return answer;
  });

export const testWebhook = (): Promise<Outcome> =>
  told(async () => {
    const answer = await call(contract.testWebhook);
    $webhook.setKey('deliveries', [answer.data, ...$webhook.get().deliveries]);
    watch();
    return answer;
  });

export const resendDelivery = (id: string): Promise<Outcome> =>
  told(async () => {
    const answer = await call(contract.resendWebhookDelivery, { params: { id } });
    const newest = (known: WebhookDelivery) => (known.id === id ? answer.data : known);
    $webhook.setKey('deliveries', $webhook.get().deliveries.map(newest));
    watch();
    return answer;
  });
