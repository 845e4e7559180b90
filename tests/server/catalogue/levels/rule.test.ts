import { describe, expect, it } from 'vitest';
import { kobo } from '#domain/money.ts';
import { lagosTime } from '#domain/lagos-time.ts';
import { dropMove, followRule, listMoves } from '#server/backoffice/levels/coming.ts';
import { createReviewLevels } from '#server/backoffice/levels/review.ts';
import { setLevel } from '#server/backoffice/levels/set-level.ts';
import { listNotices } from '#server/messages/notices/notices.ts';
import { createGoldHouse, PHONE, planIn, providerIn } from './house.ts';
import { dayAfter } from '#server/backoffice/console/span.ts';

/** The sandbox refuses it. */
const FAILS = '08044444444';
const DAY_MS = 24 * 3_600_000;
const { sql, test, operator, change, openAgent, giveLevel, post } = await createGoldHouse();
await change((file) => {
  file.levels = [
    { code: 'standard', name: 'Standard' },
    { code: 'gold', name: 'Gold', soldIn30Days: '20000' },
    { code: 'silver', name: 'Silver', soldIn30Days: '10000' },
    { code: 'family', name: 'Family' },
  ];
  providerIn(file, 'airtime', 'MTN').levelDiscounts = {};
  planIn(file).levelPrices = { gold: '700.00', silver: '750.00', family: '600.00' };
});

type Agent = Awaited<ReturnType<typeof openAgent>>;

/** The tasks' work, as often as there is some. */
async function work() {
  const task = createReviewLevels();
  while (await task.runOnce({ ...test.deps, log: test.deps.log }));
}
/** Goes on to a time of Lagos, some days from now, and works then and at the hours of the night that count. */
async function goTo(days: number, time: string) {
  const last = dayAfter(today(), days);
  for (let day = dayAfter(today(), Math.min(days, 1)); day <= last; day = dayAfter(day))
    for (const hour of day < last ? ['00:00', '00:10'] : ['00:00', '00:10', time])
      if (day < last || hour <= time) {
        test.advance(Math.max(0, Date.parse(`${day}T${hour}:00+01:00`) - test.deps.now().getTime()));
        await work();
      }
}
const today = () => lagosTime(test.deps.now().getTime()).date;

/** As if they had sold for so many naira on the day so many days ago. */
async function sold({ id }: Agent, naira: number, daysAgo = 1) {
  await sql`
    INSERT INTO day_totals (agent_id, day, type, status, is_credit, count, amount_kobo)
    VALUES (${id}, ${dayAfter(today(), -daysAgo)}, 'AIRTIME_ORDER', 'SUCCESSFUL', false, 1, ${naira * 100})`;
}
const levelOf = async ({ id }: Agent) =>
  (await sql<{ level: string }[]>`SELECT level FROM agents WHERE id = ${id}`)[0]?.level;
/** What the bell said since, the newest first, of prices. */
const told = async ({ id }: Agent) =>
  (await listNotices(sql, id, test.deps.now())).map(({ title, message }) => `${title}: ${message}`);
const coming = async ({ username }: Agent) =>
  (await listMoves(operator, {})).rows?.find((row) => row.username === username);

await goTo(1, '12:00');

