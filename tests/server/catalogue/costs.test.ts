import { kobo } from '#domain/money.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import type { CatalogueFileInput } from '#server/backoffice/catalogue/file.ts';
import {
  exportCatalogue,
  importCatalogue,
  previewImport,
} from '#server/backoffice/catalogue/import-export.ts';
import { priceDoubts } from '#server/backoffice/catalogue/price-doubts.ts';
import { seedCatalogue } from '#server/backoffice/catalogue/seed.ts';
import { listedCost } from '#server/catalogue/costs.ts';
import { createTestDatabase } from '../support/database.ts';

const { sql } = await createTestDatabase();
const PLAN = 'mtn-sme-1gb-7d';
const NOW = new Date('2026-11-25T08:00:00Z');
const after = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);

beforeEach(async () => {
  await sql`TRUNCATE services, providers, plans, provider_codes, plan_codes, plan_costs, vendor_commissions, level_prices, level_discounts, funding_fees, selling_prices`;
  await seedCatalogue(sql, NOW);
});

const plan = (fields: object) => ({ id: PLAN, name: 'MTN 1GB SME', price: '775.00', ...fields });
/** A file that speaks of MTN's data and airtime alone. */
const file = (data: object, airtime: object = {}): CatalogueFileInput =>
  ({
    services: [
      { code: 'data', name: 'Data', providers: [{ code: 'MTN', name: 'MTN', plans: [], ...data }] },
      { code: 'airtime', name: 'Airtime', providers: [{ code: 'MTN', name: 'MTN', ...airtime }] },
    ],
  }) as CatalogueFileInput;
const apply = (given: object, now = NOW) => importCatalogue(sql, given, { now, isPartial: true });

/** What the list says now that the SME plan and ₦1,000 of airtime cost at north. */
async function costs(at: Date) {
  const sold = { vendor: 'north', service: 'airtime', provider: 'MTN', faceKobo: kobo(100_000) };
  const [row] = await sql<{ plan: bigint | null; three: bigint | null; airtime: bigint | null }[]>`
    SELECT ${listedCost(sql, { ...sold, planId: PLAN }, at)} AS plan,
      ${listedCost(sql, { ...sold, planId: PLAN, quantity: 3 }, at)} AS three, ${listedCost(sql, sold, at)} AS airtime`;
  return row;
}

describe('the costs of a catalogue', () => {
  it('stand in the file as naira and per cent, and count from their import on', async () => {
    await apply(
      file({ plans: [plan({ vendorCosts: { north: '700.50' } })] }, { vendorCommissions: { north: 3.25 } }),
    );
    expect(await costs(after(-1))).toEqual({ plan: null, three: null, airtime: null });
    expect(await costs(NOW)).toEqual({ plan: 70_050n, three: 210_150n, airtime: 96_750n });
    const exported = await exportCatalogue(sql, NOW);
    expect(JSON.stringify(exported)).toContain('"vendorCosts":{"north":"700.50"}');
    expect(JSON.stringify(exported)).toContain('"vendorCommissions":{"north":3.25}');
    expect((await previewImport(sql, exported, { now: NOW })).changes).toEqual([]);
  });

  it('change from their day on, and what was known before stays known', async () => {
    const at = (cost: string) => file({ plans: [plan({ vendorCosts: { north: cost } })] });
    await apply(at('700.00'));
    await apply(at('720.00'), after(10));
    expect([(await costs(after(9)))?.plan, (await costs(after(10)))?.plan]).toEqual([70_000n, 72_000n]);
  });

  it('that a file takes away are unknown from then on, at that vendor alone', async () => {
    const at = (vendorCosts: object) => file({ plans: [plan({ vendorCosts })] });
    await apply(at({ north: '700.00', south: '690.00' }));
    await apply(at({ north: null }), after(10));
    expect([(await costs(after(9)))?.plan, (await costs(after(10)))?.plan]).toEqual([70_000n, null]);
    expect(await sql`SELECT FROM plan_costs WHERE vendor = 'south'`).toHaveLength(1);
  });

  it('go along to the plan that takes the place of another at a new price', async () => {
    await apply(file({ plans: [plan({ vendorCosts: { north: '700.00' } })] }));
    await apply(file({ plans: [plan({ price: '790.00' })] }), after(10));
    expect(await sql`SELECT plan_id FROM plan_costs ORDER BY since`).toEqual([
      { planId: PLAN },
      { planId: `${PLAN}.2` },
    ]);
  });
});

