import { DECIDE_WITHIN_SECONDS } from '#contract/limits.ts';
import { formatNaira, type Kobo } from '#domain/money.ts';
import { validate } from 'uuid';
import type { StaffCaller } from '../../identity/staff/session.ts';
import type { Sql, Transaction } from '../../platform/db/sql.ts';
import { notFound } from '../../platform/errors.ts';
import type { MoneyKind } from './kinds.ts';

/** As money_requests_in_time of migration 0056 has it. */
export const WAITS_MS = DECIDE_WITHIN_SECONDS.request * 1_000;

/** Who of the staff decides. */
export type Person = StaffCaller['person'];

export type RequestState = 'waiting' | 'confirmed' | 'refused' | 'taken back' | 'ended';

/** What somebody asked for, with who it was. */
export interface MoneyRequest {
  id: string;
  kind: MoneyKind;
  /** What it is about, such as an order's ref. */
  subject: string;
  amountKobo: Kobo;
  /** The username; null: it is no agent's. */
  agent: string | null;
  /** What the action is given, with the code of why. */
  input: { because?: string; name?: string; vendor?: string };
  askedBy: string;
  /** Their email. */
  asker: string;
  askedAt: Date;
  state: RequestState;
}

/** What was asked before it has ended, whether or not that is written down already. */
export const waitingSince = (now: Date): Date => new Date(now.getTime() - WAITS_MS);

const WORDS: Record<MoneyKind, (sum: string, whose: string) => string> = {
  credit: (sum, agent) => `credit of ${sum} to ${agent}`,
  debit: (sum, agent) => `debit of ${sum} from ${agent}`,
  claim: (sum, agent) => `claim of ${sum} by ${agent}`,
  payment: (sum, agent) => `payment of ${sum} to ${agent}`,
  settle: (sum, agent) => `delivered order of ${sum} by ${agent}`,
  refund: (sum, agent) => `refund of ${sum} to ${agent}`,
  price: (sum, plan) => `price of ${sum} for ${plan}`,
  'paid-in': (sum, vendor) => `booking of ${sum} paid in at ${vendor}`,
};

/** Those about an order are in hand with it. */
export const isOfOrder = (kind: MoneyKind): boolean => kind === 'settle' || kind === 'refund';

/** "credit of ₦60,000.00 to ada", for the record. */
export const requestWords = ({ kind, amountKobo, agent, input }: MoneyRequest): string =>
  WORDS[kind](formatNaira(amountKobo), agent ?? whatOf(input));

/** The plan or the vendor that a request is about which is no agent's. */
const whatOf = ({ name, vendor }: { name?: string; vendor?: string }): string => name ?? vendor ?? '';

/** The beginning of a statement that reads requests `r`. */
export const selectRequests = (sql: Sql | Transaction) => sql`
  SELECT r.id, r.kind, r.subject, r.amount_kobo, r.input, r.asked_by, r.asked_at, r.state, a.username AS agent, s.email AS asker
  FROM money_requests r LEFT JOIN agents a ON a.id = r.agent_id JOIN staff s ON s.id = r.asked_by`;

/** The request of an id as it is now. @throws AppError NOT_FOUND */
export async function readRequest(sql: Sql, id: string): Promise<MoneyRequest> {
  const [request] = await sql<
    MoneyRequest[]
  >`${selectRequests(sql)} WHERE r.id = ${validate(id) ? id : null}`;
  if (!request) throw notFound('There is no such request.');
  return request;
}

/** Writes down which requests have ended by themselves. */
export const endOld = (tx: Transaction, now: Date) => tx`
  UPDATE money_requests SET state = 'ended', decided_at = ${now}
  WHERE state = 'waiting' AND asked_at <= ${waitingSince(now)}`;
