import { beforeEach, describe, expect, it } from 'vitest';
import { findPlan } from '#server/catalogue/catalogue.ts';
import { CatalogueFile, type CatalogueFileInput } from '#server/backoffice/catalogue/file.ts';
import {
  CatalogueFileError,
  exportCatalogue,
  importCatalogue,
  previewImport,
} from '#server/backoffice/catalogue/import-export.ts';
import { listServices } from '#server/catalogue/listing.ts';
import { seedCatalogue } from '#server/backoffice/catalogue/seed.ts';
import { sandboxVendor } from '#server/vendors/sandbox.ts';
import { createTestDatabase } from '../support/database.ts';

const { sql } = await createTestDatabase();
const PLAN = 'mtn-sme-1gb-7d';

beforeEach(async () => {
  await sql`TRUNCATE services, providers, plans, provider_codes, plan_codes, plan_costs, vendor_commissions, level_prices, level_discounts, funding_fees, selling_prices`;
  await seedCatalogue(sql, new Date());
});

type Edit = (file: CatalogueFileInput) => unknown;

async function exported(): Promise<CatalogueFileInput> {
  // Without its version: some tests import an older file on purpose.
  const { version: _, ...file } = await exportCatalogue(sql, new Date());
  return CatalogueFile.parse(JSON.parse(JSON.stringify(file)));
}

const applyFile = (file: CatalogueFileInput) => importCatalogue(sql, file, { now: new Date() });

async function applyEdit(edit: Edit) {
  const file = await exported();
  edit(file);
  return applyFile(file);
}

const mtnData = (file: CatalogueFileInput) => {
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

describe('agents are told of changed prices', () => {
  const told = async () =>
    (await sql`SELECT agent_id, kind, title, message FROM notices ORDER BY id`).map((row) => ({ ...row }));
  beforeEach(async () => void (await sql`TRUNCATE notices, notice_reads`));

  it('with the price of the plan, and what it was', async () => {
    await applyEdit(priced('800.00'));
    expect(await told()).toEqual([
      {
        agentId: null,
        kind: 'PRICES',
        title: 'Prices have changed',
        message: 'MTN 1GB SME costs ₦800.00, before ₦775.00.',
      },
    ]);
  });

  it('and of a discount, three by name and the others by their number', async () => {
    await applyEdit((file) => {
      for (const provider of file.services[1]?.providers ?? []) provider.discountPercent = 0.5;
      for (const plan of mtnData(file).plans.slice(0, 1)) plan.price = '1.00';
    });
    const [{ message = '' } = {}] = (await told()) as { message?: string }[];
    expect(message).toContain('You save 0.5 % on MTN Airtime, before ');
    expect(message).toMatch(/ 2 more prices have changed\.$/);
  });

  it('but not of a file that is only looked at, another name, or what is not on sale', async () => {
    const file = await exported();
    priced('800.00')(file);
    expect((await previewImport(sql, file, { now: new Date() })).changes).toHaveLength(1);
    await applyEdit((renamed) => Object.assign(mtnData(renamed).plans[0] ?? {}, { name: 'Another' }));
    await applyEdit((closed) => {
      Object.assign(closed.services[0] ?? {}, { status: 'down' });
      priced('900.00')(closed);
    });
    expect(await told()).toEqual([]);
  });
});

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
    const old = await findPlan(sql, PLAN, null);
    expect(old).toMatchObject({
      priceKobo: 77_500n,
      replacement: { shownId: `${PLAN}.2`, priceKobo: 80_000n },
    });
    expect(old?.withdrawnAt).toBeInstanceOf(Date);
    const listed = (
      await listServices(sql, new Date(), [sandboxVendor(1)], null)
    )[0]?.providers[0]?.plans?.map(({ id }) => id);
    expect(listed).toContain(`${PLAN}.2`);
    expect(listed).not.toContain(PLAN);
  });

  it('follows several price changes to the plan on sale', async () => {
    const first = await exported();
    await applyEdit(priced('800.00'));
    await applyEdit(priced('820.00'));
    expect((await findPlan(sql, PLAN, null))?.replacement).toMatchObject({
      shownId: `${PLAN}.3`,
      priceKobo: 82_000n,
    });
    await applyFile(first);
    expect((await findPlan(sql, `${PLAN}.2`, null))?.replacement).toMatchObject({
      shownId: `${PLAN}.4`,
      priceKobo: 77_500n,
    });
    expect(await applyFile(first)).toEqual([]);
  });

  it('withdraws a plan that the file leaves out, and takes it up again', async () => {
    const before = await exported();
    expect(await applyEdit(withoutPlan)).toMatchObject([{ what: 'plan', action: 'withdraw', id: PLAN }]);
    expect(await findPlan(sql, PLAN, null)).toMatchObject({
      replacement: null,
      withdrawnAt: expect.any(Date),
    });
    expect(await applyFile(before)).toMatchObject([{ what: 'plan', action: 'reinstate', id: PLAN }]);
    expect((await findPlan(sql, PLAN, null))?.withdrawnAt).toBeNull();
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
    expect((await findPlan(sql, PLAN, null))?.name).toBe('MTN 1 GB');
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
      file.fundingFees = file.fundingFees?.filter(({ provider }) => provider !== 'paystack');
    });
    expect(changes.map(({ what, action, id }) => [what, action, id])).toEqual([
      ['provider', 'add', 'data/SMILE'],
      ['plan', 'add', 'smile-1gb'],
      ['fee', 'remove', 'paystack'],
    ]);
    expect(await findPlan(sql, 'smile-1gb', null)).toMatchObject({ provider: 'SMILE', priceKobo: 90_000n });
  });

  it('shows the changes and does nothing until it is told to apply them', async () => {
    const file = await exported();
    priced('800.00')(file);
    const shown = (await previewImport(sql, file, { now: new Date() })).changes;
    expect(shown).toMatchObject([{ action: 'replace', id: PLAN }]);
    expect((await findPlan(sql, PLAN, null))?.withdrawnAt).toBeNull();
  });

  it('sets contacts and manual funding, and leaves them alone when the file has none', async () => {
    const manual = {
      accounts: [{ bankName: 'GTBank', accountNumber: '0123456789', accountName: 'Kobodesk Ltd' }],
      minimumAmount: '1000.00',
      instructions: 'Pay, then claim.',
    };
    const changes = await applyEdit((file) => {
      file.manualFunding = manual;
      file.contacts = [{ name: 'Support', link: 'https://wa.me/?phone=2348030000001' }];
    });
    expect(changes.map(({ what, id }) => [what, id])).toEqual([
      ['setting', 'contacts'],
      ['setting', 'manualFunding'],
    ]);
    expect(await applyEdit((file) => delete file.manualFunding)).toEqual([]);
    expect((await exported()).manualFunding).toEqual(manual);
    await sql`DELETE FROM settings WHERE key = 'manualFunding'`;
  });
});

