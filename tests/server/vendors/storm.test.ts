import { kobo } from '#domain/money.ts';
import { priceOf } from '#domain/pricing.ts';
import { expect, it } from 'vitest';
import { readConfig } from '#server/platform/config.ts';
import type { OrderRow } from '#server/orders/order.ts';
import type { OrderDraft } from '#server/orders/place.ts';
import {
  airtime,
  balanceOf,
  buy,
  ledgerBalanceOf,
  openAgent,
  orderDeps,
  orderKey,
  requeryDue,
  testClock,
} from '../orders/support.ts';
import { createTestDatabase } from '../support/database.ts';
import { tokenOf } from './fake-vtpass-answers.ts';
import type { Fault, FakeVtpass } from './fake-vtpass.ts';
import { orderOf, vtpassSetting } from './setting.ts';

const { sql } = await createTestDatabase();

const REQUERY_SECONDS = Array(40).fill(5).join(',');
const TEST_TIMEOUT_MS = 180_000;

/** Pseudo-random numbers in [0, 1), the same in every run (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const random = seeded(20_261_121);
const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] as T;

/** ₦2,000 of prepaid electricity: worthless without its token. */
function electricity(): OrderDraft {
  const { ref: _, vendorCode, ...vendorOrder } = orderOf('electricity');
  const codes = { provider: { vtpass: vendorCode ?? '' } };
  const price = priceOf(vendorOrder.faceKobo, 100);
  return { ...airtime(), ...price, codes, vendorOrder };
}

async function setUp(timeoutMs?: number) {
  const { fake, vendor } = await vtpassSetting({ ...(timeoutMs && { timeoutMs }) });
  const clock = testClock();
  const config = readConfig({ REQUERY_SECONDS });
  const deps = { ...orderDeps(sql, vendor, clock.now), config };
  const requeryAll = async () => {
    clock.advance(5_000);
    while (await requeryDue(deps));
  };
  return { fake, deps, requeryAll };
}

const readOrders = () => sql<OrderRow[]>`SELECT * FROM transactions WHERE service IS NOT NULL ORDER BY id`;

it('a delivered prepaid order without its token stays pending until the token is there', async () => {
  const { fake, deps, requeryAll } = await setUp();
  fake.fateOf = () => 'pending';
  const agentId = await openAgent(sql, kobo(500_000));
  const { ref } = await buy(deps, orderKey(agentId), electricity());
  const read = async () => (await readOrders()).find((order) => order.ref === ref);
  fake.settle(ref, { status: 'delivered', isTokenHeldBack: true });
  await requeryAll();
  expect(await read()).toMatchObject({ status: 'PENDING', delivery: null });
  fake.settle(ref, { isTokenHeldBack: false });
  await requeryAll();
  expect(await read()).toMatchObject({
    status: 'SUCCESSFUL',
    delivery: { meter: { token: tokenOf(ref) } },
  });
  expect(await balanceOf(sql, agentId)).toBe(302_000n);
});

const SPOILT: Fault['how'][] = ['cut', 'silence', 'http-500', 'html', 'truncated', 'empty', 'redirect'];
const UNCLEAR = ['014', '015', '019', '083', '777'].map((code): Fault['how'] => ({ answer: { code } }));
const REFUSALS = ['011', '016', '018', '030', '091'].map((code): Fault => ({
  when: 'before',
  how: { answer: { code } },
}));

/** Two calls of five go wrong. An order that VTpass refuses was never worked on; every other fault may come after the sale. */
function rage(fake: FakeVtpass): void {
  fake.fateOf = () => pick(['delivered', 'delivered', 'delivered', 'failed', 'reversed', 'pending']);
  fake.faultOf = ({ path }) => {
    if (random() > 0.4) return undefined;
    if (path === 'pay' && random() < 0.25) return pick(REFUSALS);
    return { when: pick(['before', 'after']), how: pick([...SPOILT, ...UNCLEAR]) };
  };
}

function calmDown(fake: FakeVtpass): void {
  fake.faultOf = () => undefined;
  for (const { requestId, status } of fake.transactions.values())
    if (status === 'pending') fake.settle(requestId, { status: pick(['delivered', 'failed']) });
}

it(
  'in a storm of faults no order is paid twice, lost, or refunded though it was delivered',
  { timeout: TEST_TIMEOUT_MS },
  async () => {
    await sql`DELETE FROM transactions`;
    // Many answers never come. One that comes too late on a busy machine is one more fault of the storm.
    const { fake, deps, requeryAll } = await setUp(300);
    rage(fake);
    const agents = await Promise.all(Array.from({ length: 6 }, () => openAgent(sql, kobo(100_000_000))));
    for (let wave = 0; wave < 20; wave++)
      await Promise.all(
        Array.from({ length: 15 }, async () => {
          const key = orderKey(pick(agents));
          const draft = random() < 0.3 ? electricity() : airtime();
          // One in five is sent twice at once, as an impatient browser does.
          await Promise.all(
            random() < 0.2 ? [buy(deps, key, draft), buy(deps, key, draft)] : [buy(deps, key, draft)],
          );
        }),
      );
    for (let round = 0; round < 6; round++) await requeryAll();
    calmDown(fake);
    for (let round = 0; round < 30 && (await isAnyOpen(fake)); round++) await requeryAll();

    const orders = await readOrders();
    expect(orders).toHaveLength(300);
    const pays = fake.calls
      .filter(({ path }) => path === 'pay')
      .map(({ body }) => String(body['request_id']));
    expect(new Set(pays).size).toBe(pays.length);
    for (const order of orders) expectTruth(order, fake);
    await expectLedgerToAgree(agents);
    for (const status of ['SUCCESSFUL', 'FAILED', 'PENDING'])
      expect(orders.filter((order) => order.status === status).length, status).toBeGreaterThan(10);
  },
);

const isAnyOpen = async (fake: FakeVtpass) =>
  (await readOrders()).some(({ ref, status }) => status === 'PENDING' && fake.transactions.has(ref));

function expectTruth({ ref, status, service, delivery }: OrderRow, fake: FakeVtpass): void {
  const truth = fake.transactions.get(ref)?.status;
  if (truth === 'delivered') {
    expect(status, ref).toBe('SUCCESSFUL');
    if (service === 'electricity') expect(delivery?.meter?.token).toBe(tokenOf(ref));
  } else if (truth) expect(status, ref).toBe('FAILED');
  // What VTpass never heard of is refused at once, or nobody knows: then it waits, and is not refunded.
  else expect(['FAILED', 'PENDING'], ref).toContain(status);
}

async function expectLedgerToAgree(agents: string[]): Promise<void> {
  for (const agentId of agents)
    expect(await balanceOf(sql, agentId)).toBe(await ledgerBalanceOf(sql, agentId));
  const wrong = await sql`
    SELECT o.ref, o.status, count(t.id) FILTER (WHERE t.kind = 'PURCHASE') AS debits,
      count(t.id) FILTER (WHERE t.kind = 'REFUND') AS refunds
    FROM transactions o LEFT JOIN transfers t ON t.agent_id = o.agent_id AND t.subject_ref = o.ref
      AND t.amount_kobo = o.amount_kobo
    WHERE o.service IS NOT NULL
    GROUP BY o.ref, o.status
    HAVING count(t.id) FILTER (WHERE t.kind = 'PURCHASE') <> 1
      OR count(t.id) FILTER (WHERE t.kind = 'REFUND') <> CASE o.status WHEN 'FAILED' THEN 1 ELSE 0 END`;
  expect(wrong).toEqual([]);
}
