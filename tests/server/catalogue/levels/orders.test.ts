import { describe, expect, it } from 'vitest';
import type { Service } from '#contract/catalogue.ts';
import type { CableCheck } from '#contract/checks.ts';
import type { Recipient } from '#contract/recipients.ts';
import type { SellingPrice } from '#contract/selling-prices.ts';
import type { Transaction } from '#contract/transactions.ts';
import { kobo } from '#domain/money.ts';
import { HANDLERS } from '#server/orders/services/handlers.ts';
import { sandboxVendor } from '#server/vendors/sandbox.ts';
import type { Vendor } from '#server/vendors/vendor.ts';
import { createGoldHouse, PHONE, PLAN, planIn, providerIn } from './house.ts';

const house = await createGoldHouse();
const { sql, test, change, openAgent, giveLevel, post, read, keyOf, shown, listedForPrograms, discountOn } =
  house;

const data = (planId: string) => ({ network: 'MTN', phone: PHONE, planId });
const airtime = { network: 'MTN', phone: PHONE, amount: '1000' };
const amounts = ({ amount, faceValue, details }: Transaction) => [amount, faceValue, details.discount];
/** What an agent reads of a plan that is refused: its price of now. */
const refusal = async (agent: { token: string }, planId: string) => {
  const { status, body } = await post(agent.token, 'data', data(planId));
  expect(status).toBe(422);
  return body.errors?.planId?.[0];
};
const balanceOf = (agent: { token: string }) => read(agent, 'wallet/balance');

