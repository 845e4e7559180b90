import { describe, expect, it } from 'vitest';
import { seedCatalogue } from '#server/backoffice/catalogue/seed.ts';
import { createForgetOld } from '#server/backoffice/forget-old.ts';
import { reverseOrder } from '#server/backoffice/orders.ts';
import { readAnswers } from '#server/backoffice/vendor-answers.ts';
import { placeOrder } from '#server/orders/place.ts';
import { deliver } from '#server/orders/deliver.ts';
import { askLate } from '#server/orders/ask-late.ts';
import { requery, requeryNow } from '#server/orders/requery.ts';
import { TEST_VENDOR } from '#server/vendors/index.ts';
import type { Heard } from '#server/vendors/heard.ts';
import { sandboxVendor } from '#server/vendors/sandbox.ts';
import type { Outcome, Vendor } from '#server/vendors/vendor.ts';
import { createTestDatabase } from '../../support/database.ts';
import { airtime, buy, orderKey, readOrder, via } from '../support.ts';
import { DELIVERED, failed, shopWith as shopOf, UNKNOWN } from './setting.ts';

const { sql } = await createTestDatabase();
await seedCatalogue(sql, new Date());

const QUARTER_MS = 15 * 60_000;
const PENDING: Outcome = { kind: 'pending', note: 'Wait.' };
type Said = [outcome: Outcome, ...words: Heard[]];
const told = (text: string, status: number | null = 200): Heard => ({ status, text });

/** A vendor that writes these words with its outcomes. */
function writing(name: string, paid: Said, asked: Said = paid): Vendor {
  const say =
    ([outcome, ...words]: Said): Vendor['pay'] =>
    (_, hear) => {
      for (const each of words) hear?.(each);
      return Promise.resolve(outcome);
    };
  return { ...sandboxVendor(1, name), pay: say(paid), requery: say(asked) };
}

/** Its clock goes on by a millisecond whenever it is looked at, so that each answer has a time of its own. */
async function shopWith(...given: Parameters<typeof shopOf>) {
  const { clock, deps, agentId } = await shopOf(...given);
  const now = () => {
    clock.advance(1);
    return clock.now();
  };
  return { clock, deps: { ...deps, now }, agentId };
}

const written = async (ref: string) =>
  (await readAnswers(sql, ref)).map(({ vendor, status, text, times }) =>
    [vendor, status ?? 'none', text, ...(times > 1 ? [times] : [])].join(' '),
  );

