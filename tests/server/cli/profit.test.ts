import { kobo } from '#domain/money.ts';
import { describe, expect, it } from 'vitest';
import type { Outcome, Vendor } from '#server/vendors/vendor.ts';
import { createTestDatabase } from '../support/database.ts';
import { buy, createHouse } from './setting.ts';

const { sql } = await createTestDatabase();
const { deps, command, fundedAgent } = await createHouse(sql);
const [vendor] = deps.vendors as [Vendor];
const agents = [await fundedAgent(), await fundedAgent()] as const;

const DAY_MS = 24 * 3_600_000;

/** Sells ₦1,000 of airtime for ₦980. @param costNaira undefined: unknown @param daysAgo when */
async function sell(who: 0 | 1, costNaira: number | undefined, daysAgo = 0, outcome: Partial<Outcome> = {}) {
  const pays = {
    kind: 'delivered',
    ...(costNaira !== undefined && { costKobo: kobo(costNaira * 100) }),
    ...outcome,
  } as Outcome;
  const now = () => new Date(Date.now() - daysAgo * DAY_MS);
  return buy({ ...deps, now, vendors: [{ ...vendor, pay: () => Promise.resolve(pays) }] }, agents[who].id, {
    ...(daysAgo === 2 && { vendorOrder: { provider: 'AIRTEL', recipient: '+2348021234567' } }),
  });
}

// Oldest first: a line does not stand before the one it follows.
await sell(0, 950, 8);
await sell(1, 990, 2);
await sell(0, 970);
await sell(0, undefined);
await sell(1, 970, 0, { kind: 'failed', code: 'REFUSED', reason: 'No.' } as Partial<Outcome>);

const by = async (...argv: string[]) =>
  (await command('profit', ...argv)).rows?.map((row) => Object.values(row).join(' '));

describe('profit', () => {
  it('adds up what the delivered orders of the last days earned, and says what is unknown', async () => {
    const { message, rows } = await command('profit');
    expect(message).toBe(
      '₦0.00 earned in 7 days of ₦2,940.00 sold. The cost of 1 order is unknown: give plans "vendorCosts" and providers "vendorCommissions" in the catalogue.',
    );
    expect(rows).toMatchObject([
      { orders: 1, sales: '980.00', cost: '990.00', profit: '-10.00', margin: '-1.02 %', withoutCost: 0 },
      { orders: 2, sales: '1960.00', cost: '970.00', profit: '10.00', margin: '1.02 %', withoutCost: 1 },
    ]);
    expect((await command('profit', '--days', '9')).message).toContain(
      '₦30.00 earned in 9 days of ₦3,920.00',
    );
    expect((await command('profit', '--days', '1')).message).toContain('₦10.00 earned today of ₦1,960.00');
  });

  it('by what is wanted, the best first', async () => {
    expect(await by('--by', 'provider')).toEqual([
      'airtime MTN 2 1960.00 970.00 10.00 1.02 % 1',
      'airtime AIRTEL 1 980.00 990.00 -10.00 -1.02 % 0',
    ]);
    expect(await by('--by', 'service')).toEqual(['airtime 3 2940.00 1960.00 0.00 0 % 1']);
    expect(await by('--by', 'plan')).toHaveLength(2);
    expect(await by('--by', 'vendor')).toEqual(['sandbox 3 2940.00 1960.00 0.00 0 % 1']);
    expect(await by('--by', 'level')).toEqual(['standard 3 2940.00 1960.00 0.00 0 % 1']);
    expect(await by('--by', 'agent')).toEqual([
      `${agents[0].username} 2 1960.00 970.00 10.00 1.02 % 1`,
      `${agents[1].username} 1 980.00 990.00 -10.00 -1.02 % 0`,
    ]);
  });

  it('stands in the attempts of one order too', async () => {
    const [{ ref = '' } = {}] = await sql<
      { ref: string }[]
    >`SELECT ref FROM transactions WHERE cost_kobo = 97000`;
    expect((await command('orders', 'attempts', ref)).detail).toEqual({
      price: '980.00',
      cost: '970.00',
      profit: '10.00',
    });
  });

  it.each([
    [['--days', '0'], '--days must be a whole number from 1 to 366'],
    [['--days', 'x'], '--days must be'],
    [['--by', 'moon'], '--by must be one of day, service, provider, plan, agent, level, vendor'],
  ])('refuses %s', async (argv, words) => {
    await expect(command('profit', ...argv)).rejects.toThrow(words);
  });
});