describe('the level of an agent goes by what they sold in 30 days', { shuffle: false }, () => {
  it('is reviewed once a day, ten minutes after midnight', async () => {
    const ada = await openAgent();
    await sold(ada, 10_000, 0);
    await goTo(0, '23:59');
    await goTo(1, '00:09');
    expect(await coming(ada)).toBeUndefined();
    await goTo(0, '00:10');
    expect(await coming(ada)).toMatchObject({ to: 'silver' });
    const late = await openAgent();
    await sold(late, 10_000, 1);
    await goTo(0, '23:59');
    expect(await coming(late)).toBeUndefined();
  });

  it('counts whole days, the last of them yesterday and the first the thirtieth', async () => {
    const [first, last, before, now, short] = (await Promise.all(
      Array.from({ length: 5 }, () => openAgent()),
    )) as [Agent, Agent, Agent, Agent, Agent];
    // The review is tomorrow.
    await sold(first, 10_000, 29);
    await sold(last, 10_000, 0);
    await sold(before, 10_000, 30);
    await sold(now, 10_000, -1);
    await sold(short, 9_999.99, 0);
    await goTo(1, '00:10');
    const levels = await Promise.all(
      [first, last, before, now, short].map(async (agent) => (await coming(agent))?.to),
    );
    expect(levels).toEqual(['silver', 'silver', undefined, undefined, undefined]);
  });

  it('tells with their own figures, gives it at midnight and tells again, their programs too', async () => {
    const ada = await openAgent();
    await sold(ada, 25_000, 0);
    await goTo(1, '00:10');
    const at = dayAfter(today(), 1);
    const { day, year } = lagosTime(Date.parse(`${at}T00:00:00+01:00`));
    expect(await told(ada)).toEqual([
      `Prices change on ${day} ${year}: From then on: MTN 1GB SME costs ₦700.00, now ₦775.00.`,
    ]);
    expect(await coming(ada)).toMatchObject({ from: 'standard', to: 'gold', by: 'the rule' });
    await goTo(0, '23:59');
    expect(await levelOf(ada)).toBe('standard');
    await goTo(1, '00:00');
    expect(await levelOf(ada)).toBe('gold');
    expect((await told(ada))[0]).toBe('Prices have changed: MTN 1GB SME costs ₦700.00, before ₦775.00.');
    const events =
      await sql`SELECT details FROM events WHERE agent_id = ${ada.id} AND type = 'price.changed'`;
    expect(events).toHaveLength(1);
    expect(await coming(ada)).toBeUndefined();
  });

  it('falls two weeks after they were told', async () => {
    const ada = await openAgent();
    await sold(ada, 25_000, 0);
    await goTo(2, '00:10');
    expect(await levelOf(ada)).toBe('gold');
    await goTo(29, '00:10');
    expect(await coming(ada)).toMatchObject({ from: 'gold', to: 'standard' });
    await goTo(13, '23:59');
    expect(await levelOf(ada)).toBe('gold');
    await goTo(1, '00:00');
    expect(await levelOf(ada)).toBe('standard');
    expect((await told(ada))[0]).toBe('Prices have changed: MTN 1GB SME costs ₦775.00, before ₦700.00.');
  });

  it('stays where their sales no longer ask for what they were told, and they are told that', async () => {
    const ada = await openAgent();
    await sold(ada, 25_000, 0);
    await goTo(2, '00:10');
    await goTo(29, '00:10');
    expect(await coming(ada)).toMatchObject({ to: 'standard' });
    await sold(ada, 20_000, 0);
    await goTo(14, '00:00');
    expect(await levelOf(ada)).toBe('gold');
    expect((await told(ada))[0]).toMatch(/^A change of prices does not come: /);
    expect(await coming(ada)).toBeUndefined();
  });

  it('rises at once although it was to fall, and what was to come is taken back', async () => {
    const ada = await openAgent();
    await sold(ada, 12_000, 0);
    await goTo(2, '00:10');
    expect(await levelOf(ada)).toBe('silver');
    await goTo(29, '00:10');
    expect(await coming(ada)).toMatchObject({ to: 'standard' });
    await sold(ada, 30_000, 0);
    await goTo(1, '00:10');
    expect(await coming(ada)).toMatchObject({ to: 'gold' });
    expect(await told(ada)).toEqual(
      expect.arrayContaining([
        expect.stringContaining('costs ₦700.00, now ₦750.00'),
        expect.stringContaining('does not come'),
      ]),
    );
  });

  it('counts what delivered orders cost the agent, not those that failed, and no money paid in', async () => {
    const [ada, failed] = [await openAgent(), await openAgent()];
    const buy = async ({ token }: Agent, amount: string, phone = PHONE) =>
      (await post(token, 'airtime', { network: 'MTN', phone, amount })).body.data.status;
    // 2 % discount: 10,205 cost 10,000.90.
    expect([await buy(ada, '10205'), await buy(failed, '10205', FAILS)]).toEqual(['SUCCESSFUL', 'FAILED']);
    const day = today();
    await goTo(1, '00:10');
    const counted = await sql`
      SELECT status, amount_kobo FROM day_totals WHERE agent_id IN (${ada.id}, ${failed.id}) AND type = 'AIRTIME_ORDER' AND day = ${day}
      ORDER BY status`;
    expect(counted).toEqual([
      { status: 'FAILED', amountKobo: kobo(1_000_090n) },
      { status: 'SUCCESSFUL', amountKobo: kobo(1_000_090n) },
    ]);
    expect([(await coming(ada))?.to, (await coming(failed))?.to]).toEqual(['silver', undefined]);
  });
});

it('is looked at for all agents in one night, each told once', async () => {
  const many = 101;
  await sql`
    WITH made AS (
      INSERT INTO agents (id, first_name, last_name, username, phone, email, password_hash)
      SELECT gen_random_uuid(), 'Ada', 'Obi', 'many' || n, '+2348140' || lpad(n::text, 6, '0'), 'many' || n || '@example.com', 'x'
      FROM generate_series(1, ${many}) n RETURNING id)
    INSERT INTO day_totals (agent_id, day, type, status, is_credit, count, amount_kobo)
    SELECT id, ${today()}, 'DATA_ORDER', 'SUCCESSFUL', false, 1, 1000000 FROM made`;
  await goTo(1, '00:10');
  const notices = await sql`
    SELECT a.id FROM notices n JOIN agents a ON a.id = n.agent_id WHERE username LIKE 'many%' GROUP BY 1`;
  expect(notices).toHaveLength(many);
  const told = await sql`
    SELECT FROM notices n JOIN agents a ON a.id = n.agent_id WHERE username LIKE 'many%'`;
  expect(told).toHaveLength(many);
});