describe('a price below what it costs is doubted', () => {
  it.each([
    ['by our list', { plans: [plan({ vendorCosts: { north: '776.00' } })] }, {}, `Plan ${PLAN} would cost ₦`],
    [
      'and not at the one vendor that asks less',
      { plans: [plan({ vendorCosts: { north: '776.00', south: '600.00' } })] },
      {},
      undefined,
    ],
    [
      'once the discount is off',
      { discountPercent: 10, plans: [plan({ vendorCosts: { north: '700.00' } })] },
      {},
      'asks ₦700.00 for it: below cost',
    ],
    [
      'by a discount above every commission',
      {},
      { discountPercent: 4, vendorCommissions: { north: 3, south: 2.5 } },
      'Agents would get 4 % off at airtime/MTN, and no vendor leaves us more than 3 %: below cost.',
    ],
    [
      'and not by a discount that a vendor leaves us',
      {},
      { discountPercent: 3, vendorCommissions: { north: 3 } },
      undefined,
    ],
  ])('%s', async (_, data, airtime, doubt) => {
    const preview = await previewImport(sql, file(data, airtime), { now: NOW, isPartial: true });
    const doubts = priceDoubts(preview, () => undefined);
    expect(doubts).toEqual(doubt === undefined ? [] : [expect.stringContaining(doubt)]);
  });

  it('for every plan of a provider whose discount changes', async () => {
    await apply(file({ plans: [plan({ vendorCosts: { north: '750.00' } })] }));
    const preview = await previewImport(sql, file({ discountPercent: 5 }), { now: NOW, isPartial: true });
    expect(priceDoubts(preview, () => undefined)).toEqual([
      expect.stringContaining(`Plan ${PLAN} would cost`),
    ]);
  });
});

