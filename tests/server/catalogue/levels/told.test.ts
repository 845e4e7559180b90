import { describe, expect, it } from 'vitest';
import type { Notice } from '#contract/notices.ts';
import type { WebhookEvent } from '#contract/webhooks.ts';
import { createGoldHouse, PLAN, planIn, providerIn } from './house.ts';

const { sql, test, change, openAgent, giveLevel, read, keyOf, shown, eventsOf } = await createGoldHouse();
await change((file) => file.levels?.push({ code: 'silver', name: 'Silver' }));
test.advance(1);

/** The bell, the oldest first. */
const bell = async (agent: { token: string }) => (await read<Notice[]>(agent, 'notify')).toReversed();
const notices = async (agent: { token: string }) => (await bell(agent)).map(({ message }) => message);
const prices = (events: WebhookEvent[]) => events.flatMap(({ price }) => (price ? [price] : []));

/** Runs the change, and answers what each agent was told by it. */
async function toldBy(act: () => Promise<unknown>, agents: readonly { token: string }[]) {
  const all = async (agent: { token: string }) => ({
    bell: await bell(agent),
    events: await eventsOf(agent),
  });
  const before = await Promise.all(agents.map(all));
  const known = new Set(before.flatMap((saw) => [...saw.bell, ...saw.events]).map(({ id }) => id));
  test.advance(1);
  await act();
  test.advance(1);
  const after = await Promise.all(agents.map(all));
  const isNew = ({ id }: { id: string }) => !known.has(id);
  return after.map((sees) => ({
    notices: sees.bell.filter(isNew).map(({ message }) => message),
    events: prices(sees.events.filter(isNew)),
  }));
}

