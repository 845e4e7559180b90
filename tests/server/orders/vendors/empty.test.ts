import { afterEach, describe, expect, it } from 'vitest';
import { type Kobo, kobo } from '#domain/money.ts';
import { seedCatalogue } from '#server/backoffice/catalogue/seed.ts';
import { noteFloat } from '#server/vendors/floats/read-floats.ts';
import { createTestDatabase } from '../../support/database.ts';
import { balanceOf, buy, expectBooksToAgree, orderKey } from '../support.ts';
import { banked, DELIVERED, failed, shopWith, vendorThat } from './setting.ts';

const { sql } = await createTestDatabase();
await seedCatalogue(sql, new Date());

afterEach(async () => {
  await expectBooksToAgree(sql);
  await sql`TRUNCATE vendor_strikes, vendor_floats, alerts, attempts`;
});

const FACE = kobo(10_000);
const LESS = kobo(9_999);

const HOUR_MS = 3_600_000;
let shops = 0;

/**
 * A shop before these vendors, which have told their balances just now. Each opens hours after the one before: what that one's
 * orders took would be missing in these balances.
 */
async function shop(vendors: ReturnType<typeof vendorThat>[], told: Record<string, Kobo>) {
  const { clock, deps, agentId } = await shopWith(sql, ...vendors);
  shops += 1;
  clock.advance(shops * HOUR_MS);
  for (const [name, held] of Object.entries(told)) await noteFloat(sql, name, held, deps.now());
  clock.advance(1);
  const sell = () => buy(deps, orderKey(agentId));
  const asked = () => vendors.map(({ pay }) => pay.mock.calls.length);
  return { clock, deps, agentId, sell, asked };
}

const reasons = async () =>
  (await sql<{ told: string }[]>`SELECT vendor || ' ' || reason AS told FROM attempts ORDER BY 1`).map(
    ({ told }) => told,
  );

describe('a vendor', () => {
  it('that holds too little for the order is not asked, and the attempt says why', async () => {
    const { sell } = await shop([banked('north'), banked('south')], { north: LESS, south: FACE });
    expect((await sell()).status).toBe('SUCCESSFUL');
    expect(await reasons()).toEqual(['south OTHERS_EMPTY']);
  });

  it('that holds just enough is asked, and no longer after that', async () => {
    const { clock, sell, asked } = await shop([banked('north'), vendorThat('south', DELIVERED)], {
      north: FACE,
    });
    await sell();
    clock.advance(10_000);
    await sell();
    expect(asked()).toEqual([1, 1]);
  });

  it('is asked where nothing is known of its money, or nothing new', async () => {
    const { clock, sell, asked } = await shop([banked('north'), banked('south')], { north: LESS });
    clock.advance(15 * 60_000);
    await sell();
    expect(asked()).toEqual([1, 0]);
  });

  it('is asked where it keeps no account for us, whatever was written down once', async () => {
    const { sell, asked } = await shop([vendorThat('north', DELIVERED), banked('south')], { north: LESS });
    await sell();
    expect(asked()).toEqual([1, 0]);
  });

  it('is not what a failed order goes on to, where it is empty: the money goes back', async () => {
    const { sell, asked } = await shop([banked('north', undefined, failed('REFUSED')), banked('south')], {
      south: LESS,
    });
    expect((await sell()).status).toBe('FAILED');
    expect(asked()).toEqual([1, 0]);
  });

  it('is not tried while it is empty', async () => {
    const { deps, sell, asked } = await shop([banked('north'), banked('south')], { north: LESS });
    await sql`INSERT INTO vendor_strikes VALUES ('north', '', '', 3, ${new Date(deps.now().getTime() - 1)})`;
    await sell();
    expect(asked()).toEqual([0, 1]);
  });
});

it.each([
  ['several', ['north', 'south']],
  ['a single one', ['north']],
])('a sale is refused before the debit where no vendor holds enough: %s', async (_, names) => {
  const { agentId, sell, asked } = await shop(
    names.map((name) => banked(name)),
    { north: LESS, south: LESS },
  );
  const balance = await balanceOf(sql, agentId);
  await expect(sell()).rejects.toMatchObject({
    code: 'SERVICE_DOWN',
    fieldErrors: { network: [expect.stringContaining('Nothing was charged')] },
  });
  expect(await balanceOf(sql, agentId)).toBe(balance);
  expect(asked()).toEqual(names.map(() => 0));
});
