import { afterEach, describe, expect, it } from 'vitest';
import { kobo } from '#domain/money.ts';
import { seedCatalogue } from '#server/backoffice/catalogue/seed.ts';
import { chooseRoute } from '#server/vendors/routes.ts';
import { claimTrial, readStrikes } from '#server/vendors/strikes.ts';
import type { Outcome } from '#server/vendors/vendor.ts';
import { createTestDatabase } from '../../support/database.ts';
import { balanceOf, buy, expectBooksToAgree, orderKey } from '../support.ts';
import { attemptsOf, DELIVERED, failed, shopWith, UNKNOWN, vendorThat } from './setting.ts';

const { sql } = await createTestDatabase();
await seedCatalogue(sql, new Date());

afterEach(async () => {
  await expectBooksToAgree(sql);
  await sql`TRUNCATE vendor_strikes, alerts, attempts`;
});

/** A shop before north, which answers what it is told to, and south, which delivers; and a way to sell in it. */
async function shop(first: Outcome, second: Outcome = DELIVERED) {
  const [a, b] = [vendorThat('north', first), vendorThat('south', second)];
  const { clock, deps, agentId } = await shopWith(sql, a, b);
  const sell = () => buy(deps, orderKey(agentId));
  const answer = (outcome: Outcome) => a.pay.mockImplementation(() => Promise.resolve(outcome));
  const asked = () => [a, b].map(({ pay }) => pay.mock.calls.length);
  return { a, b, clock, deps, agentId, sell, answer, asked };
}

const reasons = async () =>
  (
    await sql<
      { told: string }[]
    >`SELECT vendor || ' ' || reason AS told FROM attempts ORDER BY order_id, vendor`
  ).map(({ told }) => told);

describe('a vendor', () => {
  it.each(['PROVIDER_DOWN', 'VENDOR_ACCOUNT'] as const)(
    'that fails by its own fault (%s) is not asked again at first, and an alert says so once',
    async (code) => {
      const { sell, asked } = await shop(failed(code));
      for (let sold = 0; sold < 3; sold += 1) expect((await sell()).status).toBe('SUCCESSFUL');
      expect(asked()).toEqual([1, 3]);
      expect(await reasons()).toEqual([
        'north PREFERRED',
        'south OTHERS_FAILED',
        'south OTHERS_CLOSED',
        'south OTHERS_CLOSED',
      ]);
      const what = code === 'VENDOR_ACCOUNT' ? 'everything' : 'airtime MTN';
      expect(await sql`SELECT event, text FROM alerts`).toMatchObject([
        {
          event: 'vendor.closed',
          text: expect.stringContaining(`north is not asked for ${what} for now`) as string,
        },
      ]);
    },
  );

  it('that gives no answer is closed by the third silence in a row', async () => {
    const { sell, answer, asked } = await shop(UNKNOWN);
    await sell();
    await sell();
    answer(DELIVERED);
    await sell();
    answer(UNKNOWN);
    for (let sold = 0; sold < 5; sold += 1) await sell();
    expect(asked()).toEqual([6, 2]);
  });

  it('that only refused an order is asked for the next', async () => {
    const { sell, asked } = await shop(failed('REFUSED'));
    await sell();
    await sell();
    expect(asked()).toEqual([2, 2]);
  });

  it('is closed for what it failed alone, unless our account is at fault', async () => {
    const { deps, sell } = await shop(failed('PROVIDER_DOWN'));
    await sell();
    const routeTo = async (provider: string) =>
      (
        await chooseRoute(
          deps,
          { service: 'airtime', provider, faceKobo: kobo(10_000), key: 'K' },
          { provider: {} },
        )
      )?.vendor.name;
    expect([await routeTo('MTN'), await routeTo('GLO')]).toEqual(['south', 'north']);
  });
});

