import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Dispute } from '#contract/disputes.ts';
import { DISPUTE_AFTER_SECONDS, DISPUTE_RATE, DISPUTE_TEXT_LENGTH } from '#contract/limits.ts';
import type { Notice } from '#contract/notices.ts';
import type { Transaction } from '#contract/transactions.ts';
import { seedCatalogue } from '#server/backoffice/catalogue/seed.ts';
import { createLogger } from '#server/platform/log.ts';
import { runOperator } from '#server/cli/program.ts';
import { sandboxVendor } from '#server/vendors/sandbox.ts';
import type { Told } from '../../cli/setting.ts';
import { confirmed, createTestApp, registered } from '../../support/app.ts';
import { createTestDatabase } from '../../support/database.ts';

const { sql } = await createTestDatabase();
await seedCatalogue(sql, new Date());
const warnings: string[] = [];
const destination = { write: (line: string) => void warnings.push(line) };
const log = createLogger({ level: 'warn', destination });
const test = await createTestApp(sql, { deps: { log, vendors: [sandboxVendor(1)] } });

interface Thread {
  opensAt: string | null;
  disputes: Dispute[];
}

let agent: Awaited<ReturnType<typeof agentWithMoney>>;
beforeEach(async () => {
  agent = await agentWithMoney();
});

async function agentWithMoney() {
  const person = await registered(test);
  await sql`UPDATE wallets SET balance_kobo = 10000000 WHERE agent_id = ${person.id}`;
  return person;
}

const DELIVERED = '08031234567';
const FAILED = '08044444444';
const LATE = '08022222222';

async function sell(phone = DELIVERED): Promise<Transaction> {
  const { body } = await test.call<Transaction>('services/airtime', {
    body: { network: 'MTN', phone, amount: '100.00', ported: true },
    token: agent.token,
    headers: { 'Idempotency-Key': randomUUID() },
  });
  return body.data;
}

const inSeconds = (seconds: number) => test.advance(seconds * 1000);

/** No two things are said in the same moment. */
function say(ref: string, path = '', body: object = {}, token = agent.token) {
  test.advance(1);
  return test.call<Dispute>(`transactions/${ref}/disputes${path}`, { method: 'POST', body, token });
}
const open = (ref: string, text = 'No airtime has come.') => say(ref, '', { reason: 'NOT_RECEIVED', text });
const read = async (ref: string) =>
  (await test.call<Thread>(`transactions/${ref}/disputes`, { token: agent.token })).body.data;
const panel = async (ref: string) =>
  (await test.call<Transaction>(`transactions/${ref}`, { token: agent.token })).body.data.details.dispute;

/** An order past its promise, with an open dispute. */
async function disputed(): Promise<string> {
  const { ref } = await sell();
  inSeconds(DISPUTE_AFTER_SECONDS.SUCCESSFUL);
  expect((await open(ref)).status).toBe(201);
  return ref;
}

async function command(...argv: string[]): Promise<Told> {
  let printed = '';
  const write = (text: string) => void (printed += text);
  const context = { ...test.deps, operator: 'tester' };
  await runOperator(['--json', ...argv], {
    open: () => Promise.resolve(context),
    write,
    writeError: write,
  });
  return JSON.parse(printed) as Told;
}

const notices = async () => (await test.call<Notice[]>('notify', { token: agent.token })).body.data;

