import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { OWN_LETTERS } from '#server/messages/letters/own-letters.ts';
import { createTestDatabase } from '../support/database.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { createHouse } from './setting.ts';

const { sql } = await createTestDatabase();
const { command, type } = await createHouse(sql);

const show = (kind: string) => command('letter', 'show', kind);
const lineOf = async (kind: string) =>
  (await command('letter', 'list')).rows?.find((row) => row.kind === kind) ?? expect.fail(`no ${kind}`);

afterEach(async () => {
  await sql`DELETE FROM letters`;
});

describe('letters at the command line', () => {
  it('are listed with whose words they have', async () => {
    expect((await command('letter', 'list')).rows).toHaveLength(Object.keys(OWN_LETTERS).length);
    expect(await lineOf('PASSWORD_RESET')).toMatchObject({
      letter: 'Code for a new password',
      words: 'ours',
      places: '{code} (must stay), {minutes}',
    });
    await command('letter', 'set', 'PIN_SET', '--subject', 'Your PIN');
    expect(await lineOf('PIN_SET')).toMatchObject({ words: 'changed', changedBy: 'tester' });
  });

  it('are shown as an agent reads them', async () => {
    const { code, detail } = await show('PASSWORD_RESET');
    expect([code, detail?.readsSubject]).toEqual([0, '123456 is your code for a new password']);
    expect(detail?.readsText).toMatch(/^Your code is 123456\.\n\n.* works for 10 minutes\./);
    expect(detail?.subject).toBe('{code} is your code for a new password');
  });

  it('get another subject, another text or both, and ours again', async () => {
    await command('letter', 'set', 'PIN_SET', '--subject', 'Your PIN');
    const file = join(await temporaryFolder(), 'pin.txt');
    await writeFile(file, 'It is set.\r\nAll the best.\r\n');
    expect((await command('letter', 'set', 'PIN_SET', '--text-file', file)).code).toBe(0);
    expect((await show('PIN_SET')).detail).toMatchObject({
      words: 'changed',
      readsSubject: 'Your PIN',
      readsText: 'It is set.\nAll the best.\n',
    });
    expect((await command('letter', 'restore', 'PIN_SET')).code).toBe(0);
    expect((await show('PIN_SET')).detail).toMatchObject({ words: 'ours', ...OWN_LETTERS.PIN_SET });
    await expect(type('letter', 'restore', 'PIN_SET')).rejects.toThrow('has our own words already');
  });

  it.each([
    [['PASSWORD_RESET', '--text', 'None.'], 'Text: {code} is missing.'],
    [['PIN_SET', '--subject', '{name}'], 'Subject: this letter has no field {name}. It has none.'],
    [['PIN_SET'], 'Use --subject and --text or --text-file.'],
    [['PIN_SET', '--text', 'x', '--text-file', 'y'], 'Give --text or --text-file, not both.'],
    [['PIN_SET', '--text-file', '/nowhere/at/all'], '/nowhere/at/all cannot be read'],
    [['NEWS', '--subject', 'x'], 'There is no letter NEWS. “letter list” has the kinds there are.'],
  ])('are not set by %j', async (given, problem) => {
    await expect(type('letter', 'set', ...given)).rejects.toThrow(problem);
    expect(await sql`SELECT FROM letters`).toHaveLength(0);
  });

  it('show that words of the staff cannot be used', async () => {
    await sql`
      INSERT INTO letters (kind, subject, body, changed_by, changed_at) VALUES ('PASSWORD_RESET', 'x', 'x', 'x', now())`;
    expect(await lineOf('PASSWORD_RESET')).toMatchObject({
      words: 'ours: those of the staff cannot be used',
    });
    const { code, message, detail } = await show('PASSWORD_RESET');
    expect([code, message]).toEqual([1, 'Text: {code} is missing. The letter is of no use without it.']);
    expect(detail).toMatchObject({ subject: 'x', readsSubject: '123456 is your code for a new password' });
  });
});
