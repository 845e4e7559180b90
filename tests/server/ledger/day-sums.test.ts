import { describe, expect, it } from 'vitest';
import { kobo } from '#domain/money.ts';
import { type DayCaps, NO_CAPS, readDaySums } from '#server/ledger/day-sums.ts';
import { placeOrder } from '#server/orders/place.ts';
import { applyOutcome } from '#server/orders/settle.ts';
import { createTestDatabase } from '../support/database.ts';
import { airtime, balanceOf, openAgent, orderKey, via } from '../orders/support.ts';

const { sql } = await createTestDatabase();
const FUNDED = kobo(1_000_000);
/** Midnight in Lagos is at 23:00 UTC. */
const BEFORE = new Date('2026-11-21T22:59:59.999Z');
const AFTER = new Date('2026-11-21T23:00:00.000Z');
const PRICE = 9_800n;

const sell = (agentId: string, at: Date, caps: DayCaps = NO_CAPS) =>
  placeOrder(sql, orderKey(agentId), { ...airtime(), dayCaps: caps }, via(), at);
const fail = async (agentId: string, placedAt: Date, at: Date) => {
  const { order } = await sell(agentId, placedAt);
  await applyOutcome(sql, order, { kind: 'failed', code: 'REFUSED', reason: 'No.' }, at, null);
};
const sums = async (agentId: string, at: Date) => {
  const read = await readDaySums(sql, agentId, at);
  return [read?.soldKobo, read?.withoutPinKobo];
};
const upTo = (soldKobo: bigint | null, withoutPinKobo: bigint | null = null) => ({
  soldKobo,
  withoutPinKobo,
});

describe('the sums of a day', () => {
  it('take a sale that fills them to the kobo, and none that passes them by one', async () => {
    for (const caps of [upTo(2n * PRICE), upTo(null, 2n * PRICE)]) {
      const agentId = await openAgent(sql, FUNDED);
      await sell(agentId, BEFORE, caps);
      await sell(agentId, BEFORE, caps);
      const passed = 3n * PRICE - 1n;
      const tighter = upTo(caps.soldKobo && passed, caps.withoutPinKobo && passed);
      await expect(sell(agentId, BEFORE, tighter)).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
      expect(await balanceOf(sql, agentId)).toBe(FUNDED - 2n * PRICE);
    }
  });

  it('count a sale without the PIN in both, and one that needs none in one', async () => {
    const agentId = await openAgent(sql, FUNDED);
    await sell(agentId, BEFORE, upTo(null, 100_000n));
    await sell(agentId, BEFORE);
    expect(await sums(agentId, BEFORE)).toEqual([2n * PRICE, PRICE]);
  });

  it('begin with nothing at midnight of Lagos', async () => {
    const agentId = await openAgent(sql, FUNDED);
    await sell(agentId, BEFORE, upTo(null, 100_000n));
    expect(await sums(agentId, AFTER)).toEqual([0n, 0n]);
    await sell(agentId, AFTER, upTo(PRICE, PRICE));
    expect(await sums(agentId, AFTER)).toEqual([PRICE, PRICE]);
  });

  it('are those of the day that another process has begun, whose clock is a little ahead', async () => {
    const agentId = await openAgent(sql, FUNDED);
    await sell(agentId, AFTER);
    await expect(sell(agentId, BEFORE, upTo(2n * PRICE - 1n))).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
    });
    await sell(agentId, BEFORE);
    expect(await sums(agentId, AFTER)).toEqual([2n * PRICE, 0n]);
  });

  it('are not those of a day that a wrong clock wrote', async () => {
    const agentId = await openAgent(sql, FUNDED);
    await sell(agentId, new Date('2027-01-01T12:00:00Z'));
    expect(await sums(agentId, BEFORE)).toEqual([0n, 0n]);
    await sell(agentId, BEFORE, upTo(PRICE));
    expect(await sums(agentId, BEFORE)).toEqual([PRICE, 0n]);
  });
});

describe('a refund', () => {
  it('frees the day of its order', async () => {
    const agentId = await openAgent(sql, FUNDED);
    await sell(agentId, BEFORE);
    await fail(agentId, BEFORE, BEFORE);
    expect(await sums(agentId, BEFORE)).toEqual([PRICE, 0n]);
  });

  it('of more than the day holds, as on the day of an upgrade, leaves nothing', async () => {
    const agentId = await openAgent(sql, FUNDED);
    const { order } = await sell(agentId, BEFORE);
    await sql`UPDATE wallets SET sold_kobo = ${PRICE - 1n} WHERE agent_id = ${agentId}`;
    await applyOutcome(sql, order, { kind: 'failed', code: 'REFUSED', reason: 'No.' }, BEFORE, null);
    expect(await sums(agentId, BEFORE)).toEqual([0n, 0n]);
  });

  it("of yesterday's order frees nothing of today", async () => {
    const agentId = await openAgent(sql, FUNDED);
    const { order } = await sell(agentId, BEFORE);
    await sell(agentId, AFTER);
    await applyOutcome(sql, order, { kind: 'failed', code: 'REFUSED', reason: 'No.' }, AFTER, null);
    expect(await sums(agentId, AFTER)).toEqual([PRICE, 0n]);
  });

  it('of an order of the first hour of the day in Lagos frees that day', async () => {
    const agentId = await openAgent(sql, FUNDED);
    await fail(agentId, AFTER, AFTER);
    expect(await sums(agentId, AFTER)).toEqual([0n, 0n]);
  });
});
