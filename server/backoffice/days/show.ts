import { formatNaira, kobo } from '#domain/money.ts';
import { reading } from '../action.ts';
import { OperatorError } from '../context.ts';
import type { Row } from '../report.ts';
import {
  type ClosedRow,
  costOf,
  minutesAt,
  profitOf,
  readClosedRow,
  readClosedRows,
  readWaiting,
} from './read.ts';

const MOST = 366;

/** The last closed days, newest first. */
export const listDays = reading('day list', async ({ sql }, { last }: { last: number }) => {
  if (!Number.isInteger(last) || last < 1 || last > MOST)
    throw new OperatorError(`--last must be a whole number from 1 to ${MOST}.`);
  const rows = await readClosedRows(sql, last);
  const [newest] = rows;
  return {
    message: newest ? `${newest.day} was closed last, as day ${newest.number}.` : 'No day was closed yet.',
    rows: rows.map(asRow),
  };
});

const asRow = (row: ClosedRow): Row => ({
  number: row.number,
  day: row.day,
  sold: row.soldKobo,
  refunded: row.refundedKobo + row.reversedKobo,
  cost: costOf(row),
  profit: profitOf(row),
  funded: row.fundedKobo,
  fees: row.feesKobo,
  wallets: row.walletsEndKobo,
  pending: row.pendingEndKobo,
});

/** A closed day, with the orders that were pending at its end. */
export const showDay = reading('day show', async ({ sql }, { date }: { date: string }) => {
  const row = await readClosedRow(sql, date);
  if (!row) throw new OperatorError(`"${date}" is no closed day.`, { remedy: 'Try: day list' });
  const waiting = await readWaiting(sql, row.number);
  const { number, day, closedAt, closedBy } = row;
  return {
    message: `${waiting.length} pending at its midnight, ${formatNaira(kobo(row.pendingEndKobo))}.`,
    detail: {
      number,
      day,
      closedAt,
      closedBy,
      walletsStart: row.walletsStartKobo,
      late: row.lateKobo,
      sold: row.soldKobo,
      refunded: row.refundedKobo,
      reversed: row.reversedKobo,
      funded: row.fundedKobo,
      credited: row.creditedKobo,
      debited: row.debitedKobo,
      walletsEnd: row.walletsEndKobo,
      fees: row.feesKobo,
      delivered: row.deliveredKobo,
      cost: costOf(row),
      withoutCost: row.withoutCost,
      commission: row.commissionKobo,
      lateCosts: row.lateCostsKobo,
      corrections: row.correctionsKobo,
      profit: profitOf(row),
      pendingStart: row.pendingStartKobo,
      pendingEnd: row.pendingEndKobo,
    },
    rows: waiting.map(({ ref, kobo, placedAt, agent, status }) => ({
      ref,
      amount: kobo,
      placedAt,
      minutes: minutesAt(day, placedAt),
      agent,
      now: status,
    })),
  };
});