describe('a file that cannot be imported', () => {
  const problemsAfter = async (edit: Edit): Promise<string[]> => {
    const before = await exported();
    const error: unknown = await applyEdit(edit).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(CatalogueFileError);
    expect(await exported()).toEqual(before);
    return (error as CatalogueFileError).problems;
  };

  it.each<[string, Edit, string]>([
    [
      'a price of nothing',
      (file) => Object.assign(mtnData(file).plans[0] ?? {}, { price: '0' }),
      'services.0.providers.0.plans.0.price: Enter an amount above ₦0.',
    ],
    [
      'a misspelt field',
      (file) => Object.assign(file.services[0] ?? {}, { stauts: 'down' }),
      'services.0: Unrecognized key: "stauts"',
    ],
    [
      'a discount of half a basis point',
      (file) => Object.assign(file.services[1]?.providers[0] ?? {}, { discountPercent: 2.005 }),
      'services.1.providers.0.discountPercent: Use at most two decimals.',
    ],
    [
      'bounds the wrong way round',
      (file) => Object.assign(file.services[1]?.providers[0] ?? {}, { minAmount: '90000.00' }),
      'services.1.providers.0: minAmount is above maxAmount.',
    ],
    [
      'a provider left out',
      (file) => file.services[2]?.providers.shift(),
      'Provider electricity/IKEDC is missing. To stop selling it, keep it with "status": "down".',
    ],
    [
      'a plan named twice',
      (file) => mtnData(file).plans.push(...mtnData(file).plans.slice(0, 1)),
      'Plan mtn-gifting-1gb-1d stands in the file more than once.',
    ],
    [
      'a plan moved to another provider',
      (file) => {
        const plan = mtnData(file).plans.shift();
        if (plan) file.services[0]?.providers[1]?.plans?.push(plan);
      },
      'Plan mtn-gifting-1gb-1d belongs to data/MTN. Give the new one another id.',
    ],
  ])('is refused for %s, and changes nothing', async (_, edit, problem) => {
    expect(await problemsAfter(edit)).toEqual([problem]);
  });

  it('is refused for two versions of one plan', async () => {
    const [old] = mtnData(await exported()).plans.filter(({ id }) => id === PLAN);
    await applyEdit(priced('800.00'));
    expect(await problemsAfter((file) => old && mtnData(file).plans.push(old))).toEqual([
      `Plans ${PLAN}.2 and ${PLAN} are the same plan at two prices. Keep one of them.`,
    ]);
  });

  it('is refused when it is no catalogue at all', async () => {
    await expect(importCatalogue(sql, [], { now: new Date() })).rejects.toThrow(/^file: /);
  });
});
