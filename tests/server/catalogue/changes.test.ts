import { beforeEach, describe, expect, it } from 'vitest';
import { applyChanges } from '#server/catalogue/apply.ts';
import { findPlan } from '#server/catalogue/catalogue.ts';
import { changesBetween } from '#server/catalogue/changes.ts';
import { CatalogueFile } from '#server/catalogue/file.ts';
import { toFile, toRows } from '#server/catalogue/file-rows.ts';
import { listServices } from '#server/catalogue/listing.ts';
import { readCatalogue } from '#server/catalogue/rows.ts';
import { seedCatalogue } from '#server/catalogue/seed.ts';
import { createTestDatabase } from '../support/database.ts';

const { sql } = await createTestDatabase();
const PLAN = 'mtn-sme-1gb-7d';

beforeEach(async () => {
  await sql`TRUNCATE services, providers, plans, funding_fees`;
  await seedCatalogue(sql, new Date());
});

type Edit = (file: CatalogueFile) => void;

async function exported(): Promise<CatalogueFile> {
  const rows = await readCatalogue(sql);
  const onSale = rows.plans.filter(({ withdrawnAt }) => !withdrawnAt);
  return CatalogueFile.parse(JSON.parse(JSON.stringify(toFile({ ...rows, plans: onSale }))));
}

async function applyFile(file: CatalogueFile) {
  const changes = changesBetween(await readCatalogue(sql), toRows(file));
  await sql.begin((tx) => applyChanges(tx, changes, new Date()));
  return changes;
}

async function applyEdit(edit: Edit) {
  const file = await exported();
  edit(file);
  return applyFile(file);
}

const mtnData = (file: CatalogueFile) => {
  const provider = file.services[0]?.providers[0];
  if (!provider?.plans) throw new Error('the seed has MTN data plans');
  return { ...provider, plans: provider.plans };
};

const priced =
  (price: string): Edit =>
  (file) => {
    for (const plan of mtnData(file).plans) if (plan.id.startsWith(PLAN)) plan.price = price;
  };

const withoutPlan: Edit = (file) => {
  const { plans } = mtnData(file);
  plans.splice(
    plans.findIndex(({ id }) => id === PLAN),
    1,
  );
};

describe('importing a catalogue file', () => {
  it('changes nothing when the file is what was exported', async () => {
    expect(await applyFile(await exported())).toEqual([]);
  });

  it('replaces a plan whose price changed, and the old one tells the new price', async () => {
    const changes = await applyEdit(priced('800.00'));
    expect(changes).toMatchObject([
      {
        what: 'plan',
        action: 'replace',
        id: PLAN,
        fields: [{ name: 'priceKobo', from: 77_500n, to: 80_000n }],
      },
    ]);
    const old = await findPlan(sql, PLAN);
    expect(old).toMatchObject({ priceKobo: 77_500n, replacement: { id: `${PLAN}.2`, priceKobo: 80_000n } });
    expect(old?.withdrawnAt).toBeInstanceOf(Date);
    const listed = (await listServices(sql))[0]?.providers[0]?.plans?.map(({ id }) => id);
    expect(listed).toContain(`${PLAN}.2`);
    expect(listed).not.toContain(PLAN);
  });

  it('follows several price changes to the plan on sale', async () => {
    const first = await exported();
    await applyEdit(priced('800.00'));
    await applyEdit(priced('820.00'));
    expect((await findPlan(sql, PLAN))?.replacement).toMatchObject({ id: `${PLAN}.3`, priceKobo: 82_000n });
    await applyFile(first);
    expect((await findPlan(sql, `${PLAN}.2`))?.replacement).toMatchObject({
      id: `${PLAN}.4`,
      priceKobo: 77_500n,
    });
    expect(await applyFile(first)).toEqual([]);
  });

  it('withdraws a plan that the file leaves out, and takes it up again', async () => {
    const before = await exported();
    expect(await applyEdit(withoutPlan)).toMatchObject([{ what: 'plan', action: 'withdraw', id: PLAN }]);
    expect(await findPlan(sql, PLAN)).toMatchObject({ replacement: null, withdrawnAt: expect.any(Date) });
    expect(await applyFile(before)).toMatchObject([{ what: 'plan', action: 'reinstate', id: PLAN }]);
    expect((await findPlan(sql, PLAN))?.withdrawnAt).toBeNull();
  });

  it('renames a plan, and changes discounts, bounds and statuses in place', async () => {
    const changes = await applyEdit((file) => {
      const plan = mtnData(file).plans.find(({ id }) => id === PLAN);
      if (plan) plan.name = 'MTN 1 GB';
      const airtel = file.services[1]?.providers[1];
      if (airtel) Object.assign(airtel, { discountPercent: 3.25, maxAmount: '20000.00', status: 'down' });
    });
    expect(changes.map(({ what, action, id }) => [what, action, id])).toEqual([
      ['provider', 'change', 'airtime/AIRTEL'],
      ['plan', 'change', PLAN],
    ]);
    const [airtel] = await sql`
      SELECT status, discount_points, max_kobo FROM providers WHERE service = 'airtime' AND code = 'AIRTEL'`;
    expect(airtel).toEqual({ status: 'down', discountPoints: 325, maxKobo: 2_000_000n });
    expect((await findPlan(sql, PLAN))?.name).toBe('MTN 1 GB');
  });

  it('adds providers and plans, and removes fees', async () => {
    const changes = await applyEdit((file) => {
      file.services[0]?.providers.push({
        code: 'SMILE',
        name: 'Smile',
        status: 'up',
        discountPercent: 0,
        plans: [{ id: 'smile-1gb', name: 'Smile 1GB', price: '900.00' }],
      });
      file.fundingFees = file.fundingFees.filter(({ provider }) => provider !== 'paystack');
    });
    expect(changes.map(({ what, action, id }) => [what, action, id])).toEqual([
      ['provider', 'add', 'data/SMILE'],
      ['plan', 'add', 'smile-1gb'],
      ['fee', 'remove', 'paystack'],
    ]);
    expect(await findPlan(sql, 'smile-1gb')).toMatchObject({ provider: 'SMILE', priceKobo: 90_000n });
  });
});
