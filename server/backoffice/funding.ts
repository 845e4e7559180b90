import { formatNaira, subtract } from '#domain/money.ts';
import type { FundingPayment } from '../funding/banks/funding-provider.ts';
import { creditPayment, settlePayment } from '../funding/credit.ts';
import { action, reading } from './action.ts';
import { type OperatorContext, OperatorError } from './context.ts';
import { approveClaim, type LikePayment, rejectClaim } from './decide-claim.ts';
import { findAgent } from './find-agent.ts';
import { type Insistence, refuseDoubts } from './insist.ts';
import { changesOf } from './recorded-change.ts';
import type { Row } from './report.ts';

export interface Approval extends Insistence {
  /** Of the claim. */
  ref: string;
  /** Kept with the claim. */
  note: string;
}

/** What waits for a decision: claims, and payments into accounts that nobody owns. */
export const listFunding = reading('funding list', async ({ sql }) => {
  const rows = await sql<Row[]>`
    SELECT 'claim' AS what, c.ref, a.username AS agent, c.amount_kobo AS amount, c.sender_name AS "from",
      c.paid_at AS paid, c.created_at AS told, c.note
    FROM funding_claims c JOIN agents a ON a.id = c.agent_id WHERE c.status = 'PENDING'
    UNION ALL
    SELECT 'payment', provider || ' ' || reference, '', gross_kobo, 'account ' || account_number, received_at,
      received_at, 'unknown account'
    FROM funding_payments WHERE agent_id IS NULL
    ORDER BY told`;
  return {
    message: rows.length ? `${rows.length} to decide.` : 'Nothing waits for a decision.',
    rows: [...rows],
  };
});

const LISTS = '"funding list" shows those that do.';

const noClaim = (ref: string) =>
  new OperatorError(`No claim of the ref ${ref} waits for a decision.`, { remedy: LISTS });

/** Credits a claim to its agent. */
export const approveFunding = action('funding approve', async ({ sql, now }, approval: Approval) => {
  const { ref, note } = approval;
  const claim = await approveClaim(sql, ref, note, now(), (like) =>
    refuseDoubts(like.map(describe), approval),
  );
  if (!claim) throw noClaim(ref);
  return {
    message: `${formatNaira(claim.amountKobo)} from ${claim.senderName} is in the wallet.`,
    changes: changesOf(
      { claim: 'PENDING', balance: subtract(claim.balanceKobo, claim.amountKobo) },
      { claim: 'APPROVED', balance: claim.balanceKobo },
    ),
  };
});

const describe = ({ ref, username, senderName, at }: LikePayment): string =>
  `${ref} put the same amount${senderName ? ` from ${senderName}` : ''} into the wallet of ${username}, paid at ${at.toISOString()}.`;

interface Refusal {
  /** Of the claim. */
  ref: string;
  /** What the agent is told. */
  reason: string;
}

/** Refuses a claim; the agent is told why. */
export const rejectFunding = action('funding reject', async ({ sql, now }, { ref, reason }: Refusal) => {
  const claim = await rejectClaim(sql, ref, reason, now());
  if (!claim) throw noClaim(ref);
  return {
    message: `The claim of ${formatNaira(claim.amountKobo)} from ${claim.senderName} is rejected.`,
    changes: changesOf({ claim: 'PENDING' }, { claim: 'REJECTED' }),
  };
});

export interface Assignment {
  /** Funding provider, such as paystack. */
  provider: string;
  /** The provider's. */
  reference: string;
  /** Username, email, phone number or id. */
  agent: string;
  /** Kept on record. */
  reason?: string;
}

/** Credits a payment into an unknown account to the agent it belongs to. */
export const assignPayment = action('funding assign', async (context, given: Assignment) => {
  const { provider, reference, agent: who } = given;
  const agent = await findAgent(context, who);
  const credit = await context.sql.begin((tx) =>
    settlePayment(tx, provider, reference, { agentId: agent.id }, context.now()),
  );
  if (credit.kind !== 'credited')
    throw new OperatorError(`No payment ${reference} of ${provider} waits for an owner.`, { remedy: LISTS });
  return {
    message: `${formatNaira(credit.netKobo)} is in the wallet of ${agent.username}; ref ${credit.ref}.`,
    changes: changesOf(
      { owner: null, balance: subtract(credit.balanceKobo, credit.netKobo) },
      { owner: agent.username, balance: credit.balanceKobo },
    ),
  };
});

const HOUR_MS = 3_600_000;

interface NewPayment extends Row {
  reference: string;
  outcome: string;
}

/** Credits those of the provider's payments that it never told us of. @returns the new ones, with what became of each */
export async function creditUntold(
  { sql, fundingProvider, now }: Pick<OperatorContext, 'sql' | 'fundingProvider' | 'now'>,
  payments: readonly FundingPayment[],
): Promise<NewPayment[]> {
  const rows: NewPayment[] = [];
  for (const payment of payments) {
    const event = { fetchedAt: now().toISOString() };
    const { kind } = await creditPayment(sql, fundingProvider.name, payment, event, now());
    const { reference, accountNumber, grossKobo } = payment;
    if (kind !== 'repeated')
      rows.push({ reference, account: accountNumber, gross: grossKobo, outcome: kind });
  }
  return rows;
}

/** Credits payments that the provider took and never told us of. @param hours how far back to look, above 0 */
export const fetchPayments = action('funding fetch', async (context, { hours }: { hours: number }) => {
  const { fundingProvider, now } = context;
  const { name, listPayments } = fundingProvider;
  if (!listPayments) throw new OperatorError(`The bank ${name} has no list of its payments.`);
  if (!(hours > 0)) throw new OperatorError('Give a number of hours above 0 to --hours.');
  const since = new Date(now().getTime() - hours * HOUR_MS);
  const rows = await creditUntold(context, await listPayments(since));
  return {
    message: rows.length ? `${rows.length} payments were new.` : 'Nothing was missing.',
    rows,
    changes: rows.map(({ reference, outcome }) => ({
      what: `payment ${reference}`,
      before: null,
      after: outcome,
    })),
  };
});
