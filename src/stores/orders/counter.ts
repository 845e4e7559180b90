import * as contract from '#contract/recipients.ts';
import { SERVICE_CODES } from '#contract/service-codes.ts';
import { atom } from 'nanostores';
import { onAgentChange } from '../session/session.ts';
import { createRead } from '../reads/read.ts';
import { call } from '../shell/api.ts';
import { $recipients } from './recipients.ts';

/** The customers of all services, in one answer. A failure leaves those that are kept. */
export const customersRead = createRead({
  name: '/dashboard customers',
  questions: [[contract.recipients, { query: {} }]],
  keep: (list) =>
    $recipients.set(
      Object.fromEntries(SERVICE_CODES.map((code) => [code, list.filter(({ service }) => service === code)])),
    ),
});

/** The customers that a number belongs to, with what they usually buy; absent until they have been read. */
export type CustomersByNumber = Readonly<Record<string, contract.Recipient[]>>;

export const INITIAL_CUSTOMERS_BY_NUMBER: CustomersByNumber = {};

/** Whose numbers this page has looked up. */
export const $customersByNumber = atom(INITIAL_CUSTOMERS_BY_NUMBER);

onAgentChange(() => $customersByNumber.set(INITIAL_CUSTOMERS_BY_NUMBER));

const asked = new Set<string>();

/** Looks up whose number this is, however long ago they bought. Without an answer the kept customers have to do. */
export async function fetchCustomersOf(number: string): Promise<void> {
  if (asked.has(number)) return;
  asked.add(number);
  try {
    const { data } = await call(contract.recipients, { query: { recipient: number } });
    $customersByNumber.set({ ...$customersByNumber.get(), [number]: data });
  } catch {
    // Offline, or refused: it is asked again for the next time the number is typed.
  } finally {
    asked.delete(number);
  }
}
