import { beforeEach, describe, expect, it } from 'vitest';
import {
  askBalance,
  bookPaidIn,
  holdProvider,
  providers,
  releaseProvider,
  vendorBoard,
} from '#contract/console/providers.ts';
import { kobo } from '#domain/money.ts';
import { seedCatalogue } from '#server/backoffice/catalogue/seed.ts';
import { findSellable } from '#server/catalogue/catalogue.ts';
import { listServices } from '#server/catalogue/listing.ts';
import { sandboxVendor } from '#server/vendors/sandbox.ts';
import { createTestDatabase } from '../support/database.ts';
import { createConsole } from './setting.ts';

const { sql } = await createTestDatabase();
await seedCatalogue(sql, new Date());

let held: bigint | undefined = 5_000_000n;
const north = {
  ...sandboxVendor(1),
  name: 'north',
  balance: () => Promise.resolve(held === undefined ? undefined : kobo(held)),
};
const { balance: _, ...south } = { ...sandboxVendor(1), name: 'south', balance: undefined };
const test = await createConsole(sql, { vendors: [north, south] });
const support = await test.hire('support');
const finance = await test.hire('finance');
const MTN = { service: 'data', provider: 'MTN' };
const HOUR_MS = 60 * 60_000;
const reason = 'The vendor confirms that it works';

/** What the last look at the orders of the last hour has left. */
const judged = (delivered: number, degraded: boolean) => {
  const now = test.deps.now();
  return sql`
    INSERT INTO provider_health (service, provider, orders, delivered, median_ms, p95_ms, recent, recent_failed, degraded_at, judged_at)
    VALUES ('data', 'MTN', 40, ${delivered}, 4200, 61000, 10, 8, ${degraded ? now : null}, ${now})
    ON CONFLICT (service, provider) DO UPDATE SET delivered = excluded.delivered, degraded_at = excluded.degraded_at,
      judged_at = excluded.judged_at`;
};
const mtn = async () =>
  (await test.ask(providers, { token: support.token })).body.data.find(
    ({ service, code }) => service === 'data' && code === 'MTN',
  );

beforeEach(async () => {
  await sql`TRUNCATE provider_health, vendor_health, vendor_strikes`;
  await sql`UPDATE providers SET status_held = false, held_until = NULL, held_status = NULL, held_because = NULL, down_until = NULL`;
});

