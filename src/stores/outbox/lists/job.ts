import type { ListSale } from '#domain/bulk/check.ts';
import type { Transaction } from '#contract/transactions.ts';
import { toNaira } from '#domain/money.ts';
import { isReturned } from '#domain/transaction.ts';

/** How a row ended: as its order did, or `REFUSED`, when the server made no order of it. */
export interface RowEnd {
  status: string;
  /** Of the order; a refused row has none. */
  ref?: string;
  /** Naira as the wire writes it: what the order cost. */
  amount?: string;
  /** Why it failed or was refused. */
  reason?: string;
}

interface Subscriber {
  phone: string;
  network: string;
  ported?: boolean;
}

export type RowBody =
  | { service: 'airtime'; body: Subscriber & { amount: string } }
  | { service: 'data'; body: Subscriber & { planId: string } };

/** One sale of a job: a separate order with its own key. */
export type JobRow = RowBody & {
  /** Its place in the job, from 0. */
  place: number;
  /** The Idempotency-Key, made and on the disk before the row is first sent. */
  key: string;
  title: string;
  /** Naira as the wire writes it: what it was to cost when it was checked. */
  price: string;
  /** It may have reached the server; only its answer will tell. */
  isSent: boolean;
  end?: RowEnd;
  /** When it last changed, in milliseconds since 1970. */
  at: number;
};

/** `running`: the agent wants it sent; `short`: the wallet ran dry; `stopped`: nothing is sent until the agent says so. */
export type JobPhase = 'running' | 'short' | 'stopped';

/** A list on its way, as it stands on the disk of this device. */
export interface Job {
  id: string;
  /** Whose it is, see ownerOf: only this agent sees and sends it. */
  agent: string;
  phase: JobPhase;
  /** Milliseconds since 1970. */
  startedAt: number;
  rows: JobRow[];
}

export const isFailed = ({ end }: JobRow): boolean =>
  end !== undefined && (isReturned(end.status) || end.status === 'REFUSED');
export const isPending = ({ end }: JobRow): boolean => end?.status === 'PENDING';
/** Sent without an answer: it may have been sold. */
export const isUnanswered = ({ end, isSent }: JobRow): boolean => isSent && !end;
export const isUnsent = ({ end, isSent }: JobRow): boolean => !isSent && !end;

/** When anything of a job last changed, in milliseconds since 1970. */
export const touchedAt = ({ startedAt, rows }: Job): number =>
  rows.reduce((at, row) => Math.max(at, row.at), startedAt);

/** An order's transaction as the end of its row. */
export function endOf({ status, ref, amount, details }: Transaction): RowEnd {
  const reason = isReturned(status) ? details.timeline?.at(-1)?.note : undefined;
  return { status, ref, amount, ...(reason && { reason }) };
}

function bodyOf(sale: ListSale): RowBody {
  const { phone, network, planId, face } = sale;
  const common = { phone, network, ...(sale.isPorted && { ported: true }) };
  return planId === undefined
    ? { service: 'airtime', body: { ...common, amount: face } }
    : { service: 'data', body: { ...common, planId } };
}

/** Makes a job of these sales, each with its key. Store it on the disk before sending anything. */
export function makeJob(agent: string, sales: readonly ListSale[], nowMs: number): Job {
  const rows = sales.map((sale, place): JobRow => ({
    ...bodyOf(sale),
    place,
    key: crypto.randomUUID(),
    title: sale.title,
    price: toNaira(sale.priceKobo),
    isSent: false,
    at: nowMs,
  }));
  return { id: crypto.randomUUID(), agent, phase: 'running', startedAt: nowMs, rows };
}

/**
 * The row to be sent once more. An order that failed has used its key up, so it takes a new one; a refused row made no order
 * and keeps its key, so that there is still only one order if an earlier sending succeeded after all.
 */
export function toRetry({ end, ...row }: JobRow, nowMs: number): JobRow {
  const key = end && isReturned(end.status) ? crypto.randomUUID() : row.key;
  return { ...row, key, isSent: false, at: nowMs };
}
