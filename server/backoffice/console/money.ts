import type {
  AskedPrice,
  MoneyRequest,
  UnmatchedPayment,
  WaitingClaim,
  WaitingMoney,
} from '#contract/console/money.ts';
import type { Taken } from '#contract/console/taken.ts';
import { MOST_WAITING } from '#contract/console/waiting.ts';
import { type Kobo, toNaira } from '#domain/money.ts';
import type { Sql } from '../../platform/db/sql.ts';
import type { OperatorContext } from '../context.ts';
import { readLikePayments } from '../decide-claim.ts';
import { isOfOrder, WAITS_MS, waitingSince } from '../two-people/request.ts';
import { countNotes, countRequestNotes } from './money-notes.ts';
import { readClaimsOfPayments } from './payment-claims.ts';
import { presentTaker, readOrderTakers } from './taking.ts';
import { readTakers } from './taking-money.ts';

/** The most of each that is shown; who has more works off the oldest first. One more than a list of all that waits has of them. */
const MOST = MOST_WAITING + 1;

/** What waits for a decision about money, the oldest first, each with what speaks against it. */
export async function readWaitingMoney(
  sql: Sql,
  { config, now }: Pick<OperatorContext, 'config' | 'now'>,
): Promise<WaitingMoney> {
  const { twoPeopleAboveKobo } = config;
  const requests = await readRequests(sql, waitingSince(now()));
  const subjects = (kind: MoneyRequest['kind']) =>
    requests.filter((each) => each.kind === kind).map(({ subject }) => subject);
  const [refs, names] = [subjects('claim'), subjects('payment')];
  const [ownClaims, ownPayments] = await Promise.all([readClaims(sql, refs), readPayments(sql, names)]);
  const [claimRefs, paymentNames] = [ownClaims.map(({ ref }) => ref), ownPayments.map(nameOf)];
  const [ofClaims, ofPayments, ofRequests, ofOrders, onClaims, onPayments, onRequests, said] =
    await Promise.all([
      readTakers(sql, 'claim', claimRefs),
      readTakers(sql, 'payment', paymentNames),
      readTakers(
        sql,
        'request',
        requests.map(({ id }) => id),
      ),
      readOrderTakers(
        sql,
        requests.filter(({ kind }) => isOfOrder(kind)).map(({ subject }) => subject),
      ),
      countNotes(sql, 'claim', claimRefs),
      countNotes(sql, 'payment', paymentNames),
      countRequestNotes(sql, requests),
      readClaimsOfPayments(sql, paymentNames),
    ]);
  const claims = ownClaims.map((claim) => ({
    ...claim,
    taken: takenIn(ofClaims, claim.ref),
    notes: onClaims.get(claim.ref) ?? 0,
  }));
  const payments = ownPayments.map((payment) => ({
    ...payment,
    claims: said.get(nameOf(payment)) ?? [],
    taken: takenIn(ofPayments, nameOf(payment)),
    notes: onPayments.get(nameOf(payment)) ?? 0,
  }));
  const takenOf = ({ kind, subject, id }: RequestRow) =>
    isOfOrder(kind) ? takenIn(ofOrders, subject) : takenIn(ofRequests, id);
  return {
    requests: requests.map((row) => ({
      ...presentRequest(row, claims, payments),
      taken: takenOf(row),
      notes: onRequests.get(row.id) ?? 0,
    })),
    claims: claims.filter(({ ref }) => !refs.includes(ref)),
    payments: payments.filter((payment) => !names.includes(nameOf(payment))),
    twoPeopleAbove: twoPeopleAboveKobo === undefined ? null : toNaira(twoPeopleAboveKobo),
  };
}

const takenIn = (takers: Awaited<ReturnType<typeof readTakers>>, subject: string): Taken => {
  const taker = takers.get(subject);
  return taker ? presentTaker(taker) : null;
};

interface RequestRow extends Pick<MoneyRequest, 'id' | 'kind'> {
  agentId: string | null;
  username: string | null;
  amountKobo: Kobo;
  subject: string;
  input: { reference?: string; reason?: string; vendor?: string };
  askedBy: string;
  askedAt: Date;
  asker: string;
}

