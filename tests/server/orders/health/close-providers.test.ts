import { beforeEach, describe, expect, it } from 'vitest';
import { kobo } from '#domain/money.ts';
import { seedCatalogue } from '#server/backoffice/catalogue/seed.ts';
import { createCloseProviders } from '#server/orders/health/close-providers.ts';
import { sellable } from '#server/orders/draft.ts';
import { readConfig } from '#server/platform/config.ts';
import { sandboxVendor } from '#server/vendors/sandbox.ts';
import type { Outcome } from '#server/vendors/vendor.ts';
import { buy, openAgent, orderDeps, orderKey, testClock } from '../support.ts';
import { DELIVERED, failed, UNKNOWN } from '../vendors/setting.ts';
import { createTestDatabase } from '../../support/database.ts';

const { sql } = await createTestDatabase();
await seedCatalogue(sql, new Date());
const agentId = await openAgent(sql, kobo(100_000_000));

const MINUTE_MS = 60_000;
// Outages are over by the database's clock, so these orders end at the time it is.
let clock = testClock();
beforeEach(async () => {
  await sql`TRUNCATE transactions, alerts, events, watches CASCADE`;
  await sql`UPDATE providers SET down_until = NULL, status = 'up', status_held = false, held_until = NULL, told_status = 'up'`;
  // Lines never go back in time, and the wallet was filled just now.
  await sql`UPDATE wallets SET line_at = NULL`;
  clock = testClock(new Date(Date.now() - 10 * MINUTE_MS));
});

const sell = async (count: number, outcome: Outcome) => {
  const vendor = { ...sandboxVendor(1), pay: () => Promise.resolve(outcome) };
  for (let sold = 0; sold < count; sold += 1) await buy(orderDeps(sql, vendor, clock.now), orderKey(agentId));
};
const inMinutes = (minutes: number) => clock.advance(minutes * MINUTE_MS);
const look = (settings: Record<string, string> = {}) =>
  createCloseProviders().runOnce({
    ...orderDeps(sql, sandboxVendor(1), clock.now),
    config: readConfig(settings),
  });
const saleOf = () =>
  sellable({ ...orderDeps(sql), agentId }, 'airtime', 'network', 'MTN').then(({ status }) => status, String);
const alerts = async () => (await sql<{ text: string }[]>`SELECT text FROM alerts`).map(({ text }) => text);

/** Ten orders that fail in ten minutes. */
async function outage(outcome: Outcome = failed('REFUSED')) {
  await sell(5, outcome);
  inMinutes(10);
  await sell(5, outcome);
}

/** The five minutes are over, in the database as here. */
async function reopen() {
  await look();
  await sql`UPDATE providers SET down_until = ${new Date(clock.now().getTime() + 1)} WHERE down_until IS NOT NULL`;
  inMinutes(0.5);
}

describe('a provider of which nothing is delivered for ten minutes', () => {
  it('is off sale, which programs and staff are told', async () => {
    await outage();
    await Promise.all([look(), look()]);
    expect(await saleOf()).toContain('is down at the moment. Nothing was charged');
    expect(await alerts()).toEqual([
      'MTN (airtime) is off sale: 10 orders failed and none was delivered for 10 minutes, at any vendor. It is tried again every five minutes, and sold again when it delivers.',
    ]);
    expect(await sql`SELECT type FROM events WHERE type = 'provider.status'`).toHaveLength(1);
    expect(await sql`SELECT FROM providers WHERE down_until IS NOT NULL`).toHaveLength(1);
  });

  it('is off sale also where its orders have no answer', async () => {
    await sell(10, UNKNOWN);
    inMinutes(11);
    await look();
    expect(await saleOf()).toContain('is down');
  });

  it.each([
    ['it failed for less than that', async () => (await sell(10, failed('REFUSED')), inMinutes(9.9))],
    ['fewer orders failed', async () => (await sell(9, failed('REFUSED')), inMinutes(11))],
    ['one was delivered', async () => (await outage(), await sell(1, DELIVERED))],
    ['the numbers were wrong', () => outage(failed('WRONG_RECIPIENT'))],
    [
      'staff hold its status',
      async () => (await outage(), await sql`UPDATE providers SET status_held = true`),
    ],
    [
      'staff hold its status until a time to come',
      async () => (
        await outage(),
        await sql`UPDATE providers SET status_held = true, held_until = now() + interval '1 hour'`
      ),
    ],
  ])('stays on sale where %s', async (_, happens) => {
    await happens();
    await look();
    expect(await saleOf()).toBe('up');
  });

  it('goes off sale once a hold has ended', async () => {
    await outage();
    await sql`UPDATE providers SET status_held = true, held_until = now() - interval '1 second'`;
    await look();
    expect(await saleOf()).toContain('is down');
  });

  it('is closed by other thresholds where they are set', async () => {
    inMinutes(6);
    await sell(2, failed('REFUSED'));
    inMinutes(3);
    await look({ OUTAGE_MINUTES: '0' });
    expect(await saleOf()).toBe('up');
    inMinutes(1);
    await look({ OUTAGE_MINUTES: '3', OUTAGE_ORDERS: '2' });
    expect(await saleOf()).toContain('is down');
  });
});

describe('a provider that was off sale for five minutes', () => {
  it('is sold again, and stays so until one more order fails', async () => {
    await outage();
    await reopen();
    await look();
    expect(await saleOf()).toBe('up');
    inMinutes(0.5);
    await sell(1, failed('REFUSED'));
    await look();
    expect(await saleOf()).toContain('is down');
    expect(await alerts()).toHaveLength(1);
  });

  it('stays on sale when an order is delivered', async () => {
    await outage();
    await reopen();
    await sell(1, DELIVERED);
    inMinutes(0.5);
    await sell(3, failed('REFUSED'));
    await look();
    expect(await saleOf()).toBe('up');
  });
});
