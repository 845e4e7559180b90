import { beforeAll, describe, expect, it } from 'vitest';
import {
  messageBoard,
  postMessage,
  type PostedMessage,
  withdrawMessage,
} from '#contract/console/messages.ts';
import type { Notice } from '#contract/notices.ts';
import { LAGOS_AHEAD_MS } from '#domain/lagos-time.ts';
import { postNotice } from '#server/messages/notices/notices.ts';
import { registered } from '../support/app.ts';
import { createTestDatabase } from '../support/database.ts';
import { createConsole } from './setting.ts';

const { sql } = await createTestDatabase();
await sql`INSERT INTO levels (code, name, position) VALUES ('gold', 'Gold', 1)`;
const test = await createConsole(sql);

let token: string;
let email: string;
let ada: Awaited<ReturnType<typeof registered>>;
let musa: typeof ada;
beforeAll(async () => {
  ({ token, email } = await test.hire('manager'));
  [ada, musa] = [await registered(test), await registered(test)];
  await sql`UPDATE agents SET level = 'gold', level_since = ${test.deps.now()} WHERE id = ${ada.id}`;
});

const bell = async (agent: typeof ada) =>
  (await test.call<Notice[]>('notify', { token: agent.token })).body.data;
const titles = async (agent: typeof ada) => (await bell(agent)).map(({ title }) => title);
const board = async () => (await test.ask(messageBoard, { token })).body.data;

async function post(title: string, whom: object = {}): Promise<PostedMessage> {
  test.advance(1_000);
  const body = { title, message: `${title}.`, level: 'warning', ...whom };
  const { status, body: answer } = await test.ask(postMessage, { body, token });
  const posted = answer.data?.messages.find((message) => message.title === title);
  if (status !== 200 || !posted) throw new Error(`the message answered ${status}: ${answer.message}`);
  return posted;
}

const refused = async (body: object) => {
  const given = { title: 'T', message: 'M', level: 'info', ...body };
  const { status, body: answer } = await test.ask(postMessage, { body: given, token });
  expect(status).toBe(422);
  return answer;
};

/** As the clock of Lagos has it, without seconds. */
const clockOf = (at: Date) => new Date(at.getTime() + LAGOS_AHEAD_MS).toISOString().slice(0, 16);
const timeOf = (clock: string) => new Date(Date.parse(`${clock}:00Z`) - LAGOS_AHEAD_MS);

