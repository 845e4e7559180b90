import { randomUUID } from 'node:crypto';
import type { Transaction } from '#contract/transactions.ts';
import { beforeAll, expect, it } from 'vitest';
import { seedCatalogue } from '#server/backoffice/catalogue/seed.ts';
import { applyOutcome } from '#server/orders/settle.ts';
import { createTestApp } from '../../support/app.ts';
import { createTestDatabase } from '../../support/database.ts';
import { readOrder } from '../support.ts';
import { codeOf, expectAllToAgree, move, moveOut, pairOf, type Person, personOf, seen } from './support.ts';

const { sql } = await createTestDatabase();
const test = await createTestApp(sql);
beforeAll(() => seedCatalogue(sql, new Date()));

const buy = ({ token }: Pick<Person, 'token'>, amount = '1000', phone = '08031234567') =>
  test.call<Transaction>('services/airtime', {
    token,
    body: { network: 'MTN', phone, amount },
    headers: { 'Idempotency-Key': randomUUID() },
  });

/** For this number the sandbox leaves the outcome open. */
const PENDING = '08031230002';

const outcomes = {
  delivered: { kind: 'delivered' },
  failed: { kind: 'failed', code: 'REFUSED', reason: 'No.' },
  takenBack: { kind: 'failed', code: 'REVERSED', reason: 'Taken back.' },
} as const;

const settle = async (ref: string, outcome: keyof typeof outcomes) =>
  applyOutcome(sql, await readOrder(sql, ref), outcomes[outcome] as never, test.deps.now(), null);

const walletOf = async ({ id }: Pick<Person, 'id'>): Promise<bigint> => {
  const [row] = await sql<
    { kobo: bigint }[]
  >`SELECT balance_kobo AS kobo FROM wallets WHERE agent_id = ${id}`;
  return row?.kobo ?? -1n;
};

it('takes back or sells the last money, never both', async () => {
  const above = await personOf(test, sql);
  const below = await personOf(test, sql, 0);
  await test.call('sub-agents/accept', { token: below.token, body: { code: await codeOf(test, above) } });
  for (let round = 0; round < 4; round += 1) {
    await move(test, { above, below }, { direction: 'down', amount: '1000' });
    const held = await walletOf(below);
    const [sale, back] = await Promise.all([
      buy(below),
      move(test, { above, below }, { direction: 'back', amount: '1000' }),
    ]);
    expect([sale.status === 201 || sale.status === 200, back.status === 200].filter(Boolean)).toHaveLength(1);
    expect(await walletOf(below)).toBeLessThan(held);
    if (sale.status < 300) {
      // What is left is not enough for another round: it comes back.
      const left = Number(await walletOf(below)) / 100;
      if (left > 0) await move(test, { above, below }, { direction: 'back', amount: left.toFixed(2) });
    }
  }
  await expectAllToAgree(sql);
});

it('ends an order once: delivered with its commission, or failed without', async () => {
  const { above, below } = await pairOf(test, sql, 1);
  let delivered = 0;
  for (let round = 0; round < 6; round += 1) {
    const { ref } = (await buy(below, '1000', PENDING)).body.data;
    await Promise.all([settle(ref, 'delivered'), settle(ref, 'failed'), settle(ref, 'delivered')]);
    if ((await readOrder(sql, ref)).status === 'SUCCESSFUL') delivered += 1;
  }
  expect((await seen(test, above)).commission).toBe(`${delivered * 10}.00`);
  await expectAllToAgree(sql);
});

it('takes the commission of an order back once, while it is moved to the wallet', async () => {
  const { above, below } = await pairOf(test, sql, 1);
  const { ref } = (await buy(below)).body.data;
  const [, , moved] = await Promise.all([
    settle(ref, 'takenBack'),
    settle(ref, 'takenBack'),
    moveOut(test, above, '10'),
  ]);
  expect((await readOrder(sql, ref)).status).toBe('REVERSED');
  expect((await seen(test, above)).commission).toBe(moved.status === 200 ? '-10.00' : '0.00');
  await expectAllToAgree(sql);
});

it('pays the one who was above at the sale, also where they part as it is delivered', async () => {
  const { above, below } = await pairOf(test, sql, 1);
  const { ref } = (await buy(below, '1000', PENDING)).body.data;
  await Promise.all([
    settle(ref, 'delivered'),
    test.call('sub-agents/above', { method: 'DELETE', token: below.token }),
  ]);
  expect(await seen(test, above)).toMatchObject({ commission: '10.00', people: [] });
  await settle(ref, 'takenBack');
  expect((await seen(test, above)).commission).toBe('0.00');
  await expectAllToAgree(sql);
});

it('moves down once or not at all where they part at the same moment', async () => {
  const { above, below } = await pairOf(test, sql);
  const [before, had] = [await walletOf(above), await walletOf(below)];
  const [moved] = await Promise.all([
    move(test, { above, below }, { direction: 'down', amount: '1000' }),
    test.call(`sub-agents/${below.id}`, { method: 'DELETE', token: above.token }),
  ]);
  const went = moved.status === 200 ? 100_000n : 0n;
  expect([await walletOf(above), await walletOf(below)]).toEqual([before - went, had + went]);
  expect([200, 404]).toContain(moved.status);
  await expectAllToAgree(sql);
});

it('lets one of two in by a code, and of two codes one agent above', async () => {
  const [above, other, one, two] = await Promise.all([1, 2, 3, 4].map(() => personOf(test, sql, 0)));
  if (!above || !other || !one || !two) throw new Error('four were registered');
  const accept = (person: Pick<Person, 'token'>, code: string) =>
    test.call('sub-agents/accept', { token: person.token, body: { code } });
  const code = await codeOf(test, above);
  const both = await Promise.all([accept(one, code), accept(two, code)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
  const [free] = both[0]?.status === 200 ? [two] : [one];
  const codes = [await codeOf(test, above), await codeOf(test, other)];
  const under = await Promise.all(codes.map((each) => accept(free, each)));
  expect(under.map(({ status }) => status).sort()).toEqual([200, 422]);
});

it('moves between two pairs of one agent, both ways, and waits in no circle', async () => {
  const { above, below } = await pairOf(test, sql);
  const third = await personOf(test, sql);
  await test.call('sub-agents/accept', { token: third.token, body: { code: await codeOf(test, above) } });
  const all = async (): Promise<bigint> =>
    (await Promise.all([above, below, third].map(walletOf))).reduce((sum, each) => sum + each, 0n);
  const before = await all();
  const answers = await Promise.all(
    Array.from({ length: 24 }, (_, no) =>
      move(
        test,
        { above, below: no % 2 ? below : third },
        { direction: no % 3 ? 'down' : 'back', amount: '10' },
      ),
    ),
  );
  expect(new Set(answers.map(({ status }) => status)).size).toBeLessThanOrEqual(2);
  expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  expect(await all()).toBe(before);
  await expectAllToAgree(sql);
});
