import { kobo } from '#domain/money.ts';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { findSellable } from '#server/catalogue/catalogue.ts';
import { noteOutage } from '#server/catalogue/tell-status.ts';
import { seedCatalogue } from '#server/backoffice/catalogue/seed.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import { sandboxVendor } from '#server/vendors/sandbox.ts';
import type { Vendor } from '#server/vendors/vendor.ts';
import { createTestDatabase } from '../support/database.ts';
import { airtime, balanceOf, buy, ledgerBalanceOf, openAgent, orderDeps, orderKey } from './support.ts';

let sql: Sql;
beforeAll(async () => {
  ({ sql } = await createTestDatabase());
});

const transactionsOf = (agentId: string) =>
  sql<{ type: string; status: string; ref: string; refundOf: string | null; refundRef: string | null }[]>`
    SELECT type, status, ref, refund_of, refund_ref FROM transactions WHERE agent_id = ${agentId} ORDER BY id`;

/** A vendor that counts how often it was asked to pay. */
function counting(vendor: Vendor = sandboxVendor(1)) {
  const pay = vi.fn((order) => vendor.pay(order));
  return { vendor: { ...vendor, pay } satisfies Vendor, pay };
}

describe('a purchase', () => {
  it('debits the price less the discount, once, and is delivered', async () => {
    const agentId = await openAgent(sql, kobo(50_000));
    const order = await buy(orderDeps(sql), orderKey(agentId));
    expect(order).toMatchObject({
      status: 'SUCCESSFUL',
      amountKobo: 9_800n,
      discountKobo: 200n,
      balanceBeforeKobo: 50_000n,
      balanceAfterKobo: 40_200n,
    });
    expect(order.ref).toMatch(/^\d{12}[0-9A-Z]{10}$/);
    expect(order.timeline.map(({ status }) => status)).toEqual(['PENDING', 'SUCCESSFUL']);
    expect(await balanceOf(sql, agentId)).toBe(40_200n);
    expect(await ledgerBalanceOf(sql, agentId)).toBe(40_200n);
  });

  it('answers the same order to the same key, and charges once', async () => {
    const agentId = await openAgent(sql, kobo(50_000));
    const { vendor, pay } = counting();
    const key = orderKey(agentId);
    const first = await buy(orderDeps(sql, vendor), key);
    const second = await buy(orderDeps(sql, vendor), key);
    expect(second.ref).toBe(first.ref);
    expect(pay).toHaveBeenCalledTimes(1);
    expect(await balanceOf(sql, agentId)).toBe(40_200n);
  });

  it('refuses the same key with another request', async () => {
    const agentId = await openAgent(sql, kobo(50_000));
    const key = orderKey(agentId);
    await buy(orderDeps(sql), key);
    const other = { ...key, requestHash: Buffer.from('other') };
    await expect(buy(orderDeps(sql), other)).rejects.toMatchObject({ code: 'IDEMPOTENCY_CONFLICT' });
    expect(await balanceOf(sql, agentId)).toBe(40_200n);
  });

  it('keeps the keys of two agents apart', async () => {
    const [ada, bola] = [await openAgent(sql, kobo(50_000)), await openAgent(sql, kobo(50_000))];
    const first = await buy(orderDeps(sql), orderKey(ada, 'shared-key'));
    const second = await buy(orderDeps(sql), orderKey(bola, 'shared-key'));
    expect(second.ref).not.toBe(first.ref);
  });

  it('makes one order of twenty sends of one key at once', async () => {
    const agentId = await openAgent(sql, kobo(1_000_000));
    const { vendor, pay } = counting();
    const key = orderKey(agentId);
    const orders = await Promise.all(Array.from({ length: 20 }, () => buy(orderDeps(sql, vendor), key)));
    expect(new Set(orders.map(({ ref }) => ref)).size).toBe(1);
    expect(pay).toHaveBeenCalledTimes(1);
    expect(await transactionsOf(agentId)).toHaveLength(1);
    expect(await balanceOf(sql, agentId)).toBe(990_200n);
  });

  it('makes one order of twenty sends of one key when the wallet pays for one only', async () => {
    const agentId = await openAgent(sql, kobo(9_800));
    const key = orderKey(agentId);
    const orders = await Promise.all(Array.from({ length: 20 }, () => buy(orderDeps(sql), key)));
    expect(new Set(orders.map(({ ref }) => ref)).size).toBe(1);
    expect(await balanceOf(sql, agentId)).toBe(0n);
  });

  it('sells ten of fifty orders at once when the wallet pays for ten', async () => {
    const agentId = await openAgent(sql, kobo(98_000));
    const { vendor, pay } = counting();
    const results = await Promise.allSettled(
      Array.from({ length: 50 }, () => buy(orderDeps(sql, vendor), orderKey(agentId))),
    );
    const refused = results.filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(40);
    for (const result of refused)
      expect((result as PromiseRejectedResult).reason).toMatchObject({ code: 'INSUFFICIENT_BALANCE' });
    expect(pay).toHaveBeenCalledTimes(10);
    expect(await balanceOf(sql, agentId)).toBe(0n);
    expect(await ledgerBalanceOf(sql, agentId)).toBe(0n);
    expect(await transactionsOf(agentId)).toHaveLength(10);
  });

  it('records nothing when the wallet holds too little, and sells once it is funded', async () => {
    const agentId = await openAgent(sql, kobo(9_799));
    const key = orderKey(agentId);
    await expect(buy(orderDeps(sql), key)).rejects.toMatchObject({ code: 'INSUFFICIENT_BALANCE' });
    expect(await transactionsOf(agentId)).toEqual([]);
    expect(await balanceOf(sql, agentId)).toBe(9_799n);
    await sql`UPDATE wallets SET balance_kobo = 9800 WHERE agent_id = ${agentId}`;
    expect((await buy(orderDeps(sql), key)).status).toBe('SUCCESSFUL');
  });
});

