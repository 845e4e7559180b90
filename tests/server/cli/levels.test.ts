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
    { code: 'gold', name: 'Gold', agents: 0, discounts: 4 },
  ]);
  expect(before[1]?.prices).toBeGreaterThan(10);
  await set(username, 'gold');
  expect((await command('level', 'list')).rows).toMatchObject([{}, { code: 'gold', agents: 1 }]);
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
    arguments: { agent: username, level: 'gold', reason: 'Sells a lot' },
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
