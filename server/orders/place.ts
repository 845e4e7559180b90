import { createHash } from 'node:crypto';
import { orderTypeOf } from '#contract/service-codes.ts';
import type { TestScenario } from '#contract/test-scenario.ts';
import { formatNaira, type Kobo, subtract } from '#domain/money.ts';
import postgres from 'postgres';
import type { SoldCodes } from '../catalogue/sellers.ts';
import type { Sql } from '../platform/db/sql.ts';
import { AppError } from '../platform/errors.ts';
import { readBalance } from '../ledger/balance.ts';
import { openCashierDay, type Seller } from '../ledger/cashier-day.ts';
import { type DayCaps, NO_CAPS } from '../ledger/day-sums.ts';
import { debitOrder } from '../ledger/debit-order.ts';
import { newRef } from '../platform/ref.ts';
import { TEST_VENDOR } from '../vendors/index.ts';
import type { Route } from '../vendors/routes.ts';
import { SOLD_THROUGH } from '../vendors/sold-through.ts';
import type { Vendor, VendorOrder } from '../vendors/vendor.ts';
import { DISPATCH_GRACE_MS } from './ask.ts';
import { cashierRefusal } from './cashiers/refusals.ts';
import type { Priced } from './draft.ts';
import { dayRefusal } from './day-refusal.ts';
import { identityRefusal } from './identity-refusal.ts';
import { type OrderRow, storeRequest } from './order.ts';

/** An order checked and priced, before any money moves. */
export interface OrderDraft extends Priced {
  name: string;
  description: string;
  imageUrl: string | null;
  /** As the catalogue calls it now. */
  providerName: string;
  plan?: string;
  /** What the customer pays. @default null: the agent has no selling price for it */
  sellingPriceKobo?: Kobo | null;
  /** @default NO_CAPS */
  dayCaps?: DayCaps;
  /** Which of the agent's cashiers sells it. @default undefined: the agent does */
  seller?: Seller;
  /** What the vendors call the provider and the plan. */
  codes: SoldCodes;
  vendorOrder: Omit<VendorOrder, 'ref' | 'vendorCode' | 'planVendorCode'>;
}

/** The vendor an order goes to first; its name is stored. */
type FirstRoute = Omit<Route, 'vendor'> & { vendor: Pick<Vendor, 'name'> };

/** The key an agent sent with a purchase, and what it was sent with. */
export interface OrderKey {
  agentId: string;
  idempotencyKey: string;
  /** SHA-256 of the call, its parsed body and its scenario. */
  requestHash: Buffer;
  /** @default null */
  clientReference?: string | null | undefined;
  /** @default null */
  metadata?: Record<string, string> | null | undefined;
  /** Of a test key alone. @default null */
  scenario?: TestScenario | null | undefined;
}

/**
 * Names one purchase: the same call with the same parsed body hashes alike, whatever the order of its fields was.
 * @param scenario as it was understood, or its text where it was not
 */
export function hashRequest(path: string, body: object, scenario?: TestScenario | string): Buffer {
  const played = typeof scenario === 'object' ? sorted(scenario) : scenario;
  return createHash('sha256')
    .update(JSON.stringify([path, sorted(body), ...(played === undefined ? [] : [played])]))
    .digest();
}

const sorted = (fields: object): [string, unknown][] =>
  Object.entries(fields)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]: [string, unknown]): [string, unknown] => [
      name,
      isPlain(value) ? sorted(value) : value,
    ])
    .sort(([a], [b]) => (a < b ? -1 : 1));

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

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

interface Placed {
  order: OrderRow;
  isNew: boolean;
}

/** How often a debit is tried whose refusal had no reason any more when we looked for it. */
const TRIES = 3;
const RETRY_SECONDS = 5;

/**
 * Debits the wallet and records the order as PENDING, both or neither, in one statement. A used key returns the order it made,
 * even when a parallel request used it a moment ago.
 * @throws AppError INSUFFICIENT_BALANCE, or VALIDATION_FAILED on amount, dailyLimit or pin (nothing recorded); IDEMPOTENCY_CONFLICT;
 * SERVICE_DOWN where others keep changing what the wallet holds
 */
export async function placeOrder(
  sql: Sql,
  key: OrderKey,
  draft: OrderDraft,
  route: FirstRoute,
  now: Date,
): Promise<Placed> {
  if (draft.seller) await openCashierDay(sql, key.agentId, draft.seller);
  for (let tries = 0; tries < TRIES; tries += 1) {
    const placed = await placeOnce(sql, key, draft, route, now);
    if (placed) return placed;
    // An order that failed meanwhile has given back what was missing, in the wallet or in a limit: then nothing refuses this one.
    if ((await readBalance(sql, key.agentId)) < draft.amountKobo) throw tooLittle(draft);
  }
  throw new AppError('SERVICE_DOWN', 'Your wallet is busy. Try again in a few seconds.', {
    retryAfterSeconds: RETRY_SECONDS,
  });
}