describe('prices of levels, change by change', { shuffle: false }, () => {
  describe('an agent of a level', () => {
    it('reads their own prices alone, in the portal and by a program, and so do the others', async () => {
      const [ada, gold] = [await openAgent(), await openAgent('gold')];
      expect(await shown(ada)).toMatchObject({ id: PLAN, price: '775.00' });
      const own = await shown(gold);
      expect(own).toMatchObject({ price: '700.00' });
      expect(own.id).not.toBe(PLAN);
      const [live, play] = [await keyOf(gold, 'live'), await keyOf(gold, 'test')];
      for (const caller of [gold, live, play]) {
        const plans = await listedForPrograms(caller);
        expect(plans.find(({ planId }) => planId === own.id)?.price).toBe('700.00');
        expect(plans.filter(({ price }) => price === '775.00')).toEqual([]);
        expect(await discountOn(caller, 'airtime', 'MTN')).toBe(3);
        expect(await discountOn(caller, 'airtime', 'GLO')).toBe(3);
      }
      expect(await discountOn(ada, 'airtime', 'MTN')).toBe(2);
      const everything = await Promise.all(
        ['services', 'api/services', 'discount', 'auth/user', 'preferences'].map((path) => read(gold, path)),
      );
      expect(/gold|standard|775\.00/i.exec(JSON.stringify(everything))?.[0]).toBeUndefined();
    });

    it('is who stands above an agent, whose own level changes nothing while they are below', async () => {
      const [ada, gold] = [await openAgent(), await openAgent('gold')];
      const [below, goldBelow] = [await openAgent(), await openAgent('gold')];
      const put = (agentId: string, aboveId: string) =>
        sql`INSERT INTO sub_agents (agent_id, above_id, since, points) VALUES (${agentId}, ${aboveId}, now(), 100)`;
      await put(below.id, gold.id);
      await put(goldBelow.id, ada.id);
      expect(await shown(below)).toMatchObject({ price: '707.00' });
      expect(await shown(goldBelow)).toMatchObject({ price: '782.75' });
      expect(await discountOn(below, 'airtime', 'MTN')).toBe(2);
      expect(await discountOn(goldBelow, 'airtime', 'MTN')).toBe(1);
    });

    it('lists the cheapest for them first', async () => {
      const gold = await openAgent('gold');
      const prices = (await listedForPrograms(gold)).map(({ price }) => Number(price));
      expect(prices).toEqual(prices.toSorted((a, b) => a - b));
    });

    it('pays their own price and discount, with a key of the test account too', async () => {
      const [ada, gold] = [await openAgent(), await openAgent('gold')];
      const play = await keyOf(gold, 'test');
      const own = await shown(gold);
      expect(amounts((await post(ada.token, 'data', data(PLAN))).body.data)).toEqual([
        '775.00',
        '775.00',
        '0.00',
      ]);
      expect(amounts((await post(ada.token, 'airtime', airtime)).body.data)).toEqual([
        '980.00',
        '1000.00',
        '20.00',
      ]);
      for (const { token } of [gold, play]) {
        expect(amounts((await post(token, 'data', data(own.id))).body.data)).toEqual([
          '700.00',
          '700.00',
          '0.00',
        ]);
        expect(amounts((await post(token, 'airtime', airtime)).body.data)).toEqual([
          '970.00',
          '1000.00',
          '30.00',
        ]);
      }
    });

    it('is sold the plan that the vendor knows, at the vendor’s own figure', async () => {
      const gold = await openAgent('gold');
      const { ref } = (await post(gold.token, 'data', data((await shown(gold)).id))).body.data;
      const [order] = await sql`SELECT request FROM transactions WHERE ref = ${ref}`;
      expect(order?.request).toMatchObject({ planId: PLAN, faceKobo: '77500' });
    });

    it('keeps nothing of their prices in a cache, while the others do', async () => {
      const [ada, gold] = [await openAgent(), await openAgent('gold')];
      for (const path of ['services', 'api/services', 'discount']) {
        const [all, own] = await Promise.all([ada, gold].map(({ token }) => test.call(path, { token })));
        expect(all?.headers.get('cache-control')).toBe('private, no-cache');
        expect([own?.headers.get('cache-control'), own?.headers.get('etag')]).toEqual(['no-store', null]);
      }
    });

    it('finds usual orders, saved customers and selling prices under the id that they see', async () => {
      const gold = await openAgent('gold');
      const { id } = await shown(gold);
      for (let times = 0; times < 2; times += 1) await post(gold.token, 'data', data(id));
      const saved = { service: 'data', provider: 'MTN', recipient: '08039999999', name: 'Mama', planId: id };
      await test.call('recipients', { token: gold.token, body: saved });
      const prices = [{ service: 'data', provider: 'MTN', planId: id, kind: 'amount', value: '50.00' }];
      const put = await test.call<{ prices: SellingPrice[] }>('selling-prices', {
        method: 'PUT',
        token: gold.token,
        body: { prices },
      });
      expect([put.status, put.body.data.prices]).toEqual([200, prices]);
      const expectAll = async (planId: string) => {
        const recipients = await read<Recipient[]>(gold, 'recipients');
        expect(recipients.map((one) => one.planId)).toEqual([planId, planId]);
        expect(recipients[1]?.usual).toMatchObject([{ planId }]);
        expect(await read(gold, 'selling-prices')).toEqual({ prices: [{ ...prices[0], planId }] });
        expect((await shown(gold)).markUp).toEqual({ kind: 'amount', value: '50.00' });
      };
      await expectAll(id);
      expect((await post(gold.token, 'data', data(id))).body.data.details.sellingPrice).toBe('750.00');
      await giveLevel(gold, 'standard');
      await expectAll(PLAN);
      const foreign = await test.call('selling-prices', {
        method: 'PUT',
        token: gold.token,
        body: { prices },
      });
      expect(Object.keys(foreign.body.errors ?? {})).toEqual(['prices.0.planId']);
    });
  });

  describe('an order from a stale list', () => {
    it('is refused with the agent’s own new price when the level’s rises, and the others notice nothing', async () => {
      const [ada, gold] = [await openAgent(), await openAgent('gold')];
      const { id } = await shown(gold);
      await change((file) => (planIn(file).levelPrices = { gold: '720.00' }));
      const now = await shown(gold);
      expect(now.price).toBe('720.00');
      const before = await balanceOf(gold);
      expect(await refusal(gold, id)).toBe(
        `The price of MTN 1GB SME has changed: it is now ₦720.00 (plan ${now.id}). Nothing was charged.`,
      );
      expect(await balanceOf(gold)).toEqual(before);
      expect(amounts((await post(gold.token, 'data', data(now.id))).body.data)[0]).toBe('720.00');
      expect(amounts((await post(ada.token, 'data', data(PLAN))).body.data)[0]).toBe('775.00');
    });

    it('is charged what it saw where the standard price alone has changed', async () => {
      const [ada, gold] = [await openAgent(), await openAgent('gold')];
      const { id } = await shown(gold);
      await change((file) => (planIn(file).price = '790.00'));
      expect((await shown(gold)).id).toBe(id);
      expect(amounts((await post(gold.token, 'data', data(id))).body.data)[0]).toBe('720.00');
      expect(await refusal(ada, PLAN)).toContain('it is now ₦790.00 (plan mtn-sme-1gb-7d.');
    });

    it('is refused when the plan’s size changes, whatever it costs', async () => {
      const gold = await openAgent('gold');
      const { id } = await shown(gold);
      await change((file) => (planIn(file).sizeMb = 1100));
      const now = await shown(gold);
      expect([now.id === id, now.sizeMb, now.price]).toEqual([false, 1100, '720.00']);
      expect(await refusal(gold, id)).toContain(`it is now ₦720.00 (plan ${now.id})`);
    });

    it('is refused when the agent’s level changes, either way', async () => {
      const agent = await openAgent('gold');
      const [{ id }, all] = [await shown(agent), await shown(await openAgent())];
      await giveLevel(agent, 'standard');
      expect(await refusal(agent, id)).toContain(`it is now ₦790.00 (plan ${all.id})`);
      await giveLevel(agent, 'gold');
      expect(await refusal(agent, all.id)).toContain(`it is now ₦720.00 (plan ${id})`);
    });

    it('is refused when the level loses its price, unless that is what everybody pays now', async () => {
      const gold = await openAgent('gold');
      const { id } = await shown(gold);
      await change((file) => delete planIn(file).levelPrices);
      const all = await shown(gold);
      expect(all.price).toBe('790.00');
      expect(await refusal(gold, id)).toContain(`it is now ₦790.00 (plan ${all.id})`);
      await change((file) => (planIn(file).levelPrices = { gold: '750.00' }));
      const own = await shown(gold);
      await change((file) => {
        planIn(file).price = '750.00';
        delete planIn(file).levelPrices;
      });
      expect(amounts((await post(gold.token, 'data', data(own.id))).body.data)[0]).toBe('750.00');
    });
  });

  describe('exam pins and bouquets', () => {
    it('cost an agent their own price, by the exam’s code too', async () => {
      await change((file) => {
        Object.assign(planIn(file, 'waec-result-checker'), { levelPrices: { gold: '3000.00' } });
        Object.assign(planIn(file, 'dstv-padi'), { levelPrices: { gold: '4000.00' } });
        providerIn(file, 'cable', 'DSTV').levelDiscounts = { gold: 2 };
      });
      const gold = await openAgent('gold');
      const pins = await post(gold.token, 'result-checker', { exam: 'WAEC', quantity: 2, phone: PHONE });
      expect(pins.body.data.faceValue).toBe('6000.00');
      const { id } = await shown(gold, 'waec-result-checker');
      const named = await post(gold.token, 'result-checker', { exam: id, quantity: 1, phone: PHONE });
      expect(named.body.data.faceValue).toBe('3000.00');
      const card = { cableName: 'DSTV', smartCardNumber: '7012345678', phone: PHONE };
      const bouquet = await shown(gold, 'dstv-padi');
      const changed = await post(gold.token, 'cable', { ...card, planId: bouquet.id });
      expect(amounts(changed.body.data)).toEqual(['3920.00', '4000.00', '80.00']);
    });

    it('are renewed at the agent’s own price where the company names none, which the vendor never sees', async () => {
      const gold = await openAgent('gold');
      const card = { customerName: 'Ada Obi', bouquetCode: 'dstv-padi' };
      const vendor: Vendor = {
        ...sandboxVendor(1),
        verifySmartCard: () => Promise.resolve({ kind: 'known', customer: card }),
      };
      const deps = { ...test.deps, vendors: [vendor], agentId: gold.id };
      const body = {
        cableName: 'DSTV',
        smartCardNumber: '7012345678',
        phone: PHONE,
        action: 'renew',
      } as const;
      const { amountKobo, faceKobo, vendorOrder } = await HANDLERS.cable.draft(deps, body);
      expect([amountKobo, faceKobo]).toEqual([392_000n, 400_000n]);
      expect(vendorOrder).toMatchObject({ faceKobo: 440_000n, planId: 'dstv-padi', action: 'renew' });
      const named = { ...card, renewalKobo: kobo(450_000) };
      vendor.verifySmartCard = () => Promise.resolve({ kind: 'known', customer: named });
      const asked = await HANDLERS.cable.draft(deps, body);
      expect([asked.faceKobo, asked.vendorOrder.faceKobo]).toEqual([450_000n, 450_000n]);
    });

    it('are told by the id that the agent knows, when a card is checked', async () => {
      const gold = await openAgent('gold');
      const { id } = await shown(gold, 'dstv-padi');
      const check = await read<CableCheck>(
        gold,
        'validate/cable?cable_name=DSTV&smart_card_number=7012345678',
      );
      const plans = (await read<Service[]>(gold, 'services')).flatMap(({ providers }) =>
        providers.flatMap((one) => one.plans ?? []),
      );
      expect(id).toBe('dstv-padi.2');
      expect(plans.map((plan) => plan.id)).toContain(check.currentPlanId);
    });
  });
});