describe('a provider', { shuffle: false }, () => {
  it('stands with what its orders of the last hour show', async () => {
    expect(await mtn()).toMatchObject({ status: 'up', orders: 0, successPercent: null, degradedAt: null });
    await judged(31, true);
    expect(await mtn()).toMatchObject({
      serviceName: 'Data',
      status: 'degraded',
      inCatalogue: 'up',
      isHeld: false,
      orders: 40,
      successPercent: 77,
      medianSeconds: 5,
      p95Seconds: 61,
    });
    await sql`UPDATE providers SET down_until = now() + interval '3 minutes' WHERE service = 'data' AND code = 'MTN'`;
    const out = await mtn();
    expect(out?.status).toBe('down');
    expect(out?.outUntil).not.toBeNull();
  });

  it('is held as the catalogue says and released, and the record says who and why', async () => {
    await judged(10, true);
    const body = { ...MTN, reason };
    const kept = await test.ask(holdProvider, { body, token: support.token });
    expect(kept.body.message).toMatch(/\(data\) is up and stays so, whatever its orders show\.$/);
    expect(await mtn()).toMatchObject({ status: 'up', isHeld: true, heldUntil: null, heldBecause: reason });
    const released = await test.ask(releaseProvider, { body, token: support.token });
    expect(released.status).toBe(200);
    expect(await mtn()).toMatchObject({ status: 'degraded', isHeld: false, heldBecause: null });
    const rows = await sql`
      SELECT command, operator, arguments ->> 'reason' AS reason FROM operator_audit
      WHERE command LIKE 'health %' AND outcome = 'done' ORDER BY command`;
    expect([...rows]).toEqual([
      { command: 'health hold', operator: support.email, reason },
      { command: 'health release', operator: support.email, reason },
    ]);
  });

  it('is held until a time, and judged by its orders again after it', async () => {
    await judged(10, true);
    const until = new Date(Date.now() + 4 * HOUR_MS).toISOString();
    const { body } = await test.ask(holdProvider, { body: { ...MTN, reason, until }, token: support.token });
    expect(body.message).toMatch(/stays so until \d{4}-\d\d-\d\d \d\d:\d\d in Lagos, whatever/);
    expect(await mtn()).toMatchObject({ status: 'up', isHeld: true, heldUntil: until, heldBecause: reason });
    await sql`UPDATE providers SET held_until = now() - interval '1 second' WHERE held_until IS NOT NULL`;
    expect(await mtn()).toMatchObject({
      status: 'degraded',
      isHeld: false,
      heldUntil: null,
      heldBecause: null,
    });
  });

  it.each([
    [-1, 'The hold must end at a time to come.'],
    [31 * 24, 'A hold ends at most 30 days from now. Leave its end out to keep it until you release it.'],
  ])('is not held until %i hours from now', async (hours, message) => {
    const until = new Date(Date.now() + hours * HOUR_MS).toISOString();
    const refused = await test.ask(holdProvider, { body: { ...MTN, reason, until }, token: support.token });
    expect(refused).toMatchObject({ status: 422, body: { message } });
    expect((await mtn())?.isHeld).toBe(false);
  });

  it('is down by hand: refused before the debit, whatever the catalogue and its orders show, until the hold ends', async () => {
    const until = new Date(Date.now() + 4 * HOUR_MS).toISOString();
    const body = { ...MTN, reason, until, status: 'down' };
    const kept = await test.ask(holdProvider, { body, token: support.token });
    expect(kept.body.message).toMatch(/\(data\) is down and stays so until /);
    expect(await mtn()).toMatchObject({
      status: 'down',
      inCatalogue: 'up',
      isHeld: true,
      heldStatus: 'down',
      heldUntil: until,
    });
    const sold = async () => (await findSellable(sql, 'data', 'MTN', null))?.status;
    const listed = async () =>
      (await listServices(sql, test.deps.now(), [north], null))
        .find(({ code }) => code === 'data')
        ?.providers.find(({ code }) => code === 'MTN')?.status;
    expect([await sold(), await listed()]).toEqual(['down', 'down']);
    await sql`UPDATE providers SET held_until = now() - interval '1 second' WHERE held_until IS NOT NULL`;
    expect([await sold(), await listed()]).toEqual(['up', 'up']);
    expect(await mtn()).toMatchObject({ status: 'up', isHeld: false, heldStatus: null });
  });

  it('is up by hand although the catalogue says down, and the catalogue’s again when it is released', async () => {
    await sql`UPDATE providers SET status = 'down' WHERE service = 'data' AND code = 'MTN'`;
    await judged(10, true);
    const until = new Date(Date.now() + HOUR_MS).toISOString();
    const body = { ...MTN, reason, until, status: 'up' };
    await test.ask(holdProvider, { body, token: support.token });
    expect(await mtn()).toMatchObject({ status: 'up', inCatalogue: 'down', heldStatus: 'up' });
    expect((await findSellable(sql, 'data', 'MTN', null))?.status).toBe('up');
    await test.ask(releaseProvider, { body: { ...MTN, reason }, token: support.token });
    expect(await mtn()).toMatchObject({ status: 'down', isHeld: false, heldStatus: null });
    // A later hold without a status keeps the catalogue's, not the one of before.
    await test.ask(holdProvider, { body: { ...MTN, reason }, token: support.token });
    expect(await mtn()).toMatchObject({ status: 'down', isHeld: true, heldStatus: null });
    await sql`UPDATE providers SET status = 'up' WHERE service = 'data' AND code = 'MTN'`;
  });

  it.each([
    [
      { status: 'down' },
      'Say until when: a status that you set yourself must end, at most 30 days from now.',
    ],
    [{ status: 'asleep', until: new Date(Date.now() + HOUR_MS).toISOString() }, 'Say up, degraded or down'],
  ])('is not held with %o', async (wrong, words) => {
    const refused = await test.ask(holdProvider, {
      body: { ...MTN, reason, ...wrong },
      token: support.token,
    });
    expect(refused.status).toBe(422);
    expect(JSON.stringify(refused.body)).toContain(words);
    expect((await mtn())?.isHeld).toBe(false);
  });

  it('that is not there, or without a reason, is not held', async () => {
    const none = await test.ask(holdProvider, {
      body: { service: 'data', provider: 'NONE', reason },
      token: support.token,
    });
    expect(none).toMatchObject({ status: 422, body: { message: 'There is no provider NONE of data.' } });
    const bare = await test.ask(holdProvider, { body: { ...MTN, reason: ' ' }, token: support.token });
    expect(bare.status).toBe(422);
    expect((await mtn())?.isHeld).toBe(false);
  });
});

