import { retryRead } from '#api-client/retry.ts';
import { type CashierDay, cashierDays, countCashierDay } from '#contract/cashiers.ts';
import { type Outcome, told } from '../orders/outcome.ts';
import { isAgentNow } from '../session/session.ts';
import { call } from '../shell/api.ts';

/**
 * What each cashier's day comes to; nothing for a cashier, who may not see it.
 * @param date "2026-11-21", a day in Lagos
 * @throws whatever the call throws
 */
export async function readCashierDays(date: string): Promise<CashierDay[]> {
  if (!isAgentNow()) return [];
  return (await retryRead(() => call(cashierDays, { query: { date } }))).data;
}

/** Notes the cash that was counted, in naira. @param keep gets the day with its difference */
export const countCash = (
  { id, date }: CashierDay,
  counted: string,
  keep: (day: CashierDay) => void,
): Promise<Outcome> =>
  told(async () => {
    const answer = await call(countCashierDay, { params: { id }, body: { date, counted } });
    keep(answer.data);
    return answer;
  });