describe('a dispute can be opened', () => {
  it.each([
    ['a delivered order', DELIVERED, DISPUTE_AFTER_SECONDS.SUCCESSFUL],
    ['a failed order', FAILED, DISPUTE_AFTER_SECONDS.FAILED],
    ['a pending order', LATE, DISPUTE_AFTER_SECONDS.PENDING],
  ])('about %s once it is older than its promise, and no sooner', async (_, phone, seconds) => {
    const { ref } = await sell(phone);
    const opensAt = new Date(test.deps.now().getTime() + seconds * 1000).toISOString();
    expect(await read(ref)).toEqual({ opensAt, disputes: [] });
    inSeconds(seconds - 1);
    // A session lives for three hours, and a pending order's promise is a day.
    const endsAt = new Date(test.deps.now().getTime() + 60_000);
    await sql`UPDATE sessions SET expires_at = ${endsAt} WHERE agent_id = ${agent.id}`;
    const early = await open(ref);
    expect([early.status, early.body.code]).toEqual([422, 'VALIDATION_FAILED']);
    expect(early.body.message).toMatch(/You can open a dispute from \d{4}-\d\d-\d\d \d\d:\d\d \(Lagos\)\.$/);
    inSeconds(1);
    expect((await open(ref)).status).toBe(201);
  });

  it('about a pending order at once when it has been handed to support', async () => {
    const { ref } = await sell(LATE);
    await sql`UPDATE transactions SET requery_at = NULL WHERE ref = ${ref}`;
    expect((await open(ref)).status).toBe(201);
  });

  it('about an order alone', async () => {
    const { details } = await sell(FAILED);
    const refund = details.refundRef ?? '';
    inSeconds(DISPUTE_AFTER_SECONDS.PENDING / 10);
    expect(await read(refund)).toEqual({ opensAt: null, disputes: [] });
    expect((await open(refund)).body.message).toContain('Only an order can be disputed');
  });

  it.each([
    ['no reason', { text: 'Late' }, 'reason'],
    ['a reason of its own', { reason: 'BORED', text: 'Late' }, 'reason'],
    ['no text', { reason: 'OTHER', text: '  ' }, 'text'],
    ['too long a text', { reason: 'OTHER', text: 'x'.repeat(DISPUTE_TEXT_LENGTH + 1) }, 'text'],
  ])('not with %s', async (_, body, field) => {
    const answer = await say((await sell()).ref, '', body);
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, [field]]);
  });

  it('once at a time, however many ask at once', async () => {
    const { ref } = await sell();
    inSeconds(DISPUTE_AFTER_SECONDS.SUCCESSFUL);
    const statuses = (await Promise.all([open(ref), open(ref), open(ref)])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([201, 422, 422]);
    expect((await read(ref)).disputes).toHaveLength(1);
  });

  it('anew when the one before is resolved', async () => {
    const ref = await disputed();
    await say(ref, '/resolve');
    expect((await open(ref, 'It is gone again.')).status).toBe(201);
    expect((await read(ref)).disputes.map(({ state }) => state)).toEqual(['OPEN', 'RESOLVED']);
  });
});

