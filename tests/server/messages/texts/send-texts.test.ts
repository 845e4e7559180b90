import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createForgetOld } from '#server/backoffice/forget-old.ts';
import { sendTexts } from '#server/messages/texts/send-texts.ts';
import { readOrder } from '../../orders/support.ts';
import { createTexting, DELIVERED, KEY, TOKEN } from './setting.ts';
import { answers, TAKEN } from './termii-server.ts';

const texting = await createTexting();
const { sql, deps, advance, termii, outbox, log, OFF, SANDBOX, TERMII } = texting;
const { ended, endedMeter, files, waiting, words } = texting;

describe('with SMS=off', () => {
  it('nothing is sent, and a text that waits is left alone', async () => {
    await ended(DELIVERED);
    expect(await sendTexts.runOnce(OFF)).toBe(false);
    expect(await waiting()).toMatchObject([{ tries: 0, lastError: null }]);
    expect([await files(), log.lines]).toEqual([[], '']);
  });
});

describe('with SMS=sandbox', () => {
  it('a text is a file that nobody else reads, and a line of the log without its words', async () => {
    const { ref } = await endedMeter();
    expect(await sendTexts.runOnce(SANDBOX)).toBe(false);
    expect(await waiting()).toEqual([]);
    const [name = '', ...others] = await files();
    expect([name, others]).toEqual([expect.stringMatching(/^[\da-f-]{36}\.sms$/), []]);
    expect(await readFile(join(outbox, name), 'utf8')).toBe(
      `To: +2348055555555\n\nN100 IKEDC prepaid for meter 45701234567 is delivered. Token: 1234-5678-9012-3456-7890. Ref ${ref}.\n`,
    );
    expect((await stat(join(outbox, name))).mode & 0o777).toBe(0o600);
    expect(log.lines).toContain('text written to the outbox');
    expect(log.lines).toContain('+234805*****55');
    expect(log.lines).not.toMatch(/1234-?5678|IKEDC|8055555555/);
  });

  it('a text that the folder cannot take waits until it can, and is written once', async () => {
    await writeFile(outbox, 'a file in the place of the folder');
    await ended(DELIVERED);
    await sendTexts.runOnce(SANDBOX);
    expect(await waiting()).toMatchObject([{ tries: 1, lastError: expect.stringMatching(/EEXIST|ENOTDIR/) }]);
    await rm(outbox);
    advance(30_000);
    await sendTexts.runOnce(SANDBOX);
    await sendTexts.runOnce(SANDBOX);
    expect([await waiting(), (await files()).length]).toEqual([[], 1]);
  });
});

describe('with SMS=termii', () => {
  it('a text is composed from its order when it is sent', async () => {
    const { ref } = await endedMeter();
    await sendTexts.runOnce(TERMII);
    expect(termii.asked.map(({ path, body }) => [path, JSON.parse(body) as unknown])).toEqual([
      [
        '/api/sms/send',
        {
          api_key: KEY,
          to: '2348055555555',
          from: 'Kobodesk',
          sms: `N100 IKEDC prepaid for meter 45701234567 is delivered. Token: 1234-5678-9012-3456-7890. Ref ${ref}.`,
          type: 'plain',
          channel: 'generic',
        },
      ],
    ]);
    expect([await waiting(), log.lines]).toEqual([[], '']);
  });

  it.each<[string, () => void, string]>([
    [
      'refuses it',
      () => (termii.behave = answers(400, { message: 'No balance' })),
      'Termii answered 400: No balance',
    ],
    [
      'fails, and repeats what it was sent',
      () =>
        (termii.behave = (response) =>
          answers(500, { message: termii.asked.at(-1)?.body, sms: TOKEN, api_key: KEY })(response)),
      'Termii answered 500: …',
    ],
    [
      'answers no JSON',
      () => (termii.behave = answers(200, 'Sent')),
      'Termii answered 200, in no words that we know.',
    ],
  ])('one is tried again where it %s, with no secret in the log', async (_, break_, reason) => {
    break_();
    await endedMeter();
    await sendTexts.runOnce(TERMII);
    const dueAt = new Date(deps.now().getTime() + 30_000);
    const [row] = await waiting();
    expect(row).toEqual({ tries: 1, dueAt, lastError: reason });
    for (const text of [log.lines, row?.lastError ?? ''])
      expect(text).not.toMatch(/1234-?5678|TLsecret|8055555555/);
    expect(log.lines).toContain('text not sent');

    await sendTexts.runOnce(TERMII);
    expect(termii.asked).toHaveLength(1);
    termii.behave = TAKEN;
    advance(30_000);
    await sendTexts.runOnce(TERMII);
    expect([termii.asked.length, await waiting()]).toEqual([2, []]);
  });

  it('one is sent once by however many processes', async () => {
    for (let number = 0; number < 12; number += 1) await ended(DELIVERED);
    const more = await Promise.all([1, 2, 3].map(() => sendTexts.runOnce(TERMII)));
    expect(more).toContain(true);
    await sendTexts.runOnce(TERMII);
    expect([new Set(words()).size, termii.asked.length, await waiting()]).toEqual([12, 12, []]);
  });

  it('one is sent again after a process died while sending', async () => {
    await ended(DELIVERED);
    await sql`UPDATE texts SET due_at = ${new Date(deps.now().getTime() + 120_000)}, tries = 1`;
    await sendTexts.runOnce(TERMII);
    expect(termii.asked).toHaveLength(0);
    advance(120_000);
    await sendTexts.runOnce(TERMII);
    expect(termii.asked).toHaveLength(1);
  });

  it('one is given up after seven tries, within three hours', async () => {
    termii.behave = answers(503, {});
    await ended(DELIVERED);
    const waits: number[] = [];
    for (let tries = 1; tries <= 6; tries += 1) {
      await sendTexts.runOnce(TERMII);
      const waitMs = ((await waiting())[0]?.dueAt?.getTime() ?? 0) - deps.now().getTime();
      waits.push(waitMs / 60_000);
      advance(waitMs);
    }
    expect(waits).toEqual([0.5, 2, 10, 30, 60, 75]);
    await sendTexts.runOnce(TERMII);
    expect(await waiting()).toMatchObject([{ tries: 7, dueAt: null }]);
    advance(86_400_000);
    await sendTexts.runOnce(TERMII);
    expect(termii.asked).toHaveLength(7);
  });

  it.each([
    ['not sent', 180 * 60_000 + 1, 0, [{ dueAt: null, lastError: 'It was too late to say so.' }]],
    ['sent', 180 * 60_000, 1, []],
  ])('one from hours ago is %s, where nobody sent before', async (_, agoMs, sent, left) => {
    await ended(DELIVERED);
    advance(agoMs);
    await sendTexts.runOnce(TERMII);
    expect(termii.asked).toHaveLength(sent);
    expect(await waiting()).toMatchObject(left);
  });
});

it('forgets after ninety days a text that nobody sent, and not before', async () => {
  const { ref } = await ended(DELIVERED);
  const forget = () => createForgetOld().runOnce(OFF);
  advance(90 * 86_400_000);
  await forget();
  expect(await waiting()).toHaveLength(1);
  advance(1);
  await forget();
  expect(await waiting()).toEqual([]);
  expect((await readOrder(sql, ref)).status).toBe('SUCCESSFUL');
});
