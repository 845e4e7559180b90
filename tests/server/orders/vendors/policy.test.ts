import { afterEach, describe, expect, it } from 'vitest';
import { kobo } from '#domain/money.ts';
import { seedCatalogue } from '#server/backoffice/catalogue/seed.ts';
import { readConfig } from '#server/platform/config.ts';
import { LEAST_ORDERS } from '#server/vendors/policy/facts.ts';
import { chooseRoute } from '#server/vendors/routes.ts';
import type { Outcome } from '#server/vendors/vendor.ts';
import { createTestDatabase } from '../../support/database.ts';
import { buy, expectBooksToAgree, orderKey } from '../support.ts';
import { DELIVERED, failed, shopWith, vendorThat } from './setting.ts';

const { sql } = await createTestDatabase();
await seedCatalogue(sql, new Date());

const VENDOR = 'sandbox:north,sandbox:south';
const AIRTIME = { service: 'airtime', provider: 'MTN', faceKobo: kobo(10_000), key: 'A' } as const;

afterEach(async () => {
  await expectBooksToAgree(sql);
  await sql`TRUNCATE vendor_strikes, vendor_health, attempts, alerts, plan_costs, vendor_commissions`;
});

async function shop(settings: Record<string, string>, first: Outcome = DELIVERED) {
  const vendors = [vendorThat('sandbox:north', first), vendorThat('sandbox:south', DELIVERED)];
  const { clock, deps, agentId } = await shopWith(sql, ...vendors);
  const given = { ...deps, config: readConfig({ VENDOR, ...settings }) };
  const sell = (key = orderKey(agentId)) => buy(given, key);
  const chosen = async (wanted: Partial<Parameters<typeof chooseRoute>[1]> = {}) => {
    const codes = { provider: {}, ...(wanted.planId !== undefined && { plan: {} }) };
    const route = await chooseRoute(given, { ...AIRTIME, ...wanted }, codes);
    return `${route?.vendor.name} ${route?.reason}`;
  };
  return { agentId, clock, deps: given, sell, chosen };
}

const reasons = async () =>
  (await sql<{ told: string }[]>`SELECT vendor || ' ' || reason AS told FROM attempts ORDER BY 1`).map(
    ({ told }) => told,
  );

describe('ROUTING=cheapest', () => {
  const commission = (vendor: string, points: number | null, since: Date) => sql`
    INSERT INTO vendor_commissions VALUES ('airtime', 'MTN', ${vendor}, ${since}, ${points})`;

  it('sells where the list says that it costs least, and says so in the attempt', async () => {
    const { deps, sell, chosen } = await shop({ ROUTING: 'cheapest' });
    expect(await chosen()).toBe('sandbox:north PREFERRED');
    await commission('sandbox:north', 200, deps.now());
    await commission('sandbox:south', 300, deps.now());
    await sell();
    expect(await reasons()).toEqual(['sandbox:south CHEAPEST']);
    expect(await chosen({ provider: 'GLO' })).toBe('sandbox:north PREFERRED');
  });

  it('goes by the newest cost that counts, also where it is no longer known', async () => {
    const { clock, deps, chosen } = await shop({ ROUTING: 'cheapest' });
    await commission('sandbox:north', 300, deps.now());
    await commission('sandbox:south', 500, deps.now());
    await commission('sandbox:south', null, new Date(deps.now().getTime() + 60_000));
    expect(await chosen()).toBe('sandbox:south CHEAPEST');
    clock.advance(60_000);
    expect(await chosen()).toBe('sandbox:north CHEAPEST');
  });

  it('goes by the cost of a plan where there is one', async () => {
    const { deps, chosen } = await shop({ ROUTING: 'cheapest' });
    const [plan] = await sql<{ id: string; provider: string }[]>`
      SELECT id, provider FROM plans WHERE service = 'data' ORDER BY id LIMIT 1`;
    const { id: planId = '', provider = '' } = plan ?? {};
    await sql`INSERT INTO plan_costs VALUES (${planId}, 'sandbox:north', ${deps.now()}, 9900)`;
    await sql`INSERT INTO plan_costs VALUES (${planId}, 'sandbox:south', ${deps.now()}, 9800)`;
    expect(await chosen({ service: 'data', provider, planId })).toBe('sandbox:south CHEAPEST');
  });

  it('asks the other where the cheapest is closed, and says why', async () => {
    const { deps, sell } = await shop({ ROUTING: 'cheapest' });
    await commission('sandbox:south', 300, deps.now());
    const closedUntil = new Date(deps.now().getTime() + 60_000);
    await sql`INSERT INTO vendor_strikes VALUES ('sandbox:south', 'airtime', 'MTN', 3, ${closedUntil})`;
    await sell();
    expect(await reasons()).toEqual(['sandbox:north OTHERS_CLOSED']);
  });
});

