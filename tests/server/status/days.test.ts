import { beforeEach, describe, expect, it } from 'vitest';
import { createCountProviderDays } from '#server/backoffice/status-page/count-days.ts';
import { readShownDays } from '#server/backoffice/status-page/days.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import { buy, createHouse } from '../cli/setting.ts';
import type { Outcome, Vendor } from '#server/vendors/vendor.ts';
import { createTestDatabase } from '../support/database.ts';

let sql: Sql;
let house: Awaited<ReturnType<typeof createHouse>>;
let agent: { id: string };
beforeEach(async () => {
  ({ sql } = await createTestDatabase());
  house = await createHouse(sql);
  agent = await house.fundedAgent('90000.00');
});

const at = (time: string) => ({ ...house.deps, now: () => new Date(time) });
const DELIVERED: Outcome = { kind: 'delivered' };
const FAILED: Outcome = { kind: 'failed', code: 'PROVIDER_ERROR' as never, reason: 'no' };
function sell(time: string, outcome: Outcome) {
  const [vendor] = house.deps.vendors as [Vendor];
  return buy({ ...at(time), vendors: [{ ...vendor, pay: () => Promise.resolve(outcome) }] }, agent.id);
}
const count = (time: string) => createCountProviderDays().runOnce(at(time));
const counted = () =>
  sql`SELECT day::text, service, provider, orders, delivered, agents FROM provider_days ORDER BY day`;

describe('the days of providers', () => {
  it('are counted by their day of Lagos, and again when an order ended later', async () => {
    await sell('2026-11-10T22:30:00Z', DELIVERED);
    // A quarter to midnight in UTC is the next day in Lagos.
    const late = await sell('2026-11-10T23:45:00Z', { kind: 'pending', note: 'later' });
    await count('2026-11-10T23:46:00Z');
    expect(await counted()).toMatchObject([{ day: '2026-11-10', orders: 1, delivered: 1, agents: 1 }]);
    await count('2026-11-10T23:52:00Z');
    expect(await counted()).toMatchObject([
      { day: '2026-11-10' },
      { day: '2026-11-11', orders: 1, delivered: 0 },
    ]);
    await sql`UPDATE transactions SET status = 'SUCCESSFUL', settled_at = created_at, requery_at = NULL WHERE ref = ${late.ref}`;
    await count('2026-11-12T08:00:00Z');
    expect(await counted()).toMatchObject([
      { day: '2026-11-10' },
      { day: '2026-11-11', orders: 1, delivered: 1 },
    ]);
  });

  it('leave out orders with a wrong number, and days of more than 90 days ago', async () => {
    await sell('2026-08-01T10:00:00Z', DELIVERED);
    await sell('2026-11-10T10:00:00Z', FAILED);
    const wrong = await sell('2026-11-10T10:01:00Z', FAILED);
    await sql`UPDATE transactions SET wrong_details = true WHERE ref = ${wrong.ref}`;
    await count('2026-11-10T11:00:00Z');
    expect(await counted()).toMatchObject([{ day: '2026-11-10', orders: 1, delivered: 0 }]);
  });

  it('are counted by one process in five minutes', async () => {
    await count('2026-11-10T11:00:00Z');
    await sell('2026-11-10T11:00:30Z', DELIVERED);
    await count('2026-11-10T11:01:00Z');
    expect(await counted()).toEqual([]);
  });

  it('are shown for every provider there is, today at the end', async () => {
    await sql`INSERT INTO provider_days VALUES ('2026-11-21', 'airtime', 'MTN', 40, 40, 5)`;
    const shown = await readShownDays(sql, new Date('2026-11-21T10:00:00Z'));
    const mtn = shown.find(({ name, service }) => name === 'MTN' && service === 'Airtime');
    expect(mtn?.days).toHaveLength(90);
    expect(mtn?.days.at(-1)).toEqual({ date: '2026-11-21', word: 'delivered' });
    expect(mtn?.days[0]).toEqual({ date: '2026-08-24', word: 'none' });
    expect(shown.length).toBeGreaterThan(10);
  });
});
