import { retryRead } from '#api-client/retry.ts';
import type { BodyInputOf } from '#contract/endpoint.ts';
import * as contract from '#contract/recipients.ts';
import { agentAtom } from '../storage/agent-storage.ts';
import { call } from '../shell/api.ts';
import type { OrderService } from './drafts.ts';
import { type Outcome, told } from './outcome.ts';
import { noteRead } from '../storage/read-times.ts';
import { isRecord } from '../storage/storage.ts';

export type Recipients = Partial<Record<OrderService, contract.Recipient[]>>;

export const INITIAL_RECIPIENTS: Recipients = {};

/** Saved and recent customers, by service, kept; absent until they have been read. */
export const $recipients = agentAtom('kobodesk:recipients', INITIAL_RECIPIENTS, {
  read: (json): Recipients | undefined =>
    isRecord(json)
      ? Object.fromEntries(
          Object.entries(json).map(([service, list]) => [
            service,
            contract.recipients.data.safeParse(list).data,
          ]),
        )
      : undefined,
});

/** A failure leaves the form as it is: a number can always be typed. */
export async function loadRecipients(service: OrderService): Promise<void> {
  try {
    const { data } = await retryRead(() => call(contract.recipients, { query: { service } }));
    $recipients.set({ ...$recipients.get(), [service]: data });
    noteRead(`/services/${service} recipients`);
  } catch {
    return;
  }
}

/** The latest customers first, saved or not. */
export const byLatestUse = (list: readonly contract.Recipient[]): contract.Recipient[] =>
  [...list].sort((one, other) => (other.lastUsedAt ?? '').localeCompare(one.lastUsedAt ?? ''));

type NewRecipient = BodyInputOf<typeof contract.saveRecipient>;

export const saveRecipient = (
  service: OrderService,
  recipient: Omit<NewRecipient, 'service'>,
): Promise<Outcome> =>
  told(async () => {
    const answer = await call(contract.saveRecipient, { body: { ...recipient, service } });
    await loadRecipients(service);
    return answer;
  });

export const renameRecipient = (service: OrderService, id: string, name: string): Promise<Outcome> =>
  told(async () => {
    const answer = await call(contract.changeRecipient, { params: { id }, body: { name } });
    await loadRecipients(service);
    return answer;
  });

export const forgetRecipient = (service: OrderService, id: string): Promise<Outcome> =>
  told(async () => {
    const answer = await call(contract.deleteRecipient, { params: { id } });
    await loadRecipients(service);
    return answer;
  });
