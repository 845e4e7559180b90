import { describe, expect, it } from 'vitest';
import * as contract from '#contract/catalogue.ts';
import { SERVICE_CODES } from '#contract/service-codes.ts';
import { providersOf } from '#layouts/first-catalogue.ts';
import { findPlan, findSellable } from '#server/catalogue/catalogue.ts';
import { listDiscounts, listForIntegrators, listServices } from '#server/catalogue/listing.ts';
import { seedCatalogue } from '#server/backoffice/catalogue/seed.ts';
import { connect } from '#server/platform/db/connect.ts';
import { createTestDatabase } from '../support/database.ts';
import { sandboxVendor } from '#server/vendors/sandbox.ts';

const { sql, url } = await createTestDatabase();

// The database is empty at first, and its catalogue changes from test to test.
describe('the seeded catalogue', { shuffle: false }, () => {
  it('is loaded once by processes that start together', async () => {
    const pools = Array.from({ length: 4 }, () => connect(url, { maxConnections: 1 }));
    await Promise.all(pools.map((pool) => seedCatalogue(pool, new Date())));
    await Promise.all(pools.map((pool) => pool.end()));
    const [row] = await sql`SELECT count(*)::int AS services FROM services`;
    expect(row).toEqual({ services: SERVICE_CODES.length });
  });

  it('leaves what an operator changed alone', async () => {
    await sql`UPDATE providers SET discount_points = 310 WHERE service = 'airtime' AND code = 'GLO'`;
    await seedCatalogue(sql, new Date());
    expect((await findSellable(sql, 'airtime', 'GLO', null))?.discountPoints).toBe(310);
  });

  it('gets a service that a new version brings, closed, and nothing else', async () => {
    await sql`DELETE FROM plan_codes USING plans WHERE id = plan_id AND service = 'cable'`;
    await sql`DELETE FROM provider_codes WHERE service = 'cable'`;
    await sql`DELETE FROM plans WHERE service = 'cable'`;
    await sql`DELETE FROM providers WHERE service = 'cable'`;
    await sql`DELETE FROM services WHERE code = 'cable'`;
    await sql`UPDATE services SET name = 'Top-up' WHERE code = 'airtime'`;
    await seedCatalogue(sql, new Date());
    const listed = await listServices(sql, new Date(), [sandboxVendor(1)], null);
    expect(listed.find(({ code }) => code === 'airtime')?.name).toBe('Top-up');
    expect(listed[3]).toMatchObject({ code: 'cable', status: 'down' });
    expect(listed[3]?.providers[0]).toMatchObject({ code: 'DSTV', status: 'up' });
    expect(listed[3]?.providers[0]?.plans?.length).toBeGreaterThan(3);
    await sql`UPDATE services SET status = 'up' WHERE code = 'cable'`;
    await seedCatalogue(sql, new Date());
    expect((await findSellable(sql, 'cable', 'DSTV', null))?.status).toBe('up');
  });

  it('says that a service the vendor does not sell is not on sale, and offers nothing of it', async () => {
    const sellers = [{ ...sandboxVendor(1), sells: (service: string) => service !== 'cable' }];
    const services = await listServices(sql, new Date(), sellers, null);
    expect(services.find(({ code }) => code === 'cable')).toMatchObject({ status: 'down', providers: [] });
    expect(services.find(({ code }) => code === 'airtime')).toMatchObject({ status: 'up' });
    const offered = [
      ...(await listDiscounts(sql, sellers, null)),
      ...(await listForIntegrators(sql, new Date(), sellers, null)),
    ];
    expect(offered.map(({ service }) => service)).toContain('airtime');
    expect(offered.map(({ service }) => service)).not.toContain('cable');
  });

  it('lists plans as the pages were built with them, so that none moves when the list comes', async () => {
    const services = await listServices(sql, new Date(), [sandboxVendor(1)], null);
    for (const { code, providers } of services) {
      const listed = providers.filter(({ status }) => status === 'up').flatMap(({ plans }) => plans ?? []);
      const built = providersOf(code).flatMap(({ plans }) => plans);
      expect(built.map(({ id }) => id)).toEqual(listed.map(({ id }) => id));
    }
  });

  it('is listed as the contract has it, with every service and its providers in order', async () => {
    const services = contract.services.data.parse(
      await listServices(sql, new Date(), [sandboxVendor(1)], null),
    );
    expect(services.map(({ code }) => code)).toEqual(SERVICE_CODES);
    const networks = services[0]?.providers ?? [];
    expect(networks.map(({ code }) => code)).toEqual(contract.NETWORK_CODES);
    expect(networks[0]?.plans?.find(({ id }) => id === 'mtn-sme-500mb-7d')).toEqual({
      id: 'mtn-sme-500mb-7d',
      name: 'MTN 500MB SME',
      kind: 'SME',
      price: '485.00',
      sizeMb: 500,
      validityDays: 7,
    });
    expect(services[1]?.providers[1]).toMatchObject({
      code: 'AIRTEL',
      discountPercent: 2.5,
      minAmount: '50.00',
      maxAmount: '50000.00',
    });
    expect(services[1]?.providers[1]).not.toHaveProperty('plans');
    expect(services[2]?.providers).toHaveLength(12);
  });

  it('tells the discounts of every provider', async () => {
    const discounts = await listDiscounts(sql, [sandboxVendor(1)], null);
    expect(discounts).toContainEqual({ service: 'cable', provider: 'DSTV', percent: 1.5 });
    expect(discounts).toContainEqual({ service: 'electricity', provider: 'IKEDC', percent: 1 });
  });

  it('tells integrators the codes, plan ids and prices a purchase needs', async () => {
    await sql`UPDATE services SET status = 'degraded' WHERE code = 'cable'`;
    const list = contract.apiServices.data.parse(
      await listForIntegrators(sql, new Date(), [sandboxVendor(1)], null),
    );
    await sql`UPDATE services SET status = 'up' WHERE code = 'cable'`;
    expect(list.find(({ provider }) => provider === 'GOTV')).toMatchObject({
      service: 'cable',
      path: 'services/cable',
      name: 'GOtv',
      status: 'degraded',
      discountPercent: 1.5,
      plans: expect.arrayContaining([{ planId: 'gotv-max', name: 'GOtv Max', price: '8500.00' }]),
    });
    expect(list.find(({ service, provider }) => service === 'airtime' && provider === 'MTN')).toEqual({
      service: 'airtime',
      path: 'services/airtime',
      provider: 'MTN',
      name: 'MTN',
      status: 'up',
      discountPercent: 2,
      minAmount: '50.00',
      maxAmount: '50000.00',
    });
  });

  it('finds what an order needs, and nothing for unknown codes', async () => {
    expect(await findSellable(sql, 'electricity', 'IKEDC', null)).toEqual({
      service: 'electricity',
      code: 'IKEDC',
      name: 'Ikeja Electric',
      imageUrl: '/images/providers/ikedc.svg',
      status: 'up',
      discountPoints: 100,
      aboveId: null,
      abovePoints: null,
      minKobo: 100_000n,
      maxKobo: 50_000_000n,
      codes: { vtpass: 'ikeja-electric' },
    });
    expect(await findSellable(sql, 'electricity', 'MTN', null)).toBeUndefined();
    expect(await findPlan(sql, 'no-such-plan', null)).toBeUndefined();
  });

  it('tells what replaced a withdrawn plan: the plan on sale now, and none that was withdrawn since', async () => {
    const replaced = (id: string, by: string | null, isWithdrawn: boolean) => sql`
      INSERT INTO plans (id, service, provider, name, price_kobo, withdrawn_at, replaced_by)
      VALUES (${id}, 'data', 'MTN', ${id}, 100, ${isWithdrawn ? new Date() : null}, ${by})`;
    await replaced('third', null, false);
    await replaced('second', 'third', true);
    await replaced('first', 'second', true);
    expect((await findPlan(sql, 'first', null))?.replacement).toMatchObject({ shownId: 'third' });
    await sql`UPDATE plans SET withdrawn_at = now() WHERE id = 'third'`;
    expect((await findPlan(sql, 'first', null))?.replacement).toBeNull();
  });

  it('takes a provider down with its service', async () => {
    await sql`UPDATE services SET status = 'down' WHERE code = 'cable'`;
    expect((await findSellable(sql, 'cable', 'GOTV', null))?.status).toBe('down');
    await sql`UPDATE services SET status = 'up' WHERE code = 'cable'`;
    expect((await findSellable(sql, 'cable', 'GOTV', null))?.status).toBe('up');
  });
});
