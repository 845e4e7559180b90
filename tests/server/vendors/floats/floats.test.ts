import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { kobo } from '#domain/money.ts';
import { seedCatalogue } from '#server/backoffice/catalogue/seed.ts';
import { readConfig } from '#server/platform/config.ts';
import { knownFloats, noteFloat, readFloats } from '#server/vendors/floats/read-floats.ts';
import { createWatchFloats } from '#server/vendors/floats/watch-floats.ts';
import { buy, orderKey } from '../../orders/support.ts';
import { banked, DELIVERED, failed, shopWith, UNKNOWN, vendorThat } from '../../orders/vendors/setting.ts';
import { createTestDatabase } from '../../support/database.ts';

const { sql } = await createTestDatabase();
await seedCatalogue(sql, new Date());

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

afterEach(
  () => sql`TRUNCATE transactions, vendor_strikes, vendor_floats, vendor_hours, watches, alerts CASCADE`,
);

const naira = (amount: number) => kobo(amount * 100);
describe('what is left at a vendor', () => {
  const read = async (now: Date) => Object.fromEntries(await readFloats(sql, ['north', 'south'], now));

  it('is what it told less what it was sent since and has not failed: its cost, or the face value while that is unknown', async () => {
    const [north, south] = [banked('north'), vendorThat('south', DELIVERED)];
    const { clock, deps, agentId } = await shopWith(sql, north, south);
    await buy(deps, orderKey(agentId));
    clock.advance(1);
    await noteFloat(sql, 'north', naira(1_000), deps.now());
    clock.advance(1);
    await buy(deps, orderKey(agentId));
    north.pay.mockResolvedValueOnce(UNKNOWN);
    await buy(deps, orderKey(agentId));
    north.pay.mockResolvedValueOnce(failed('REFUSED'));
    await buy(deps, orderKey(agentId));
    north.pay.mockResolvedValueOnce(failed('WRONG_RECIPIENT'));
    await buy(deps, orderKey(agentId));
    clock.advance(2 * MINUTE_MS);
    expect(await read(deps.now())).toEqual({ north: naira(804) });
    await noteFloat(sql, 'south', naira(500), new Date(deps.now().getTime() - 2 * MINUTE_MS - 1));
    expect(await read(deps.now())).toEqual({ north: naira(804), south: naira(404) });
  });

  it('is unknown when it told nothing for a quarter of an hour, or by a wrong clock', async () => {
    const { now, advance } = (await shopWith(sql, banked('north'))).clock;
    await noteFloat(sql, 'north', naira(1), now());
    advance(15 * MINUTE_MS - 1);
    expect(await read(now())).toEqual({ north: naira(1) });
    advance(1);
    expect(await read(now())).toEqual({});
    advance(-26 * MINUTE_MS);
    expect(await read(now())).toEqual({});
  });

  it('is not replaced by what it told before, unless a wrong clock wrote that', async () => {
    const at = new Date('2026-11-21T09:00:00Z');
    await noteFloat(sql, 'north', naira(2), at);
    await noteFloat(sql, 'north', naira(1), new Date(at.getTime() - 1));
    expect(await read(at)).toEqual({ north: naira(2) });
    await noteFloat(sql, 'north', naira(1), new Date(at.getTime() - DAY_MS));
    expect(await read(new Date(at.getTime() - DAY_MS))).toEqual({ north: naira(1) });
  });

  it('is read again after two seconds, and not at all where no vendor tells it', async () => {
    const { clock, deps } = await shopWith(sql, banked('north'), vendorThat('south', DELIVERED));
    const known = async () => Object.fromEntries(await knownFloats(deps));
    expect(await known()).toEqual({});
    await noteFloat(sql, 'north', naira(1), deps.now());
    await noteFloat(sql, 'south', naira(1), deps.now());
    clock.advance(1_999);
    // Twice, with time between them for a reading that nobody should have begun.
    expect(await known()).toEqual({});
    await readFloats(sql, ['north'], deps.now());
    expect(await known()).toEqual({});
    clock.advance(1);
    // What there is serves this sale, and the newer reading the next.
    expect(await known()).toEqual({});
    await expect.poll(known).toEqual({ north: naira(1) });
    await noteFloat(sql, 'north', naira(2), deps.now());
    clock.advance(10_000);
    expect(await known()).toEqual({ north: naira(2) });
    clock.advance(-11_000);
    await noteFloat(sql, 'north', naira(5), new Date(deps.now().getTime() + 11_000));
    expect(await known()).toEqual({ north: naira(5) });
    const silent = { ...deps, vendors: [vendorThat('south', DELIVERED)], sql: undefined as never };
    expect((await knownFloats(silent)).size).toBe(0);
  });

  it('is asked for anew after a failed reading', async () => {
    const { deps } = await shopWith(sql, banked('north'));
    await noteFloat(sql, 'north', naira(1), deps.now());
    await sql`ALTER TABLE vendor_floats RENAME TO floats_away`;
    await expect(knownFloats(deps)).rejects.toThrow();
    await sql`ALTER TABLE floats_away RENAME TO vendor_floats`;
    expect((await knownFloats(deps)).size).toBe(1);
  });
});

