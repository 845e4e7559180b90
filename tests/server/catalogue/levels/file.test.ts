import { describe, expect, it } from 'vitest';
import { exportCatalogue, importCatalogue } from '#server/backoffice/catalogue/import-export.ts';
import type { CatalogueFileInput } from '#server/backoffice/catalogue/file.ts';
import { importWholeCatalogue } from '#server/backoffice/catalogue/actions.ts';
import { kobo } from '#domain/money.ts';
import { createGoldHouse, PLAN, planIn, providerIn } from './house.ts';

const { sql, change, openAgent, giveLevel } = await createGoldHouse();
type Edit = (file: CatalogueFileInput) => unknown;

const pricesOf = (planId: string) => sql`
  SELECT id, level, price_kobo FROM level_prices WHERE plan_id = ${planId} AND withdrawn_at IS NULL ORDER BY level`;

describe('a catalogue file with levels', { shuffle: false }, () => {
  it('is exported as it was imported, and changes nothing when it is imported again', async () => {
    const file = await exportCatalogue(sql, new Date());
    expect(file.levels).toEqual([
      { code: 'standard', name: 'Standard' },
      { code: 'gold', name: 'Gold' },
    ]);
    expect(planIn(file).levelPrices).toEqual({ gold: '700.00' });
    expect(providerIn(file, 'airtime', 'MTN').levelDiscounts).toEqual({ gold: 3 });
    expect(await importCatalogue(sql, file, { now: new Date() })).toEqual([]);
  });

  it('shows what it changes for a level before it does', async () => {
    const edit: Edit = (file) => {
      file.levels?.push({ code: 'silver', name: 'Silver' });
      planIn(file).levelPrices = { silver: '740.5', gold: '690' };
      providerIn(file, 'airtime', 'MTN').levelDiscounts = { gold: 3.5 };
    };
    const expected = [
      { what: 'level', action: 'add', id: 'silver' },
      {
        what: 'provider',
        action: 'change',
        fields: [{ name: 'levelDiscounts', from: 'gold=3', to: 'gold=3.5' }],
      },
      {
        what: 'plan',
        action: 'change',
        id: PLAN,
        fields: [{ name: 'levelPrices', from: 'gold=700.00', to: 'gold=690.00, silver=740.50' }],
      },
    ];
    expect(await change(edit, false)).toMatchObject(expected);
    expect(await pricesOf(PLAN)).toMatchObject([{ id: `${PLAN}.2`, priceKobo: 70_000n }]);
    expect(await change(edit)).toMatchObject(expected);
    expect(await pricesOf(PLAN)).toEqual([
      { id: `${PLAN}.3`, level: 'gold', priceKobo: 69_000n },
      { id: `${PLAN}.4`, level: 'silver', priceKobo: 74_050n },
    ]);
    expect((await exportCatalogue(sql, new Date())).levels?.map(({ code }) => code)).toEqual([
      'standard',
      'gold',
      'silver',
    ]);
  });

  it('gives no plan an id that is a level’s, and leaves a level’s price with the plan at its new price', async () => {
    await change((file) => (planIn(file).price = '780.00'));
    expect(planIn(await exportCatalogue(sql, new Date())).id).toBe(`${PLAN}.5`);
    expect(await pricesOf(`${PLAN}.5`)).toMatchObject([{ id: `${PLAN}.3` }, { id: `${PLAN}.4` }]);
    await change((file) => (planIn(file).levelPrices = { gold: '695.00' }));
    expect(await pricesOf(`${PLAN}.5`)).toEqual([{ id: `${PLAN}.6`, level: 'gold', priceKobo: 69_500n }]);
  });

  it('takes a plan up again with the prices it had, and with others', async () => {
    // Without its version: it is imported on purpose after a change.
    const { version: _, ...before } = await exportCatalogue(sql, new Date());
    const without = structuredClone(before);
    const mtn = providerIn(without, 'data', 'MTN');
    mtn.plans = (mtn.plans ?? []).filter(({ id }) => id !== `${PLAN}.5`);
    const apply = (file: CatalogueFileInput) => importCatalogue(sql, file, { now: new Date() });
    expect(await apply(without)).toMatchObject([{ what: 'plan', action: 'withdraw', id: `${PLAN}.5` }]);
    expect(await apply(before)).toMatchObject([{ what: 'plan', action: 'reinstate' }]);
    expect(await apply(before)).toEqual([]);
    expect(await pricesOf(`${PLAN}.5`)).toMatchObject([{ id: `${PLAN}.6` }]);
  });

  it('renames the standard level, which is there also where the file does not name it', async () => {
    await change((file) => {
      for (const level of file.levels ?? []) if (level.code === 'standard') level.name = 'All';
    });
    expect((await exportCatalogue(sql, new Date())).levels?.[0]).toEqual({ code: 'standard', name: 'All' });
    await change((file) => (file.levels = (file.levels ?? []).filter(({ code }) => code !== 'standard')));
    expect((await exportCatalogue(sql, new Date())).levels?.[0]).toEqual({
      code: 'standard',
      name: 'Standard',
    });
  });

  it.each<[string, Edit, string]>([
    [
      'a price of a level that it does not list',
      (file) => (planIn(file).levelPrices = { bronze: '700.00' }),
      `Plan ${PLAN}.5 names the level bronze. Add it to the file's levels.`,
    ],
    [
      'a discount of a level that it does not list',
      (file) => (providerIn(file, 'cable', 'DSTV').levelDiscounts = { bronze: 2 }),
      "Provider cable/DSTV names the level bronze. Add it to the file's levels.",
    ],
    [
      'a second price of the standard level',
      (file) => (planIn(file).levelPrices = { standard: '700.00' }),
      `Plan ${PLAN}.5: what the level standard gets is its price. Write it there.`,
    ],
    [
      'a level named twice',
      (file) => file.levels?.push({ code: 'gold', name: 'Gold again' }),
      'Level gold stands in the file more than once.',
    ],
    [
      'a card that costs another amount than its value',
      (file) => (planIn(file, 'mtn-card-100').levelPrices = { gold: '97.00' }),
      'Plan mtn-card-100: a card costs its value at every level. Give MTN levelDiscounts instead.',
    ],
    [
      'a plan under the id of a level’s price',
      (file) => {
        providerIn(file, 'data', 'MTN').plans?.push({ id: `${PLAN}.6`, name: 'MTN 1GB', price: '700.00' });
      },
      `Plan ${PLAN}.6 is a level's price of the plan ${PLAN}.5. Write that plan's id, or another one.`,
    ],
    [
      'a level’s price of nothing',
      (file) => (planIn(file).levelPrices = { gold: '0' }),
      'Enter an amount above ₦0.',
    ],
    [
      'a level’s discount of all',
      (file) => (providerIn(file, 'airtime', 'MTN').levelDiscounts = { gold: 100 }),
      'At 100 % there is nothing to pay.',
    ],
    [
      'a level in capitals',
      (file) => file.levels?.push({ code: 'Best', name: 'Best' }),
      'Write a level in small letters, digits and dashes, such as gold.',
    ],
  ])('is refused for %s', async (_, edit, problem) => {
    const before = await exportCatalogue(sql, new Date());
    await expect(change(edit)).rejects.toThrow(problem);
    expect(await exportCatalogue(sql, new Date())).toEqual(before);
  });

  it('loses a level that no agent has, with its prices, and none that agents have', async () => {
    const gold = await openAgent('gold');
    const drop: Edit = (file) => {
      delete file.levels;
      for (const { providers } of file.services)
        for (const provider of providers) {
          delete provider.levelDiscounts;
          for (const plan of provider.plans ?? []) delete plan.levelPrices;
        }
    };
    await expect(change(drop)).rejects.toThrow(
      'Level gold is missing, and 1 agent has it. Keep it, or give them another: level set <agent> <level>.',
    );
    await giveLevel(gold, 'standard');
    expect(await change(drop)).toEqual(
      expect.arrayContaining([expect.objectContaining({ what: 'level', action: 'remove', id: 'gold' })]),
    );
    const file = await exportCatalogue(sql, new Date());
    expect([file.levels, JSON.stringify(file).includes('gold')]).toEqual([undefined, false]);
    expect(await sql`SELECT FROM level_prices UNION ALL SELECT FROM level_discounts`).toHaveLength(0);
  });
});

