import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { createApplyDated } from '#server/backoffice/catalogue/dated.ts';
import { createTestDatabase } from '../support/database.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { log } from '../funding/setting.ts';
import { createHouse } from './setting.ts';

const { sql } = await createTestDatabase();
const { deps, command } = await createHouse(sql);
const PLAN = 'mtn-sme-1gb-7d';

const price = (...argv: string[]) => command('catalogue', 'price', PLAN, ...argv);
const onSale = async () =>
  (
    await sql<{ told: string }[]>`
      SELECT id || ' ' || price_kobo AS told FROM plans WHERE id LIKE ${`${PLAN}%`} AND withdrawn_at IS NULL`
  ).map(({ told }) => told);
/** Does what is due then. */
const at = (moment: string) => createApplyDated().runOnce({ ...deps, log, now: () => new Date(moment) });
const TOMORROW = '2099-12-01 06:00';
const DUE = '2099-12-01T05:00:00.000Z';

afterEach(async () => {
  await sql`TRUNCATE dated_imports, alerts, plan_costs`;
  const [current = ''] = await onSale();
  if (!current.endsWith(' 77500')) await price('775', '--yes-i-know', '--reason', 'as it was');
});

// Prices follow each other.
describe('catalogue price', { shuffle: false }, () => {
  it('changes one plan, by its former id too, and what it costs at one vendor', async () => {
    expect((await price('780', '--cost', 'north=700', '--cost', 'south=690.50')).message).toBe(
      '1 change applied.',
    );
    expect(await onSale()).toEqual([`${PLAN}.2 78000`]);
    await price('780', '--cost', 'north=710');
    expect((await price('780')).message).toBe('The catalogue is as the file says already.');
    expect(
      await sql`SELECT DISTINCT ON (vendor) vendor, cost_kobo FROM plan_costs ORDER BY vendor, since DESC`,
    ).toEqual([
      { vendor: 'north', costKobo: 71_000n },
      { vendor: 'south', costKobo: 69_050n },
    ]);
  });

  it.each([
    [['7,80.5x'], '"7,80.5x" is not an amount'],
    [['780', '--cost', 'north'], '--cost "north" is not a cost'],
    [['780', '--cost', 'north=x'], '"x" is not an amount'],
    [['780', '--from', 'tomorrow'], '"tomorrow" is not a time'],
    [['780', '--from', '2099-02-31 06:00'], '"2099-02-31 06:00" is not a time'],
    [['780', '--from', '2099-02-01 25:00'], 'is not a time'],
    [['780', '--from', '2020-01-01 06:00'], '--from must be a time to come'],
    [['100'], 'more than 20 % off'],
    [['780', '--cost', 'north=790'], 'below cost'],
    [['100', '--from', TOMORROW], 'more than 20 % off'],
  ])('refuses %j, and changes nothing', async (argv, words) => {
    const before = await onSale();
    await expect(price(...argv)).rejects.toThrow(words);
    expect(await onSale()).toEqual(before);
    expect(await sql`SELECT FROM dated_imports`).toEqual([]);
  });

  it('refuses a plan that is not there', async () => {
    await expect(command('catalogue', 'price', 'none', '5')).rejects.toThrow('There is no plan none on sale');
  });

  it('waits for its time, and is done once', async () => {
    const before = await onSale();
    expect((await price('790', '--from', TOMORROW)).message).toMatch(
      /^1 change to come \(.+\): see "catalogue coming"\.$/,
    );
    expect((await command('catalogue', 'coming')).rows).toMatchObject([
      { at: DUE, title: 'MTN 1GB SME at 790.00 naira', operator: 'tester' },
    ]);
    await at('2099-12-01T04:59:59Z');
    expect(await onSale()).toEqual(before);
    await Promise.all([at(DUE), at(DUE)]);
    expect(await onSale()).toEqual([expect.stringMatching(/ 79000$/)]);
    expect((await command('catalogue', 'coming')).message).toBe('Nothing is to change.');
    await price('785');
    await at(DUE);
    expect(await onSale()).toEqual([expect.stringMatching(/ 78500$/)]);
  });

  it('leaves what the plan costs by then as it is', async () => {
    await price('780', '--cost', 'north=700');
    await price('790', '--from', TOMORROW);
    await sql`UPDATE plan_costs SET cost_kobo = 71000`;
    await at(DUE);
    expect(await onSale()).toEqual([expect.stringMatching(/ 79000$/)]);
    expect(await sql`SELECT DISTINCT cost_kobo FROM plan_costs`).toEqual([{ costKobo: 71_000n }]);
  });

  it('is forgotten when it is dropped', async () => {
    await price('790', '--from', TOMORROW);
    const [{ id = '' } = {}] = ((await command('catalogue', 'coming')).rows ?? []) as { id?: string }[];
    expect((await command('catalogue', 'drop', id)).message).toBe('Forgotten: MTN 1GB SME at 790.00 naira.');
    await expect(command('catalogue', 'drop', id)).rejects.toThrow('There is no change');
    await at(DUE);
    expect(await onSale()).toEqual([expect.stringMatching(/ 77500$/)]);
  });

  it('is an alert where it cannot be done at its time, and keeps nothing else waiting', async () => {
    await price('790', '--from', TOMORROW);
    await sql`UPDATE dated_imports SET file = jsonb_set(file, '{services,0,providers,0,plans,0,price}', '"x"')`;
    await price('795', '--from', '2099-12-01 06:01');
    const later = '2099-12-01T05:01:00Z';
    expect([await at(later), await at(later), await at(later)]).toEqual([true, true, false]);
    expect(await sql`SELECT text FROM alerts`).toEqual([
      {
        text: expect.stringMatching(
          /^The catalogue was to change now and did not \(MTN 1GB SME at 790.00 naira\): services\.0/,
        ),
      },
    ]);
    expect(await onSale()).toEqual([expect.stringMatching(/ 79500$/)]);
  });
});

describe('catalogue import --from', () => {
  it('takes a part alone', async () => {
    const file = path.join(await temporaryFolder(), 'part.json');
    const provider = { code: 'MTN', name: 'MTN', discountPercent: 2.5 };
    await writeFile(
      file,
      JSON.stringify({ services: [{ code: 'airtime', name: 'Airtime', providers: [provider] }] }),
    );
    const later = (...argv: string[]) =>
      command('catalogue', 'import', file, '--apply', '--from', TOMORROW, ...argv);
    await expect(later()).rejects.toThrow(/is missing|A whole catalogue cannot wait/);
    expect((await later('--partial')).message).toContain('1 change to come');
    await at(DUE);
    expect(
      await sql`SELECT discount_points FROM providers WHERE service = 'airtime' AND code = 'MTN'`,
    ).toEqual([{ discountPoints: 250 }]);
  });
});
