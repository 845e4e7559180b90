import type { KeyMode } from '#contract/keys.ts';
import { PAGE_SIZE } from '#contract/limits.ts';
import { firstText } from '../answers/fields.ts';
import { meaningOf, type StatementEnd, type StatementEntry, type StatementFile } from '../statement.ts';
import { fieldsOf, type Reply } from './answer.ts';
import { amountOf } from './transaction.ts';

const ENDS: Readonly<Record<string, StatementEnd>> = {
  successful: 'delivered',
  pending: 'pending',
  failed: 'failed',
  reversed: 'reversed',
};
const ORDER_TYPE = /_ORDER$/;

/** The file that the other shop's transactions page exports. */
export const KOBODESK_STATEMENT: StatementFile = {
  columns: {
    ref: ['Client reference'],
    vendorRef: ['Ref'],
    amount: ['Amount'],
    status: ['Status'],
    at: ['Date'],
    type: ['Type'],
  },
  ends: ENDS,
  orderType: ORDER_TYPE,
};

/**
 * What a call of GET transactions, and the pages after it, tell of a time, the newest first. Ends with undefined when a page does
 * not come, or comes again.
 * @param mode of our key there: what a test key bought was not delivered
 */
export async function* readStatement(
  read: (query: Record<string, string>) => Promise<Reply>,
  mode: KeyMode,
  { from, to }: { from: Date; to: Date },
): AsyncGenerator<StatementEntry | undefined> {
  const within = { from: from.toISOString(), to: to.toISOString(), limit: String(PAGE_SIZE.max) };
  let cursor: string | undefined;
  do {
    const reply = await read({ ...within, ...(cursor !== undefined && { cursor }) });
    if (reply.kind !== 'success' || !Array.isArray(reply.data)) return yield undefined;
    for (const raw of reply.data as unknown[]) yield readEntry(raw, mode);
    const next = firstText(fieldsOf(reply.meta), ['nextCursor']);
    if (next !== undefined && next === cursor) return yield undefined;
    cursor = next;
  } while (cursor !== undefined);
}

const unreadable = (why: string): StatementEntry => ({ kind: 'unreadable', why });

function readEntry(raw: unknown, mode: KeyMode): StatementEntry {
  const fields = fieldsOf(raw);
  const type = firstText(fields, ['transactionType']);
  if (type === undefined) return unreadable('has no transactionType');
  if (!ORDER_TYPE.test(type)) return { kind: 'other' };
  const vendorRef = firstText(fields, ['ref']);
  if (vendorRef === undefined) return unreadable('has no ref');
  const status = firstText(fields, ['status']) ?? '';
  const end = meaningOf(ENDS, status.toLowerCase());
  if (!end) return unreadable(`has the status "${status}", which is unknown`);
  const at = new Date(firstText(fields, ['createdAt']) ?? '');
  if (Number.isNaN(at.getTime())) return unreadable('has no createdAt');
  const costKobo = amountOf(fields);
  if (costKobo === undefined) return unreadable('has no amount');
  const isPlay = fields['mode'] === 'test' && mode !== 'test';
  // The key of a purchase is unique there; another program may use the same reference.
  const ref = firstText(fields, ['idempotencyKey', 'clientReference']);
  return { kind: 'order', ref, vendorRef, end: isPlay ? 'failed' : end, costKobo, at };
}