/** Those that have not ended. */
const readRequests = (sql: Sql, since: Date) => sql<RequestRow[]>`
  SELECT r.id, r.kind, r.agent_id, a.username, r.amount_kobo, r.subject, r.input, r.asked_by, r.asked_at, s.name AS asker
  FROM money_requests r LEFT JOIN agents a ON a.id = r.agent_id JOIN staff s ON s.id = r.asked_by
  WHERE r.state = 'waiting' AND r.asked_at > ${since} ORDER BY r.asked_at, r.id LIMIT ${MOST}`;

const nameOf = ({ provider, reference }: Pick<UnmatchedPayment, 'provider' | 'reference'>) =>
  `${provider} ${reference}`;

/** Others are about one thing, which their subject names. */
const HAS_REFERENCE: readonly MoneyRequest['kind'][] = ['credit', 'debit', 'paid-in'];

function presentRequest(
  { kind, subject, input, ...row }: RequestRow,
  claims: readonly WaitingClaim[],
  payments: readonly UnmatchedPayment[],
): Omit<MoneyRequest, 'taken' | 'notes'> {
  const { agentId, username } = row;
  return {
    id: row.id,
    kind,
    amount: toNaira(row.amountKobo),
    agent: agentId !== null && username !== null ? { id: agentId, username } : null,
    reference: HAS_REFERENCE.includes(kind) ? (input.reference ?? '') : subject,
    reason: input.reason ?? '',
    askedBy: { id: row.askedBy, name: row.asker },
    askedAt: row.askedAt.toISOString(),
    endsAt: new Date(row.askedAt.getTime() + WAITS_MS).toISOString(),
    claim: (kind === 'claim' && claims.find(({ ref }) => ref === subject)) || null,
    payment: (kind === 'payment' && payments.find((payment) => nameOf(payment) === subject)) || null,
    price: kind === 'price' ? (input as AskedPrice) : null,
    vendor: input.vendor ?? null,
  };
}

interface ClaimRow {
  ref: string;
  agentId: string;
  username: string;
  amountKobo: Kobo;
  senderName: string;
  paidAt: Date;
  createdAt: Date;
  note: string;
}

/** @param asked those that a second person judges are read first */
async function readClaims(
  sql: Sql,
  asked: readonly string[],
): Promise<Omit<WaitingClaim, 'taken' | 'notes'>[]> {
  const rows = await sql<ClaimRow[]>`
    SELECT c.ref, c.agent_id, a.username, c.amount_kobo, c.sender_name, c.paid_at, c.created_at, c.note
    FROM funding_claims c JOIN agents a ON a.id = c.agent_id WHERE c.status = 'PENDING'
    ORDER BY c.ref = ANY (${[...asked]}::text[]) DESC, c.created_at LIMIT ${MOST + asked.length}`;
  const refs = rows.map(({ ref }) => ref);
  const alike = refs.length > 0 ? await readLikePayments(sql, refs) : [];
  return rows.map(({ agentId, username, amountKobo, paidAt, createdAt, ...claim }) => ({
    ...claim,
    agent: { id: agentId, username },
    amount: toNaira(amountKobo),
    paidAt: paidAt.toISOString(),
    claimedAt: createdAt.toISOString(),
    likeIt: alike
      .filter(({ claimRef }) => claimRef === claim.ref)
      .map(({ ref, username: agent, senderName, at }) => ({ ref, agent, senderName, at: at.toISOString() })),
  }));
}

interface PaymentRow extends Omit<UnmatchedPayment, 'amount' | 'receivedAt' | 'taken' | 'notes' | 'claims'> {
  grossKobo: Kobo;
  receivedAt: Date;
}

/** @param asked those that a second person judges are read first */
async function readPayments(
  sql: Sql,
  asked: readonly string[],
): Promise<Omit<UnmatchedPayment, 'taken' | 'notes' | 'claims'>[]> {
  const rows = await sql<PaymentRow[]>`
    SELECT provider, reference, account_number, gross_kobo, received_at FROM funding_payments
    WHERE agent_id IS NULL
    ORDER BY provider || ' ' || reference = ANY (${[...asked]}::text[]) DESC, received_at LIMIT ${MOST + asked.length}`;
  return rows.map(({ grossKobo, receivedAt, ...payment }) => ({
    ...payment,
    amount: toNaira(grossKobo),
    receivedAt: receivedAt.toISOString(),
  }));
}
