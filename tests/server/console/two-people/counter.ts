import { bookPaidIn } from '#contract/console/providers.ts';
import { confirmRequest, refuseRequest, waitingMoney } from '#contract/console/money.ts';
import { changePrice, priceEffect, prices } from '#contract/console/prices.ts';
import { seedCatalogue } from '#server/backoffice/catalogue/seed.ts';
import { readConfig } from '#server/platform/config.ts';
import { sandboxVendor } from '#server/vendors/sandbox.ts';
import { createTestDatabase } from '../../support/database.ts';
import { createConsole, type Hired } from '../setting.ts';

/** A plan of 775 naira that costs 700. */
export const PLAN = 'mtn-sme-1gb-7d';

/** A shop whose prices one person lowers by a tenth at most. @param settings where they are others */
export async function createShop(settings: Record<string, string> = {}) {
  const { sql } = await createTestDatabase();
  const config = readConfig(settings);
  const test = await createConsole(sql, { config, vendors: [sandboxVendor(1)] });
  await seedCatalogue(sql, test.deps.now());
  const [manager, owner] = [await test.hire('manager'), await test.hire('owner')];
  await sql`INSERT INTO levels (code, name, position) VALUES ('gold', 'Gold', 1)`;
  await sql`INSERT INTO plan_costs (plan_id, vendor, since, cost_kobo) VALUES (${PLAN}, 'sandbox', '2020-01-01', 70000)`;
  const params = { plan: PLAN };
  return {
    sql,
    test,
    manager,
    owner,
    put: ({ token }: Hired, price: string, given: object = {}) => {
      test.advance(1);
      const body = { price, reason: 'The vendor asks less', ...given };
      return test.ask(changePrice, { params, body, token });
    },
    effect: async (price: string, given: object = {}) =>
      (await test.ask(priceEffect, { params, body: { price, ...given }, token: manager.token })).body.data,
    paidIn: ({ token }: Hired, amount: string, reference: string) =>
      test.ask(bookPaidIn, { params: { vendor: 'sandbox' }, body: { amount, reference }, token }),
    confirm: ({ token }: Hired, id: string, given: object = {}) =>
      test.ask(confirmRequest, { params: { id }, body: { reason: 'Seen the list', ...given }, token }),
    refuse: ({ token }: Hired, id: string) =>
      test.ask(refuseRequest, { params: { id }, body: { reason: 'Too low' }, token }),
    requests: async () => (await test.ask(waitingMoney, { token: owner.token })).body.data.requests,
    async only(): Promise<string> {
      const rows = await sql<{ id: string }[]>`SELECT id FROM money_requests WHERE state = 'waiting'`;
      if (rows.length !== 1) throw new Error(`${rows.length} requests wait`);
      return rows[0]?.id ?? '';
    },
    /** What a level is asked now. */
    async price(level = 'standard'): Promise<string | undefined> {
      const { providers } = (await test.ask(prices, { token: manager.token })).body.data;
      const plan = providers.flatMap(({ plans }) => plans).find(({ name }) => name === 'MTN 1GB SME');
      return plan?.prices.find((each) => each.level === level)?.price;
    },
  };
}