describe('a doubtful price of a level', () => {
  const THEIRS = [{ code: PLAN, name: 'MTN 1GB', priceKobo: kobo(65_000) }];

  it.each<[string, Edit, string]>([
    [
      'leaps from what its agents paid before, which is the standard price',
      (file) => (planIn(file, 'gotv-max').levelPrices = { gold: '850.00' }),
      'Plan gotv-max would cost ₦850.00 instead of ₦8,500.00 for agents of the level gold: more than 20 % off.',
    ],
    [
      'leaps from its last one',
      (file) => (planIn(file).levelPrices = { gold: '900.00' }),
      'would cost ₦900.00 instead of ₦700.00 for agents of the level gold: more than 20 % off.',
    ],
    [
      'leaps because it ends',
      (file) => {
        planIn(file).price = '900.00';
        delete planIn(file).levelPrices;
      },
      'would cost ₦900.00 instead of ₦700.00 for agents of the level gold: more than 20 % off.',
    ],
    [
      'is far from the standard one of a new plan',
      (file) => {
        const plan = { id: 'new', name: 'New', price: '500.00', levelPrices: { gold: '50.00' } };
        providerIn(file, 'data', 'MTN').plans?.push(plan);
      },
      'Plan new would cost ₦50.00 instead of ₦500.00 for agents of the level gold: more than 20 % off.',
    ],
    [
      'is a discount of thirty per cent',
      (file) => (providerIn(file, 'airtime', 'MTN').levelDiscounts = { gold: 30 }),
      'Agents of the level gold would pay 70 % of the price at airtime/MTN instead of 97 %: more than 20 % off.',
    ],
    [
      'is below what the vendor asks',
      (file) => (planIn(file).levelPrices = { gold: '640.00' }),
      'would cost ₦640.00 for agents of the level gold, and the vendor asks ₦650.00 for it: below cost.',
    ],
  ])('%s', async (_, edit, doubt) => {
    const own = await createGoldHouse();
    Object.assign(own.test.deps.vendors[0] ?? {}, { plans: () => Promise.resolve(THEIRS) });
    const file = await exportCatalogue(own.sql, new Date());
    edit(file);
    const ask = (options: object) =>
      importWholeCatalogue(
        { ...own.operator, vendors: own.test.deps.vendors },
        { file: 'x', catalogue: file, ...options },
      );
    const { message } = await ask({});
    expect(message).toContain(doubt);
    expect(message.match(/level gold/g)).toHaveLength(1);
    await expect(ask({ apply: true })).rejects.toThrow(doubt);
    await ask({ apply: true, yesIKnow: true, reason: 'Agreed' });
  });

  it('is none where the level keeps its price and the standard one alone moves', async () => {
    const own = await createGoldHouse();
    const file = await exportCatalogue(own.sql, new Date());
    planIn(file).price = '1000.00';
    const { message } = await importWholeCatalogue(own.operator, { file: 'x', catalogue: file });
    expect([message.includes('more than 20 % off'), message.includes('gold')]).toEqual([true, false]);
  });
});
