import { expect, it } from 'vitest';
import { newId } from '#server/platform/ref.ts';
import { createTestApp, registered } from '../../support/app.ts';
import { createTestDatabase } from '../../support/database.ts';

const { sql } = await createTestDatabase();
const test = await createTestApp(sql);
const agent = await registered(test);

const bookLateCost = (at: string, kobo: number) => sql`
  INSERT INTO transfers (agent_id, id, kind, source, destination, amount_kobo, subject_ref, created_at)
  VALUES (${agent.id}, ${newId(new Date(at))}, 'LATE_COST', 'profit', 'vendor:north', ${kobo}, ${`late ${at}`}, ${new Date(at)})`;

it('adds up what vendors charged late, by the day of Lagos on which it was booked', async () => {
  await bookLateCost('2026-11-20T22:59:59Z', 500);
  await bookLateCost('2026-11-20T23:00:00Z', 700);
  await bookLateCost('2026-11-21T12:00:00Z', 90);
  const days = await sql`SELECT day::text, amount_kobo::int FROM late_cost_days ORDER BY day`;
  expect([...days]).toEqual([
    { day: '2026-11-20', amountKobo: 500 },
    { day: '2026-11-21', amountKobo: 790 },
  ]);
});
