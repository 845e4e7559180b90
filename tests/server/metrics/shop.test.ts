import { beforeAll, describe, expect, it } from 'vitest';
import { kobo } from '#domain/money.ts';
import { GAUGES } from '#server/backoffice/metrics/gauges.ts';
import { meterShop } from '#server/backoffice/metrics/shop-metrics.ts';
import { createMeters } from '#server/platform/metrics/meters.ts';
import type { Deps } from '#server/funding/deps.ts';
import { newId } from '#server/platform/ref.ts';
import { createTestDatabase } from '../support/database.ts';
import { airtime, buy, openAgent, orderDeps, orderKey } from '../orders/support.ts';

const { sql } = await createTestDatabase();
const deps = orderDeps(sql);
const at = new Date();

/** What the shop's records say now, by what stands before the value. */
async function figures(given: Partial<Deps> = {}) {
  const meters = createMeters();
  await meterShop({ ...deps, ...given }, meters)();
  const lines = (await meters.registry.metrics()).split('\n').filter((line) => !line.startsWith('#'));
  return new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]));
}

let agentId: string;
beforeAll(async () => {
  agentId = await openAgent(sql, kobo(1_000_000));
  await buy(deps, orderKey(agentId));
  // 6666 stays pending; 4444 is refused and refunded.
  await buy(deps, orderKey(agentId), airtime('+2348066666666'));
  await buy(deps, orderKey(agentId), airtime('+2348044444444'));
});

describe('the gauges of a shop', () => {
  it('say what is pending, sold, refunded and in wallets', async () => {
    const found = await figures();
    expect(found.get('kobodesk_records_read')).toBe(1);
    expect(found.get('kobodesk_pending_orders{service="airtime"}')).toBe(1);
    expect(found.get('kobodesk_pending_kobo{service="airtime"}')).toBe(9_800);
    expect(found.get('kobodesk_pending_orders{service="data"}')).toBe(0);
    expect(found.get('kobodesk_orders_last_day{service="airtime",status="successful"}')).toBe(1);
    expect(found.get('kobodesk_orders_last_day{service="airtime",status="failed"}')).toBe(1);
    expect(found.get('kobodesk_refunds_last_day')).toBe(1);
    expect(found.get('kobodesk_refunds_last_day_kobo')).toBe(9_800);
    expect(found.get('kobodesk_wallets_kobo')).toBe(1_000_000 - 2 * 9_800);
    expect(found.get('kobodesk_newest_delivery_timestamp_seconds')).toBeGreaterThan(at.getTime() / 1_000 - 5);
  });

  it('say how old the oldest pending order is', async () => {
    const later = new Date(Date.now() + 3_600_000);
    const found = await figures({ now: () => later });
    expect(found.get('kobodesk_oldest_pending_order_seconds{service="airtime"}')).toBeGreaterThan(3_500);
    expect(found.get('kobodesk_oldest_pending_order_seconds{service="cable"}')).toBe(0);
    expect(found.get('kobodesk_queue_overdue_seconds{queue="requeries"}')).toBeGreaterThan(3_400);
  });

  it('count no test account', async () => {
    const before = await figures();
    const testId = newId(at);
    await sql`INSERT INTO agents (id, live_agent_id) VALUES (${testId}, ${agentId})`;
    await sql`INSERT INTO wallets (agent_id, balance_kobo) VALUES (${testId}, 500000)`;
    expect((await figures()).get('kobodesk_wallets_kobo')).toBe(before.get('kobodesk_wallets_kobo'));
  });

  it('say what was paid in that is no agent’s, and that it waits for the staff', async () => {
    const received = new Date(Date.now() - 7_200_000);
    await sql`
      INSERT INTO funding_payments (provider, reference, account_number, gross_kobo, event, received_at)
      VALUES ('sandbox', 'stray', '0000000000', 250000, '{}', ${received})`;
    const found = await figures();
    expect(found.get('kobodesk_unmatched_payments')).toBe(1);
    expect(found.get('kobodesk_unmatched_payments_kobo')).toBe(250_000);
    expect(found.get('kobodesk_waiting_cases{kind="payments"}')).toBe(1);
    expect(found.get('kobodesk_oldest_case_seconds{kind="payments"}')).toBeGreaterThanOrEqual(7_200);
  });

  it('say what is left at a vendor that tells, and nothing of one that does not', async () => {
    expect([...(await figures()).keys()].filter((name) => name.includes('float_kobo'))).toEqual([]);
    const [vendor] = deps.vendors;
    const telling = vendor && { ...vendor, balance: () => Promise.resolve(kobo(1_500_000)) };
    const later = new Date(Date.now() + 1_000);
    await sql`INSERT INTO vendor_floats VALUES ('sandbox', 1500000, ${later})`;
    const found = await figures({ vendors: telling ? [telling] : [], now: () => later });
    expect(found.get('kobodesk_vendor_float_kobo{vendor="sandbox"}')).toBe(1_500_000);
    expect(found.get('kobodesk_vendor_float_low{vendor="sandbox"}')).toBe(1);
  });

  it('say what reconcile found, and up to when a backup was tried', async () => {
    const before = await figures();
    expect(before.has('kobodesk_backup_tested_timestamp_seconds')).toBe(false);
    expect(before.get('kobodesk_backup_wanted')).toBe(0);
    await sql`
      INSERT INTO books_checks VALUES ('records', ${at}, 'nightly', 3, '[]', NULL),
        ('bank', ${at}, 'nightly', 3, '[{"rule":"a"}]', ${at})`;
    await sql`
      INSERT INTO restore_drills VALUES (${newId(at)}, ${at}, 10, 'one', ${at}, NULL),
        (${newId(at)}, ${at}, 10, 'two', ${new Date(at.getTime() + 5_000)}, 'torn')`;
    const found = await figures();
    expect(found.get('kobodesk_books_differ{side="records"}')).toBe(0);
    expect(found.get('kobodesk_books_differ{side="bank"}')).toBe(1);
    expect(found.get('kobodesk_backup_tested_timestamp_seconds')).toBe(at.getTime() / 1_000);
  });
});

it('asks the database once for a storm of readers, and says when it cannot', async () => {
  let asked = 0;
  const counting = new Proxy(sql, {
    apply: (target, self, args) => {
      asked += 1;
      return Reflect.apply(target, self, args) as unknown;
    },
  });
  const meters = createMeters();
  const refresh = meterShop({ ...deps, reads: counting }, meters);
  await refresh();
  const once = asked;
  expect(once).toBeGreaterThan(5);
  await Promise.all(Array.from({ length: 50 }, refresh));
  expect(asked).toBe(once);
  const away = { ...deps, reads: new Proxy(sql, { apply: () => Promise.reject(new Error('away')) }) };
  const lost = createMeters();
  await meterShop(away, lost)();
  const text = await lost.registry.metrics();
  expect(text).toContain('kobodesk_records_read 0');
  for (const name of Object.keys(GAUGES)) expect(text).not.toMatch(new RegExp(`^${name}[ {]`, 'm'));
});
