import { expect, it } from 'vitest';
import { createTestDatabase } from '../support/database.ts';
import { World } from './world.ts';

const first = Number(process.env.WORLD_FIRST ?? 1);
const seeds = Array.from({ length: Number(process.env.WORLD_SEEDS ?? 2) }, (_, index) => first + index);

async function weekOf(seed: number): Promise<World> {
  const { sql } = await createTestDatabase();
  const world = await World.open(sql, seed);
  await world.live().catch((error: unknown) => {
    throw new Error(`${String(error)}\nuntil then:\n${world.log.slice(-40).join('\n')}`, { cause: error });
  });
  return world;
}

let firstWeek: Promise<World> | undefined;
/** A week takes half a minute: the first one is lived once for both tests that look at it. */
const livedWeekOf = (seed: number): Promise<World> =>
  seed === first ? (firstWeek ??= weekOf(seed)) : weekOf(seed);

it.each(seeds)(
  'the books agree and nothing is sold twice in the week of seed %i',
  { timeout: 120_000 },
  async (seed) => {
    const { sales } = await livedWeekOf(seed);
    // Wallets may be empty for most of a week, and what sells nothing shows nothing.
    expect(sales.filter(({ told }) => told).length).toBeGreaterThan(5);
  },
);

it('a seed makes the same week again', { timeout: 120_000 }, async () => {
  expect((await livedWeekOf(first)).log).toEqual((await weekOf(first)).log);
});
