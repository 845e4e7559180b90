import { kobo } from '#domain/money.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Provider } from '#contract/catalogue.ts';
import { listForIntegrators, listServices } from '#server/catalogue/listing.ts';
import { seedCatalogue } from '#server/backoffice/catalogue/seed.ts';
import { judgeProviders } from '#server/orders/health/judge.ts';
import { createJudgeProviders } from '#server/orders/health/judge-providers.ts';
import type { Outcome } from '#server/vendors/vendor.ts';
import { createHouse } from '../../cli/setting.ts';
import { buy, openAgent, orderDeps, orderKey, testClock } from '../support.ts';
import { writeMoment } from '#server/backoffice/lagos-moment.ts';
import { createTestDatabase } from '../../support/database.ts';
import { sandboxVendor } from '#server/vendors/sandbox.ts';

const { sql } = await createTestDatabase();
await seedCatalogue(sql, new Date());
const { command } = await createHouse(sql);

const MINUTE_MS = 60_000;
const EVERY_MS = 15_000;

const delivered: Outcome = { kind: 'delivered' };
const failed: Outcome = { kind: 'failed', code: 'REFUSED', reason: 'The provider refused this order.' };
const wrong: Outcome = {
  kind: 'failed',
  code: 'WRONG_RECIPIENT',
  reason: 'Check the number.',
  field: 'phone',
};
const pending: Outcome = { kind: 'pending', note: 'The provider is working on it.' };

// Each test has hours of its own, so that none sees another's orders.
let clock: ReturnType<typeof testClock>;
let startMs = Date.parse('2040-11-21T09:00:00Z');
beforeEach(async () => {
  await sql`DELETE FROM provider_health`;
  startMs += 10 * 60 * MINUTE_MS;
  clock = testClock(new Date(startMs));
});
let agentId: string;
beforeAll(async () => {
  agentId = await openAgent(sql, kobo(100_000_000));
});

const vendor = sandboxVendor(1);

/** Sells MTN airtime `count` times; each order ends `tookMs` after it was placed. */
async function sell(count: number, outcome: Outcome, { tookMs = 0, vendorName = 'sandbox' } = {}) {
  const pay = () => {
    clock.advance(tookMs);
    return Promise.resolve(outcome);
  };
  for (let sold = 0; sold < count; sold++)
    await buy(orderDeps(sql, { ...vendor, name: vendorName, pay }, clock.now), orderKey(agentId));
}

const judge = () => judgeProviders({ sql, now: clock.now }, EVERY_MS);

const inMinutes = (minutes: number) => clock.advance(minutes * MINUTE_MS);

async function mtn(): Promise<Pick<Provider, 'status' | 'health'>> {
  const services = await listServices(sql, clock.now(), [sandboxVendor(1)], null);
  const found = services.find(({ code }) => code === 'airtime')?.providers.find(({ code }) => code === 'MTN');
  return { status: found?.status ?? 'down', ...(found?.health && { health: found.health }) };
}

const health = (orders: number, successPercent: number) => ({
  health: { orders, successPercent, ...(successPercent > 0 && { medianSeconds: 1, p95Seconds: 1 }) },
});

