import type { Transaction } from '../../../platform/db/sql.ts';
import { newId } from '../../../platform/ref.ts';
import { action, type Changed } from '../../action.ts';
import type { OperatorContext } from '../../context.ts';
import { changesOf } from '../../recorded-change.ts';
import type { Given } from '../mapping.ts';
import type { Period } from '../read-time.ts';
import type { Result } from '../result.ts';
import { compareWithOrders } from '../statement.ts';
import { AT_THE_CONSOLE } from '../steps.ts';
import { rowsOf, type ToldRow } from '../tell.ts';
import { unpack } from './unpack.ts';

const BATCH = 1_000;

/** A vendor's statement as it came to the console. */
interface Sent {
  vendor: string;
  /** The file's name, and its content as gzip in base64. */
  name: string;
  file: string;
  given: Given;
  period: Period;
}

/** @returns the id of what is kept */
async function compareAndKeep(
  context: OperatorContext,
  { vendor, name, file, given, period }: Sent,
): Promise<Changed & { id: string }> {
  const { parts, seal } = unpack(file);
  const wanted = { vendor, file: { name, parts }, given, period, isAlone: true };
  const result = await compareWithOrders(context, wanted);
  const rows = rowsOf(result, AT_THE_CONSOLE);
  const id = newId(context.now());
  await context.sql.begin(async (tx) => {
    await keep(tx, context, { id, name, given, ...seal() }, result);
    for (let at = 0; at < rows.length; at += BATCH) await keepRows(tx, id, at, rows.slice(at, at + BATCH));
  });
  const found = rows.length === 0 ? 'It and our orders agree.' : 'Its differences are listed.';
  return {
    message: `The statement of ${vendor} is compared. ${found}`,
    id,
    changes: changesOf({}, { differences: rows.length }),
  };
}

interface Kept {
  id: string;
  name: string;
  given: Given;
  hash: Buffer;
  bytes: number;
}

const keep = (
  tx: Transaction,
  { operator, now }: OperatorContext,
  { id, name, given, hash, bytes }: Kept,
  { covered, read, compared }: Result,
) => {
  const { lines, others, unreadable, outside } = read;
  const { agreed, unpriced, atTheEdges, totals } = compared;
  const sums = totals.map(({ kind, count, sum }) => ({ kind, count, kobo: sum?.toString() ?? null }));
  if (unreadable > 0) sums.unshift({ kind: 'unreadable' as never, count: unreadable, kobo: null });
  return tx`
    INSERT INTO statement_runs (id, at, by_whom, vendor, file_name, file_hash, file_bytes, given, covered_from, covered_to,
      counts, totals)
    VALUES (${id}, ${now()}, ${operator}, ${covered.vendor}, ${name}, ${hash}, ${bytes}, ${tx.json(given as never)},
      ${covered.from}, ${covered.to}, ${tx.json({ lines, agreed, others, outside, unpriced, atTheEdges })},
      ${tx.json(sums)})`;
};

const keepRows = (tx: Transaction, id: string, before: number, rows: readonly ToldRow[]) => {
  const kept = rows.map(({ amountKobo, isOrder, vendorRef, ...row }, index) => ({
    ...row,
    no: before + index + 1,
    is_order: isOrder,
    vendor_ref: vendorRef,
    // JSON has no bigint.
    amount_kobo: amountKobo?.toString() ?? null,
  }));
  return tx`
    INSERT INTO statement_rows (run_id, no, kind, line, ref, is_order, vendor_ref, agent, amount_kobo, fault, repair)
    SELECT ${id}, * FROM jsonb_to_recordset(${tx.json(kept as never)}) AS r (no integer, kind text, line integer, ref text,
      is_order boolean, vendor_ref text, agent text, amount_kobo bigint, fault text, repair text)`;
};

/** Compares a vendor's statement with our orders and keeps what it came to. No order and no money changes. */
export const runStatement = action(
  'vendor statement',
  compareAndKeep,
  ({ vendor, name, given, period: { from, to } }) => ({ vendor, file: name, ...given, from, to }),
);