describe('what a vendor writes of an order is kept', () => {
  it.each<[string, Said, status: string]>([
    ['delivered', [DELIVERED, told('{"ok":true}')], 'SUCCESSFUL'],
    ['failed', [failed('WRONG_RECIPIENT'), told('no such number', 400)], 'FAILED'],
    ['pending', [PENDING, told('wait')], 'PENDING'],
    ['unknown', [UNKNOWN, told('fetch failed: ECONNRESET', null)], 'PENDING'],
  ])('when it is %s', async (_, said, status) => {
    const { deps, agentId } = await shopWith(sql, writing('north', said));
    const order = await buy(deps, orderKey(agentId));
    expect(order.status).toBe(status);
    const [, heard] = said;
    const [answer, ...more] = await readAnswers(sql, order.ref);
    expect([answer, more]).toEqual([
      {
        vendor: 'north',
        status: heard?.status,
        text: heard?.text,
        times: 1,
        firstAt: expect.stringMatching(/^2026-11-21T09:00:00\.\d+Z$/) as string,
        lastAt: answer?.firstAt,
      },
      [],
    ]);
  });

  it('of each vendor that was asked, in their order, with each order its own', async () => {
    const north = writing('north', [failed(), told('turned away', 429), told('it is')]);
    const { deps, agentId } = await shopWith(sql, north, writing('south', [DELIVERED, told('it is')]));
    const said = ['north 429 turned away', 'north 200 it is', 'south 200 it is'];
    for (const { ref } of [await buy(deps, orderKey(agentId)), await buy(deps, orderKey(agentId))])
      expect(await written(ref)).toEqual(said);
  });

  it('each time it is asked again; the same several times in a row is one, from its first to its last', async () => {
    const north = writing('north', [PENDING, told('wait')], [PENDING, told('still')]);
    const { deps, agentId, clock } = await shopWith(sql, north);
    const order = await buy(deps, orderKey(agentId));
    clock.advance(5_000);
    await requery(deps, order);
    clock.advance(5_000);
    await requeryNow(deps, agentId, order.ref);
    expect((await readAnswers(sql, order.ref))[1]).toMatchObject({
      times: 2,
      firstAt: expect.stringContaining('09:00:05') as string,
      lastAt: expect.stringContaining('09:00:10') as string,
    });
    expect(await written(order.ref)).toEqual(['north 200 wait', 'north 200 still 2']);
  });

  it('of a delivered order too that it is asked about again, and what takes it back', async () => {
    const back: Said = [{ kind: 'failed', code: 'REVERSED', reason: 'No.' }, told('reversed')];
    const { deps, agentId } = await shopWith(sql, writing('north', [DELIVERED, told('yes')], back));
    const { ref } = await buy(deps, orderKey(agentId));
    await requery(
      { ...deps, vendors: [writing('north', [UNKNOWN, told('what?')])] },
      await readOrder(sql, ref),
    );
    await requery(deps, await readOrder(sql, ref));
    expect((await readOrder(sql, ref)).status).toBe('REVERSED');
    expect(await written(ref)).toEqual(['north 200 yes', 'north 200 what?', 'north 200 reversed']);
  });

  it('when the staff ask whether it was taken back, whatever it says', async () => {
    const { deps, agentId } = await shopWith(sql, writing('north', [DELIVERED, told('yes')]));
    const { ref } = await buy(deps, orderKey(agentId));
    await expect(reverseOrder({ ...deps, operator: 'ada' }, { ref })).rejects.toThrow('not reversed');
    expect(await written(ref)).toEqual(['north 200 yes 2']);
  });

  it('of one that had failed and is asked once more', async () => {
    const north = writing('north', [failed(), told('no')], [failed(), told('still no')]);
    const { deps, agentId, clock } = await shopWith(sql, north, writing('south', [DELIVERED, told('yes')]));
    const { ref } = await buy(deps, orderKey(agentId));
    clock.advance(QUARTER_MS);
    await askLate.runOnce(deps);
    expect(await written(ref)).toEqual(['north 200 no', 'south 200 yes', 'north 200 still no']);
  });

  it('also of who comes too late: the order has ended, or has gone on', async () => {
    const { deps, agentId, clock } = await shopWith(
      sql,
      writing('north', [failed(), told('no, of both')]),
      writing('south', [DELIVERED, told('yes')]),
    );
    const [north] = deps.vendors;
    const key = orderKey(agentId);
    const { order } = await placeOrder(sql, key, airtime(), via('north'), clock.now());
    const way = { vendor: north as Vendor, reason: 'PREFERRED', wasStruck: false } as const;
    await Promise.all([deliver(deps, order, way), deliver(deps, order, way)]);
    await requery({ ...deps, vendors: [writing('north', [DELIVERED, told('yes after all')])] }, order);
    expect((await written(order.ref)).sort()).toEqual([
      'north 200 no, of both 2',
      'north 200 yes after all',
      'south 200 yes',
    ]);
  });

  it('with what no database takes, and never longer than it takes: the outcome is not lost for it', async () => {
    const odd = `\u0000{"a":"\\\\ \\" ' {,} \ud800 🙂 NULL"}${'🙂'.repeat(3_000)}`;
    const { deps, agentId } = await shopWith(sql, writing('north', [DELIVERED, told(odd), told('')]));
    const { ref, status } = await buy(deps, orderKey(agentId));
    expect(status).toBe('SUCCESSFUL');
    const [first, second] = await readAnswers(sql, ref);
    expect(first?.text).toMatch(/^ \{"a":"\\\\ \\" ' \{,\} . 🙂 NULL"\}🙂/u);
    expect(second?.text).toBe('');
  });
});

it('of a test key’s order nothing is kept: nobody looks into it', async () => {
  const { deps, agentId } = await shopWith(sql, writing(TEST_VENDOR, [DELIVERED, told('yes')]));
  const { ref } = await buy(deps, orderKey(agentId));
  expect(await written(ref)).toEqual([]);
});

it('is forgotten after ninety days', async () => {
  const { deps, agentId, clock } = await shopWith(sql, writing('north', [DELIVERED, told('yes')]));
  const { ref } = await buy(deps, orderKey(agentId));
  clock.advance(90 * 86_400_000 - 1_000);
  await createForgetOld().runOnce(deps);
  expect(await written(ref)).toHaveLength(1);
  clock.advance(1_000);
  await createForgetOld().runOnce(deps);
  expect(await written(ref)).toEqual([]);
});
