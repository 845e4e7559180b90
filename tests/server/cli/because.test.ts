import { expect, it } from 'vitest';
import { createConsole } from '../console/setting.ts';
import { registered } from '../support/app.ts';
import { createTestDatabase } from '../support/database.ts';
import { createHouse } from './setting.ts';

const { sql } = await createTestDatabase();
const { command } = await createHouse(sql);
const test = await createConsole(sql);

const recorded = async (agent: string) =>
  sql<{ because: string | null; reason: string }[]>`
    SELECT arguments ->> 'because' AS because, arguments ->> 'reason' AS reason FROM operator_audit
    WHERE arguments ->> 'agent' = ${agent} AND outcome = 'done' ORDER BY id`;

it('takes a code beside the words, and words alone as before', async () => {
  const { username } = await registered(test);
  await command('agent', 'suspend', username, '--because', 'fraud');
  await command('agent', 'restore', username, '--reason', 'It was their cousin');
  const [suspended, restored] = await recorded(username);
  expect(suspended).toEqual({ because: 'fraud', reason: 'Suspicion of fraud' });
  expect(restored).toEqual({ because: 'other', reason: 'It was their cousin' });
});

it('refuses a code of another action, and nothing at all', async () => {
  const { username } = await registered(test);
  await expect(command('agent', 'suspend', username, '--because', 'goodwill')).rejects.toThrow(
    '--because goodwill does not fit. Choose one of fraud, used-by-others, terms, asked-for, other.',
  );
  for (const given of [[], ['--because', 'other'], ['--reason', ' ']])
    await expect(command('agent', 'suspend', username, ...given)).rejects.toThrow('Say why. Add --reason');
  expect(await recorded(username)).toHaveLength(0);
});