describe('a vendor is asked for its balance', () => {
  /** Two processes look so many minutes after the last time. @returns how often it was asked since it was last looked at */
  async function watched(held: number | undefined, settings: Record<string, string> = {}) {
    const vendor = banked('north', held === undefined ? undefined : naira(held));
    const { clock, deps } = await shopWith(sql, vendor);
    const given = { ...deps, config: readConfig(settings) };
    const [one, other] = [createWatchFloats(), createWatchFloats()];
    return async (minutes: number) => {
      clock.advance(minutes * MINUTE_MS);
      vendor.balance.mockClear();
      await Promise.all([one.runOnce(given), other.runOnce(given)]);
      return vendor.balance.mock.calls.length;
    };
  }

  it('every ten minutes, once for all processes', async () => {
    const look = await watched(1_000_000);
    expect(await look(0)).toBe(1);
    expect([await look(0.5), await look(8.5), await look(1)]).toEqual([0, 0, 1]);
  });

  it.each([
    ['little is left', 49_999, { FLOAT_ALERT_NAIRA: '0' }],
    ['less is left than the alert is set to', 60_000, { FLOAT_ALERT_NAIRA: '70000' }],
    ['it did not answer', undefined, {}],
  ])('every minute while %s', async (_, held, settings) => {
    const look = await watched(held, settings);
    expect([await look(0), await look(1), await look(0.5), await look(0.5)]).toEqual([1, 1, 0, 1]);
  });

  it('and what it answers is stored', async () => {
    const look = await watched(1_000_000);
    await look(0);
    expect(await sql`SELECT vendor, balance_kobo, read_at FROM vendor_floats`).toEqual([
      { vendor: 'north', balanceKobo: naira(1_000_000), readAt: new Date('2026-11-21T09:00:00Z') },
    ]);
  });
});

describe('an alert of a vendor that is nearly used up', () => {
  beforeEach(async () => {
    const weekAgo = Date.parse('2026-11-14T09:00:00Z');
    const hours = Array.from({ length: 26 }, (_, hour) => new Date(weekAgo + (hour - 1) * HOUR_MS));
    for (const hour of hours)
      await sql`INSERT INTO vendor_hours VALUES ('north', ${hour}, ${naira(100_000)})`;
    await sql`INSERT INTO watches (name, due_at) VALUES ('vendor-hours', '2026-11-21T09:00:00Z')`;
  });

  async function told(...held: number[]) {
    const vendor = banked('north');
    const { clock, deps } = await shopWith(sql, vendor);
    const task = createWatchFloats();
    const alerts: number[] = [];
    for (const amount of held) {
      vendor.balance.mockResolvedValue(naira(amount));
      await task.runOnce(deps);
      alerts.push((await sql`SELECT FROM alerts`).length);
      clock.advance(10 * MINUTE_MS);
    }
    return alerts;
  }

  it('says until when it lasts, once, and again only after it was well', async () => {
    expect(await told(299_999, 290_000, 350_000, 200_000)).toEqual([1, 1, 1, 1]);
    expect(await sql`SELECT event, text FROM alerts`).toEqual([
      {
        event: 'float.low',
        text: '₦299,999.00 is left at north, enough for less than 3 hours (FLOAT_ALERT_HOURS): pay in before sales fail. It lasts until 12:59, by what was sold through it at these hours in the last week.',
      },
    ]);
  });

  it('is raised anew after it was well with an hour to spare', async () => {
    expect(await told(299_999, 410_000)).toEqual([1, 1]);
    await sql`TRUNCATE vendor_floats, watches`;
    await sql`INSERT INTO watches (name, due_at) VALUES ('vendor-hours', '2026-11-21T09:00:00Z')`;
    expect(await told(299_999)).toEqual([2]);
  });

  it('is not raised while it lasts', async () => {
    expect(await told(300_000)).toEqual([0]);
  });

  it('reads a vendor each minute that lasts too short, however much it holds', async () => {
    const vendor = banked('north', naira(299_000));
    const { clock, deps } = await shopWith(sql, vendor);
    const task = createWatchFloats();
    for (let minute = 0; minute < 3; minute += 1) {
      await task.runOnce(deps);
      clock.advance(MINUTE_MS);
    }
    expect(vendor.balance).toHaveBeenCalledTimes(3);
  });
});
