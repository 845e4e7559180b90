import { afterEach, describe, expect, it } from 'vitest';
import { seedCatalogue } from '#server/backoffice/catalogue/seed.ts';
import { askLate } from '#server/orders/ask-late.ts';
import { receiveVendorUpdate } from '#server/orders/vendor-webhook.ts';
import { createTestDatabase } from '../../support/database.ts';
import { buy, log, orderKey, readOrder } from '../support.ts';
import { attemptsOf, DELIVERED, failed, shopWith, UNKNOWN, vendorThat } from './setting.ts';

const { sql } = await createTestDatabase();
await seedCatalogue(sql, new Date());

const QUARTER_MS = 15 * 60_000;
const alerts = async () =>
  (await sql<{ text: string }[]>`SELECT text FROM alerts WHERE event = 'order.delivered_late'`).map(
    ({ text }) => text,
  );
const askAt = async () =>
  (await sql<{ askAt: Date | null }[]>`SELECT ask_at FROM attempts WHERE vendor = 'north'`)[0]?.askAt;

afterEach(() => sql`TRUNCATE attempts, alerts, order_incidents`);

/** An order that went on from north to south, with what north says of it now. */
async function wentOn(says: Parameters<typeof vendorThat>[2]) {
  const former = vendorThat('north', failed(), says);
  const shop = await shopWith(sql, former, vendorThat('south', DELIVERED));
  return { ...shop, former, order: await buy(shop.deps, orderKey(shop.agentId)) };
}

describe('a vendor that failed an order', () => {
  it('is asked once more a quarter of an hour later, and that is all', async () => {
    const { clock, deps, former } = await wentOn(failed());
    clock.advance(QUARTER_MS - 1);
    await askLate.runOnce(deps);
    expect(former.requery).not.toHaveBeenCalled();
    clock.advance(1);
    await askLate.runOnce(deps);
    expect(former.requery).toHaveBeenCalledTimes(1);
    expect([await askAt(), await alerts()]).toEqual([null, []]);
  });

  it('and delivered it after all is an alert, once; the order stays as it is', async () => {
    const { clock, deps, order } = await wentOn(DELIVERED);
    clock.advance(QUARTER_MS);
    await askLate.runOnce(deps);
    // As of a process that asked at the same time.
    await sql`UPDATE attempts SET ask_at = ${clock.now()} WHERE vendor = 'north'`;
    await askLate.runOnce(deps);
    expect(await askAt()).toBeNull();
    expect(await alerts()).toEqual([
      `Order ${order.ref} (airtime, ₦98.00) was delivered by north after it had failed there; it is SUCCESSFUL at south. Ask north to take it back. See "orders attempts ${order.ref}".`,
    ]);
    expect(await attemptsOf(sql, order.ref)).toEqual(['north delivered 9600', 'south delivered 9600']);
    expect(await sql`SELECT order_id, kind, vendor, noted_at FROM order_incidents`).toEqual([
      { orderId: order.id, kind: 'late', vendor: 'north', notedAt: clock.now() },
    ]);
    expect(await readOrder(sql, order.ref)).toMatchObject({ status: 'SUCCESSFUL', vendor: 'south' });
  });

  it('and says nothing is asked again for a day', async () => {
    const { clock, deps } = await wentOn(UNKNOWN);
    clock.advance(QUARTER_MS);
    await askLate.runOnce(deps);
    expect(await askAt()).toEqual(new Date(clock.now().getTime() + QUARTER_MS));
    clock.advance(86_400_000);
    await askLate.runOnce(deps);
    expect(await askAt()).toBeNull();
  });

  it('and that the settings no longer name is not waited for', async () => {
    const { clock, deps } = await wentOn(DELIVERED);
    clock.advance(QUARTER_MS);
    await askLate.runOnce({ ...deps, vendors: deps.vendors.slice(1) });
    expect([await askAt(), await alerts()]).toEqual([null, []]);
  });

  it('is asked at once when its webhook names the order', async () => {
    const { deps, order, former } = await wentOn(DELIVERED);
    const update = { type: 'transaction-update', data: { requestId: order.ref } };
    await receiveVendorUpdate(deps, log, { vendor: 'north', rawBody: Buffer.from(JSON.stringify(update)) });
    await askLate.runOnce(deps);
    expect(former.requery).toHaveBeenCalledTimes(1);
    expect(await alerts()).toHaveLength(1);
  });

  it('and was the only one says so too: the agent has the money back', async () => {
    const only = vendorThat('north', failed(), DELIVERED);
    const { deps, agentId } = await shopWith(sql, only);
    const order = await buy(deps, orderKey(agentId));
    const update = { type: 'transaction-update', data: { requestId: order.ref } };
    await receiveVendorUpdate(deps, log, { vendor: 'north', rawBody: Buffer.from(JSON.stringify(update)) });
    await askLate.runOnce(deps);
    expect(await alerts()).toEqual([expect.stringContaining('the agent has the money back')]);
    expect((await readOrder(sql, order.ref)).status).toBe('FAILED');
  });
});
