import type { MONEY_KINDS } from '#contract/console/money.ts';
import type { Kobo } from '#domain/money.ts';
import type { Action } from '../action.ts';
import { type Adjustment, creditAgent, debitAgent } from '../adjust.ts';
import { readAmount } from '../amount.ts';
import type { AskedPrice } from '../catalogue/asked-price.ts';
import type { OperatorContext } from '../context.ts';
import { findAgent } from '../find-agent.ts';
import { type Approval, approveFunding, type Assignment, assignPayment } from '../funding.ts';
import { type Refund, refundOrder, type Settlement, settleOrder } from '../orders.ts';
import { bookPaidIn } from '../vendor-books.ts';
import { decidePrice, weighPrice } from './decide-price.ts';

/** What is decided about money, as the limit and the request see it. */
export interface Weighed<Input> {
  /** What it moves; of a price, what is to be asked. */
  amountKobo: Kobo;
  /** What waits, for people. @default the amount */
  what?: string;
  /** Whose wallet it is; null: nobody's. */
  agentId: string | null;
  /** What it is about; waits once at a time. */
  subject: string;
  /** With the agent by id: a name may be another's by the time that somebody confirms it. */
  input: Input;
  /** What of the input goes on record. @default all of it */
  recorded?: object;
}

interface Kind<Input> {
  act: Action<Input>;
  /** Undefined where there is nothing to decide: the action says so itself. */
  weigh: (context: OperatorContext, input: Input) => Promise<Weighed<Input> | undefined>;
  /** True: the action tells what is not one person's, whatever its amount. @default false */
  judgesItself?: true;
}

export type MoneyKind = (typeof MONEY_KINDS)[number];

interface Inputs extends Record<MoneyKind, object> {
  credit: Adjustment;
  debit: Adjustment;
  claim: Approval;
  payment: Assignment;
  settle: Settlement;
  refund: Refund;
  price: AskedPrice;
  'paid-in': PaidIn;
}

export type InputOf<K extends MoneyKind> = Inputs[K];

async function weighAdjustment(context: OperatorContext, input: Adjustment): Promise<Weighed<Adjustment>> {
  const { id } = await findAgent(context, input.agent);
  return {
    amountKobo: readAmount(input.amount),
    agentId: id,
    subject: `${id} ${input.reference.trim()}`,
    input: { ...input, agent: id },
  };
}

/** An order that is still open. Test orders move nobody's money. */
async function weighOrder<Input extends Refund>(
  { sql }: OperatorContext,
  input: Input,
): Promise<Weighed<Input> | undefined> {
  const { ref, reason } = input;
  const [order] = await sql<Pick<Weighed<Input>, 'agentId' | 'amountKobo'>[]>`
    SELECT t.agent_id, t.amount_kobo FROM transactions t JOIN agents a ON a.id = t.agent_id
    WHERE t.ref = ${ref} AND t.status = 'PENDING' AND a.live_agent_id IS NULL`;
  return order && { ...order, subject: ref, input, recorded: { ref, reason } };
}

interface PaidIn {
  vendor: string;
  /** Naira, as typed. */
  amount: string;
  /** The bank's. */
  reference: string;
}

/** The decisions that wait for a second person above the limit. */
export const KINDS: { readonly [K in MoneyKind]: Kind<Inputs[K]> } = {
  credit: { act: creditAgent, weigh: weighAdjustment },
  debit: { act: debitAgent, weigh: weighAdjustment },
  claim: {
    act: approveFunding,
    async weigh({ sql }, input) {
      const [claim] = await sql<Pick<Weighed<Approval>, 'agentId' | 'amountKobo'>[]>`
        SELECT agent_id, amount_kobo FROM funding_claims WHERE ref = ${input.ref} AND status = 'PENDING'`;
      return claim && { ...claim, subject: input.ref, input };
    },
  },
  payment: {
    act: assignPayment,
    async weigh(context, input) {
      const { provider, reference } = input;
      const { id } = await findAgent(context, input.agent);
      const [payment] = await context.sql<Pick<Weighed<Assignment>, 'amountKobo'>[]>`
        SELECT gross_kobo AS amount_kobo FROM funding_payments
        WHERE provider = ${provider} AND reference = ${reference} AND agent_id IS NULL`;
      const subject = `${provider} ${reference}`;
      return payment && { ...payment, agentId: id, subject, input: { ...input, agent: id } };
    },
  },
  settle: { act: settleOrder, weigh: weighOrder },
  refund: { act: refundOrder, weigh: weighOrder },
  price: { act: decidePrice, weigh: weighPrice, judgesItself: true },
  'paid-in': {
    act: (context, { amount, ...rest }) => bookPaidIn(context, { ...rest, amountKobo: readAmount(amount) }),
    weigh: (_context, input) => {
      const { vendor, amount, reference } = input;
      const subject = `${vendor} ${reference.trim()}`;
      return Promise.resolve({ amountKobo: readAmount(amount), agentId: null, subject, input });
    },
  },
};
