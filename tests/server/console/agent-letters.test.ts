import { expect, it } from 'vitest';
import { agentLetters } from '#contract/console/agent-letters.ts';
import { createForgetOld } from '#server/backoffice/forget-old.ts';
import { sendMails } from '#server/messages/letters/send-mails.ts';
import { enqueueMail, type MailKind } from '#server/platform/mail/enqueue.ts';
import { registered } from '../support/app.ts';
import { createTestDatabase } from '../support/database.ts';
import { createConsole } from './setting.ts';

const { sql } = await createTestDatabase();
const test = await createConsole(sql);
const DAY_MS = 86_400_000;

/** By somebody who is at work: days go by here. */
const read = async (id: string) =>
  test.ask(agentLetters, { params: { id }, token: (await test.hire('support')).token });
const lettersOf = async ({ id }: { id: string }) => (await read(id)).body.data.letters;
const send = async (kind: MailKind, recipient: string, deps = test.deps) => {
  await enqueueMail(sql, kind, recipient, test.deps.now());
  await sendMails.runOnce(deps);
};
const agentOf = (email: string) => registered(test, { email });
/** As it is where there is no mail server. */
const refusing = { ...test.deps, config: { ...test.deps.config, smtpUrl: 'smtp://127.0.0.1:1' } };

it('stand at their agent alone, newest first, with a masked address and no word of theirs', async () => {
  const agent = await agentOf('adaeze.letters@example.com');
  const other = await agentOf('another.letters@example.com');
  await send('PIN_SET', agent.email);
  test.advance(60_000);
  await send('PASSWORD_RESET', agent.email);
  const at = test.deps.now().toISOString();
  const [newest, first, ...rest] = await lettersOf(agent);
  expect(newest).toEqual({
    id: expect.any(String) as string,
    name: 'Code for a new password',
    to: 'a•••@example.com',
    state: 'sent',
    tries: 1,
    problem: null,
    askedAt: at,
    sentAt: at,
  });
  expect([first?.name, rest]).toEqual(['PIN set', []]);
  expect(await lettersOf(other)).toEqual([]);
  const kept = JSON.stringify(await sql`SELECT * FROM sent_letters WHERE agent_id = ${agent.id}`);
  expect(kept).not.toMatch(/adaeze|\d{6} is your code/);
});

it('say why one was not taken, until it is', async () => {
  const agent = await agentOf('bola.letters@example.com');
  await send('PIN_REMOVED', agent.email, refusing);
  const [waiting] = await lettersOf(agent);
  expect(waiting).toMatchObject({ name: 'PIN removed', to: 'b•••@example.com', state: 'waiting', tries: 1 });
  expect([waiting?.problem, waiting?.sentAt]).toEqual([expect.stringContaining('ECONNREFUSED'), null]);
  test.advance(10_000);
  await sendMails.runOnce(test.deps);
  expect(await lettersOf(agent)).toMatchObject([{ id: waiting?.id, state: 'sent', tries: 2, problem: null }]);
});

it('say so when nobody tries any more', async () => {
  const agent = await agentOf('chidi.letters@example.com');
  await send('PIN_REMOVED', agent.email, refusing);
  for (let tries = 2; tries <= 7; tries += 1) {
    test.advance(DAY_MS);
    await sendMails.runOnce(refusing);
  }
  expect(await lettersOf(agent)).toMatchObject([{ state: 'failed', tries: 7 }]);
});

it('are forgotten after ninety days, sent or not', async () => {
  const agent = await agentOf('dayo.letters@example.com');
  await send('PIN_SET', agent.email);
  await enqueueMail(sql, 'PIN_REMOVED', agent.email, test.deps.now());
  await sql`UPDATE mails SET due_at = NULL, last_error = 'x' WHERE recipient = ${agent.email}`;
  const kept = async () => {
    await createForgetOld().runOnce(test.deps);
    const [{ count } = { count: -1 }] = await sql<{ count: number }[]>`
      SELECT ((SELECT count(*) FROM sent_letters WHERE agent_id = ${agent.id})
        + (SELECT count(*) FROM mails WHERE recipient = ${agent.email}))::int AS count`;
    return count;
  };
  test.advance(90 * DAY_MS - 1);
  expect(await kept()).toBe(2);
  test.advance(2);
  expect(await kept()).toBe(0);
});

it('are nobody’s where there is no agent', async () => {
  await send('PIN_SET', 'nobody.letters@example.com');
  expect(await sql`SELECT FROM sent_letters WHERE recipient = 'n•••@example.com'`).toHaveLength(0);
  expect((await read('none')).status).toBe(404);
});
