import { beforeAll, describe, expect, it } from 'vitest';
import { FAILURE_CODES } from '#contract/failure-codes.ts';
import type { ServiceCode } from '#contract/service-codes.ts';
import { kobo } from '#domain/money.ts';
import { seedCatalogue } from '#server/backoffice/catalogue/seed.ts';
import { findSellable } from '#server/catalogue/catalogue.ts';
import { listNotices } from '#server/messages/notices/notices.ts';
import type { OrderRow } from '#server/orders/order.ts';
import { presentTransaction } from '#server/orders/present.ts';
import { placeOrder } from '#server/orders/place.ts';
import { applyOutcome } from '#server/orders/settle.ts';
import { TEST_VENDOR } from '#server/vendors/index.ts';
import type { Outcome } from '#server/vendors/vendor.ts';
import { createTestDatabase } from '../support/database.ts';
import { airtime, openAgent, orderKey, readOrder, testClock, via } from './support.ts';

const { sql } = await createTestDatabase();
beforeAll(() => seedCatalogue(sql, new Date()));

const { now } = testClock();
const NEXT = new Date('2026-11-21T09:05:00Z');
const SILENCE: Outcome = { kind: 'unknown', note: 'No answer.' };

interface Change {
  service?: ServiceCode;
  meterType?: 'prepaid' | 'postpaid';
  provider?: string;
  vendor?: string;
}

async function place({ vendor = 'sandbox', ...change }: Change = {}): Promise<OrderRow> {
  const draft = airtime();
  const vendorOrder = { ...draft.vendorOrder, ...change };
  const agentId = await openAgent(sql, kobo(50_000));
  return (await placeOrder(sql, orderKey(agentId), { ...draft, vendorOrder }, via(vendor), now())).order;
}

const learn = (order: OrderRow, outcome: Outcome, next: Date | null = NEXT) =>
  applyOutcome(sql, order, outcome, now(), next);

const read = ({ ref }: OrderRow) => readOrder(sql, ref);

const alertsOf = async ({ ref }: OrderRow) =>
  (await sql<{ text: string }[]>`SELECT text FROM alerts WHERE text LIKE ${`%${ref}%`}`).map(
    ({ text }) => text,
  );

describe('a delivery', () => {
  it.each<[string, Change, string, string]>([
    [
      'a prepaid meter',
      { service: 'electricity', meterType: 'prepaid' },
      'PENDING',
      'Delivered, but its token has not come yet.',
    ],
    ['a postpaid meter', { service: 'electricity', meterType: 'postpaid' }, 'SUCCESSFUL', 'Delivered.'],
    ['cable', { service: 'cable' }, 'SUCCESSFUL', 'Delivered.'],
    ['airtime', {}, 'SUCCESSFUL', 'Delivered.'],
  ])('without a token, of %s', async (_, change, status, note) => {
    const order = await place(change);
    await learn(order, { kind: 'delivered' });
    const after = await read(order);
    expect([after.status, after.timeline.at(-1)?.note]).toEqual([status, note]);
  });

  it('of a prepaid meter is written down with its token, and answered with it', async () => {
    const order = await place({ service: 'electricity', meterType: 'prepaid' });
    const delivery = { meter: { token: '12345678901234567890' } };
    const answered = await learn(order, { kind: 'delivered', delivery });
    expect([answered.delivery, (await read(order)).delivery]).toEqual([delivery, delivery]);
  });

  it.each([
    ['once more where it may be taken back', true as const, NEXT],
    ['no more where it may not', undefined, null],
  ])('is asked about %s', async (_, askAgain, requeryAt) => {
    const order = await place();
    const answered = await learn(order, { kind: 'delivered', ...(askAgain && { askAgain }) });
    expect([answered.requeryAt, (await read(order)).requeryAt]).toEqual([requeryAt, requeryAt]);
  });
});

it.each<[string, Outcome]>([
  ['a delivery', { kind: 'delivered' }],
  ['a failure', { kind: 'failed', code: 'REFUSED', reason: 'No.' }],
  ['silence', SILENCE],
])("keeps the vendor's reference of an earlier answer with %s, which has none", async (_, outcome) => {
  const order = await place();
  await learn(order, { kind: 'pending', note: 'On its way.', vendorRef: 'V1' });
  await learn(order, outcome);
  expect((await read(order)).vendorRef).toBe('V1');
});

