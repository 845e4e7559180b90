import { createHash } from 'node:crypto';
import type { TransactionType } from '#contract/transactions.ts';
import { formatNaira, type Kobo } from '#domain/money.ts';
import type { Price } from '#domain/pricing.ts';
import postgres from 'postgres';
import type { Sql } from '../platform/db/sql.ts';
import { patiently } from '../platform/db/patience.ts';
import { AppError } from '../platform/errors.ts';
import { linePlace, moveWallet } from '../ledger/line.ts';
import { newId, newRef } from '../platform/ref.ts';
import type { VendorOrder } from '../vendors/vendor.ts';
import { addToDay, type DayCaps, dayRefusal, NO_CAPS, withinDay } from './day-sums.ts';
import { type OrderRow, step, storeRequest } from './order.ts';

/** An order checked and priced, before any money moves. */
export interface OrderDraft extends Price {
  type: TransactionType;
  name: string;
  description: string;
  imageUrl: string | null;
  /** As the catalogue calls it now. */
  providerName: string;
  plan?: string;
  /** @default NO_CAPS */
  dayCaps?: DayCaps;
  vendorOrder: Omit<VendorOrder, 'ref'>;
}

/** The key an agent sent with a purchase, and what it was sent with. */
export interface OrderKey {
  agentId: string;
  idempotencyKey: string;
  /** SHA-256 of the call and its parsed body. */
  requestHash: Buffer;
}

// While the vendor is being asked the worker leaves an order alone; past this the asking process must have died.
const DISPATCH_GRACE_MS = 60_000;

/** Names one purchase: the same call with the same parsed body hashes alike, whatever the order of its fields was. */
export function hashRequest(path: string, body: object): Buffer {
  const fields = Object.entries(body)
    .filter(([, value]) => value !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([path, fields]))
    .digest();
}

/**
 * The order an earlier request with this key made; undefined when there is none.
 * @throws AppError IDEMPOTENCY_CONFLICT when the key came with another request
 */
export async function findByKey(sql: Sql, key: OrderKey): Promise<OrderRow | undefined> {
  const [row] = await sql<OrderRow[]>`
    SELECT * FROM transactions
    WHERE agent_id = ${key.agentId} AND idempotency_key = ${key.idempotencyKey}`;
  if (row && !row.requestHash?.equals(key.requestHash))
    throw new AppError(
      'IDEMPOTENCY_CONFLICT',
      'This Idempotency-Key was used for another request. Send a new key with a new order.',
    );
  return row;
}

/**
 * Debits the wallet and records the order as PENDING, both or neither, in one statement. A key that was used before, also
 * a moment ago by a request running beside this one, answers the order it made.
 * @throws AppError INSUFFICIENT_BALANCE, or VALIDATION_FAILED on dailyLimit or pin (nothing recorded); IDEMPOTENCY_CONFLICT
 */
export async function placeOrder(
  sql: Sql,
  key: OrderKey,
  draft: OrderDraft,
  vendor: string,
  now: Date,
): Promise<{ order: OrderRow; isNew: boolean }> {
  let refusal: Error = insufficientBalance(draft.amountKobo);
  try {
    const order = await insertOrder(sql, key, draft, vendor, now);
    if (order) return { order, isNew: true };
  } catch (error) {
    // What PostgreSQL itself refuses is not written; of a lost connection nobody knows.
    if (!(error instanceof postgres.PostgresError)) throw error;
    refusal = error;
  }
  // The key may be taken; and whatever else the database refused, on a full disk say, an order it has made can be read.
  const earlier = await findByKey(sql, key);
  if (earlier) return { order: earlier, isNew: false };
  throw (await dayRefusal(sql, key.agentId, draft.amountKobo, draft.dayCaps ?? NO_CAPS, now)) ?? refusal;
}

const insufficientBalance = (amountKobo: Kobo) =>
  new AppError(
    'INSUFFICIENT_BALANCE',
    `Your wallet holds less than the ${formatNaira(amountKobo)} this costs. Fund it and try again.`,
  );

/** undefined when the wallet holds too little, or its day has no room. @throws PostgresError when the key is taken */
async function insertOrder(sql: Sql, key: OrderKey, draft: OrderDraft, vendor: string, now: Date) {
  const { amountKobo, dayCaps = NO_CAPS } = draft;
  const ref = newRef(now);
  const request = storeRequest({ ...draft.vendorOrder, ref });
  const timeline = [step('PENDING', now, 'Paid from the wallet; sent for delivery.')];
  const [row] = await sql<OrderRow[]>`
    WITH debited AS (
      UPDATE wallets SET ${moveWallet(sql, sql`balance_kobo - ${amountKobo}`, now)}, ${addToDay(sql, amountKobo, dayCaps, now)}
      WHERE agent_id = ${key.agentId} AND balance_kobo >= ${amountKobo} AND ${withinDay(sql, amountKobo, dayCaps, now)}
        AND ${patiently(sql)}
      RETURNING balance_kobo, ${linePlace(sql, now)}
    ), moved AS (
      INSERT INTO transfers (agent_id, id, kind, subject_ref, source, destination, amount_kobo, created_at)
      SELECT ${key.agentId}, ${newId(now)}, 'PURCHASE', ${ref}, 'wallet', ${`vendor:${vendor}`}, ${draft.amountKobo}, ${now}
      FROM debited
    )
    INSERT INTO transactions (agent_id, id, line_no, ref, type, status, name, description, image_url, amount_kobo,
      discount_kobo, balance_before_kobo, balance_after_kobo, recipient, provider, provider_name, plan,
      timeline, created_at,
      service, request, idempotency_key, request_hash, vendor, requery_at)
    SELECT ${key.agentId}, line_id, line_no, ${ref}, ${draft.type}, 'PENDING', ${draft.name}, ${draft.description},
      ${draft.imageUrl}, ${draft.amountKobo}, ${draft.discountKobo}, balance_kobo + ${draft.amountKobo}, balance_kobo,
      ${request.recipient}, ${request.provider}, ${draft.providerName}, ${draft.plan ?? null}, ${sql.json(timeline as never)}, line_at,
      ${request.service}, ${sql.json(request as never)}, ${key.idempotencyKey}, ${key.requestHash}, ${vendor},
      ${new Date(now.getTime() + DISPATCH_GRACE_MS)}
    FROM debited
    RETURNING *`;
  return row;
}
