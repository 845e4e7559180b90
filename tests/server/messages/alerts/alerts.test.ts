import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { kobo } from '#domain/money.ts';
import { createWatchFloats } from '#server/vendors/floats/watch-floats.ts';
import { sendAlerts } from '#server/messages/alerts/send-alerts.ts';
import { readConfig } from '#server/platform/config.ts';
import type { Deps } from '#server/funding/deps.ts';
import { inTestMode } from '#server/vendors/deps.ts';
import { makeClaim } from '#server/funding/claims.ts';
import { createLogger } from '#server/platform/log.ts';
import { claimDue, requery, requeryNow } from '#server/orders/requery.ts';
import { TEST_VENDOR } from '#server/vendors/index.ts';
import { buy, createHouse, lost } from '../../cli/setting.ts';
import { createTestDatabase } from '../../support/database.ts';
import { answering, startReceiver } from '../webhooks/receiver.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const { sql } = await createTestDatabase();
const house = await createHouse(sql);
const receiver = await startReceiver();
afterAll(() => receiver.close());

let lines: string[] = [];
let atMs = Date.now();
const log = createLogger({ destination: { write: (line) => void lines.push(line) } });
const config = readConfig({ ALERT_WEBHOOK_URL: receiver.url, REQUERY_SECONDS: '1' });
const deps: Deps = { ...house.deps, log, config, now: () => new Date(atMs) };

beforeEach(async () => {
  Object.assign(receiver, { received: [], behave: answering(200, 'ok') });
  lines = [];
  // The commands' clock goes on meanwhile, and what they raise is due by ours.
  atMs += HOUR_MS;
  await sql`DELETE FROM alerts`;
});

interface Line {
  level: string;
  event?: string;
  msg: string;
}

const logged = () => lines.map((line) => JSON.parse(line) as Line);
const posted = () => receiver.received.map(({ body }) => (JSON.parse(body) as { text: string }).text);
const waiting = () => sql<{ event: string; text: string; tries: number; dueAt: Date | null }[]>`
  SELECT event, text, tries, due_at FROM alerts ORDER BY id`;
const tell = (given = deps) => sendAlerts.runOnce(given);

// Some leave records behind that do not agree.
describe('an alert', { shuffle: false }, () => {
  it('tells, once, of an order that is handed to a person, without its customer', async () => {
    const { id } = await house.fundedAgent();
    const { ref } = await buy(deps, id, { vendorOrder: lost });
    for (let asked = 0; asked < 3; asked += 1) {
      atMs += HOUR_MS;
      for (const order of await claimDue(deps, deps.now(), 10)) await requery(deps, order);
    }
    await requeryNow(deps, id, ref);
    expect(await waiting()).toHaveLength(1);
    await tell();
    expect(posted()).toEqual([
      expect.stringMatching(/^order\.handed_over: Order .* \(airtime, ₦980\.00\) waits for a person/),
    ]);
    expect(posted()[0]).toContain(ref);
    expect(posted()[0]).not.toContain('66666666');
    expect(logged()).toMatchObject([{ level: 'warn', event: 'order.handed_over' }]);
    expect(await waiting()).toEqual([]);
  });

  it('tells of a new claim, and not of one that was refused', async () => {
    const { id } = await house.fundedAgent();
    const claim = { amount: '700.00', senderName: 'Ada Obi', paidAt: new Date(atMs).toISOString() };
    const { ref } = await makeClaim(sql, deps.fundingProvider, id, claim, deps.now());
    await expect(
      makeClaim(sql, deps.fundingProvider, id, { ...claim, amount: '1.00' }, deps.now()),
    ).rejects.toThrow();
    await tell();
    expect(posted()).toEqual([
      `claim.new: Claim ${ref} of ₦700.00 waits for a decision. See "funding list".`,
    ]);
  });

  it('tells of records that do not agree, and only of those', async () => {
    expect((await house.command('reconcile')).code).toBe(0);
    expect(await waiting()).toEqual([]);
    const { id } = await house.fundedAgent();
    await sql`UPDATE wallets SET balance_kobo = balance_kobo + 1 WHERE agent_id = ${id}`;
    expect((await house.command('reconcile')).code).toBe(1);
    await sql`UPDATE wallets SET balance_kobo = balance_kobo - 1 WHERE agent_id = ${id}`;
    await tell();
    expect(posted()).toEqual([
      expect.stringMatching(/^reconcile\.differs: The records do not agree: .+ Run "reconcile"/),
    ]);
  });

  it('tells what the script of backups says, without a number or a call in it', async () => {
    await house.command('alert', 'backup-failed', '--detail', 'no room <!channel> 08031234567');
    await tell();
    expect(posted()).toEqual([
      'backup.failed: The backup failed: no room &lt;!channel&gt; 0803*****67. Make one by hand, and see why.',
    ]);
  });

  it('is in the log alone where no address is set', async () => {
    await house.command('alert', 'test');
    await tell({ ...deps, config: readConfig({}) });
    expect(logged()).toMatchObject([
      { level: 'warn', event: 'alert.test', msg: 'A test: alerts arrive here.' },
    ]);
    expect(await waiting()).toEqual([]);
    expect(posted()).toEqual([]);
  });

  it('tells nobody of a test order: nobody has to settle it', async () => {
    const { id } = await house.fundedAgent();
    await buy(inTestMode(deps), id, { vendorOrder: lost });
    for (let asked = 0; asked < 3; asked += 1) {
      atMs += HOUR_MS;
      for (const order of await claimDue(inTestMode(deps), deps.now(), 10))
        await requery(inTestMode(deps), order);
    }
    expect(
      await sql`SELECT 1 FROM transactions WHERE vendor = ${TEST_VENDOR} AND requery_at IS NULL`,
    ).toHaveLength(1);
    expect(await waiting()).toEqual([]);
  });
});

