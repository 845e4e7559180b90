import { beforeAll, describe, expect, it } from 'vitest';
import { changeLetter, type HouseLetter, houseLetters, restoreLetter } from '#contract/console/letters.ts';
import { compose } from '#server/messages/letters/compose.ts';
import { OWN_LETTERS } from '#server/messages/letters/own-letters.ts';
import type { MailKind } from '#server/platform/mail/enqueue.ts';
import { registered } from '../support/app.ts';
import { createTestDatabase } from '../support/database.ts';
import { createConsole } from './setting.ts';

const { sql } = await createTestDatabase();
const test = await createConsole(sql);

let token: string;
let email: string;
let agent: Awaited<ReturnType<typeof registered>>;
beforeAll(async () => {
  ({ token, email } = await test.hire('manager'));
  agent = await registered(test);
});

const listed = async () => (await test.ask(houseLetters, { token })).body.data.letters;
const letterOf = async (kind: string) =>
  (await listed()).find((letter) => letter.kind === kind) as HouseLetter;
const write = (kind: MailKind, words: { subject: string; text: string }, from?: object) =>
  test.ask(changeLetter, { params: { kind }, body: { from: from ?? OWN_LETTERS[kind], ...words }, token });
const restore = (kind: string) => test.ask(restoreLetter, { params: { kind }, token });
const sent = (kind: MailKind) => compose(test.deps, { kind, recipient: agent.email });

const CODE = {
  subject: 'Kobo Hub: a new password',
  text: 'Good day.\n\n{code} works for {minutes} minutes.\n',
};

describe('the letters', () => {
  it('have the house’s own words, which have no problem of their own and no place left open', async () => {
    const letters = await listed();
    expect(letters.map(({ kind }) => kind)).toEqual(Object.keys(OWN_LETTERS));
    for (const { kind, own, subject, text, changed } of letters) {
      expect([kind, subject, text, changed]).toEqual([kind, own.subject, own.text, null]);
      const letter = await sent(kind as MailKind);
      expect(`${letter?.subject} ${letter?.text}`).not.toMatch(/[{}]|undefined|NaN/);
    }
    expect((await sent('PIN_LOCKED'))?.text).toMatch(/^5 wrong PINs .* for 30 minutes\./);
    expect((await sent('API_KEY_MADE_BESIDE_FORMER'))?.text).toMatch(/works for \d+ hours more/);
  });

  it('go out in the words of the staff, with the code, until they have their own again', async () => {
    expect((await write('PASSWORD_RESET', CODE)).status).toBe(200);
    expect(await letterOf('PASSWORD_RESET')).toMatchObject({
      ...CODE,
      own: OWN_LETTERS.PASSWORD_RESET,
      changed: { by: email, at: test.deps.now().toISOString() },
    });
    expect(await sent('PASSWORD_RESET')).toEqual({
      to: agent.email,
      subject: CODE.subject,
      text: expect.stringMatching(/^Good day\.\n\n\d{6} works for 10 minutes\.\n$/) as string,
    });
    expect(
      await compose(test.deps, { kind: 'PASSWORD_RESET', recipient: 'nobody@example.com' }),
    ).toBeUndefined();
    expect((await restore('PASSWORD_RESET')).status).toBe(200);
    expect((await sent('PASSWORD_RESET'))?.text).toMatch(/^Your code is \d{6}\.\n/);
    expect((await restore('PASSWORD_RESET')).body.message).toBe('This letter has our own words already.');
  });

  it('are on record with the words before and after', async () => {
    const words = { subject: 'Your PIN is set', text: 'Somebody has set your PIN.' };
    await write('PIN_SET', words);
    test.advance(1_000);
    await restore('PIN_SET');
    const rows = await sql<{ command: string; arguments: unknown }[]>`
      SELECT command, arguments FROM operator_audit
      WHERE arguments ->> 'kind' = 'PIN_SET' AND outcome = 'done' AND operator = ${email} ORDER BY id`;
    expect(rows.map((row) => ({ ...row }))).toEqual([
      { command: 'letter change', arguments: { kind: 'PIN_SET', before: OWN_LETTERS.PIN_SET, after: words } },
      {
        command: 'letter restore',
        arguments: { kind: 'PIN_SET', before: words, after: OWN_LETTERS.PIN_SET },
      },
    ]);
  });

  it('are changed by one of two people who saw the same words', async () => {
    const both = await Promise.all([
      write('TOTP_ON', { subject: 'One', text: 'One.' }),
      write('TOTP_ON', { subject: 'Two', text: 'Two.' }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
    const old = await write('TOTP_ON', { subject: 'Three', text: 'Three.' });
    expect(old.body.message).toBe('Somebody has changed this letter meanwhile. Look at it again.');
    const { subject, text } = await letterOf('TOTP_ON');
    expect((await write('TOTP_ON', { subject: 'Four', text: 'Four.' }, { subject, text })).status).toBe(200);
    await restore('TOTP_ON');
    const late = await write(
      'TOTP_ON',
      { subject: 'Five', text: 'Five.' },
      { subject: 'Four', text: 'Four.' },
    );
    expect(late.status).toBe(422);
  });

  it.each([
    [{ text: 'No code here.' }, 'text', 'Text: {code} is missing. The letter is of no use without it.'],
    [
      { text: '{code} for {name}' },
      'text',
      'Text: this letter has no field {name}. It has {code}, {minutes}.',
    ],
    [
      { subject: 'For {name}' },
      'subject',
      'Subject: this letter has no field {name}. It has {code}, {minutes}.',
    ],
    [{ subject: 'a\nBcc: x@example.com' }, 'subject', 'Subject is one line.'],
    [{ subject: '' }, 'subject', 'Subject is required.'],
  ])('are refused with %j, by the name of what is wrong', async (words, part, problem) => {
    const { status, body } = await write('PASSWORD_RESET', { ...CODE, ...words });
    expect([status, body.errors]).toEqual([422, { [part]: [problem] }]);
    expect((await letterOf('PASSWORD_RESET')).changed).toBeNull();
  });

  it('are none of an unknown kind', async () => {
    const { status, body } = await restore('NEWS');
    expect([status, body.message]).toEqual([422, 'There is no letter NEWS.']);
  });

  it('go out in the house’s own words when those of the staff cannot be used', async () => {
    await sql`
      INSERT INTO letters (kind, subject, body, changed_by, changed_at)
      VALUES ('PASSWORD_RESET', 'Hello', 'The code is {kode}.', 'x', now())`;
    expect(await sent('PASSWORD_RESET')).toMatchObject({
      subject: expect.stringMatching(/^\d{6} is your code/) as string,
      text: expect.stringMatching(/^Your code is \d{6}\./) as string,
    });
    await sql`DELETE FROM letters`;
  });
});
