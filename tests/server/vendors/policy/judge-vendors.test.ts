import { afterEach, expect, it } from 'vitest';
import { seedCatalogue } from '#server/backoffice/catalogue/seed.ts';
import { readConfig } from '#server/platform/config.ts';
import { newId, newRef } from '#server/platform/ref.ts';
import { createJudgeVendors } from '#server/vendors/policy/judge-vendors.ts';
import { buy, orderKey } from '../../orders/support.ts';
import { DELIVERED, failed, shopWith, UNKNOWN, vendorThat } from '../../orders/vendors/setting.ts';
import { createTestDatabase } from '../../support/database.ts';

const { sql } = await createTestDatabase();
await seedCatalogue(sql, new Date());

const MINUTE_MS = 60_000;
const RELIABLE = readConfig({ ROUTING: 'reliable' });

afterEach(() => sql`TRUNCATE transactions, attempts, vendor_strikes, vendor_health, alerts CASCADE`);

const verdicts = async () =>
  (
    await sql<{ told: string }[]>`
      SELECT concat_ws(' ', vendor, service, provider, delivered || '/' || orders) AS told FROM vendor_health ORDER BY 1`
  ).map(({ told }) => told);

async function shop() {
  const [north, south] = [vendorThat('north', DELIVERED), vendorThat('south', DELIVERED)];
  const { clock, deps, agentId } = await shopWith(sql, north, south);
  const given = { ...deps, config: RELIABLE };
  return { north, clock, deps: given, sell: () => buy(given, orderKey(agentId)) };
}

/** A hundred orders at a vendor, of which so many were delivered, and the others failed. */
const sold = async ({ now }: Awaited<ReturnType<typeof shop>>['deps'], vendor: string, delivered: number) => {
  const [agent] = await sql<{ id: string }[]>`SELECT id FROM agents LIMIT 1`;
  for (let number = 0; number < 100; number++) {
    const id = newId(now());
    const isDelivered = number < delivered;
    await sql`
      INSERT INTO transactions (agent_id, id, ref, type, status, name, description, amount_kobo, balance_before_kobo,
        balance_after_kobo, timeline, created_at, settled_at, service, provider, vendor)
      VALUES (${agent?.id ?? ''}, ${id}, ${newRef(now())}, 'AIRTIME_ORDER', 'SUCCESSFUL', 'MTN airtime', '', 1, 1, 0, '[]', ${now()},
        ${now()}, 'airtime', 'MTN', ${vendor})`;
    await sql`
      INSERT INTO attempts (agent_id, order_id, vendor, sent_at, answered_at, outcome, failure_code, reason)
      VALUES (${agent?.id ?? ''}, ${id}, ${vendor}, ${now()}, ${now()}, ${isDelivered ? 'delivered' : 'failed'},
        ${isDelivered ? null : 'REFUSED'}, 'PREFERRED')`;
  }
};

it('each vendor is judged by what it made of the orders of the last hour', async () => {
  const { north, clock, deps, sell } = await shop();
  const task = createJudgeVendors();
  await sell();
  north.pay.mockResolvedValueOnce(failed('REFUSED'));
  await sell();
  north.pay.mockResolvedValueOnce(failed('WRONG_RECIPIENT'));
  await sell();
  north.pay.mockResolvedValueOnce(UNKNOWN);
  await sell();
  await task.runOnce(deps);
  expect(await verdicts()).toEqual(['north airtime MTN 1/2', 'south airtime MTN 1/1']);
  clock.advance(5 * MINUTE_MS + 1);
  await task.runOnce(deps);
  expect(await verdicts()).toEqual(['north airtime MTN 1/3', 'south airtime MTN 1/1']);
  clock.advance(55 * MINUTE_MS);
  await sell();
  await task.runOnce(deps);
  expect(await verdicts()).toEqual(['north airtime MTN 1/1']);
});

it('a vendor that took the first one’s place keeps it while the difference wavers', async () => {
  const { clock, deps } = await shop();
  const task = createJudgeVendors();
  const leader = async (...delivered: [north: number, south: number]) => {
    await sql`TRUNCATE transactions, attempts CASCADE`;
    for (const [place, name] of ['north', 'south'].entries()) await sold(deps, name, delivered[place] ?? 0);
    clock.advance(15_000);
    await task.runOnce(deps);
    const [row] = await sql<{ vendor: string }[]>`SELECT vendor FROM vendor_health WHERE leads`;
    return row?.vendor;
  };
  expect(await leader(96, 100)).toBeUndefined();
  expect(await leader(94, 100)).toBe('south');
  expect(await leader(96, 100)).toBe('south');
  expect(await leader(99, 100)).toBeUndefined();
  expect(await leader(96, 100)).toBeUndefined();
});

it('processes take turns', async () => {
  const { clock, deps, sell } = await shop();
  await sell();
  await createJudgeVendors().runOnce(deps);
  await sell();
  clock.advance(14_999);
  await Promise.all([createJudgeVendors().runOnce(deps), createJudgeVendors().runOnce(deps)]);
  expect(await verdicts()).toEqual(['north airtime MTN 1/1']);
  clock.advance(1);
  await createJudgeVendors().runOnce(deps);
  expect(await verdicts()).toEqual(['north airtime MTN 2/2']);
});

it('nobody is judged where that decides nothing', async () => {
  const { deps, sell } = await shop();
  await sell();
  await createJudgeVendors().runOnce({ ...deps, config: readConfig({}) });
  await createJudgeVendors().runOnce({ ...deps, vendors: deps.vendors.slice(0, 1) });
  expect(await verdicts()).toEqual([]);
});