describe('an alert that its receiver does not take', () => {
  it('is posted again later and later, for a day, and logged once', async () => {
    receiver.behave = answering(503);
    await house.command('alert', 'test');
    atMs = Date.now() + 1_000;
    await tell();
    await tell();
    expect(await waiting()).toMatchObject([{ tries: 1, dueAt: new Date(atMs + 10_000) }]);
    atMs += 10_000;
    await tell();
    expect(await waiting()).toMatchObject([{ tries: 2, dueAt: new Date(atMs + 30_000) }]);
    for (let tries = 3; tries <= 13; tries += 1) {
      atMs += DAY_MS / 2;
      await tell();
    }
    expect(await waiting()).toMatchObject([{ tries: 13, dueAt: null }]);
    expect(logged().filter(({ event }) => event === 'alert.test')).toHaveLength(1);
    expect(logged().filter(({ level }) => level === 'error')).toHaveLength(1);
    expect(JSON.stringify(lines)).not.toContain(receiver.url);
  });

  it('is told by another process when the first has died over it', async () => {
    await house.command('alert', 'test');
    atMs = Date.now() + 1_000;
    // What a process does before it dies: it takes the alert, and nothing after.
    await sql`UPDATE alerts SET tries = 1, due_at = ${new Date(atMs + 60_000)}`;
    await tell();
    expect(posted()).toEqual([]);
    atMs += 60_000;
    await tell();
    expect(posted()).toHaveLength(1);
    expect(logged()).toMatchObject([{ level: 'warn', event: 'alert.test' }]);
  });

  it('goes out once, whatever the number of processes, and many as few messages', async () => {
    for (let count = 0; count < 25; count += 1) await house.command('alert', 'test');
    atMs = Date.now() + 1_000;
    await Promise.all([tell(), tell(), tell()]);
    expect(posted().join('\n').split('\n')).toHaveLength(25);
    expect(posted().length).toBeLessThanOrEqual(3);
  });
});

describe('the money at the vendor', () => {
  const withBalance = (naira: number | undefined): Deps => ({
    ...deps,
    vendors: deps.vendors.map((vendor) => ({
      ...vendor,
      balance: () => Promise.resolve(naira === undefined ? undefined : kobo(naira * 100)),
    })),
  });
  const look = async (naira: number | undefined, afterMs: number) => {
    atMs += afterMs;
    // Two processes, as they are after a restart.
    await Promise.all([
      createWatchFloats().runOnce(withBalance(naira)),
      createWatchFloats().runOnce(withBalance(naira)),
    ]);
    return (await waiting()).length;
  };

  it('is told once when it is low, again each day, and anew when it was well meanwhile', async () => {
    expect(await look(20_000, 0)).toBe(0);
    expect(await look(19_999, HOUR_MS)).toBe(1);
    expect(await look(undefined, HOUR_MS)).toBe(1);
    expect(await look(12_000, HOUR_MS)).toBe(1);
    expect(await look(11_000, DAY_MS)).toBe(2);
    expect(await look(50_000, HOUR_MS)).toBe(2);
    expect(await look(500, HOUR_MS)).toBe(3);
    atMs += 1_000;
    await tell();
    expect(posted()[0]).toMatch(
      /^float\.low: ₦19,999\.00 is left at sandbox, less than ₦20,000\.00 \(FLOAT_ALERT_NAIRA\): pay in before sales fail\. Nothing is known of what is sold through it/m,
    );
  });

  it('is nobody’s concern with FLOAT_ALERT_NAIRA=0', async () => {
    atMs += DAY_MS;
    const job = createWatchFloats();
    await job.runOnce({ ...withBalance(1), config: readConfig({ FLOAT_ALERT_NAIRA: '0' }) });
    expect(await waiting()).toEqual([]);
  });
});
