import type { BodyInputOf } from '#contract/endpoint.ts';
import * as contract from '#contract/recipients.ts';
import { createRead, type Read } from '../reads/read.ts';
import { isAgentNow } from '../session/session.ts';
import { agentAtom } from '../storage/agent-storage.ts';
import { call } from '../shell/api.ts';
import type { OrderService } from './drafts.ts';
import { type Outcome, told } from './outcome.ts';
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

/** The saved customers of all services, as far as they are kept. */
export const savedCustomers = (): contract.Recipient[] =>
  Object.values($recipients.get()).flatMap((list) => list.filter(({ saved }) => saved));

const reads: Partial<Record<OrderService, Read>> = {};

const readOf = (service: OrderService): Read =>
  (reads[service] ??= createRead({
    name: `/services/${service} recipients`,
    questions: [[contract.recipients, { query: { service } }]],
    mayRead: isAgentNow,
    keep: (list) => $recipients.set({ ...$recipients.get(), [service]: list }),
  }));

/** How the read of a service's customers goes. */
export const recipientsReading = (service: OrderService): Read['$reading'] => readOf(service).$reading;

/** A failure leaves the form as it is: a number can always be typed. */
export const fetchRecipients: (
  service: OrderService,
  ...options: Parameters<Read['fetch']>
) => Promise<void> = (service, options) => readOf(service).fetch(options);

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
    await fetchRecipients(service, { hasChanged: true });
    return answer;
  });

export const renameRecipient = (service: OrderService, id: string, name: string): Promise<Outcome> =>
  told(async () => {
    const answer = await call(contract.changeRecipient, { params: { id }, body: { name } });
    await fetchRecipients(service, { hasChanged: true });
    return answer;
  });

export const forgetRecipient = (service: OrderService, id: string): Promise<Outcome> =>
  told(async () => {
    const answer = await call(contract.deleteRecipient, { params: { id } });
    await fetchRecipients(service, { hasChanged: true });
    return answer;
  });
