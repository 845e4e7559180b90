import { Readable } from 'node:stream';
import type { TransactionFilters } from '#contract/transactions.ts';
import { writeCsvLine } from '#domain/csv.ts';
import { formatPhone } from '#domain/phone.ts';
import { toNaira } from '#domain/money.ts';
import { profitOf } from '#domain/selling-price.ts';
import { isReturned } from '#domain/transaction.ts';
import type { Sql } from '../platform/db/sql.ts';
import { withSellers } from './cashiers/lines.ts';
import { newestRows } from './list.ts';
import type { TransactionRow } from './order.ts';

const HEADER =
  'Date,Ref,Type,Name,Recipient,Status,Amount,Balance before,Balance after,Token,Sold for,Profit,' +
  'Client reference,Metadata,Failure code,Seller';
const BATCH = 500;

/**
 * The filtered statement as a CSV file, newest first, read and sent in batches: its length costs no memory.
 * @throws AppError VALIDATION_FAILED on from or to
 */
export async function exportCsv(sql: Sql, agentId: string, filters: TransactionFilters): Promise<Response> {
  const batches = readBatches(sql, agentId, filters);
  // Read before the answer begins: a later error can only cut the file short.
  const first = await batches.next();
  return new Response(Readable.toWeb(Readable.from(write(first, batches))) as ReadableStream, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="transactions.csv"',
    },
  });
}

type Batches = AsyncGenerator<TransactionRow[], void>;

async function* write(first: IteratorResult<TransactionRow[], void>, rest: Batches) {
  const encoder = new TextEncoder();
  yield encoder.encode(`${HEADER}\r\n`);
  if (first.value) yield encoder.encode(first.value.map(line).join(''));
  for await (const rows of rest) yield encoder.encode(rows.map(line).join(''));
}

async function* readBatches(sql: Sql, agentId: string, filters: TransactionFilters): Batches {
  let cursor: string | undefined;
  // Pages, not a database cursor: a slow download must not hold a connection.
  for (;;) {
    const rows = await newestRows(sql, agentId, { ...filters, cursor }, BATCH);
    if (rows.length > 0) yield withSellers(sql, agentId, rows);
    cursor = rows.at(-1)?.id;
    if (rows.length < BATCH) return;
  }
}

/** Marks the token of a reversed order as void. */
function tokenOf({ status, delivery }: TransactionRow): string {
  const token = delivery?.meter?.token ?? '';
  return token && status === 'REVERSED' ? `VOID ${token}` : token;
}

/** A refunded order was not sold. */
function soldFor({ status, sellingPriceKobo, amountKobo }: TransactionRow): [sold: string, profit: string] {
  if (sellingPriceKobo === null || isReturned(status)) return ['', ''];
  return [toNaira(sellingPriceKobo), toNaira(profitOf(sellingPriceKobo, amountKobo))];
}

function line(row: TransactionRow): string {
  const fields = [
    row.createdAt.toISOString(),
    row.ref,
    row.type,
    row.name,
    row.recipient ? formatPhone(row.recipient) : '',
    row.status,
    toNaira(row.amountKobo),
    toNaira(row.balanceBeforeKobo),
    toNaira(row.balanceAfterKobo),
    tokenOf(row),
    ...soldFor(row),
    row.clientReference ?? '',
    row.metadata ? JSON.stringify(row.metadata) : '',
    row.failureCode ?? '',
    row.sellerName ?? '',
  ];
  return writeCsvLine(fields);
}
