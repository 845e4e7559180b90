import * as calls from '#api-client/recipients.ts';
import { retryRead } from '#api-client/retry.ts';
import { type Recipient, recipients } from '#contract/recipients.ts';
import { agentAtom } from '../storage/agent-storage.ts';
import { api } from '../shell/api.ts';
import type { OrderService } from './drafts.ts';
import { type Outcome, told } from './outcome.ts';
import { noteRead } from '../storage/read-times.ts';
import { isRecord } from '../storage/storage.ts';

export type Recipients = Partial<Record<OrderService, Recipient[]>>;

export const INITIAL_RECIPIENTS: Recipients = {};

/** Saved and recent customers, by service, kept; absent until they have been read. */
export const $recipients = agentAtom('kobodesk:recipients', INITIAL_RECIPIENTS, {
  read: (json): Recipients | undefined =>
    isRecord(json)
      ? Object.fromEntries(
          Object.entries(json).map(([service, list]) => [service, recipients.data.safeParse(list).data]),
        )
      : undefined,
});

/** A failure leaves the form as it is: a number can always be typed. */
export async function loadRecipients(service: OrderService): Promise<void> {
  try {
    const { data } = await retryRead(() => calls.recipients(api, service));
    $recipients.set({ ...$recipients.get(), [service]: data });
    noteRead(`/services/${service} recipients`);
  } catch {
    return;
  }
}

/** The latest customers first, saved or not. */
export const byLatestUse = (list: readonly Recipient[]): Recipient[] =>
  [...list].sort((one, other) => (other.lastUsedAt ?? '').localeCompare(one.lastUsedAt ?? ''));

type NewRecipient = Parameters<typeof calls.saveRecipient>[1];

export const saveRecipient = (
  service: OrderService,
  recipient: Omit<NewRecipient, 'service'>,
): Promise<Outcome> =>
  told(async () => {
    const answer = await calls.saveRecipient(api, { ...recipient, service });
    await loadRecipients(service);
    return answer;
  });

export const renameRecipient = (service: OrderService, id: string, name: string): Promise<Outcome> =>
  told(async () => {
    const answer = await calls.changeRecipient(api, id, { name });
    await loadRecipients(service);
    return answer;
  });

export const forgetRecipient = (service: OrderService, id: string): Promise<Outcome> =>
  told(async () => {
    const answer = await calls.deleteRecipient(api, id);
    await loadRecipients(service);
    return answer;
  });