describe('a closed vendor', () => {
  it('is tried by one order after 30 seconds, then after twice as long each time', async () => {
    const { clock, sell, a } = await shop(failed('PROVIDER_DOWN'));
    await sell();
    const triedAtS: number[] = [];
    for (let atS = 15; atS <= 240; atS += 15) {
      clock.advance(15_000);
      await sell();
      if (a.pay.mock.calls.length > triedAtS.length + 1) triedAtS.push(atS);
    }
    expect(triedAtS).toEqual([30, 90, 210]);
  });

  it('is tried every quarter of an hour, however often it failed', async () => {
    const { clock, sell, asked } = await shop(failed('PROVIDER_DOWN'));
    await sql`INSERT INTO vendor_strikes VALUES ('north', 'airtime', 'MTN', 200, ${clock.now()})`;
    await sell();
    clock.advance(899_999);
    await sell();
    expect(asked()).toEqual([1, 2]);
    clock.advance(1);
    await sell();
    expect(asked()).toEqual([2, 3]);
  });

  it('is tried by one of many orders', async () => {
    const { clock, sell, asked } = await shop(failed('PROVIDER_DOWN'));
    await sell();
    clock.advance(30_000);
    await Promise.all(Array.from({ length: 4 }, sell));
    expect(asked()).toEqual([2, 5]);
    expect((await reasons()).filter((reason) => reason === 'north TRIAL')).toHaveLength(1);
  });

  it('is given to one of those who would try it at the same moment', async () => {
    const { clock, sell, deps } = await shop(failed('PROVIDER_DOWN'));
    await sell();
    clock.advance(30_000);
    const struck = await readStrikes(sql, { service: 'airtime', provider: 'MTN' });
    const tries = await Promise.all(Array.from({ length: 5 }, () => claimTrial(sql, struck, deps.now())));
    expect(tries.filter(Boolean)).toHaveLength(1);
  });

  it('is open again for all when it delivers', async () => {
    const { clock, sell, answer, asked } = await shop(failed('VENDOR_ACCOUNT'));
    await sell();
    answer(DELIVERED);
    clock.advance(30_000);
    for (let sold = 0; sold < 3; sold += 1) await sell();
    expect(asked()).toEqual([4, 1]);
    expect(await sql`SELECT FROM vendor_strikes`).toHaveLength(0);
  });

  it('leaves no sale without a vendor unnoticed: it is refused before the debit', async () => {
    const { sell, agentId, asked } = await shop(failed('PROVIDER_DOWN'), failed('PROVIDER_DOWN'));
    expect((await sell()).status).toBe('FAILED');
    const balance = await balanceOf(sql, agentId);
    await expect(sell()).rejects.toMatchObject({
      code: 'SERVICE_DOWN',
      fieldErrors: { network: [expect.stringContaining('Nothing was charged')] },
    });
    expect(await balanceOf(sql, agentId)).toBe(balance);
    expect(asked()).toEqual([1, 1]);
  });
});

it('a single vendor is never closed: there is no other to go to', async () => {
  const only = vendorThat('north', failed('VENDOR_ACCOUNT'));
  const { deps, agentId } = await shopWith(sql, only);
  // As from the days when there was another.
  await sql`INSERT INTO vendor_strikes VALUES ('north', '', '', 3, ${new Date(deps.now().getTime() + 60_000)})`;
  for (let sold = 0; sold < 3; sold += 1) await buy(deps, orderKey(agentId));
  expect(only.pay).toHaveBeenCalledTimes(3);
});

it('what a vendor answers is stored also when it cannot be judged', async () => {
  const { a, sell } = await shop(UNKNOWN);
  a.pay.mockImplementation(async () => {
    await sql`ALTER TABLE vendor_strikes RENAME TO strikes_away`;
    return UNKNOWN;
  });
  const order = await sell();
  await sql`ALTER TABLE strikes_away RENAME TO vendor_strikes`;
  expect(await attemptsOf(sql, order.ref)).toEqual(['north unknown']);
});