describe('a message', () => {
  it('to all reaches everybody', async () => {
    const agents = await sql`SELECT FROM agents`;
    const posted = await post('MTN is slow');
    const reaches = agents.length;
    expect(posted).toMatchObject({ to: { kind: 'all', name: '' }, postedBy: email, readBy: 0, reaches });
    expect(await titles(ada)).toContain('MTN is slow');
    expect(await titles(musa)).toContain('MTN is slow');
  });

  it('to a level reaches its agents alone, and not who comes to it later', async () => {
    const posted = await post('New prices', { forLevel: 'gold' });
    expect(posted).toMatchObject({ to: { kind: 'level', name: 'gold' }, reaches: 1 });
    expect(await titles(ada)).toContain('New prices');
    expect(await titles(musa)).not.toContain('New prices');
    test.advance(1_000);
    const later = await registered(test);
    await sql`UPDATE agents SET level = 'gold', level_since = ${test.deps.now()} WHERE id = ${later.id}`;
    expect(await titles(later)).not.toContain('New prices');
    const { messages } = await board();
    expect(messages.find(({ title }) => title === 'New prices')).toMatchObject({ reaches: 1 });
    await sql`UPDATE agents SET level = 'standard' WHERE id = ${later.id}`;
  });

  it('to one reaches nobody else', async () => {
    const [{ username = '' } = {}] = await sql<{ username: string }[]>`
      SELECT username FROM agents WHERE id = ${musa.id}`;
    expect(await post('Call us', { agent: username })).toMatchObject({
      to: { kind: 'agent', name: username },
      reaches: 1,
    });
    expect(await titles(musa)).toContain('Call us');
    expect(await titles(ada)).not.toContain('Call us');
  });

  it('to several reaches these alone, each once, and names who is none', async () => {
    const [{ username = '', phone = '' } = {}] = await sql<{ username: string; phone: string }[]>`
      SELECT username, phone FROM agents WHERE id = ${musa.id}`;
    const other = await registered(test);
    const posted = await post('Bring your papers', { agents: [username, phone, other.id] });
    expect(posted).toMatchObject({ to: { kind: 'agents' }, reaches: 2 });
    expect(posted.to.name.split(', ')).toContain(username);
    for (const agent of [musa, other]) expect(await titles(agent)).toContain('Bring your papers');
    expect(await titles(ada)).not.toContain('Bring your papers');
    expect((await refused({ agents: [username, 'nobody.one', '08099999999'] })).message).toBe(
      'No agent has the username, email, phone number or id "nobody.one", "08099999999".',
    );
    expect((await refused({ agents: [] })).errors).toEqual({ agents: ['Name at least one agent.'] });
    expect((await refused({ agents: [username], forLevel: 'gold' })).message).toContain(
      'not for more than one',
    );
  });

  it('for later is in no bell before its time, and in it from then on without anything being run', async () => {
    const now = test.deps.now();
    const showFrom = clockOf(new Date(now.getTime() + 2 * 3_600_000));
    const later = await post('Prices change', { showFrom });
    expect(later.showFrom).toBe(timeOf(showFrom).toISOString());
    await post('Meanwhile');
    expect((await board()).messages[0]).toMatchObject({
      title: 'Prices change',
      readBy: 0,
      withdrawnAt: null,
    });
    test.advance(timeOf(showFrom).getTime() - test.deps.now().getTime() - 1);
    expect(await titles(ada)).not.toContain('Prices change');
    // Whoever reads the bell has not read what is not in it.
    await test.call('notify/read', { method: 'POST', token: ada.token });
    test.advance(1);
    expect((await bell(ada))[0]).toMatchObject({
      title: 'Prices change',
      createdAt: later.showFrom,
      readAt: null,
    });
    expect((await titles(musa))[0]).toBe('Prices change');
    test.advance(now.getTime() - test.deps.now().getTime());
  });

  it('for later to a level reaches who has it at that time', async () => {
    const now = test.deps.now();
    const showFrom = clockOf(new Date(now.getTime() + 3_600_000));
    await post('Gold prices later', { forLevel: 'gold', showFrom });
    test.advance(1_000);
    const comes = await registered(test);
    await sql`UPDATE agents SET level = 'gold', level_since = ${test.deps.now()} WHERE id = ${comes.id}`;
    test.advance(3_600_000);
    expect(await titles(comes)).toContain('Gold prices later');
    await sql`UPDATE agents SET level = 'standard' WHERE id = ${comes.id}`;
    test.advance(now.getTime() - test.deps.now().getTime());
  });

  it('for later is withdrawn before its time, and then never seen', async () => {
    const now = test.deps.now();
    const { id } = await post('Not after all', { showFrom: clockOf(new Date(now.getTime() + 3_600_000)) });
    const { body } = await test.ask(withdrawMessage, { params: { id }, token });
    expect(body.message).toBe('"Not after all" is withdrawn. No agent has seen it.');
    test.advance(2 * 3_600_000);
    expect(await titles(ada)).not.toContain('Not after all');
    test.advance(now.getTime() - test.deps.now().getTime());
  });

  it('is refused for a time that has passed, is a year away, or is none', async () => {
    const at = (msecs: number) => clockOf(new Date(test.deps.now().getTime() + msecs));
    expect((await refused({ showFrom: at(-60_000) })).message).toMatch(/^Show from: this time has passed\./);
    expect((await refused({ showFrom: at(400 * 86_400_000) })).message).toMatch(
      /^Show from: .* a year ahead\./,
    );
    expect((await refused({ showFrom: 'tomorrow' })).message).toContain('"tomorrow" is not a time.');
  });

  it('is counted once for each agent who read it', async () => {
    const { id } = await post('Read me');
    const readBy = async () => (await board()).messages.find((message) => message.id === id)?.readBy;
    for (const agent of [ada, ada, musa]) {
      await test.call('notify/read', { method: 'POST', token: agent.token });
    }
    expect(await readBy()).toBe(2);
  });

  it('that was withdrawn is in no bell, and stays on the board with its reads', async () => {
    const toAll = await post('Wrong price');
    const toOne = await post('Wrong agent', { agent: ada.id });
    await test.call('notify/read', { method: 'POST', token: ada.token });
    for (const { id } of [toAll, toOne])
      expect((await test.ask(withdrawMessage, { params: { id }, token })).status).toBe(200);
    for (const agent of [ada, musa])
      expect((await titles(agent)).filter((title) => title.startsWith('Wrong'))).toEqual([]);
    const withdrawnAt = test.deps.now().toISOString();
    expect((await board()).messages.filter((message) => message.title.startsWith('Wrong'))).toMatchObject([
      { title: 'Wrong agent', withdrawnAt, readBy: 1 },
      { title: 'Wrong price', withdrawnAt, readBy: 1 },
    ]);
    const again = await test.ask(withdrawMessage, { params: { id: toAll.id }, token });
    expect([again.status, again.body.message]).toEqual([422, 'This notice is withdrawn already.']);
    expect(
      await sql`SELECT FROM operator_audit WHERE command = 'notice withdraw' AND operator = ${email} AND outcome = 'done'
        AND arguments ->> 'id' = ANY (${[toAll.id, toOne.id]})`,
    ).toHaveLength(2);
  });

  it('is withdrawn only if somebody of the staff posted it', async () => {
    const id = await postNotice(sql, { title: 'Refund', message: 'x', level: 'info', now: test.deps.now() });
    for (const unknown of [id, 'none']) {
      const { status, body } = await test.ask(withdrawMessage, { params: { id: unknown }, token });
      expect([status, body.message]).toEqual([422, `No notice was posted as ${unknown}.`]);
    }
    expect(await titles(ada)).toContain('Refund');
    expect((await board()).messages.map(({ title }) => title)).not.toContain('Refund');
  });

  it('is kept as it was written', async () => {
    const title = '<b>Save & "win"</b>';
    await post(title);
    const kept = (await bell(ada)).find((notice) => notice.title === title);
    expect(kept).toMatchObject({ message: `${title}.`, level: 'warning' });
  });

  it.each([
    [{ title: ' ' }, 'title', 'Title is required.'],
    [{ message: 'x'.repeat(1_001) }, 'message', 'Message has at most 1000 characters.'],
    [{ level: 'loud' }, 'level', 'Choose one of info, warning, critical.'],
  ])('is refused with %j', async (body, field, words) => {
    expect((await refused(body)).errors).toEqual({ [field]: [words] });
  });

  it('is refused for a level or an agent that is none, and for both', async () => {
    expect((await refused({ forLevel: 'moon' })).message).toBe(
      'There is no level moon. There are standard, gold.',
    );
    expect((await refused({ agent: 'nobody.here' })).message).toContain('"nobody.here"');
    expect((await refused({ agent: ada.id, forLevel: 'gold' })).message).toContain('not for more than one');
  });
});