const board = async () => (await test.ask(vendorBoard, { token: finance.token })).body.data;
const { token } = finance;
const params = { vendor: 'north' };

describe('a vendor', { shuffle: false }, () => {
  it('stands with what it sells, how it delivers, and what it is not asked for', async () => {
    const now = test.deps.now();
    await sql`INSERT INTO vendor_health (vendor, service, provider, orders, delivered, judged_at)
      VALUES ('north', 'data', 'MTN', 30, 27, ${now}), ('north', 'airtime', 'MTN', 10, 9, ${now})`;
    await sql`INSERT INTO vendor_strikes (vendor, service, provider, strikes, closed_until)
      VALUES ('south', 'data', 'MTN', 3, ${now}), ('north', 'data', 'GLO', 1, ${now})`;
    const { routing, vendors } = await board();
    expect(routing).toBe('preferred');
    expect(vendors).toMatchObject([
      {
        vendor: 'north',
        orders: 40,
        delivered: 36,
        closed: [],
        keepsAccount: true,
        left: null,
        weight: null,
      },
      {
        vendor: 'south',
        orders: 0,
        closed: [{ service: 'data', provider: 'MTN', until: now.toISOString() }],
        keepsAccount: false,
      },
    ]);
    expect(vendors[0]?.sells).toContain('Data');
  });

  it('is asked for our balance, which orders go by at once', async () => {
    const { body } = await test.ask(askBalance, { params, token });
    expect(body.message).toBe('₦50,000.00 at north.');
    expect(body.data.vendors).toMatchObject([
      {
        vendor: 'north',
        left: '50000.00',
        asked: { held: '50000.00', books: '0.00', pending: '0.00', unexplained: '50000.00' },
      },
      { vendor: 'south', left: null, asked: null },
    ]);
    expect((await board()).vendors[0]).toMatchObject({ left: '50000.00', asked: null });
  });

  it('gets what was paid in there booked, once for each reference of the bank', async () => {
    const body = { amount: '30000.50', reference: 'WEMA-77' };
    const both = await Promise.all([1, 2].map(() => test.ask(bookPaidIn, { params, body, token })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
    const [refused] = both.filter(({ status }) => status === 422);
    expect(refused?.body.message).toBe('A payment to north with the reference WEMA-77 is booked already.');
    const { body: told } = await test.ask(askBalance, { params, token });
    expect(told.data.vendors[0]?.asked).toMatchObject({ books: '30000.50', unexplained: '19999.50' });
    const rows = await sql`
      SELECT operator, arguments ->> 'amount' AS amount FROM operator_audit
      WHERE command = 'vendor paid-in' AND outcome = 'done'`;
    expect([...rows]).toEqual([{ operator: finance.email, amount: '30000.50' }]);
  });

  it('that there is not, or that does not answer, is said in words without options of a command', async () => {
    const body = { amount: '1000', reference: 'WEMA-78' };
    const none = await test.ask(bookPaidIn, { params: { vendor: 'west' }, body, token });
    expect(none).toMatchObject({ status: 422, body: { message: 'There is no vendor west.' } });
    held = undefined;
    const silent = await test.ask(askBalance, { params, token });
    expect(silent.body.message).toBe('The vendor north does not answer. Try again later.');
    const keepsNone = await test.ask(askBalance, { params: { vendor: 'south' }, token });
    expect(keepsNone.body.message).toBe('The vendor south keeps no account for us.');
    expect((await test.ask(bookPaidIn, { params, body: { ...body, amount: '0' }, token })).status).toBe(422);
  });
});