describe('an import of a part', () => {
  it('leaves everything as it is that the file does not name', async () => {
    const before = await exportCatalogue(sql, NOW);
    const changes = await apply(file({ plans: [plan({ name: '1GB for a week' })] }));
    expect(
      changes.map(({ what, action, id, fields }) => [what, action, id, fields.map(({ name }) => name)]),
    ).toEqual([['plan', 'change', PLAN, ['name']]]);
    const text = JSON.stringify({ ...(await exportCatalogue(sql, NOW)), version: before.version });
    expect(text).toBe(
      JSON.stringify(before).replace(/("id":"mtn-sme-1gb-7d","name":")[^"]+/, '$11GB for a week'),
    );
  });

  it('changes one level and one vendor, and leaves the others', async () => {
    await sql`
      INSERT INTO levels (code, name, position) VALUES ('gold', 'Gold', 1), ('silver', 'Silver', 2)
      ON CONFLICT DO NOTHING`;
    const part = (data: object) => ({
      services: [{ code: 'data', providers: [{ code: 'MTN', ...data }] }],
    });
    const ofPlan = (fields: object) => apply(part({ plans: [{ id: PLAN, ...fields }] }));
    await apply(part({ levelDiscounts: { gold: 2, silver: 1 }, vendorCommissions: { north: 3, south: 2 } }));
    await ofPlan({
      levelPrices: { gold: '700.00', silver: '710.00' },
      vendorCosts: { north: '690.00', south: '680.00' },
      vendorCodes: { north: 'n1', south: 's1' },
    });
    await apply(part({ levelDiscounts: { silver: null }, vendorCommissions: { south: 2.5 } }));
    await ofPlan({
      levelPrices: { gold: '701.00' },
      vendorCosts: { north: null },
      vendorCodes: { north: null, south: 's2' },
    });
    const { services } = await exportCatalogue(sql, NOW);
    const provider = services
      .find(({ code }) => code === 'data')
      ?.providers.find(({ code }) => code === 'MTN');
    expect(provider).toMatchObject({
      levelDiscounts: { gold: 2 },
      vendorCommissions: { north: 3, south: 2.5 },
    });
    expect(provider?.levelDiscounts).not.toHaveProperty('silver');
    const { name, price, levelPrices, vendorCosts, vendorCodes } =
      provider?.plans?.find(({ id }) => id === PLAN) ?? {};
    expect({ name, price, levelPrices, vendorCosts, vendorCodes }).toEqual({
      name: 'MTN 1GB SME',
      price: '775.00',
      levelPrices: { gold: '701.00', silver: '710.00' },
      vendorCosts: { south: '680.00' },
      vendorCodes: { south: 's2' },
    });
  });

  it('needs a name and a price for what is new or no longer sold, and a whole file for all', async () => {
    const bare = { services: [{ code: 'data', providers: [{ code: 'MTN', plans: [{ id: 'mtn-new' }] }] }] };
    const why = 'A part alone may leave it out, of what is on sale already.';
    await expect(apply(bare)).rejects.toThrow(
      `Plan mtn-new: write its name. ${why}\nPlan mtn-new: write its price. ${why}`,
    );
    await expect(apply({ services: [{ code: 'data', providers: [{ code: 'SMILE' }] }] })).rejects.toThrow(
      `Provider data/SMILE: write its name. ${why}`,
    );
    await sql`UPDATE plans SET withdrawn_at = ${NOW} WHERE id = ${PLAN}`;
    await expect(apply(file({ plans: [{ id: PLAN, vendorCosts: { north: '690' } }] }))).rejects.toThrow(
      `Plan ${PLAN}: write its name. ${why}`,
    );
    const { services } = await exportCatalogue(sql, NOW);
    const whole = {
      services: services.map(({ name, ...service }) => (name === 'Data' ? service : { name, ...service })),
    };
    await expect(importCatalogue(sql, whole, { now: NOW })).rejects.toThrow(
      `Service data: write its name. ${why}`,
    );
  });

  it('puts what is new at the end', async () => {
    const added = {
      code: 'SMILE',
      name: 'Smile',
      plans: [{ id: 'smile-1gb', name: '1GB', price: '900.00' }],
    };
    await apply({ services: [{ code: 'data', name: 'Data', providers: [added] }] });
    const [{ code } = { code: '' }] = await sql<{ code: string }[]>`
      SELECT code FROM providers WHERE service = 'data' ORDER BY position DESC LIMIT 1`;
    expect(code).toBe('SMILE');
  });

  it('goes on where a plan was given a new price', async () => {
    await apply(file({ plans: [plan({ price: '760.00' })] }));
    await apply(file({ plans: [plan({ price: '770.00' })] }));
    expect(await sql`SELECT id FROM plans WHERE id LIKE ${`${PLAN}%`} AND withdrawn_at IS NULL`).toEqual([
      { id: `${PLAN}.3` },
    ]);
  });
});

describe('the version in an exported file', () => {
  it('keeps an older file from undoing what a colleague has changed since', async () => {
    const mine = await exportCatalogue(sql, NOW);
    await apply(file({ plans: [plan({ price: '760.00' })] }));
    for (const isPartial of [false, true])
      await expect(importCatalogue(sql, mine, { now: NOW, isPartial })).rejects.toThrow(
        /^version: The catalogue has changed/,
      );
    const { version: _, ...insisted } = mine;
    expect(await importCatalogue(sql, insisted, { now: NOW })).toHaveLength(1);
  });

  it('is the same until something changes', async () => {
    const first = await exportCatalogue(sql, NOW);
    expect(await exportCatalogue(sql, after(60))).toEqual(first);
    await apply(file({}, { discountPercent: 3 }));
    expect((await exportCatalogue(sql, NOW)).version).not.toBe(first.version);
  });
});
