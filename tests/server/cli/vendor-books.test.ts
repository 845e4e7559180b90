import { kobo } from '#domain/money.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Vendor } from '#server/vendors/vendor.ts';
import { createTestDatabase } from '../support/database.ts';
import { buy, createHouse, lost } from './setting.ts';

const { sql } = await createTestDatabase();
const { deps, command, fundedAgent } = await createHouse(sql);
const [vendor] = deps.vendors as [Vendor];
const { id } = await fundedAgent('50000.00');

/** What the vendor says is left with it. */
let held: bigint | undefined = 0n;
let count = 0;
/** A vendor of its own for each test. */
beforeEach(() => {
  held = 0n;
  count += 1;
  const balance = () => Promise.resolve(held === undefined ? undefined : kobo(held));
  Object.assign(vendor, { name: `north${count}`, balance });
});

const payIn = (naira: string, reference = 'T1') =>
  command('vendor', 'paid-in', naira, '--reference', reference);
/** ₦1,000 of airtime for ₦980, which costs ₦970. */
const sell = (change = {}) =>
  buy(
    {
      ...deps,
      vendors: [{ ...vendor, pay: () => Promise.resolve({ kind: 'delivered', costKobo: kobo(97_000) }) }],
    },
    id,
    change,
  );

describe('the books of a vendor', () => {
  it('say what is left of what was paid in, once orders have cost something', async () => {
    await payIn('5000');
    await sell();
    held = 403_000n;
    expect(await command('vendor', 'balance')).toMatchObject({
      message: expect.stringContaining(`₦4,030.00 at ${vendor.name}. Our books say the same. `) as string,
      detail: { balance: '4030.00', books: '4030.00', pending: '0.00', unexplained: '0.00' },
    });
  });

  it('book a payment once', async () => {
    await payIn('5000');
    await expect(payIn('5000')).rejects.toThrow('with the reference T1 is booked already');
    await payIn('5000', 'T2');
    held = 1_000_000n;
    expect((await command('vendor', 'balance')).message).toContain('Our books say the same');
  });

  it.each([
    ['letters', '5k', 'T1', '"5k" is not an amount'],
    ['nothing', '0', 'T1', 'is not an amount'],
    ['a reference of blanks', '5', ' ', "Give the bank's reference"],
  ])('refuse %s (%s, "%s")', async (_, naira, reference, words) => {
    await expect(payIn(naira, reference)).rejects.toThrow(words);
  });

  it('allow for pending orders: the vendor may have charged them or not', async () => {
    await payIn('5000');
    await buy(deps, id, { vendorOrder: lost });
    for (held of [402_000n, 450_000n, 500_000n])
      expect((await command('vendor', 'balance')).message).toContain('Our books say the same');
    for (const [says, words] of [
      [401_900n, '₦1.00 less than our books explain'],
      [500_100n, '₦1.00 more than our books explain'],
    ] as const) {
      held = says;
      expect((await command('vendor', 'balance')).message).toContain(words);
    }
  });

  it('begin with a correction, and are corrected to the kobo', async () => {
    await sell();
    held = 250_000n;
    expect((await command('vendor', 'balance')).message).toContain('Our books know nothing that was paid in');
    expect((await command('vendor', 'correct', '--reason', 'Begun')).message).toBe(
      `${vendor.name} has ₦3,470.00 more than our books said: booked as profit.`,
    );
    held = 249_000n;
    expect((await command('vendor', 'correct', '--reason', 'A fee of theirs')).message).toBe(
      `${vendor.name} has ₦10.00 less than our books said: booked as loss.`,
    );
    expect((await command('vendor', 'correct', '--reason', 'Again')).message).toContain('nothing to correct');
    expect((await command('vendor', 'balance')).message).toContain('Our books say the same');
    expect((await command('profit')).message).toContain(' Corrections of the books: ₦3,460.00.');
    await expect(command('vendor', 'correct', '--reason', ' ')).rejects.toThrow('Say why');
  });

  it('are held against the vendor by reconcile, where they have begun', async () => {
    held = 5n;
    const rule = `our books say what is left at ${vendor.name}`;
    const found = async () =>
      (await command('reconcile', '--ask-vendor', '1')).rows?.filter((row) => row.rule === rule);
    expect(await found()).toEqual([]);
    await payIn('5000');
    expect(await found()).toMatchObject([
      { holds: false, ref: vendor.name, fault: expect.stringContaining('has 5 kobo') },
    ]);
    held = 500_000n;
    expect(await found()).toMatchObject([{ holds: true }]);
  });

  it('are told nothing by a vendor that does not answer', async () => {
    held = undefined;
    for (const argv of [['balance'], ['correct', '--reason', 'x']])
      await expect(command('vendor', ...argv)).rejects.toThrow('does not answer');
  });
});
