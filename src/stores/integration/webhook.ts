import { map } from 'nanostores';
import { isAborted } from '#api-client/errors.ts';
import { retryRead } from '#api-client/retry.ts';
import type { EventType } from '#contract/event-types.ts';
import type { KeyMode } from '#contract/keys.ts';
import * as contract from '#contract/webhooks.ts';
import type { NewWebhook, Webhook, WebhookDelivery } from '#contract/webhooks.ts';
import { call } from '../shell/api.ts';
import { withPassword } from '../session/confirmation.ts';
import { type Outcome, told } from '../orders/outcome.ts';
import { onAgentChange } from '../session/session.ts';

export interface WebhookState {
  /** Whose events: those of the wallet, or of the test balance. Each has a webhook of its own. */
  mode: KeyMode;
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
  mode: 'live',
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

/** Live is what a server without modes takes it for. */
const queryOf = (mode: KeyMode) => ({ mode: mode === 'test' ? mode : undefined });
const ofMode = () => ({ query: queryOf($webhook.get().mode) });

/** Reads the endpoint of the mode and its newest events. */
export async function loadWebhook(): Promise<void> {
  const { reading, mode } = $webhook.get();
  if (reading === 'loading') return;
  const end = (outcome: 'ready' | 'failed') => {
    if ($webhook.get().mode === mode) $webhook.setKey('reading', outcome);
  };
  $webhook.setKey('reading', 'loading');
  try {
    await read(mode);
    end('ready');
  } catch (error) {
    if (!isAborted(error)) end('failed');
  }
}

let acts = 0;

/** As `told`; until it ends the mode stays, since what is answered, a secret above all, is of the mode's webhook. */
const acting: typeof told = async (act) => {
  acts += 1;
  return await told(act).finally(() => {
    acts -= 1;
  });
};

/** Shows the webhook of the other mode, unless something is being done to this one or its secret is shown. */
export async function chooseWebhookMode(mode: KeyMode): Promise<void> {
  const now = $webhook.get();
  if (now.mode === mode || now.secret !== null || acts > 0) return;
  stopWatchingDeliveries();
  $webhook.set({ ...INITIAL_WEBHOOK, mode });
  await loadWebhook();
}

/** What comes after the agent has chosen the other mode is left aside. */
async function read(mode: KeyMode): Promise<void> {
  const query = queryOf(mode);
  const [{ data: webhook }, { data: deliveries, meta }] = await Promise.all([
    retryRead(() => call(contract.webhook, { query })),
    retryRead(() => call(contract.webhookDeliveries, { query })),
  ]);
  if ($webhook.get().mode !== mode) return;
  $webhook.set({ ...$webhook.get(), webhook, deliveries, nextCursor: meta?.nextCursor ?? null });
}

export const loadOlderDeliveries = (): Promise<Outcome> =>
  acting(async () => {
    const { nextCursor, mode } = $webhook.get();
    const { data, meta } = await call(contract.webhookDeliveries, {
      query: { ...queryOf(mode), cursor: nextCursor ?? undefined },
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
    read($webhook.get().mode).then(again, again);
  }, LOOK_MS);
}

const withSecret = ({ secret, ...webhook }: NewWebhook) =>
  $webhook.set({ ...$webhook.get(), webhook, secret });

/** Gives the first address, or another one, and chooses what is posted to it. */
export const saveWebhook = (url: string, events: EventType[]): Promise<Outcome> =>
  acting(async () => {
    const body = { url, events };
    if ($webhook.get().webhook) {
      const answer = await withPassword(() => call(contract.changeWebhook, { ...ofMode(), body }));
      $webhook.setKey('webhook', answer.data);
      return answer;
    }
    const answer = await withPassword(() => call(contract.createWebhook, { ...ofMode(), body }));
    withSecret(answer.data);
    return answer;
  });

export const pauseWebhook = (paused: boolean): Promise<Outcome> =>
  acting(async () => {
    const answer = await withPassword(() => call(contract.changeWebhook, { ...ofMode(), body: { paused } }));
    $webhook.setKey('webhook', answer.data);
    watch();
    return { message: paused ? 'Events are kept until you resume.' : 'Events are sent again.' };
  });

export const rotateWebhookSecret = (): Promise<Outcome> =>
  acting(async () => {
    const answer = await withPassword(() => call(contract.rotateWebhookSecret, ofMode()));
    withSecret(answer.data);
    return answer;
  });

export const forgetWebhookSecret = (): void => $webhook.setKey('secret', null);

export const removeWebhook = (): Promise<Outcome> =>
  acting(async () => {
    const answer = await withPassword(() => call(contract.deleteWebhook, ofMode()));
    stopWatchingDeliveries();
    $webhook.set({ ...INITIAL_WEBHOOK, mode: $webhook.get().mode, reading: 'ready' });
    return answer;
  });

export const testWebhook = (): Promise<Outcome> =>
  acting(async () => {
    const answer = await call(contract.testWebhook, ofMode());
    $webhook.setKey('deliveries', [answer.data, ...$webhook.get().deliveries]);
    watch();
    return answer;
  });

export const resendDelivery = (id: string): Promise<Outcome> =>
  acting(async () => {
    const answer = await call(contract.resendWebhookDelivery, { ...ofMode(), params: { id } });
    const newest = (known: WebhookDelivery) => (known.id === id ? answer.data : known);
    $webhook.setKey('deliveries', $webhook.get().deliveries.map(newest));
    watch();
    return answer;
  });
