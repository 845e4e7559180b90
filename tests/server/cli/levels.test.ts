import { beforeAll, expect, it } from 'vitest';
import { exportCatalogue, importCatalogue } from '#server/backoffice/catalogue/import-export.ts';
import { listNotices } from '#server/messages/notices/notices.ts';
import { createTestDatabase } from '../support/database.ts';
import { createHouse } from './setting.ts';

const { sql } = await createTestDatabase();
const { command, fundedAgent } = await createHouse(sql);

beforeAll(async () => {
  const file = await exportCatalogue(sql, new Date());
  file.levels = [{ code: 'gold', name: 'Gold' }];
  for (const { code, providers } of file.services)
    for (const provider of providers) {
      if (code === 'airtime') provider.levelDiscounts = { gold: 4 };
      if (code === 'cable') for (const plan of provider.plans ?? []) plan.levelPrices = { gold: plan.price };
    }
  await importCatalogue(sql, file, { now: new Date() });
});

const set = (agent: string, level: string) =>
  command('level', 'set', agent, level, '--reason', 'Sells a lot');

it('lists the levels, with who has them and what is their own', async () => {
  const { username } = await fundedAgent();
  const before = (await command('level', 'list')).rows ?? [];
  expect(before).toMatchObject([
    { code: 'standard', name: 'Standard', prices: 0, discounts: 0 },
    { code: 'gold', name: 'Gold', discounts: 4 },
  ]);
  expect(before[1]?.prices).toBeGreaterThan(10);
  await set(username, 'gold');
  expect((await command('level', 'list')).rows).toMatchObject([
    {},
    { code: 'gold', agents: Number(before[1]?.agents) + 1 },
  ]);
});

it('sets an agent’s level, tells them alone, and leaves a line on record with the reason', async () => {
  const other = await fundedAgent();
  const { id, username } = await fundedAgent();
  expect((await set(username, 'gold')).message).toBe(
    `${username} has the level gold now. 4 prices change for them.`,
  );
  const [notice] = await listNotices(sql, id, new Date());
  expect(notice).toMatchObject({ title: 'Prices have changed', kind: 'PRICES' });
  expect(await listNotices(sql, other.id, new Date())).toEqual([]);
  const [line] = await sql`
    SELECT arguments, outcome FROM operator_audit WHERE command = 'level set' ORDER BY id DESC LIMIT 1`;
  expect(line).toEqual({
    arguments: { agent: username, level: 'gold', because: 'other', reason: 'Sells a lot' },
    outcome: 'done',
  });
});

it('shows it where agents are listed', async () => {
  const { username } = await fundedAgent();
  const levels = async () => [
    (await command('agent', 'list', '--search', username)).rows?.[0]?.level,
    (await command('agent', 'show', username)).detail?.level,
  ];
  expect(await levels()).toEqual(['standard', 'standard']);
  await set(username, 'gold');
  expect(await levels()).toEqual(['gold', 'gold']);
});

it('is refused for a level there is not, the one they have, and without a reason', async () => {
  const { username } = await fundedAgent();
  await expect(set(username, 'bronze')).rejects.toThrow(
    'There is no level bronze. Choose one of standard, gold, or add it to the catalogue.',
  );
  await expect(set(username, 'standard')).rejects.toThrow(`${username} has the level standard already.`);
  await expect(set('nobody', 'gold')).rejects.toThrow('No agent has the username');
  await expect(command('level', 'set', username, 'gold')).rejects.toThrow('--reason');
});

it('tells a change to come, lists it, and forgets it; then the rule may decide again', async () => {
  const { id, username } = await fundedAgent();
  const { message } = await command(
    ...['level', 'set', username, 'gold', '--reason', 'Sells a lot', '--from', '2030-12-01 06:00'],
  );
  expect(message).toBe(
    `${username} gets the level gold on 1 Dec 2030, 06:00. 4 prices will change for them.`,
  );
  const [notice] = await listNotices(sql, id, new Date());
  expect(notice).toMatchObject({ title: 'Prices change on 1 Dec 2030, 06:00', kind: 'PRICES' });
  expect((await command('level', 'coming')).rows).toEqual([
    { username, from: 'standard', to: 'gold', at: '2030-12-01T05:00:00.000Z', by: 'tester' },
  ]);
  expect((await command('level', 'drop', username, '--reason', 'A mistake')).message).toBe(
    `${username} keeps the level standard.`,
  );
  expect((await command('level', 'coming')).rows).toEqual([]);
  expect((await command('level', 'follow', username, '--reason', 'Asked')).message).toBe(
    `The level of ${username} goes by what they sell.`,
  );
  const past = command(...['level', 'set', username, 'gold', '--reason', 'x', '--from', '2020-12-01 06:00']);
  await expect(past).rejects.toThrow('That time is over.');
});

it('refuses a level that is dearer and begins at once, until the operator insists', async () => {
  const { username } = await fundedAgent();
  await set(username, 'gold');
  await expect(set(username, 'standard')).rejects.toThrow('4 prices rise for this agent');
  const insisted = command('level', 'set', username, 'standard', '--reason', 'Agreed', '--yes-i-know');
  expect((await insisted).message).toBe(`${username} has the level standard now. 4 prices change for them.`);
});
