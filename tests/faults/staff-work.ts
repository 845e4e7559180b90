import { setTimeout as wait } from 'node:timers/promises';
import { creditAgent, debitAgent } from '#contract/console/agents.ts';
import {
  approveClaim,
  assignPayment,
  confirmRequest,
  refuseRequest,
  rejectClaim,
  waitingMoney,
} from '#contract/console/money.ts';
import { orderCase, refundOrder, reverseOrder, settleOrder } from '#contract/console/orders.ts';
import { API_BASE } from '#contract/endpoint.ts';
import { waitUntil } from '#server/platform/db/embedded/wait-until.ts';
import { buyAirtime, newTally, type Tally } from './clients.ts';
import { act, atOnce, type Office } from './staff-office.ts';
import type { Colleague } from './staff-people.ts';
import { changePrice } from './staff-prices.ts';
import { payIn } from './surroundings.ts';

/** Its orders stay open at the vendor until one of the staff has decided. */
export const HELD_PHONE = '08030000099';
const VENDOR_HAS_IT_MS = 20_000;
const REASON = 'Seen in the faults run';
/** Half of the sums are above the limit of ₦50,000. */
const sum = (round: number) => (round % 2 === 0 ? 1_000 + round : 60_000 + round);

/** What waits for a second person about something is confirmed by all at once, or by one while another refuses it. */
async function decideRequests(office: Office, round: number, reference: string): Promise<void> {
  const { desk, money } = office;
  const { data } = await desk.ask(waitingMoney, { token: money[0].token });
  const isAbout = (it: string) => it === reference || it.endsWith(` ${reference}`);
  for (const { id, reference: about } of data.requests.filter((each) => isAbout(each.reference))) {
    const [one, two, three] = money;
    const asked = { thing: id, params: { id } };
    const confirms = (who: Colleague) =>
      act({
        ...asked,
        who,
        what: 'confirm',
        call: confirmRequest,
        body: { reason: `${REASON} ${about}`, insists: true },
      });
    const refuses = (who: Colleague) =>
      act({ ...asked, who, what: 'refuse', call: refuseRequest, body: { reason: REASON } });
    await atOnce(
      office,
      round % 8 === 7
        ? [confirms(one), refuses(two), confirms(three)]
        : [confirms(one), confirms(two), confirms(three)],
    );
  }
}

/** An order that the vendor leaves open is settled and refunded at once; some that were settled are then taken back by the vendor. */
async function decideOrder(office: Office, tally: Tally, round: number): Promise<void> {
  const { desk, vendor, counter, agents } = office;
  const [token = ''] = agents.tokens;
  const bought = newTally();
  await buyAirtime(
    desk.baseUrls,
    token,
    (count) => count < 1,
    bought,
    desk.signal,
    () => HELD_PHONE,
  );
  for (const [key, order] of bought.acknowledged) tally.acknowledged.set(key, order);
  const [ref = ''] = [...bought.acknowledged.values()].map((order) => order.ref);
  if (!(await waitUntil(() => vendor.transactions.has(ref), VENDOR_HAS_IT_MS))) return;
  const body = { reason: REASON, whileAsked: true };
  const about = { thing: ref, params: { ref } };
  const settles = (who: Colleague) => act({ ...about, who, what: 'settle', call: settleOrder, body });
  const refunds = (who: Colleague) => act({ ...about, who, what: 'refund', call: refundOrder, body });
  const [one, two] = counter;
  await atOnce(office, [
    round % 3 === 1 ? refunds(one) : settles(one),
    round % 3 === 2 ? refunds(two) : settles(two),
  ]);
  const { data } = await desk.ask(orderCase, { params: { ref }, token: one.token });
  const isDelivered = data.transaction.status === 'SUCCESSFUL';
  vendor.settle(ref, { status: isDelivered ? 'delivered' : 'failed' });
  if (!isDelivered || round % 2 === 0) return;
  vendor.settle(ref, { status: 'reversed' });
  const reverses = (who: Colleague) =>
    act({ ...about, who, what: 'reverse', call: reverseOrder, body: { reason: REASON } });
  await atOnce(office, [reverses(one), reverses(two)]);
}

async function makeClaim({ desk, agents }: Office, round: number): Promise<string | undefined> {
  const paidAt = new Date(Date.now() - 60_000).toISOString();
  const body = { amount: `${sum(round)}.00`, senderName: `Sender ${round}`, paidAt };
  const claimed = await fetch(`${desk.baseUrls[round % desk.baseUrls.length]}${API_BASE}/manual-funding`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${agents.tokens[round % agents.tokens.length]}`,
    },
    body: JSON.stringify(body),
  }).catch(() => undefined);
  const told = (await claimed?.json().catch(() => undefined)) as { data?: { ref?: string } } | undefined;
  return told?.data?.ref;
}

/** A claim is approved and rejected at once. */
async function decideClaim(office: Office, round: number): Promise<void> {
  const [one, two] = office.money;
  const ref = await makeClaim(office, round);
  if (!ref) return;
  const about = { thing: ref, params: { ref } };
  const approves = (who: Colleague) =>
    act({
      ...about,
      who,
      what: 'approve',
      call: approveClaim,
      body: { reason: REASON, insists: true },
    });
  const rejects = (who: Colleague) =>
    act({ ...about, who, what: 'reject', call: rejectClaim, body: { reason: REASON } });
  await atOnce(office, [approves(one), round % 4 < 2 ? approves(two) : rejects(two)]);
  await decideRequests(office, round, ref);
}

/** A payment into an account of nobody's is given to two agents at once. */
async function decidePayment(office: Office, round: number): Promise<void> {
  const { desk, money, agents } = office;
  const account = `99${String(round).padStart(8, '0')}`;
  const baseUrl = desk.baseUrls[round % desk.baseUrls.length] ?? '';
  await payIn(baseUrl, account, sum(round)).catch(() => undefined);
  const { data } = await desk.ask(waitingMoney, { token: money[0].token });
  const payments = data.payments.filter(({ accountNumber }) => accountNumber === account);
  for (const { provider, reference } of payments) {
    const assigns = (who: Colleague, agent: string) =>
      act({
        who,
        what: 'assign',
        thing: reference,
        call: assignPayment,
        body: { provider, reference, agent, reason: REASON },
      });
    const [first = '', second = ''] = agents.ids;
    await atOnce(office, [assigns(money[0], first), assigns(money[1], second)]);
    await decideRequests(office, round, reference);
  }
}

/** One reference is credited, or debited, by two at once. */
async function adjust(office: Office, round: number): Promise<void> {
  const [one, two] = office.money;
  const [id = ''] = office.agents.ids;
  const reference = `T-${round}`;
  const adjusts = (who: Colleague) =>
    act({
      who,
      what: 'adjust',
      thing: reference,
      call: round % 5 === 4 ? debitAgent : creditAgent,
      params: { id },
      body: { amount: `${sum(round)}.00`, reference, reason: REASON, insists: true },
    });
  await atOnce(office, [adjusts(one), adjusts(two)]);
  await decideRequests(office, round, reference);
}

/**
 * Works until it need not go on, a round of each kind of decision at once.
 * @param goesOn told how many rounds were made
 * @returns the rounds
 */
export async function work(
  office: Office,
  tally: Tally,
  goesOn: (rounds: number) => boolean,
): Promise<number> {
  let round = 0;
  for (; goesOn(round); round++) {
    await Promise.all([
      decideOrder(office, tally, round),
      decideClaim(office, round),
      decidePayment(office, round),
      adjust(office, round),
      changePrice(office, round),
    ]);
    await wait(20);
  }
  return round;
}