describe('a failure', () => {
  it.each<[string, Partial<Extract<Outcome, { kind: 'failed' }>>, string]>([
    ['leaves the provider on sale', {}, 'up'],
    ['takes a provider that cannot be reached off sale', { code: 'PROVIDER_DOWN' }, 'down'],
  ])('%s', async (_, more, status) => {
    await sql`UPDATE providers SET down_until = NULL`;
    // The database's own clock says for how long.
    await applyOutcome(
      sql,
      await place(),
      { kind: 'failed', code: 'REFUSED', reason: 'No.', ...more },
      new Date(),
      NEXT,
    );
    expect((await findSellable(sql, 'airtime', 'MTN', null))?.status).toBe(status);
  });

  it.each(FAILURE_CODES)(
    'stores its code, and whether what the customer gave was wrong: %s',
    async (code) => {
      const order = await place();
      const ended = await learn(order, { kind: 'failed', code, reason: 'No.' });
      expect([ended.status, presentTransaction(ended, 'live').failureCode]).toEqual(['FAILED', code]);
      const [row] = await sql`SELECT wrong_details FROM transactions WHERE ref = ${order.ref}`;
      expect(row).toEqual({ wrongDetails: code === 'WRONG_RECIPIENT' || code === 'AMOUNT_OUT_OF_RANGE' });
    },
  );

  it('rings no bell: the agent sees it on the order', async () => {
    const order = await place();
    await learn(order, { kind: 'failed', code: 'REFUSED', reason: 'No.' });
    expect(await listNotices(sql, order.agentId, new Date())).toEqual([]);
  });
});

describe('a reversal says of tokens and pins, and of nothing else, that they are void:', () => {
  it.each<[string, Outcome, boolean]>([
    ['pins', { kind: 'delivered', delivery: { pins: [{ pin: '1' }] } }, true],
    ['airtime', { kind: 'delivered' }, false],
  ])('%s', async (_, delivered, isVoid) => {
    const order = await learn(await place(), delivered);
    await learn(order, { kind: 'failed', code: 'REVERSED', reason: 'Taken back.' });
    const [notice] = await listNotices(sql, order.agentId, new Date());
    const note = (await read(order)).timeline.at(-1)?.note ?? '';
    for (const text of [note, notice?.message ?? ''])
      expect([text.includes('back in'), text.includes('is void')]).toEqual([true, isVoid]);
  });

  it('and rings no bell for a test account', async () => {
    const order = await learn(await place({ vendor: TEST_VENDOR }), { kind: 'delivered' });
    const live = await openAgent(sql, kobo(0n));
    await sql`
      UPDATE agents SET live_agent_id = ${live}, first_name = NULL, last_name = NULL, username = NULL, phone = NULL,
        email = NULL, password_hash = NULL WHERE id = ${order.agentId}`;
    await learn(order, { kind: 'failed', code: 'REVERSED', reason: 'Taken back.' });
    expect((await read(order)).status).toBe('REVERSED');
    expect((await sql`SELECT FROM notices WHERE agent_id IN (${live}, ${order.agentId})`).count).toBe(0);
  });
});

describe('an order that the vendor is not asked about any more', () => {
  it('is handed to support, who are told once, and "Refresh" tells nobody again', async () => {
    const order = await place();
    const handed = await learn(order, SILENCE, null);
    expect(handed).toMatchObject({ status: 'PENDING', requeryAt: null });
    expect(handed.timeline.at(-1)?.note).toBe('No answer. Our support is settling it.');
    expect(await alertsOf(order)).toEqual([
      `Order ${order.ref} (airtime, ₦98.00) waits for a person: sandbox never said what became of it. See "orders pending".`,
    ]);
    await learn(handed, SILENCE, null);
    expect(await alertsOf(order)).toHaveLength(1);
  });

  it('is nobody’s to settle where it is a test order', async () => {
    const order = await place({ vendor: TEST_VENDOR });
    await learn(order, SILENCE, null);
    expect((await read(order)).requeryAt).toBeNull();
    expect(await alertsOf(order)).toEqual([]);
  });

  it('while others are, tells nobody', async () => {
    const order = await place();
    await learn(order, SILENCE);
    expect(await alertsOf(order)).toEqual([]);
    expect((await read(order)).requeryAt).toEqual(NEXT);
  });
});