describe('what agents are told, change by change', { shuffle: false }, () => {
  describe('a change of prices', () => {
    it('of one level is told to its agents alone, with their own figures, in the log and the bell', async () => {
      const [ada, silver, gold] = [await openAgent(), await openAgent('silver'), await openAgent('gold')];
      const play = await keyOf(gold, 'test');
      const { id } = await shown(gold);
      const [all, others, own, played] = await toldBy(
        () =>
          change((file) => {
            planIn(file).levelPrices = { gold: '710.00' };
            providerIn(file, 'airtime', 'MTN').levelDiscounts = { gold: 3.5 };
          }),
        [ada, silver, gold],
      ).then(async (told) => [...told, { events: prices(await eventsOf(play)) }]);
      for (const told of [all, others]) expect(told).toEqual({ notices: [], events: [] });
      expect(own).toEqual({
        notices: ['You save 3.5 % on MTN Airtime, before 3 %. MTN 1GB SME costs ₦710.00, before ₦700.00.'],
        events: [
          expect.objectContaining({ provider: 'MTN', discountPercent: 3.5, formerDiscountPercent: 3 }),
          expect.objectContaining({
            formerPlanId: id,
            planId: (await shown(gold)).id,
            price: '710.00',
            formerPrice: '700.00',
          }),
        ],
      });
      expect(played?.events).toEqual(own?.events);
    });

    it('of the standard alone is told to those who pay it, whatever their level', async () => {
      const [ada, silver, gold] = [await openAgent(), await openAgent('silver'), await openAgent('gold')];
      const [all, others, own] = await toldBy(
        () => change((file) => (planIn(file).price = '800.00')),
        [ada, silver, gold],
      );
      for (const told of [all, others])
        expect(told).toEqual({
          notices: ['MTN 1GB SME costs ₦800.00, before ₦775.00.'],
          events: [expect.objectContaining({ formerPlanId: PLAN, price: '800.00', formerPrice: '775.00' })],
        });
      expect(own).toEqual({ notices: [], events: [] });
    });

    it('that is the same for all is told once, to all, and stored for everybody', async () => {
      const [ada, gold] = [await openAgent(), await openAgent('gold')];
      const told = await toldBy(
        () => change((file) => (providerIn(file, 'cable', 'DSTV').discountPercent = 2)),
        [ada, gold],
      );
      for (const each of told) expect(each.notices).toEqual(['You save 2 % on DStv Cable TV, before 1.5 %.']);
      expect(told[0]).toEqual(told[1]);
      expect(told[0]?.events).toHaveLength(1);
      const rows = await sql`SELECT price_levels FROM notices ORDER BY id DESC LIMIT 1`;
      expect(rows.map(({ priceLevels }) => priceLevels as unknown)).toEqual([null]);
    });

    it('that differs from level to level is told to each with their own figures', async () => {
      const [ada, gold] = [await openAgent(), await openAgent('gold')];
      const told = await toldBy(
        () =>
          change((file) => {
            planIn(file).price = '810.00';
            planIn(file).levelPrices = { gold: '715.00' };
          }),
        [ada, gold],
      );
      expect(told.map((each) => each.notices)).toEqual([
        ['MTN 1GB SME costs ₦810.00, before ₦800.00.'],
        ['MTN 1GB SME costs ₦715.00, before ₦710.00.'],
      ]);
      expect(told.map(({ events }) => events.map(({ price }) => price))).toEqual([['810.00'], ['715.00']]);
    });

    it('when a level gets or loses a price of its own is told from what its agents paid', async () => {
      const gold = await openAgent('gold');
      const give = (file: Parameters<Parameters<typeof change>[0]>[0]) =>
        (planIn(file, 'mtn-sme-500mb-7d').levelPrices = { gold: '450.00' });
      const [got] = await toldBy(() => change(give), [gold]);
      expect(got).toMatchObject({
        notices: ['MTN 500MB SME costs ₦450.00, before ₦485.00.'],
        events: [{ formerPlanId: 'mtn-sme-500mb-7d', planId: 'mtn-sme-500mb-7d.2' }],
      });
      const [lost] = await toldBy(
        () => change((file) => delete planIn(file, 'mtn-sme-500mb-7d').levelPrices),
        [gold],
      );
      expect(lost).toMatchObject({
        notices: ['MTN 500MB SME costs ₦485.00, before ₦450.00.'],
        events: [{ formerPlanId: 'mtn-sme-500mb-7d.2', planId: 'mtn-sme-500mb-7d' }],
      });
    });

    it('is posted to the endpoints of the agents it touches alone', async () => {
      const [ada, gold] = [await openAgent(), await openAgent('gold')];
      await sql`
      INSERT INTO webhook_endpoints (agent_id, url, secret, events, created_at)
      SELECT id, 'https://example.com', 'x', '["price.changed"]'::jsonb, now() FROM agents
      WHERE id IN (${ada.id}, ${gold.id})`;
      await change((file) => (planIn(file).levelPrices = { gold: '718.00' }));
      const posts = await sql`SELECT agent_id, details FROM webhook_events`;
      expect(posts).toMatchObject([{ agentId: gold.id, details: { price: { price: '718.00' } } }]);
      await sql`DELETE FROM webhook_events`;
      await sql`DELETE FROM webhook_endpoints`;
    });

    it('from before an agent came to the level is not told to them', async () => {
      const agent = await openAgent();
      await change((file) => (planIn(file).levelPrices = { gold: '717.00' }));
      test.advance(1);
      const [told] = await toldBy(() => giveLevel(agent, 'gold'), [agent]);
      expect(told?.notices).toHaveLength(1);
      expect(JSON.stringify(await eventsOf(agent))).not.toContain('718.00');
      expect((await notices(agent)).join()).not.toContain('718.00');
    });

    it('that waited for an agent’s level to change is told to them too', async () => {
      const agent = await openAgent('gold');
      await sql`UPDATE agents SET level_since = ${new Date(test.deps.now().getTime() + 60_000)} WHERE id = ${agent.id}`;
      await change((file) => (planIn(file).levelPrices = { gold: '721.00' }));
      expect((await notices(agent)).join()).toContain('costs ₦721.00, before ₦717.00.');
      test.advance(60_001);
    });
  });

  describe('an agent whose level changes', () => {
    it('is told their own new prices, in words that name no level, and so is each of their programs', async () => {
      const agent = await openAgent();
      const play = await keyOf(agent, 'test');
      const [told] = await toldBy(() => giveLevel(agent, 'gold'), [agent]);
      expect(told?.notices).toEqual([
        'You save 3.5 % on MTN Airtime, before 2 %. MTN 1GB SME costs ₦721.00, before ₦810.00.',
      ]);
      expect(told?.events).toMatchObject([
        { discountPercent: 3.5, formerDiscountPercent: 2 },
        { price: '721.00', formerPrice: '810.00', planId: (await shown(agent)).id },
      ]);
      expect(prices(await eventsOf(play)).slice(-2)).toEqual(told?.events);
      expect(JSON.stringify([await notices(agent), await eventsOf(agent)])).not.toMatch(
        /level|gold|standard/i,
      );
    });

    it('is told nothing where no price changes for them', async () => {
      const agent = await openAgent();
      const report = await giveLevel(agent, 'silver');
      expect(report.message).toBe(
        `${agent.username} has the level silver now. No price changes for them, so they were told nothing.`,
      );
      expect(await toldBy(() => giveLevel(agent, 'standard'), [agent])).toEqual([
        { notices: [], events: [] },
      ]);
    });

    it('is told nothing in the bell of what is not on sale, and programs are', async () => {
      const agent = await openAgent();
      await change((file) => {
        for (const service of file.services) if (service.code !== 'cable') service.status = 'down';
      });
      const [told] = await toldBy(() => giveLevel(agent, 'gold'), [agent]);
      expect([told?.notices, told?.events.length]).toEqual([[], 2]);
    });
  });
});