describe('a provider', () => {
  it.each([
    ['of nine orders: nothing is said', () => sell(9, delivered), { status: 'up' }],
    ['of ten delivered ones', () => sell(10, delivered), { status: 'up', ...health(10, 100) }],
    [
      'half of whose orders fail is not degraded yet',
      () => sell(5, delivered).then(() => sell(5, failed)),
      { status: 'up', ...health(10, 50) },
    ],
    [
      'most of whose orders fail',
      () => sell(7, delivered).then(() => sell(8, failed)),
      { status: 'degraded', ...health(15, 46) },
    ],
    ['that delivers nothing', () => sell(10, failed), { status: 'degraded', ...health(10, 0) }],
    ['nine of whose nine orders fail: too few to tell', () => sell(9, failed), { status: 'up' }],
    [
      'is not blamed for wrong numbers',
      () => sell(10, delivered).then(() => sell(20, wrong)),
      { status: 'up', ...health(10, 100) },
    ],
    [
      'is not blamed for orders that have been pending for five minutes',
      () => sell(10, delivered).then(() => sell(20, pending, { tookMs: 15_000 })),
      { status: 'up', ...health(10, 100) },
    ],
    [
      'whose orders hang for longer',
      () => sell(20, pending).then(() => inMinutes(5.1)),
      { status: 'degraded', ...health(20, 0) },
    ],
    [
      'is not judged by what is older than an hour',
      () => sell(20, failed).then(() => (inMinutes(61), sell(10, delivered))),
      { status: 'up', ...health(10, 100) },
    ],
    [
      'is not degraded by what is older than a quarter of an hour',
      () => sell(20, failed).then(() => inMinutes(16)),
      { status: 'up', ...health(20, 0) },
    ],
    [
      'is judged by the fifty newest of many',
      () => sell(60, delivered).then(() => (inMinutes(0.1), sell(26, failed))),
      { status: 'degraded', ...health(86, 69) },
    ],
    [
      'is not judged by orders of another vendor, as those of test keys are',
      () => sell(20, failed, { vendorName: 'test' }),
      { status: 'up' },
    ],
  ])('%s', async (_, happens, expected) => {
    await happens();
    await judge();
    expect(await mtn()).toEqual(expected);
  });

  it('tells times rounded up to whole seconds: the median, and that of 95 of 100', async () => {
    await sell(10, delivered, { tookMs: 1_400 });
    await sell(8, delivered, { tookMs: 3_100 });
    await sell(2, delivered, { tookMs: 40_000 });
    await judge();
    expect((await mtn()).health).toEqual({
      orders: 20,
      successPercent: 100,
      medianSeconds: 2,
      p95Seconds: 40,
    });
  });

  it('tells integrators the same', async () => {
    await sell(12, failed);
    await judge();
    const listed = await listForIntegrators(sql, clock.now(), [sandboxVendor(1)], null);
    expect(listed.find(({ service, provider }) => service === 'airtime' && provider === 'MTN')).toMatchObject(
      {
        status: 'degraded',
        ...health(12, 0),
      },
    );
  });
});

describe('a degraded provider', () => {
  it('stays so until four of five new orders succeed, and is told once each way', async () => {
    await sell(10, failed);
    expect(await judge()).toEqual([{ name: 'airtime MTN', isDegraded: true }]);
    inMinutes(1);
    await sell(39, delivered);
    expect(await judge()).toEqual([]);
    expect((await mtn()).status).toBe('degraded');
    inMinutes(1);
    await sell(1, delivered);
    expect(await judge()).toEqual([{ name: 'airtime MTN', isDegraded: false }]);
    expect((await mtn()).status).toBe('up');
  });

  it('is well again when what failed has aged, although nothing was sold since', async () => {
    await sell(10, failed);
    await judge();
    inMinutes(14);
    await judge();
    expect((await mtn()).status).toBe('degraded');
    inMinutes(2);
    expect(await judge()).toEqual([{ name: 'airtime MTN', isDegraded: false }]);
  });

  it('is forgotten with the last of its orders', async () => {
    await sell(10, failed);
    await judge();
    inMinutes(62);
    expect(await judge()).toEqual([{ name: 'airtime MTN', isDegraded: false }]);
    expect(await sql`SELECT * FROM provider_health`).toEqual([]);
  });

  it('is not believed to be so when nobody has judged for five minutes', async () => {
    await sell(10, failed);
    await judge();
    inMinutes(5.1);
    expect(await mtn()).toEqual({ status: 'up' });
  });
});

