import { afterEach, describe, expect, it } from 'vitest';
import { seedCatalogue } from '#server/backoffice/catalogue/seed.ts';
import { createCountSoldHours, readSoldHours } from '#server/vendors/floats/sold-hours.ts';
import { buy, orderKey } from '../../orders/support.ts';
import { banked, DELIVERED, failed, shopWith, vendorThat } from '../../orders/vendors/setting.ts';
import { createTestDatabase } from '../../support/database.ts';

const { sql } = await createTestDatabase();
await seedCatalogue(sql, new Date());

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

afterEach(() => sql`TRUNCATE transactions, vendor_strikes, vendor_hours, watches, alerts CASCADE`);

describe('what was sold in an hour', () => {
  const count = async (now: () => Date) => {
    const task = createCountSoldHours();
    const { deps } = await shopWith(sql);
    for (let isMore = true; isMore;) isMore = await task.runOnce({ ...deps, now });
  };

  it('is counted by vendor once the hour has been over for five minutes', async () => {
    const [north, south] = [banked('north'), vendorThat('south', DELIVERED)];
    const { clock, deps, agentId } = await shopWith(sql, north, south);
    const now = () => deps.now();
    clock.advance(-DAY_MS * 30);
    const first = now().getTime();
    await buy(deps, orderKey(agentId));
    clock.advance(HOUR_MS - 1);
    await buy(deps, orderKey(agentId));
    north.pay.mockResolvedValueOnce(failed('REFUSED')).mockResolvedValueOnce(failed('WRONG_RECIPIENT'));
    await buy(deps, orderKey(agentId));
    await buy(deps, orderKey(agentId));
    clock.advance(1);
    await buy(deps, orderKey(agentId));
    clock.advance(HOUR_MS + 5 * MINUTE_MS - 1);
    await count(now);
    const counted = async (vendor: string) => [...(await readSoldHours(sql, vendor, now()))];
    expect(await counted('north')).toEqual([[first, 19_200n]]);
    expect(await counted('south')).toEqual([[first, 9_600n]]);
    clock.advance(1);
    await count(now);
    expect(await counted('north')).toEqual([
      [first, 19_200n],
      [first + HOUR_MS, 9_600n],
    ]);
    clock.advance(DAY_MS * 30);
    expect(await counted('north')).toEqual([]);
    await count(now);
    expect(await counted('north')).toHaveLength(2);
    clock.advance(DAY_MS * 5 - HOUR_MS);
    await count(now);
    expect(await counted('north')).toHaveLength(1);
    expect(await sql`SELECT FROM vendor_hours WHERE vendor = 'north'`).toHaveLength(1);
  });

  it('is counted by one of several processes', async () => {
    const { deps } = await shopWith(sql);
    const runs = Array.from({ length: 4 }, () => createCountSoldHours().runOnce(deps));
    expect((await Promise.all(runs)).filter(Boolean).length).toBeGreaterThanOrEqual(1);
    expect(await sql`SELECT FROM watches WHERE name = 'vendor-hours'`).toHaveLength(1);
  });

  it('is counted again after the clock was set back', async () => {
    const { clock, deps } = await shopWith(sql);
    await sql`INSERT INTO watches (name, due_at) VALUES ('vendor-hours', ${new Date(deps.now().getTime() + DAY_MS)})`;
    await count(deps.now);
    clock.advance(HOUR_MS);
    await count(deps.now);
    const [watch] = await sql<{ dueAt: Date }[]>`SELECT due_at FROM watches WHERE name = 'vendor-hours'`;
    expect(watch?.dueAt).toEqual(new Date('2026-11-21T09:00:00Z'));
  });
});
