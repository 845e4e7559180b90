import { usualPlanOf } from '#domain/counter/usual.ts';
import { toE164 } from '#domain/phone.ts';
import type { OrderService } from '#stores/orders/drafts.ts';
import { $recipients, byLatestUse, INITIAL_RECIPIENTS } from '#stores/orders/recipients.ts';
import { useShown } from '../shared/use-shown.ts';

/** The plan that the customer of this number buys most often; empty when that is not known. */
export function useUsualPlan(service: OrderService, phone: string): string {
  const customers = byLatestUse(useShown($recipients, INITIAL_RECIPIENTS)[service] ?? []);
  const number = toE164(phone);
  const customer = customers.find(({ recipient }) => recipient === number);
  return customer ? usualPlanOf(customer) : '';
}
