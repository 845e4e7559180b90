import type { Service } from '#contract/catalogue.ts';
import { parseNaira, toNaira, ZERO } from '#domain/money.ts';
import { priceBelow } from '#domain/price-below.ts';
import { beforeAll, expect, it } from 'vitest';
import { seedCatalogue } from '#server/backoffice/catalogue/seed.ts';
import { createTestApp } from '../../support/app.ts';
import { createTestDatabase } from '../../support/database.ts';
import { move, pairOf, type Person, personOf, seen } from './support.ts';

const { sql } = await createTestDatabase();
const test = await createTestApp(sql);
beforeAll(() => seedCatalogue(sql, new Date()));

/** What they pay for the plan of the example. */
async function priceOf({ token }: Pick<Person, 'token'>, name: string): Promise<string> {
  const { body } = await test.call<Service[]>('services', { token });
  const data = body.data.find(({ code }) => code === 'data');
  const found = (data?.providers ?? []).flatMap(({ plans = [] }) => plans).find((plan) => plan.name === name);
  if (!found) throw new Error(`${name} is not on sale`);
  return found.price;
}

async function expectExampleToHold(above: Person, below: Person, percent: number): Promise<void> {
  const { example } = await seen(test, above);
  if (!example) throw new Error('there is no example');
  expect(example.own).toBe(await priceOf(above, example.name));
  const kobo = (naira: string) => parseNaira(naira) ?? ZERO;
  const points = Math.round(percent * 100);
  const expected = priceBelow({ ownKobo: kobo(example.own), highestKobo: kobo(example.highest) }, points);
  expect(await priceOf(below, example.name)).toBe(toNaira(expected));
}

it.each([0, 0.33, 1.25, 3.07, 5, 80])('tells by an example what %s per cent do', async (percent) => {
  const { above, below } = await pairOf(test, sql, percent);
  await expectExampleToHold(above, below, percent);
});

it('tells it also to an agent whose level pays less, or more than the ceiling', async () => {
  const { above, below } = await pairOf(test, sql, 4);
  const [plan] = await sql<{ id: string; priceKobo: bigint }[]>`
    SELECT id, price_kobo FROM plans WHERE service = 'data' AND withdrawn_at IS NULL
    ORDER BY abs(price_kobo - 50000), id LIMIT 1`;
  await sql`INSERT INTO levels (code, name, position) VALUES ('gold', 'Gold', 1)`;
  for (const factor of [90n, 120n]) {
    await sql`DELETE FROM level_prices WHERE plan_id = ${plan?.id ?? ''}`;
    await sql`UPDATE agents SET level = 'gold' WHERE id = ${above.id}`;
    await sql`
      INSERT INTO level_prices (id, plan_id, level, price_kobo)
      VALUES (${`example-${factor}`}, ${plan?.id ?? ''}, 'gold', ${((plan?.priceKobo ?? 0n) * factor) / 100n})`;
    await expectExampleToHold(above, below, 4);
  }
});

it('tells an agent below who is above, what was moved and what can be taken back, and no price of theirs', async () => {
  const pair = await pairOf(test, sql);
  await move(test, pair, { direction: 'down', amount: '5000' });
  await move(test, pair, { direction: 'back', amount: '1500' });
  expect(await seen(test, pair.below)).toMatchObject({
    above: { given: '5000.00', takenBack: '1500.00', canTakeBack: '3500.00' },
    example: null,
    people: [],
  });
  expect(await seen(test, pair.above)).toMatchObject({ above: null });
  expect((await seen(test, await personOf(test, sql))).above).toBeNull();
});