describe('a level given by hand', { shuffle: false }, () => {
  it('is left alone by the rule until it is to follow it', async () => {
    const [family, ada] = [await openAgent('family'), await openAgent('gold')];
    await sold(ada, 10_000, 0);
    await goTo(1, '00:10');
    expect([await coming(family), await coming(ada)]).toEqual([undefined, undefined]);
    const at = new Date(test.deps.now().getTime() + 9 * DAY_MS);
    await setLevel(operator, { agent: ada.username, level: 'family', reason: 'A friend', at });
    await followRule(operator, { agent: ada.username, reason: 'Asked for it' });
    expect(await coming(ada)).toBeUndefined();
    await goTo(1, '00:10');
    expect(await coming(ada)).toMatchObject({ to: 'silver' });
    await expect(followRule(operator, { agent: ada.username, reason: 'Again' })).rejects.toThrow(/already/);
  });

  it('that asks for no sales is never taken away', async () => {
    const family = await openAgent('family');
    await followRule(operator, { agent: family.username, reason: 'Asked for it' });
    await sold(family, 90_000, 0);
    await goTo(1, '00:10');
    expect(await coming(family)).toBeUndefined();
  });

  it('at which a price rises is told at least a day before', async () => {
    const ada = await openAgent('gold');
    const set = (at?: Date, yesIKnow = false) =>
      setLevel(operator, { agent: ada.username, level: 'silver', reason: 'Sells less', at, yesIKnow });
    await expect(set()).rejects.toThrow('1 price rises for this agent, who is told at least a day before');
    const soon = new Date(test.deps.now().getTime() + DAY_MS - 1);
    await expect(set(soon)).rejects.toThrow('1 price rises');
    const at = new Date(soon.getTime() + 1);
    expect((await set(at)).message).toContain('1 price will change for them.');
    expect(await told(ada)).toContainEqual(expect.stringContaining('costs ₦750.00, now ₦700.00'));
    test.advance(DAY_MS - 1);
    await work();
    expect(await levelOf(ada)).toBe('gold');
    test.advance(1);
    await work();
    expect(await levelOf(ada)).toBe('silver');
    // By hand: whatever they sell.
    await goTo(1, '00:10');
    expect(await coming(ada)).toBeUndefined();
  });

  it('takes the place of what was to come, and can be taken back', async () => {
    const ada = await openAgent();
    await sold(ada, 25_000, 0);
    await goTo(1, '00:10');
    expect(await coming(ada)).toMatchObject({ to: 'gold' });
    const at = new Date(test.deps.now().getTime() + 2 * DAY_MS);
    await setLevel(operator, { agent: ada.username, level: 'family', reason: 'A friend', at });
    expect(await coming(ada)).toMatchObject({ to: 'family', by: 'tester' });
    await dropMove(operator, { agent: ada.username, reason: 'Not a friend' });
    expect(await coming(ada)).toBeUndefined();
    expect((await told(ada)).filter((words) => words.includes('does not come'))).toHaveLength(2);
    await expect(dropMove(operator, { agent: ada.username, reason: 'Again' })).rejects.toThrow('No change');
    await goTo(3, '00:10');
    expect(await levelOf(ada)).toBe('standard');
  });

  it('keeps a level that somebody is to get in the catalogue', async () => {
    const ada = await openAgent();
    const at = new Date(test.deps.now().getTime() + 2 * DAY_MS);
    await change((file) => file.levels?.push({ code: 'new', name: 'New' }));
    await setLevel(operator, { agent: ada.username, level: 'new', reason: 'A friend', at });
    const without = () => change((file) => (file.levels = file.levels?.filter(({ code }) => code !== 'new')));
    await expect(without()).rejects.toThrow('Level new is missing, and 1 agent has it.');
    await giveLevel(ada, 'family');
    await without();
  });
});

it.each([
  ['the standard level', 'standard', '500', 'Level standard is for all: leave out its soldIn30Days.'],
  ['the sales of another', 'silver', '20000', 'Levels gold and silver have the same soldIn30Days.'],
])('%s asks for no sales', async (_, code, soldIn30Days, words) => {
  const edit = change((file) => {
    for (const level of file.levels ?? []) if (level.code === code) level.soldIn30Days = soldIn30Days;
  }, false);
  await expect(edit).rejects.toThrow(words);
});