describe('what the vendor answers', () => {
  it('refused: fails the order and returns the money with a refund of its own', async () => {
    const agentId = await openAgent(sql, kobo(50_000));
    const order = await buy(orderDeps(sql), orderKey(agentId), airtime('+2348044444444'));
    expect(order.status).toBe('FAILED');
    expect(await balanceOf(sql, agentId)).toBe(50_000n);
    expect(await ledgerBalanceOf(sql, agentId)).toBe(50_000n);
    const lines = await transactionsOf(agentId);
    expect(lines).toHaveLength(2);
    expect(lines.find(({ type }) => type === 'REFUND')).toMatchObject({
      status: 'SUCCESSFUL',
      refundOf: order.ref,
      ref: order.refundRef,
    });
  });

  it('pending: keeps the money and sets the first requery', async () => {
    const agentId = await openAgent(sql, kobo(50_000));
    const before = Date.now();
    const order = await buy(orderDeps(sql), orderKey(agentId), airtime('+2348022222222'));
    expect(order.status).toBe('PENDING');
    expect(order.requeryAt?.getTime()).toBeGreaterThanOrEqual(before + 5_000);
    expect(await balanceOf(sql, agentId)).toBe(40_200n);
  });

  it.each([
    ['no answer', '+2348055555555', sandboxVendor(1)],
    ['an error', '+2348030000001', { ...sandboxVendor(1), pay: () => Promise.reject(new Error('cut')) }],
  ])('%s: stays pending and is not refunded', async (_, phone, vendor) => {
    const agentId = await openAgent(sql, kobo(50_000));
    const order = await buy(orderDeps(sql, vendor), orderKey(agentId), airtime(phone));
    expect(order.status).toBe('PENDING');
    expect(await balanceOf(sql, agentId)).toBe(40_200n);
  });

  /** Parts of a statement are made of it too, which nobody waits for. */
  const lostConnection = (() => {
    const gone = Promise.reject(new Error('connection lost'));
    gone.catch(() => undefined);
    return gone;
  }) as unknown as Sql;

  it('stays pending when the database is gone after the debit', async () => {
    const agentId = await openAgent(sql, kobo(50_000));
    const deps = orderDeps(sql);
    const lost: Vendor = {
      ...sandboxVendor(1),
      pay: (order) => {
        deps.sql = lostConnection;
        return sandboxVendor(1).pay(order);
      },
    };
    deps.vendors = [lost];
    const order = await buy(deps, orderKey(agentId));
    expect(order.status).toBe('PENDING');
    expect(await balanceOf(sql, agentId)).toBe(40_200n);
  });
});

describe('the ledger', () => {
  it.each(['UPDATE transfers SET amount_kobo = 1', 'DELETE FROM transfers', 'TRUNCATE transfers'])(
    'refuses: %s',
    async (statement) => {
      await openAgent(sql, kobo(100));
      await expect(sql.unsafe(statement)).rejects.toThrow('append-only');
    },
  );

  it('never lets a wallet go below nothing', async () => {
    const agentId = await openAgent(sql, kobo(100));
    await expect(
      sql`UPDATE wallets SET balance_kobo = balance_kobo - 101 WHERE agent_id = ${agentId}`,
    ).rejects.toThrow('wallets_balance_kobo_check');
  });
});

it('takes a provider that cannot be reached off sale for a while', async () => {
  await seedCatalogue(sql, new Date());
  const agentId = await openAgent(sql, kobo(50_000));
  const unreachable: Vendor = {
    ...sandboxVendor(1),
    pay: () => Promise.resolve({ kind: 'failed', code: 'PROVIDER_DOWN', reason: 'MTN cannot be reached.' }),
  };
  expect((await buy(orderDeps(sql, unreachable), orderKey(agentId))).status).toBe('FAILED');
  expect((await findSellable(sql, 'airtime', 'MTN', null))?.status).toBe('down');
  expect((await findSellable(sql, 'airtime', 'GLO', null))?.status).toBe('up');
  const hourAgo = new Date(Date.now() - 3_600_000);
  await noteOutage(sql, 'airtime', 'MTN', hourAgo);
  expect((await findSellable(sql, 'airtime', 'MTN', null))?.status).toBe('up');
});

it('sells nothing while the database has no room, and still knows the keys of before', async () => {
  const deps = orderDeps(sql);
  const agentId = await openAgent(sql, kobo(50_000));
  const [before, during] = [orderKey(agentId), orderKey(agentId)];
  const order = await buy(deps, before);
  await sql`
    CREATE FUNCTION no_room() RETURNS trigger LANGUAGE plpgsql AS
    'BEGIN RAISE EXCEPTION USING ERRCODE = ''disk_full''; END'`;
  await sql`CREATE TRIGGER no_room BEFORE UPDATE ON wallets FOR EACH ROW EXECUTE FUNCTION no_room()`;
  const refused = buy(deps, during);
  await expect(refused).rejects.toMatchObject({ code: '53100' });
  expect((await buy(deps, before)).ref).toBe(order.ref);
  await sql`DROP FUNCTION no_room CASCADE`;
  expect(await balanceOf(sql, agentId)).toBe(40_200n);
  const sold = await buy(deps, during);
  expect((await buy(deps, during)).ref).toBe(sold.ref);
  expect(await balanceOf(sql, agentId)).toBe(30_400n);
});
