import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { changeLetter, houseLetters, restoreLetter, testLetter } from '#contract/console/letters.ts';
import { compose } from '#server/messages/letters/compose.ts';
import { changesOf } from '#server/backoffice/recorded-change.ts';
import { OWN_LETTERS } from '#server/messages/letters/own-letters.ts';
import type { AgentMailKind } from '#server/platform/mail/enqueue.ts';
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
  (await listed()).find((letter) => letter.kind === kind) ?? expect.fail(`no letter ${kind}`);
const write = (kind: AgentMailKind, words: { subject: string; text: string }, from?: object) =>
  test.ask(changeLetter, { params: { kind }, body: { from: from ?? OWN_LETTERS[kind], ...words }, token });
const restore = async (kind: string) => {
  const { subject, text } = await letterOf(kind);
  return test.ask(restoreLetter, { params: { kind }, body: { from: { subject, text } }, token });
};
const sent = (kind: AgentMailKind) => compose(test.deps, { kind, recipient: agent.email });

async function lastMail(): Promise<string> {
  const outbox = join(test.dataDir, 'outbox');
  const names = await readdir(outbox);
  return readFile(join(outbox, names.toSorted().at(-1) ?? ''), 'utf8');
}

const CODE = {
  subject: 'Kobo Hub: a new password',
  text: 'Good day.\n\n{code} works for {minutes} minutes.\n',
};

const CHANGED_MEANWHILE = 'Somebody has changed this letter meanwhile. Nothing was done: look at it again.';

describe('the letters', () => {
  beforeEach(async () => {
    await sql`DELETE FROM letters`;
  });

  it('have the house’s own words, which have no problem of their own and no place left open', async () => {
    // Without a number that was asked for there is no letter about one.
    await sql`
      INSERT INTO contact_codes (agent_id, kind, phone, asked_at, tries_left, expires_at)
      VALUES (${agent.id}, 'PHONE_CODE', '+2348090000001', now(), 5, now()) ON CONFLICT DO NOTHING`;
    const letters = await listed();
    expect(letters.map(({ kind }) => kind)).toEqual(Object.keys(OWN_LETTERS));
    for (const { kind, own, subject, text, changed } of letters) {
      expect([kind, subject, text, changed]).toEqual([kind, own.subject, own.text, null]);
      const letter = await sent(kind as AgentMailKind);
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
    const words = { subject: 'Your PIN is set', text: 'Somebody has set your PIN.\n' };
    await write('PIN_SET', words);
    test.advance(1_000);
    await restore('PIN_SET');
    const rows = await sql<{ command: string; changes: unknown }[]>`
      SELECT command, changes FROM operator_audit
      WHERE arguments ->> 'kind' = 'PIN_SET' AND outcome = 'done' AND operator = ${email} ORDER BY id`;
    expect(rows.map((row) => ({ ...row }))).toEqual([
      { command: 'letter change', changes: changesOf({ ...OWN_LETTERS.PIN_SET }, words) },
      { command: 'letter restore', changes: changesOf(words, { ...OWN_LETTERS.PIN_SET }) },
    ]);
  });

  it('are changed by one of two people who saw the same words, and the other is told', async () => {
    const both = await Promise.all([
      write('TOTP_ON', { subject: 'One', text: 'One.' }),
      write('TOTP_ON', { subject: 'Two', text: 'Two.' }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
    const late = await write('TOTP_ON', { subject: 'Three', text: 'Three.' });
    expect([late.status, late.body.message]).toEqual([422, CHANGED_MEANWHILE]);
    const { subject, text } = await letterOf('TOTP_ON');
    expect(['One', 'Two']).toContain(subject);
    expect((await write('TOTP_ON', { subject: 'Four', text: 'Four.' }, { subject, text })).status).toBe(200);
  });

  it('are not restored over words that nobody saw, nor written over a restored one', async () => {
    const { subject, text } = await letterOf('TOTP_ON');
    await write('TOTP_ON', { subject: 'Five', text: 'Five.' }, { subject, text });
    const asked = { params: { kind: 'TOTP_ON' }, body: { from: { subject, text } }, token };
    expect((await test.ask(restoreLetter, asked)).body.message).toBe(CHANGED_MEANWHILE);
    expect((await restore('TOTP_ON')).status).toBe(200);
    const late = await write(
      'TOTP_ON',
      { subject: 'Six', text: 'Six.' },
      { subject: 'Five', text: 'Five.\n' },
    );
    expect(late.body.message).toBe(CHANGED_MEANWHILE);
    expect((await letterOf('TOTP_ON')).changed).toBeNull();
  });

  it('have no words of the staff once those are ours, and are not kept anew with the words they have', async () => {
    const words = { subject: 'App off', text: 'No code any more.\n' };
    await write('TOTP_OFF', words);
    expect((await write('TOTP_OFF', words, words)).body.message).toBe('The letter has these words already.');
    expect((await write('TOTP_OFF', OWN_LETTERS.TOTP_OFF, words)).status).toBe(200);
    expect((await letterOf('TOTP_OFF')).changed).toBeNull();
  });

  it('keep no end of a line of Windows', async () => {
    await write('TOTP_OFF', { subject: ' Off ', text: 'One.\r\nTwo.\r\n\r\n' });
    expect(await letterOf('TOTP_OFF')).toMatchObject({ subject: 'Off', text: 'One.\nTwo.\n' });
    await restore('TOTP_OFF');
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
    [{ text: '{code}\u0007' }, 'text', 'Text has characters that no email takes. Type it anew.'],
  ])('are refused with %j, by the name of what is wrong', async (words, part, problem) => {
    const { status, body } = await write('PASSWORD_RESET', { ...CODE, ...words });
    expect([status, body.errors]).toEqual([422, { [part]: [problem] }]);
    expect((await letterOf('PASSWORD_RESET')).changed).toBeNull();
  });

  it('are none of an unknown kind', async () => {
    const asked = { params: { kind: 'NEWS' }, body: { from: CODE }, token };
    const { status, body } = await test.ask(restoreLetter, asked);
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
    expect(await letterOf('PASSWORD_RESET')).toMatchObject({
      subject: 'Hello',
      unfit: 'Text: this letter has no field {kode}. It has {code}, {minutes}.',
    });
    await sql`DELETE FROM letters`;
  });

  it('are sent as a test to whoever asks, with an example in the place of a code', async () => {
    const asked = { params: { kind: 'PASSWORD_RESET' }, body: CODE, token };
    const { status, body } = await test.ask(testLetter, asked);
    expect([status, body.message]).toEqual([200, `A test is on its way to ${email}.`]);
    const mail = await lastMail();
    expect(mail).toContain(`To: ${email}`);
    expect(mail).toContain('Subject: Test: Kobo Hub: a new password');
    expect(mail).toContain('123456 works for 10 minutes.');
    expect(await sql`SELECT FROM letters`).toHaveLength(0);
    const unsound = { ...asked, body: { ...CODE, text: 'None.' } };
    expect((await test.ask(testLetter, unsound)).body.errors).toHaveProperty('text');
  });

  it('say what the mail server said when it takes no test', async () => {
    const closed = await createConsole(sql, {
      config: { ...test.deps.config, smtpUrl: 'smtp://127.0.0.1:1' },
    });
    const asked = { params: { kind: 'PASSWORD_RESET' }, body: CODE, token };
    expect((await closed.ask(testLetter, asked)).body.message).toMatch(
      /^The mail server did not take it: .*ECONNREFUSED/,
    );
  });
});
