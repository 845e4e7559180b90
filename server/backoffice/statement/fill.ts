import type { Transaction } from '../../platform/db/sql.ts';
import type { Numbered } from './read-file.ts';

const BATCH = 2_000;
/** How many lines that cannot be read are told one by one. */
const TOLD = 1_000;

/** What was read. */
export interface Filled {
  lines: number;
  /** Lines about no order. */
  others: number;
  unreadable: number;
  /** The first of them. */
  faults: { line: number; why: string }[];
}

/** Makes the table `statement_lines`, which lives as long as the transaction, with every line about an order. */
export async function fillLines(tx: Transaction, entries: AsyncIterable<Numbered>): Promise<Filled> {
  await tx`
    CREATE TEMP TABLE statement_lines (line integer NOT NULL, ref text, vendor_ref text, ending text NOT NULL, cost_kobo bigint,
      at timestamptz, order_ref text) ON COMMIT DROP`;
  const filled: Filled = { lines: 0, others: 0, unreadable: 0, faults: [] };
  let batch: object[] = [];
  const write = async () => {
    await tx`
      INSERT INTO statement_lines SELECT * FROM jsonb_to_recordset(${tx.json(batch as never)})
        AS l (line integer, ref text, vendor_ref text, ending text, cost_kobo bigint, at timestamptz)`;
    batch = [];
  };
  for await (const { line, entry } of entries) {
    filled.lines += 1;
    if (entry.kind === 'other') filled.others += 1;
    else if (entry.kind === 'unreadable') {
      filled.unreadable += 1;
      if (filled.faults.length < TOLD) filled.faults.push({ line, why: entry.why });
    } else {
      const { ref, vendorRef, end, costKobo, at } = entry;
      // JSON has no bigint.
      batch.push({ line, ref, vendor_ref: vendorRef, ending: end, cost_kobo: costKobo?.toString(), at });
      if (batch.length === BATCH) await write();
    }
  }
  if (batch.length > 0) await write();
  return filled;
}
