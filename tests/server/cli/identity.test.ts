import { expect, it } from 'vitest';
import { createTestDatabase } from '../support/database.ts';
import { createHouse } from './setting.ts';

const { sql } = await createTestDatabase();
const { command, fundedAgent } = await createHouse(sql);
const WHY = ['--reason', 'Ticket 12'];

const verify = (agent: string, changes: Record<string, string> = {}) =>
  command(
    'identity',
    'verify',
    agent,
    ...Object.entries({
      level: 'number',
      kind: 'BVN',
      'last-four': '4421',
      proof: 'document',
      ...changes,
    }).flatMap(([name, value]) => [`--${name}`, value]),
    ...WHY,
  );

it('sets the limits of a level one by one, and takes one away', async () => {
  const limits = async () => (await command('identity', 'limits')).rows?.[0];
  expect(await limits()).toMatchObject({ code: 'none', sale: null, day: null, balance: null });
  await command('identity', 'limit', 'none', '--sale', '50000', '--day', '200000.50', ...WHY);
  await command('identity', 'limit', 'none', '--balance', '300000', '--day', 'off', ...WHY);
  expect(await limits()).toMatchObject({ sale: '50000.00', day: null, balance: '300000.00' });
  expect((await command('identity', 'limits')).rows).toMatchObject([{}, { sale: null }, { sale: null }]);
});

it.each([
  ['no limit', ['none'], /^Nothing to set\. Name --sale/],
  [
    'a level that is none',
    ['gold', '--sale', '1'],
    /^There is no level of identity "gold"\. Choose one of none/,
  ],
  ['a limit of nothing', ['none', '--sale', '0'], /^"0" is not an amount/],
])('refuses %s', async (_, given, message) => {
  await expect(command('identity', 'limit', ...given, ...WHY)).rejects.toThrow(message);
});

it('notes who was verified, by whom and how, and takes it back', async () => {
  const { id, username } = await fundedAgent();
  await sql`DELETE FROM identities`;
  expect((await verify(username)).message).toBe(`${username} is verified: number, BVN ending in 4421.`);
  await sql`UPDATE identities SET verified_by = 'another' WHERE agent_id = ${id}`;
  await verify(username, { level: 'address', kind: 'NIN', proof: 'bank', 'last-four': '0007' });
  const kept = sql`SELECT level, number_kind, last_four, proof, verified_by FROM identities WHERE agent_id = ${id}`;
  expect([...(await kept)]).toEqual([
    { level: 'address', numberKind: 'NIN', lastFour: '0007', proof: 'bank', verifiedBy: 'tester' },
  ]);
  expect((await command('identity', 'limits')).rows).toMatchObject([{}, { agents: 0 }, { agents: 1 }]);
  const withdraw = () => command('identity', 'withdraw', username, ...WHY);
  await withdraw();
  await expect(withdraw()).rejects.toThrow(/is not verified/);
});

it.each([
  ['the level of nothing', { level: 'none' }, /no level to verify/],
  ['another number', { kind: 'PAN' }, /Choose BVN or NIN/],
  [
    'the whole number, which is not kept',
    { 'last-four': '22134554421' },
    /last four digits of the number alone/,
  ],
  ['another proof', { proof: 'call' }, /Choose one of document, bank/],
])('refuses %s', async (_, changes, message) => {
  const { username } = await fundedAgent();
  await expect(verify(username, changes)).rejects.toThrow(message);
});

it('leaves a whole number off the record, where somebody types it', async () => {
  const { username } = await fundedAgent();
  await expect(verify(username, { 'last-four': '22134554421' })).rejects.toThrow();
  await verify(username);
  const lines = await sql<{ arguments: object; outcome: string }[]>`
    SELECT arguments, outcome FROM operator_audit
    WHERE command = 'identity verify' AND arguments ->> 'agent' = ${username} ORDER BY id`;
  expect(JSON.stringify(lines)).not.toContain('22134554421');
  expect(lines.at(-1)).toMatchObject({ arguments: { lastFour: '4421', kind: 'BVN' }, outcome: 'done' });
});
