import { afterEach, describe, expect, it } from 'vitest';
import { seedCatalogue } from '#server/backoffice/catalogue/seed.ts';
import { rerouteOrder } from '#server/ledger/reroute-order.ts';
import type { OrderRow } from '#server/orders/order.ts';
import { requeryNow } from '#server/orders/requery.ts';
import { placeOrder } from '#server/orders/place.ts';
import { deliver } from '#server/orders/deliver.ts';
import type { Outcome } from '#server/vendors/vendor.ts';
import { createTestDatabase } from '../../support/database.ts';
import {
  airtime,
  balanceOf,
  buy,
  expectBooksToAgree,
  orderKey,
  readOrder,
  requeryDue,
  via,
} from '../support.ts';
import { attemptsOf, DELIVERED, failed, shopWith, transfersOf, UNKNOWN, vendorThat } from './setting.ts';

const { sql } = await createTestDatabase();
await seedCatalogue(sql, new Date());

afterEach(async () => {
  await sql`TRUNCATE vendor_strikes`;
  await expectBooksToAgree(sql);
  await sql`UPDATE transactions SET requery_at = NULL`;
});

describe('an order that a vendor failed for certain', () => {
  it.each(['PROVIDER_DOWN', 'VENDOR_ACCOUNT', 'REFUSED'] as const)(
    'goes on to the next vendor after %s, with its money',
    async (code) => {
      const [one, other] = [vendorThat('north', failed(code)), vendorThat('south', DELIVERED)];
      const { deps, agentId } = await shopWith(sql, one, other);
      const order = await buy(deps, orderKey(agentId));
      expect([order.status, order.vendor, order.vendorRef]).toEqual(['SUCCESSFUL', 'south', 'V1']);
      expect(await transfersOf(sql, order.ref)).toEqual([
        'PROFIT vendor:south profit 200',
        'PURCHASE wallet vendor:north 9800',
        'REROUTE vendor:north vendor:south 9800',
      ]);
      expect(await attemptsOf(sql, order.ref)).toEqual([`north failed ${code}`, 'south delivered 9600']);
      expect([one.pay, other.pay].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
      expect(await balanceOf(sql, agentId)).toBe(990_200n);
    },
  );

  it('takes no provider off sale while another vendor reaches it', async () => {
    const { deps, agentId } = await shopWith(
      sql,
      vendorThat('north', failed('PROVIDER_DOWN')),
      vendorThat('south', DELIVERED),
    );
    await buy(deps, orderKey(agentId));
    expect(await sql`SELECT FROM providers WHERE down_until IS NOT NULL`).toHaveLength(0);
  });

  it('goes through all of them, each once, before the money goes back', async () => {
    const vendors = ['north', 'south', 'east'].map((name) => vendorThat(name, failed()));
    const { deps, agentId } = await shopWith(sql, ...vendors);
    const order = await buy(deps, orderKey(agentId));
    expect([order.status, order.vendor]).toEqual(['FAILED', 'east']);
    expect(vendors.map(({ pay }) => pay.mock.calls.length)).toEqual([1, 1, 1]);
    expect(await transfersOf(sql, order.ref)).toEqual([
      'PURCHASE wallet vendor:north 9800',
      'REFUND vendor:east wallet 9800',
      'REROUTE vendor:north vendor:south 9800',
      'REROUTE vendor:south vendor:east 9800',
    ]);
    expect(await balanceOf(sql, agentId)).toBe(1_000_000n);
  });

  it('goes to no vendor that cannot deliver it', async () => {
    const codeless = { ...vendorThat('south', DELIVERED), usesOurCodes: false };
    const elsewhere = { ...vendorThat('east', DELIVERED), sells: () => false };
    const { deps, agentId } = await shopWith(sql, vendorThat('north', failed()), codeless, elsewhere);
    expect((await buy(deps, orderKey(agentId))).status).toBe('FAILED');
    expect([codeless.pay, elsewhere.pay].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
  });

  it('is sent on with the codes of the vendor it goes to', async () => {
    const vtpass = { ...vendorThat('vtpass', DELIVERED), usesOurCodes: false };
    const { deps, agentId } = await shopWith(sql, vendorThat('north', failed()), vtpass);
    const { ref } = await buy(deps, orderKey(agentId));
    expect(vtpass.pay.mock.calls[0]?.[0]).toMatchObject({ ref, vendorCode: 'mtn', planVendorCode: null });
    expect((await readOrder(sql, ref)).request).toMatchObject({ vendorCode: 'mtn' });
  });
});

describe('an order stays where it is', () => {
  it.each([
    ['the customer gave a wrong number', failed('WRONG_RECIPIENT'), 'FAILED'],
    ['the amount was out of range', failed('AMOUNT_OUT_OF_RANGE'), 'FAILED'],
    ['it may have been delivered and taken back', failed('REVERSED'), 'FAILED'],
    ['nothing is known', UNKNOWN, 'PENDING'],
    ['the vendor works on it', { kind: 'pending', note: 'Soon.' }, 'PENDING'],
  ] as const)('where %s', async (_, outcome, status) => {
    const other = vendorThat('south', DELIVERED);
    const { deps, agentId } = await shopWith(sql, vendorThat('north', outcome), other);
    const order = await buy(deps, orderKey(agentId));
    expect([order.status, order.vendor]).toEqual([status, 'north']);
    expect(other.pay).not.toHaveBeenCalled();
  });

  it('where its vendor fails it more than five minutes later: the money goes back', async () => {
    const other = vendorThat('south', DELIVERED);
    const { clock, deps, agentId } = await shopWith(sql, vendorThat('north', UNKNOWN, failed()), other);
    const { ref } = await buy(deps, orderKey(agentId));
    clock.advance(300_001);
    await requeryDue(deps);
    expect((await readOrder(sql, ref)).status).toBe('FAILED');
    expect(other.pay).not.toHaveBeenCalled();
  });
});

describe('an order whose vendor was silent at first', () => {
  it('goes on when the vendor says that it failed', async () => {
    const other = vendorThat('south', DELIVERED);
    const { clock, deps, agentId } = await shopWith(sql, vendorThat('north', UNKNOWN, failed()), other);
    const { ref } = await buy(deps, orderKey(agentId));
    clock.advance(5_000);
    await requeryDue(deps);
    expect(await readOrder(sql, ref)).toMatchObject({
      status: 'SUCCESSFUL',
      vendor: 'south',
      requeryCount: 0,
    });
    expect(await attemptsOf(sql, ref)).toEqual(['north failed REFUSED', 'south delivered 9600']);
  });

  it('is sent on once, however many learn of the failure at once', async () => {
    const [former, other] = [vendorThat('north', UNKNOWN), vendorThat('south', DELIVERED)];
    const { deps, agentId } = await shopWith(sql, former, other);
    const { ref } = await buy(deps, orderKey(agentId));
    let answer: (outcome: Outcome) => void = () => undefined;
    const answered = new Promise<Outcome>((resolve) => (answer = resolve));
    former.requery.mockImplementation(() => {
      if (former.requery.mock.calls.length === 5) answer(failed());
      return answered;
    });
    await Promise.all(Array.from({ length: 5 }, () => requeryNow(deps, agentId, ref)));
    expect(other.pay).toHaveBeenCalledTimes(1);
    expect(await readOrder(sql, ref)).toMatchObject({ status: 'SUCCESSFUL', vendor: 'south' });
  });

  it('takes its money along once, and not when it is settled', async () => {
    const { deps, agentId } = await shopWith(
      sql,
      vendorThat('north', UNKNOWN),
      vendorThat('south', DELIVERED),
    );
    const now = deps.now();
    const failure = { vendor: 'north', sentAt: now, outcome: 'failed', failureCode: 'REFUSED' } as const;
    const sendOn = (order: OrderRow, vendor: string) =>
      rerouteOrder(sql, order, failure, { vendor, request: order.request, requeryAt: now }, now);
    const order = await buy(deps, orderKey(agentId));
    const moved = await Promise.all(['south', 'east', 'west'].map((vendor) => sendOn(order, vendor)));
    expect(moved.filter(Boolean)).toHaveLength(1);
    const settled = await buy({ ...deps, vendors: [vendorThat('north', DELIVERED)] }, orderKey(agentId));
    expect(await sendOn(settled, 'south')).toBeUndefined();
  });

  it('keeps its new vendor when an answer of the former comes late', async () => {
    const { deps, agentId } = await shopWith(
      sql,
      vendorThat('north', failed()),
      vendorThat('south', UNKNOWN),
    );
    const { order: before } = await placeOrder(sql, orderKey(agentId), airtime(), via('north'), deps.now());
    const [a, late] = [deps.vendors[0], vendorThat('north', DELIVERED)];
    const way = { reason: 'PREFERRED', wasStruck: false } as const;
    if (a) await deliver(deps, before, { ...way, vendor: a });
    await deliver(deps, before, { ...way, vendor: late });
    expect(await readOrder(sql, before.ref)).toMatchObject({ status: 'PENDING', vendor: 'south' });
    expect(await attemptsOf(sql, before.ref)).toEqual(['north failed REFUSED', 'south unknown']);
  });

  it('is asked about at its new vendor when the process died before it asked', async () => {
    const other = vendorThat('south', DELIVERED);
    other.pay.mockRejectedValue(new Error('killed'));
    const { clock, deps, agentId } = await shopWith(sql, vendorThat('north', failed()), other);
    const { ref } = await buy(deps, orderKey(agentId));
    clock.advance(60_000);
    await requeryDue(deps);
    expect(await readOrder(sql, ref)).toMatchObject({ status: 'SUCCESSFUL', vendor: 'south' });
  });
});