/** @returns undefined where the debit was refused and no limit is the reason @throws as `placeOrder`, but for the wallet's balance */
async function placeOnce(
  sql: Sql,
  key: OrderKey,
  draft: OrderDraft,
  route: FirstRoute,
  now: Date,
): Promise<Placed | undefined> {
  let fault: Error | undefined;
  try {
    const order = await insertOrder(sql, key, draft, route, now);
    if (order) return { order, isNew: true };
  } catch (error) {
    // What PostgreSQL refuses is not written. After a lost connection we do not know.
    if (!(error instanceof postgres.PostgresError)) throw error;
    fault = error;
  }
  // The key may be taken. After any other refusal too (a full disk, say) an order made earlier can still be read.
  const earlier = await findByKey(sql, key);
  if (earlier) return { order: earlier, isNew: false };
  const refusal = (await limitRefusal(sql, key.agentId, draft, now)) ?? fault;
  if (refusal) throw refusal;
  return undefined;
}

/** Why a limit refuses the order: the shop's, or the agent's own; undefined where none does. */
const limitRefusal = async (
  sql: Sql,
  agentId: string,
  { amountKobo, dayCaps = NO_CAPS, seller }: OrderDraft,
  now: Date,
) =>
  (await identityRefusal(sql, agentId, amountKobo, now)) ??
  (seller
    ? await cashierRefusal(sql, seller, { agentId, amountKobo, dayCaps, now })
    : await dayRefusal(sql, agentId, amountKobo, dayCaps, now));

/** A cashier is not told what the agent pays. */
const tooLittle = ({ seller, amountKobo }: OrderDraft) =>
  new AppError(
    'INSUFFICIENT_BALANCE',
    seller
      ? 'The wallet of the shop holds too little for this sale. Ask the owner.'
      : `Your wallet holds less than the ${formatNaira(amountKobo)} this costs. Fund it and try again.`,
  );

/**
 * @returns undefined when the wallet holds too little or a limit of the day is reached @throws PostgresError when the key is
 * taken
 */
async function insertOrder(
  sql: Sql,
  key: OrderKey,
  draft: OrderDraft,
  { vendor, vendorCode, planVendorCode }: FirstRoute,
  now: Date,
): Promise<OrderRow | undefined> {
  const { dayCaps = NO_CAPS, seller, above: _above, vendorOrder, codes: _, faceKobo: __, ...priced } = draft;
  const ref = newRef(now);
  const soldThrough = key.metadata?.[SOLD_THROUGH];
  const request = storeRequest({
    ...vendorOrder,
    vendorCode,
    planVendorCode,
    ref,
    ...(soldThrough && { soldThrough }),
  });
  const { service, provider, recipient } = request;
  const type = orderTypeOf(service);
  const requeryAt = new Date(now.getTime() + DISPATCH_GRACE_MS);
  const plan = draft.plan ?? null;
  const sellingPriceKobo = draft.sellingPriceKobo ?? null;
  const { clientReference = null, metadata = null, scenario = null } = key;
  const order = {
    ...key,
    ...priced,
    clientReference,
    metadata,
    scenario,
    scenarioAt: outcomeAt(scenario, now),
    ref,
    type,
    plan,
    sellingPriceKobo,
    service,
    provider,
    recipient,
    vendor: vendor.name,
    request,
    requeryAt,
    ...commissionOf(vendor.name, draft),
  };
  const debited = await debitOrder(sql, order, dayCaps, now, seller);
  return debited && { ...order, ...debited, ...AS_PLACED };
}

/** What the agent above gets once the order is delivered. A test order moves no money of theirs. */
const commissionOf = (vendor: string, { above, amountKobo }: OrderDraft) =>
  above && vendor !== TEST_VENDOR
    ? { aboveId: above.agentId, commissionKobo: subtract(amountKobo, above.amountKobo) }
    : { aboveId: null, commissionKobo: null };

/** When the outcome of a scenario comes; null where it has none of its own. */
const outcomeAt = (scenario: TestScenario | null, now: Date): Date | null =>
  scenario?.delaySeconds === undefined ? null : new Date(now.getTime() + scenario.delaySeconds * 1_000);

/** The row of an order that has no answer yet. */
const AS_PLACED = {
  status: 'PENDING',
  feeKobo: null,
  costKobo: null,
  refundRef: null,
  refundOf: null,
  settledAt: null,
  delivery: null,
  vendorRef: null,
  failureCode: null,
  requeryCount: 0,
} as const;
