import type { Service } from '#contract/catalogue.ts';
import type { Recipient } from '#contract/recipients.ts';
import { orderTypeOf, SERVICE_CODES, type ServiceCode } from '#contract/service-codes.ts';
import type { Transaction } from '#contract/transactions.ts';
import { add, parseNaira, toNaira, ZERO } from '../money.ts';
import { toLocalPhone } from '../phone.ts';

/** What a customer has bought, as it can be sold again. */
export interface Usual {
  service: ServiceCode;
  /** Digits: a phone as it is dialled at home, a meter, a card. */
  recipient: string;
  /** A code of the catalogue. */
  provider: string;
  planId?: string | undefined;
  /** Naira as the wire writes it, without a discount. */
  amount?: string | undefined;
  meterType?: 'prepaid' | 'postpaid' | undefined;
  /** The customer's phone, for what is sold to a meter or a card. */
  phone?: string | undefined;
}

const DELIVERED = ['SUCCESSFUL', 'PENDING'];

const kobo = (naira: string | null | undefined) => parseNaira(naira ?? '0') ?? ZERO;

/** An order of the statement as it can be sold again; undefined where something is missing, or where it is no such order. */
function usualOf(item: Transaction, services: readonly Service[]): Usual | undefined {
  const { transactionType, status, amount, details } = item;
  const service = SERVICE_CODES.find((code) => orderTypeOf(code) === transactionType);
  const { recipient, provider } = details;
  if (!service || !recipient || !provider || !DELIVERED.includes(status)) return undefined;
  const base = { service, recipient: toLocalPhone(recipient), provider };
  const face = toNaira(add(kobo(amount), kobo(details.discount)));
  if (service === 'airtime') return { ...base, amount: face };
  if (service === 'electricity')
    return { ...base, amount: face, meterType: details.meter?.type === 'postpaid' ? 'postpaid' : 'prepaid' };
  if (service !== 'data' && service !== 'cable') return undefined;
  const plans = services
    .find(({ code }) => code === service)
    ?.providers.find(({ code }) => code === provider)?.plans;
  const planId = plans?.find(({ name }) => name === details.plan)?.id;
  return planId ? { ...base, planId } : undefined;
}

const keyOf = ({ service, recipient, provider, planId, amount }: Usual): string =>
  [service, recipient, provider, planId ?? amount ?? ''].join();

/** What customers of the list bought last, where the list says it. */
const usualOfCustomer = ({ service, recipient, provider, planId }: Recipient): Usual[] => {
  const code = SERVICE_CODES.find((each) => each === service);
  return code && provider && planId
    ? [{ service: code, recipient: toLocalPhone(recipient), provider, planId }]
    : [];
};

/**
 * What customers usually buy: each different order once, the one that was sold most often first, of equals the latest.
 * @param orders of the statement, newest first @param customers saved and recent ones
 */
export function usualOrders(
  orders: readonly Transaction[],
  customers: readonly Recipient[],
  services: readonly Service[],
): Usual[] {
  const counted = new Map<string, { order: Usual; count: number }>();
  const sold = orders.flatMap((item) => usualOf(item, services) ?? []);
  for (const order of [...sold, ...customers.flatMap(usualOfCustomer)]) {
    const known = counted.get(keyOf(order));
    if (known) known.count += 1;
    else counted.set(keyOf(order), { order, count: 1 });
  }
  return [...counted.values()].sort((a, b) => b.count - a.count).map(({ order }) => order);
}