describe('the operator', () => {
  it.each(['down', 'degraded'] as const)('sets %s, and good orders do not change it', async (status) => {
    await sql`UPDATE providers SET status = ${status} WHERE service = 'airtime' AND code = 'MTN'`;
    await sell(20, delivered);
    await judge();
    expect(await mtn()).toEqual({ status, ...health(20, 100) });
    await sql`UPDATE providers SET status = 'up' WHERE service = 'airtime' AND code = 'MTN'`;
  });

  it('holds a provider up, and releases it', async () => {
    await sell(20, failed);
    await judge();
    expect(await command('health', 'hold', 'airtime', 'MTN')).toMatchObject({
      message: 'MTN (airtime) is up and stays so, whatever its orders show.',
    });
    expect(await mtn()).toEqual({ status: 'up', ...health(20, 0) });
    await command('health', 'release', 'airtime', 'MTN');
    expect((await mtn()).status).toBe('degraded');
    await expect(
      command('health', 'hold', 'airtime', 'MTN', '--until', '2020-01-01 06:00', '--reason', 'They say so'),
    ).rejects.toThrow('The hold must end at a time to come.');
    await expect(command('health', 'hold', 'airtime', 'ZAIN')).rejects.toThrow('no provider ZAIN of airtime');
  });

  it('sees what the last hour shows', async () => {
    clock = testClock(new Date());
    await sell(2, delivered);
    await sell(9, failed);
    await judge();
    const row = { service: 'airtime', provider: 'MTN', status: 'degraded', catalogue: 'up', orders: 11 };
    expect((await command('health', 'list')).rows).toMatchObject([
      { ...row, delivered: '18 %', newestFailed: '9 of 11' },
    ]);
  });

  it('tells what is held though nothing of it is sold', async () => {
    const until = ['--until', writeMoment(new Date(Date.now() + 3_600_000))];
    await command('health', 'hold', 'airtime', 'GLO', '--status', 'down', ...until, '--reason', 'Fibre cut');
    expect((await command('health', 'list')).rows).toMatchObject([
      { provider: 'GLO', status: 'down', orders: 0, delivered: 'too few to tell', newestFailed: '0 of 0' },
    ]);
    await command('health', 'release', 'airtime', 'GLO');
    expect((await command('health', 'list')).rows).toEqual([]);
  });
});

describe('several processes', () => {
  it('take turns, and come to one verdict', async () => {
    await sell(10, failed);
    const turns = await Promise.all([judge(), judge(), judge()]);
    expect(turns.flat()).toEqual([{ name: 'airtime MTN', isDegraded: true }]);
    clock.advance(EVERY_MS - 1);
    await sell(90, delivered);
    expect(await judge()).toEqual([]);
    clock.advance(1);
    expect(await judge()).toEqual([{ name: 'airtime MTN', isDegraded: false }]);
  });

  it('leave it to the one that is judging', async () => {
    await sell(10, failed);
    await sql.begin(async (tx) => {
      await tx`SELECT pg_advisory_xact_lock(7141002)`;
      expect(await judge()).toEqual([]);
    });
    expect(await mtn()).toEqual({ status: 'up' });
    expect(await judge()).toEqual([{ name: 'airtime MTN', isDegraded: true }]);
  });

  it('judge anew what was judged by a clock that ran ahead', async () => {
    await sell(10, failed);
    await judge();
    await sql`UPDATE provider_health SET judged_at = ${new Date(clock.now().getTime() + 3_600_000)}`;
    expect(await mtn()).toEqual({ status: 'up' });
    await judge();
    expect((await mtn()).status).toBe('degraded');
  });

  it('judge by themselves, four times a minute', async () => {
    const job = createJudgeProviders();
    const deps = orderDeps(sql, vendor, clock.now);
    await sell(10, failed);
    await job.runOnce(deps);
    expect((await mtn()).status).toBe('degraded');
    await sell(90, delivered);
    await job.runOnce(deps);
    expect((await mtn()).status).toBe('degraded');
    clock.advance(EVERY_MS);
    await job.runOnce(deps);
    expect((await mtn()).status).toBe('up');
  });
});
