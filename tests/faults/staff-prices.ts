import { confirmRequest, refuseRequest, waitingMoney } from '#contract/console/money.ts';
import { changePrice as change, prices } from '#contract/console/prices.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import { act, atOnce, type Office } from './staff-office.ts';
import type { Colleague } from './staff-people.ts';

/** Nobody buys it here: a change of it gets in no order's way. */
const PLAN = { service: 'data', provider: 'GLO' };
const REASON = 'Seen in the faults run';
/** As PRICE_CUT_ABOVE is by itself. */
const CUT_PERCENT = 10n;

/** The plan as it is now: each price is a row of its own. */
async function planNow({ desk, counter }: Office) {
  const { data } = await desk.ask(prices, { token: counter[1].token });
  const its = data.providers.find(({ service, code }) => service === PLAN.service && code === PLAN.provider);
  const [plan] = its?.plans.toSorted((one, other) => (one.name < other.name ? -1 : 1)) ?? [];
  const price = plan?.prices[0]?.price;
  if (!plan || !price) throw new Error('the faults run has no plan to price');
  return { id: plan.id, price };
}

/** A price is cut by two at once, which waits, and confirmed or refused by both at once; every other round it is raised by two at once. */
export async function changePrice(office: Office, round: number): Promise<void> {
  const { desk, counter, money } = office;
  const plan = await planNow(office);
  const [manager, owner] = [counter[1], money[2]];
  const isCut = round % 2 === 0;
  const naira = Number(plan.price) * (isCut ? 0.5 : 2);
  const body = { price: naira.toFixed(2), seen: plan.price, reason: REASON, insists: true };
  const asks = (who: Colleague) =>
    act({ who, what: 'price', thing: plan.id, call: change, params: { plan: plan.id }, body });
  await atOnce(office, [asks(manager), asks(owner)]);
  if (!isCut) return;
  const { data } = await desk.ask(waitingMoney, { token: owner.token });
  for (const { id } of data.requests.filter(({ kind }) => kind === 'price')) {
    const about = { thing: id, params: { id } };
    const confirms = (who: Colleague) =>
      act({ ...about, who, what: 'confirm', call: confirmRequest, body: { reason: REASON, insists: true } });
    const refuses = (who: Colleague) =>
      act({ ...about, who, what: 'refuse', call: refuseRequest, body: { reason: REASON } });
    await atOnce(office, [confirms(manager), round % 8 === 6 ? refuses(owner) : confirms(owner)]);
  }
}

/** Prices that fell without two people, or that were changed twice at once. @returns a sentence for each */
export async function wrongPrices(sql: Sql): Promise<string[]> {
  const alone = await sql<{ name: string; priceKobo: bigint }[]>`
    SELECT n.name, n.price_kobo FROM plans o JOIN plans n ON n.id = o.replaced_by
    WHERE n.price_kobo * 100 < o.price_kobo * ${100n - CUT_PERCENT} AND NOT EXISTS (
      SELECT FROM money_requests r WHERE r.kind = 'price' AND r.state = 'confirmed' AND r.asked_by <> r.decided_by
        AND r.subject = o.id || ' standard' AND r.amount_kobo = n.price_kobo)`;
  const twice = await sql<{ name: string }[]>`
    SELECT min(name) AS name FROM plans WHERE replaced_by IS NOT NULL GROUP BY replaced_by HAVING count(*) > 1`;
  const unmade = await sql<{ subject: string }[]>`
    SELECT r.subject FROM money_requests r WHERE r.kind = 'price' AND r.state = 'confirmed' AND NOT EXISTS (
      SELECT FROM plans o JOIN plans n ON n.id = o.replaced_by
      WHERE r.subject = o.id || ' standard' AND n.price_kobo = r.amount_kobo)`;
  return [
    ...alone.map(({ name, priceKobo }) => `${name} fell to ${priceKobo} kobo by one person’s word`),
    ...twice.map(({ name }) => `${name} has two former prices at once`),
    ...unmade.map(({ subject }) => `price ${subject} was confirmed and is not there`),
  ];
}