describe('the thread', () => {
  it('holds what both said, word for word, and tells whose turn it is', async () => {
    const ref = await disputed();
    const openedAt = test.deps.now().toISOString();
    expect(await panel(ref)).toBe('OPEN');
    inSeconds(1);
    const markup = '<script>alert(1)</script>\nsecond line';
    await command('disputes', 'answer', ref, '--message', ` ${markup} `);
    expect(await panel(ref)).toBe('ANSWERED');
    expect((await say(ref, '/messages', { text: 'Still nothing.' })).body.data.state).toBe('OPEN');
    const { disputes } = await read(ref);
    expect(disputes).toMatchObject([
      {
        reason: 'NOT_RECEIVED',
        state: 'OPEN',
        resolvedAt: null,
        resolvedBy: null,
        messages: [
          { author: 'agent', text: 'No airtime has come.', at: openedAt },
          { author: 'support', text: markup },
          { author: 'agent', text: 'Still nothing.' },
        ],
      },
    ]);
  });

  it('ends when the agent says that it is solved, and takes no more words', async () => {
    const ref = await disputed();
    expect((await say(ref, '/resolve')).body.data).toMatchObject({
      state: 'RESOLVED',
      resolvedBy: 'agent',
      resolvedAt: test.deps.now().toISOString(),
    });
    expect(await panel(ref)).toBeUndefined();
    for (const [path, body] of [
      ['/messages', { text: 'And another thing' }],
      ['/resolve', {}],
    ] as const)
      expect((await say(ref, path, body)).body.message).toContain('There is no open dispute');
    await expect(command('disputes', 'answer', ref, '--message', 'Well')).rejects.toThrow('no open dispute');
  });

  it('is never written over, and moves no money', async () => {
    const ref = await disputed();
    await command('disputes', 'resolve', ref);
    await expect(sql`UPDATE dispute_messages SET text = 'x'`).rejects.toThrow('append-only');
    const [row] = await sql`SELECT balance_kobo::int FROM wallets WHERE agent_id = ${agent.id}`;
    expect(row).toEqual({ balanceKobo: 10_000_000 - 9_800 });
  });

  it('is nobody else’s', async () => {
    const ref = await disputed();
    const other = await registered(test);
    const answers = await Promise.all([
      test.call(`transactions/${ref}/disputes`, { token: other.token }),
      say(ref, '', { reason: 'OTHER', text: 'Mine' }, other.token),
      say(ref, '/messages', { text: 'Mine' }, other.token),
      say(ref, '/resolve', {}, other.token),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  });

  it('is no business of an API key', async () => {
    const ref = await disputed();
    await confirmed(test, agent);
    const { body } = await test.call<{ key: string }>('api/keys', { body: {}, token: agent.token });
    expect((await say(ref, '/resolve', {}, body.data.key)).status).toBe(403);
  });

  it('is not written faster than a person does', async () => {
    const ref = await disputed();
    const statuses: number[] = [];
    for (let said = 0; said < DISPUTE_RATE.burst; said++)
      statuses.push((await say(ref, '/messages', { text: `Word ${said}` })).status);
    expect(statuses).toEqual([...Array.from({ length: DISPUTE_RATE.burst - 1 }, () => 201), 429]);
    inSeconds(DISPUTE_RATE.everySeconds);
    expect((await say(ref, '/messages', { text: 'And now' })).status).toBe(201);
  });
});

describe('the operator', () => {
  it('is called by a warning in the log for what an agent says, without the words, and for nothing else', async () => {
    const { ref } = await sell();
    inSeconds(DISPUTE_AFTER_SECONDS.SUCCESSFUL);
    warnings.length = 0;
    await open(ref, 'Nothing came to the customer.');
    await open(ref, 'Twice.');
    await say(ref, '/messages', { text: 'Still nothing.' });
    await command('disputes', 'answer', ref, '--message', 'We asked the vendor.');
    await say(ref, '/resolve');
    await say(ref, '/messages', { text: 'Too late.' });
    const call = {
      level: 'warn',
      ref,
      reason: 'NOT_RECEIVED',
      msg: expect.stringMatching(/awaits an answer/),
    };
    expect(warnings.map((line) => JSON.parse(line) as object)).toEqual([
      expect.objectContaining(call),
      expect.objectContaining(call),
    ]);
    expect(warnings.join('')).not.toMatch(/othing/);
  });

  it('lists what waits, reads it, answers and resolves; the agent is told each time', async () => {
    const ref = await disputed();
    const refs = async (...more: string[]) =>
      (await command('disputes', 'list', ...more)).rows?.map((row) => row['ref']);
    expect(await refs()).toContain(ref);
    expect(await command('disputes', 'show', ref)).toMatchObject({
      message: 'NOT_RECEIVED, OPEN.',
      rows: [{ author: 'agent', text: 'No airtime has come.' }],
    });
    inSeconds(1);
    await command('disputes', 'answer', ref, '--message', 'We credited you: 202611211200ABCDEFGHJK.');
    expect(await refs()).not.toContain(ref);
    expect(await refs('--all')).toContain(ref);
    inSeconds(1);
    await command('disputes', 'resolve', ref, '--message', 'Closed.');
    expect(await refs('--all')).not.toContain(ref);
    expect((await read(ref)).disputes).toMatchObject([
      {
        state: 'RESOLVED',
        resolvedBy: 'support',
        messages: [{}, {}, { author: 'support', text: 'Closed.' }],
      },
    ]);
    expect(await notices()).toMatchObject([
      { title: `The dispute about order ${ref} is resolved`, message: 'Closed.' },
      { title: `Support answered about order ${ref}`, message: 'We credited you: 202611211200ABCDEFGHJK.' },
    ]);
    const audited = await sql<{ command: string }[]>`
      SELECT DISTINCT command FROM operator_audit WHERE arguments ->> 'ref' = ${ref} AND outcome = 'done' ORDER BY 1`;
    expect(audited.map((row) => row.command)).toEqual([
      'disputes answer',
      'disputes resolve',
      'disputes show',
    ]);
  });

  it.each([
    ['an order nobody disputed', ['show'], 'has no dispute'],
    ['one without an open dispute', ['answer', '--message', 'Well'], 'There is no open dispute'],
    ['an empty answer', ['answer', '--message', ' '], '--message takes 1 to 1000 characters'],
    ['too long an answer', ['answer', '--message', 'x'.repeat(1001)], '--message takes 1 to 1000 characters'],
  ])('is told of %s', async (_, [verb = '', ...options], message) => {
    const { ref } = await sell();
    await expect(command('disputes', verb, ref, ...options)).rejects.toThrow(message);
  });

  it('is told of an order that is not there', async () => {
    await expect(command('disputes', 'show', 'NONE')).rejects.toThrow('There is no order NONE');
  });
});
