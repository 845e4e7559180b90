import { beforeEach, describe, expect, it } from 'vitest';
import { askProbe } from '#contract/console/probes.ts';
import { createTestDatabase } from '../../support/database.ts';
import { createProbeConsole } from './setting.ts';

const { sql } = await createTestDatabase();
const test = await createProbeConsole(sql);
const { ask, asked, sell, goAhead } = test;
const MINUTE_MS = 60_000;

beforeEach(async () => {
  asked.length = 0;
  await sql`DELETE FROM rate_limits`;
});

describe('a probe is refused', () => {
  it.each([
    [{ amount: '200.01' }, 'A probe is of at most ₦200.00, and this is ₦200.01.'],
    [{ amount: '1' }, 'or more.'],
    [{ amount: undefined }, 'Say for how much, such as ₦100.'],
    [{ provider: 'NONE' }, 'north cannot be asked for airtime of NONE: the catalogue has no code for it.'],
    [{ service: 'data' as const, plan: 'none' }, 'Choose another.'],
    [{ vendor: 'east' }, 'There is no vendor east.'],
  ])('with %j', async (change, words) => {
    const { status, body } = await sell(change);
    expect(status).toBe(422);
    expect(body.message).toContain(words);
    expect(asked).toEqual([]);
  });

  it('for a plan that costs more than a probe may', async () => {
    const [dear] = await sql<{ id: string }[]>`
      SELECT id FROM plans WHERE service = 'data' AND provider = 'MTN' AND price_kobo > 20000 LIMIT 1`;
    const { body } = await sell({ service: 'data', plan: dear?.id ?? '' });
    expect(body.message).toContain('A probe is of at most ₦200.00');
  });

  it.each([
    [{ isOurs: false }, 'isOurs', 'Say that the number is yours and that this spends money at the vendor.'],
    [{ phone: '0803' }, 'phone', 'Enter a Nigerian mobile number of 11 digits, such as 08031234567.'],
    [{ service: 'cable' as never }, 'service', 'A probe is airtime or data.'],
  ])('with %j, naming the field', async (change, field, words) => {
    const { status, body } = await sell(change);
    expect([status, body.errors]).toEqual([422, { [field]: [words] }]);
    expect(asked).toEqual([]);
  });

  it('after ten in an hour, and not before; one comes free every six minutes', async () => {
    for (let sent = 0; sent < 10; sent += 1) expect((await sell()).status).toBe(200);
    const eleventh = await sell();
    expect([eleventh.status, eleventh.body.message]).toEqual([
      422,
      'The shop sells at most 10 probes an hour. Nothing was sent; try again later.',
    ]);
    expect(asked).toHaveLength(10);
    goAhead(6 * MINUTE_MS);
    expect((await sell()).status).toBe(200);
    expect((await sell()).status).toBe(422);
  });

  it.each(['finance', 'support', 'auditor'] as const)('to %s', async (role) => {
    const person = await test.hire(role);
    expect((await sell({}, person)).status).toBe(403);
    expect((await ask(askProbe, { params: { ref: 'X' }, token: person.token })).status).toBe(403);
    expect(asked).toEqual([]);
  });
});
