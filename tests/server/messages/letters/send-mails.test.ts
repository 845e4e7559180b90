import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '#server/platform/config.ts';
import { enqueueMail } from '#server/platform/mail/enqueue.ts';
import { sendMails } from '#server/messages/letters/send-mails.ts';
import { createTestApp, registered } from '../../support/app.ts';
import { createTestDatabase } from '../../support/database.ts';

const { sql } = await createTestDatabase();
const test = await createTestApp(sql);
const outbox = join(test.dataDir, 'outbox');
const files = () => readdir(outbox).catch(() => []);
const enqueue = (recipient: string) => enqueueMail(sql, 'PASSWORD_CHANGED', recipient, test.deps.now());
const waiting = () => sql<
  { recipient: string; tries: number; dueAt: Date | null; lastError: string | null }[]
>`
  SELECT recipient, tries, due_at, last_error FROM mails ORDER BY id`;

interface Refusals {
  /** Refuses every recipient. */
  recipients?: boolean;
  /** Refuses every letter, and says which subject it had. */
  subjects?: boolean;
}

/** A mail server of a few lines, which takes whatever it is sent unless it refuses. */
async function smtpServer(refusals: () => Refusals = () => ({})) {
  const received: string[] = [];
  const server = createServer((socket) => {
    let data: string | undefined;
    socket.write('220 test\r\n');
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => {
      if (data !== undefined) {
        data += chunk.toString();
        if (!data.endsWith('\r\n.\r\n')) return;
        const [subject = ''] = /^Subject: .*$/m.exec(data) ?? [];
        if (!refusals().subjects) received.push(data);
        data = undefined;
        socket.write(refusals().subjects ? `554 5.7.1 spam: ${subject}\r\n` : '250 taken\r\n');
        return;
      }
      const command = chunk.toString().slice(0, 4).toUpperCase();
      if (command === 'DATA') data = '';
      const refused = command === 'RCPT' && refusals().recipients;
      const replies: Record<string, string> = { DATA: '354 go on', QUIT: '221 bye' };
      socket.write(`${refused ? '451 not now' : (replies[command] ?? '250 ok')}\r\n`);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { received, url: `smtp://127.0.0.1:${port}`, close: () => server.close() };
}

describe('mail without SMTP_URL', () => {
  it('becomes a file each, and leaves the list', async () => {
    const before: string[] = await files();
    await enqueue('ada@example.com');
    expect(await sendMails.runOnce(test.deps)).toBe(false);
    expect(await waiting()).toHaveLength(0);
    const [name = ''] = (await files()).filter((file) => !before.includes(file));
    expect(name).toMatch(/\.eml$/);
    const text = await readFile(join(outbox, name), 'utf8');
    expect(text).toContain('To: ada@example.com');
    expect(text).toContain('Subject: Your password was changed');
  });

  it('is sent once, by however many processes', async () => {
    const before = (await files()).length;
    for (let number = 0; number < 25; number += 1) await enqueue(`agent${number}@example.com`);
    const more = await Promise.all(Array.from({ length: 4 }, () => sendMails.runOnce(test.deps)));
    expect(more).toContain(true);
    await sendMails.runOnce(test.deps);
    expect(await waiting()).toHaveLength(0);
    expect((await files()).length - before).toBe(25);
  });

  it('that the outbox cannot take waits until it can, and is written once', async () => {
    const kept = `${outbox}.kept`;
    await mkdir(outbox, { recursive: true });
    await rename(outbox, kept);
    await writeFile(outbox, 'a file in the place of the folder');
    const agent = await registered(test);
    const asked = await test.call('auth/reset-password', { body: { email: agent.email } });
    expect(asked.status).toBe(200);
    await sendMails.runOnce(test.deps);
    expect(await waiting()).toMatchObject([
      { recipient: agent.email, tries: 1, lastError: expect.stringMatching(/EEXIST|ENOTDIR/) },
    ]);
    await rm(outbox);
    await rename(kept, outbox);
    const before = (await files()).length;
    test.advance(10_000);
    await sendMails.runOnce(test.deps);
    await sendMails.runOnce(test.deps);
    expect(await waiting()).toHaveLength(0);
    expect((await files()).length - before).toBe(1);
    expect((await files()).filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  it('asked for twice at once is one code', async () => {
    const agent = await registered(test);
    const ask = () => test.call('auth/reset-password', { body: { email: agent.email } });
    await Promise.all([ask(), ask(), ask()]);
    expect(await waiting()).toHaveLength(1);
    await sendMails.runOnce(test.deps);
  });
});

describe('mail through SMTP_URL', () => {
  let refusals: Refusals = {};
  let server: Awaited<ReturnType<typeof smtpServer>>;
  beforeEach(async () => {
    refusals = {};
    server = await smtpServer(() => refusals);
  });
  afterEach(() => server.close());
  const smtpDeps = (query = '') => ({ ...test.deps, config: readConfig({ SMTP_URL: server.url + query }) });

  it('is handed to the server, in the name the setting gives', async () => {
    await enqueue('ngozi@example.com');
    await sendMails.runOnce(smtpDeps('?from=Kobodesk%20%3Chello%40example.com%3E'));
    expect(server.received).toHaveLength(1);
    expect(server.received[0]).toContain('From: Kobodesk <hello@example.com>');
    expect(server.received[0]).toContain('To: ngozi@example.com');
    expect(await waiting()).toHaveLength(0);
  });

  it('that the server refuses is tried again later, and in the end left for the operator', async () => {
    refusals = { recipients: true };
    await enqueue('late@example.com');
    await sendMails.runOnce(smtpDeps());
    const [first] = await waiting();
    expect(first).toMatchObject({ tries: 1, lastError: expect.stringContaining('451') });
    expect(first?.dueAt).toEqual(new Date(test.deps.now().getTime() + 10_000));
    await sendMails.runOnce(smtpDeps());
    expect((await waiting())[0]?.tries).toBe(1);
    for (let tries = 2; tries <= 7; tries += 1) {
      test.advance(24 * 3_600_000);
      await sendMails.runOnce(smtpDeps());
    }
    expect(await waiting()).toMatchObject([{ tries: 7, dueAt: null }]);
    await sql`DELETE FROM mails`;
  });

  it('keeps no code of a letter that the server repeats in its refusal', async () => {
    refusals = { subjects: true };
    const agent = await registered(test);
    await enqueueMail(sql, 'PASSWORD_RESET', agent.email, test.deps.now());
    await sendMails.runOnce(smtpDeps());
    expect(await waiting()).toMatchObject([
      { lastError: expect.stringContaining('5.7.1 spam: Subject: •••••• is your code') },
    ]);
    await sql`DELETE FROM mails`;
  });

  it('is not lost when the process dies while sending', async () => {
    await enqueue('patient@example.com');
    // What a process does before it dies: it takes the mail, and nothing after.
    const at = test.deps.now();
    await sql`UPDATE mails SET due_at = ${new Date(at.getTime() + 120_000)}, tries = 1`;
    await sendMails.runOnce(smtpDeps());
    expect(server.received).toHaveLength(0);
    test.advance(120_000);
    await sendMails.runOnce(smtpDeps());
    expect(server.received).toHaveLength(1);
  });
});
