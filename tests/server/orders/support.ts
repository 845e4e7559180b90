import { randomInt, randomUUID } from 'node:crypto';
import { type Kobo, kobo } from '#domain/money.ts';
import { priceOf } from '#domain/pricing.ts';
import { pino } from 'pino';
import { expect } from 'vitest';
import { ORDER_CHECKS } from '#server/backoffice/reconcile/orders.ts';
import { WALLET_CHECKS } from '#server/backoffice/reconcile/wallets.ts';
import { readConfig } from '#server/platform/config.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import type { Deps } from '#server/funding/deps.ts';
import { moveWallet } from '#server/ledger/line.ts';
import { createRequeryDueOrders } from '#server/orders/requery-due-orders.ts';
import { newId, newRef } from '#server/platform/ref.ts';
import type { OrderRow } from '#server/orders/order.ts';
import type { OrderDraft, OrderKey } from '#server/orders/place.ts';
import { purchase } from '#server/orders/purchase.ts';
import { TEST_VENDOR } from '#server/vendors/index.ts';
import { sandboxVendor } from '#server/vendors/sandbox.ts';
import type { Vendor } from '#server/vendors/vendor.ts';

export const log = pino({ level: 'silent' });

/** A clock that stands still until it is moved. */
export function testClock(start = new Date('2026-11-21T09:00:00Z')) {
  let time = start.getTime();
  return {
    now: () => new Date(time),
    advance: (ms: number) => {
      time += ms;
    },
  };
}

export type OrderDeps = Omit<Deps, 'fundingProvider'>;

export function orderDeps(sql: Sql, vendor: Vendor = sandboxVendor(1), now = () => new Date()): Deps {
  const testVendor = sandboxVendor(1, TEST_VENDOR);
  const config = readConfig({ REQUERY_SECONDS: '5,15,30' });
  const deps: OrderDeps = { sql, reads: sql, probe: sql, vendors: [vendor], testVendor, now, log, config };
  // Orders never ask a bank; a test that makes them do so fails on the missing provider.
  return deps as Deps;
}

/** An agent with a wallet that holds `balanceKobo`, which came in by a transfer without a line: tests count the lines they make. */
export async function openAgent(sql: Sql, balanceKobo: Kobo): Promise<string> {
  const now = new Date();
  const agentId = newId(now);
  const digits = String(randomInt(1e9)).padStart(9, '0');
  await sql`
    INSERT INTO agents (id, first_name, last_name, username, phone, email, password_hash)
    VALUES (${agentId}, 'Ada', 'Obi', ${`ada${digits}`}, ${`+2347${digits}`}, ${`${digits}@example.com`}, 'x')`;
  await sql`INSERT INTO wallets (agent_id) VALUES (${agentId})`;
  if (balanceKobo > 0n)
    await sql`
      WITH moved AS (
        UPDATE wallets SET ${moveWallet(sql, sql`balance_kobo + ${balanceKobo}`, now)} WHERE agent_id = ${agentId}
      )
      INSERT INTO transfers (agent_id, id, kind, subject_ref, source, destination, amount_kobo, created_at)
      VALUES (${agentId}, ${newId(now)}, 'FUNDING', ${newRef(now)}, 'bank:test', 'wallet', ${balanceKobo}, ${now})`;
  return agentId;
}

export const orderKey = (agentId: string, idempotencyKey: string = randomUUID()): OrderKey => ({
  agentId,
  idempotencyKey,
  requestHash: Buffer.from('hash'),
});

/** ₦100 of airtime with 2 % off: the wallet pays ₦98. */
export function airtime(phone = '+2348030000001'): OrderDraft {
  return {
    ...priceOf(kobo(10_000), 200),
    name: 'MTN airtime',
    description: '₦100.00 airtime',
    imageUrl: null,
    providerName: 'MTN',
    codes: { provider: { vtpass: 'mtn' } },
    vendorOrder: {
      service: 'airtime',
      provider: 'MTN',
      recipient: phone,
      faceKobo: kobo(10_000),
    },
  };
}

/** The way to a vendor of this name, which sells by our own codes. */
export const via = (name = 'sandbox') => ({ vendor: { name }, vendorCode: null, planVendorCode: null });

export async function buy(deps: Deps, key: OrderKey, draft: OrderDraft = airtime()): Promise<OrderRow> {
  const { order } = await purchase(deps, log, key, () => Promise.resolve(draft));
  return order;
}

export async function balanceOf(sql: Sql, agentId: string): Promise<bigint> {
  const [row] = await sql<
    { balanceKobo: bigint }[]
  >`SELECT balance_kobo FROM wallets WHERE agent_id = ${agentId}`;
  if (!row) throw new Error(`agent ${agentId} has no wallet`);
  return row.balanceKobo;
}

/** What the transfers say a wallet holds: it must be what the wallet says. */
export async function ledgerBalanceOf(sql: Sql, agentId: string): Promise<bigint> {
  const [row] = await sql<{ balance: bigint }[]>`
    SELECT coalesce(sum(CASE WHEN destination = 'wallet' THEN amount_kobo ELSE 0 END)
      - sum(CASE WHEN source = 'wallet' THEN amount_kobo ELSE 0 END), 0)::bigint AS balance
    FROM transfers WHERE agent_id = ${agentId}`;
  return row?.balance ?? 0n;
}

/** Asks about what is due now and waits for the answers. @returns true when more may be due */
export async function requeryDue(deps: Deps): Promise<boolean> {
  const job = createRequeryDueOrders();
  const isMoreDue = await job.runOnce(deps);
  await job.drain?.();
  return isMoreDue;
}

/** @throws Error when there is no order of this ref */
export async function readOrder(sql: Sql, ref: string): Promise<OrderRow> {
  const [row] = await sql<OrderRow[]>`SELECT * FROM transactions WHERE ref = ${ref}`;
  if (!row) throw new Error(`there is no order ${ref}`);
  return row;
}

/** What the command line's reconciliation asks of wallets and orders finds nothing. */
export async function expectBooksToAgree(sql: Sql): Promise<void> {
  for (const { find } of [...WALLET_CHECKS, ...ORDER_CHECKS])
    expect(await sql.begin((tx) => find(tx))).toEqual([]);
}