describe('ROUTING=reliable', () => {
  const health = (vendor: string, delivered: number, orders: number, judgedAt: Date) => sql`
    INSERT INTO vendor_health VALUES (${vendor}, 'airtime', 'MTN', ${orders}, ${delivered}, ${judgedAt})`;

  it('sells where more is delivered, as long as that is known', async () => {
    const { clock, deps, chosen } = await shop({ ROUTING: 'reliable' });
    await health('sandbox:north', 80, 100, deps.now());
    await health('sandbox:south', LEAST_ORDERS, LEAST_ORDERS, deps.now());
    expect(await chosen()).toBe('sandbox:south MOST_RELIABLE');
    expect(await chosen({ provider: 'GLO' })).toBe('sandbox:north PREFERRED');
    clock.advance(5 * 60_000);
    expect(await chosen()).toBe('sandbox:north PREFERRED');
  });

  it('goes on selling where it did while the difference wavers', async () => {
    const { deps, chosen } = await shop({ ROUTING: 'reliable' });
    await health('sandbox:north', 92, 100, deps.now());
    await health('sandbox:south', 96, 100, deps.now());
    expect(await chosen()).toBe('sandbox:north PREFERRED');
    await sql`UPDATE vendor_health SET leads = true WHERE vendor = 'sandbox:south'`;
    expect(await chosen()).toBe('sandbox:south MOST_RELIABLE');
  });

  it('has no opinion of a few orders', async () => {
    const { deps, chosen } = await shop({ ROUTING: 'reliable' });
    await health('sandbox:north', 0, LEAST_ORDERS - 1, deps.now());
    await health('sandbox:south', 90, 100, deps.now());
    expect(await chosen()).toMatch(/^sandbox:north/);
  });

  it('lets one order in twenty try a vendor that nothing is known of, unless it is closed or the order has failed once', async () => {
    const { deps, chosen } = await shop({ ROUTING: 'reliable' });
    await health('sandbox:north', 99, 100, deps.now());
    const keys = Array.from({ length: 100 }, (_, number) => `key ${number}`);
    const all = await Promise.all(keys.map((key) => chosen({ key })));
    expect([...new Set(all)].sort()).toEqual(['sandbox:north PREFERRED', 'sandbox:south PROBE']);
    const key = keys[all.indexOf('sandbox:south PROBE')] ?? '';
    const again = await chooseRoute(deps, { ...AIRTIME, key }, { provider: {} }, new Set(['other']));
    expect(again).toMatchObject({ vendor: { name: 'sandbox:north' }, reason: 'OTHERS_FAILED' });
    const closedUntil = new Date(deps.now().getTime() + 60_000);
    await sql`INSERT INTO vendor_strikes VALUES ('sandbox:south', '', '', 3, ${closedUntil})`;
    expect(await chosen({ key })).toBe('sandbox:north PREFERRED');
  });
});

describe('ROUTING=weighted', () => {
  const WEIGHTED = { ROUTING: 'weighted', ROUTING_WEIGHTS: 'sandbox:north:1, sandbox:south:1' };

  it('shares the orders out by their keys, and a repeat goes to the same vendor', async () => {
    const { agentId, deps, sell } = await shop(WEIGHTED);
    const keys = Array.from({ length: 12 }, (_, number) => orderKey(agentId, `key ${number}`));
    for (const key of keys) await sell(key);
    expect(new Set(await reasons())).toEqual(new Set(['sandbox:north WEIGHT', 'sandbox:south WEIGHT']));
    const sold = await sql<{ vendor: string; idempotencyKey: string }[]>`
      SELECT vendor, idempotency_key FROM transactions WHERE agent_id = ${agentId} AND vendor IS NOT NULL`;
    for (const { vendor, idempotencyKey } of sold) {
      const key = `${agentId} ${idempotencyKey}`;
      const route = await chooseRoute(deps, { ...AIRTIME, key }, { provider: {} });
      expect(route?.vendor.name).toBe(vendor);
    }
  });

  it('asks the next where the one that the lot fell on has failed', async () => {
    const { sell } = await shop(
      { ROUTING: 'weighted', ROUTING_WEIGHTS: 'sandbox:north:9' },
      failed('REFUSED'),
    );
    expect((await sell()).status).toBe('SUCCESSFUL');
    expect(await reasons()).toEqual(['sandbox:north WEIGHT', 'sandbox:south OTHERS_FAILED']);
  });
});
