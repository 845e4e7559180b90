import { randomUUID } from 'node:crypto';
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { kobo } from '#domain/money.ts';
import { seedCatalogue } from '#server/backoffice/catalogue/seed.ts';
import { createForgetOld } from '#server/backoffice/forget-old.ts';
import { sendTexts } from '#server/messages/texts/send-texts.ts';
import { placeOrder } from '#server/orders/place.ts';
import { applyOutcome } from '#server/orders/settle.ts';
import { readConfig } from '#server/platform/config.ts';
import { createLogger } from '#server/platform/log.ts';
import { enqueueText } from '#server/platform/texts/enqueue.ts';
import type { Outcome, VendorOrder } from '#server/vendors/vendor.ts';
import { airtime, openAgent, orderKey, readOrder, via } from '../../orders/support.ts';
import { createTestApp } from '../../support/app.ts';
import { createTestDatabase } from '../../support/database.ts';
import { answers, startTermii, TAKEN } from './termii-server.ts';

const { sql } = await createTestDatabase();
const test = await createTestApp(sql);
const termii = await startTermii();
const outbox = join(test.dataDir, 'outbox');
beforeAll(() => seedCatalogue(sql, test.deps.now()));
afterAll(() => termii.close());

const KEY = 'TLsecretkeyabcdefgh';
const TOKEN = '12345678901234567890';
const DELIVERED: Outcome = { kind: 'delivered' };
const SILENCE: Outcome = { kind: 'unknown', note: 'No answer.' };
const TAKEN_BACK: Outcome = { kind: 'failed', code: 'REVERSED', reason: 'Taken back.' };

let logged = '';
const log = createLogger({ destination: { write: (line: string) => void (logged += line) } });
beforeEach(async () => {
  await sql`DELETE FROM texts`;
  await rm(outbox, { recursive: true, force: true });
  logged = '';
  termii.asked = [];
  termii.behave = TAKEN;
});

const withSettings = (settings: Record<string, string>) => ({
  ...test.deps,
  log,
  config: readConfig({ DATA_DIR: test.dataDir, ...settings }),
});
const OFF = withSettings({});
const SANDBOX = withSettings({ SMS: 'sandbox' });
const TERMII = withSettings({
  SMS: 'termii',
  TERMII_API_KEY: KEY,
  TERMII_SENDER_ID: 'Kobodesk',
  TERMII_BASE_URL: termii.url,
});

const files = async () => (await readdir(outbox).catch(() => [])).toSorted();
const waiting = () => sql<{ tries: number; dueAt: Date | null; lastError: string | null }[]>`
  SELECT tries, due_at, last_error FROM texts ORDER BY id`;
const words = () => termii.asked.map(({ body }) => (JSON.parse(body) as { sms: string }).sms);

/** An order that was pending and then ended so, with a text for its customer. */
async function ended(outcome: Outcome, vendorOrder: Partial<VendorOrder> = {}, change: object = {}) {
  const draft = { ...airtime(), ...change };
  const given = { ...draft, vendorOrder: { ...draft.vendorOrder, ...vendorOrder } };
  const agentId = await openAgent(sql, kobo(50_000));
  const now = test.deps.now();
  const { order } = await placeOrder(sql, orderKey(agentId), given, via(), now);
  const open = await applyOutcome(sql, order, SILENCE, now, now);
  return applyOutcome(sql, open, outcome, now, null, { smsOutcomes: true });
}

const METER = {
  service: 'electricity',
  recipient: '45701234567',
  meterType: 'prepaid',
  phone: '+2348055555555',
} as const;
const endedMeter = () =>
  ended({ kind: 'delivered', delivery: { meter: { token: TOKEN } } }, METER, {
    name: 'IKEDC prepaid',
    providerName: 'IKEDC',
  });

describe('with SMS=off', () => {
  it('nothing is sent, and a text that waits is left alone', async () => {
    await ended(DELIVERED);
    expect(await sendTexts.runOnce(OFF)).toBe(false);
    expect(await waiting()).toMatchObject([{ tries: 0, lastError: null }]);
    expect([await files(), logged]).toEqual([[], '']);
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
    expect(logged).toContain('text written to the outbox');
    expect(logged).toContain('+234805*****55');
    expect(logged).not.toMatch(/1234-?5678|IKEDC|8055555555/);
  });

  it('a text that the folder cannot take waits until it can, and is written once', async () => {
    await writeFile(outbox, 'a file in the place of the folder');
    await ended(DELIVERED);
    await sendTexts.runOnce(SANDBOX);
    expect(await waiting()).toMatchObject([{ tries: 1, lastError: expect.stringMatching(/EEXIST|ENOTDIR/) }]);
    await rm(outbox);
    test.advance(30_000);
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
    expect([await waiting(), logged]).toEqual([[], '']);
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
    const dueAt = new Date(test.deps.now().getTime() + 30_000);
    const [row] = await waiting();
    expect(row).toEqual({ tries: 1, dueAt, lastError: reason });
    for (const text of [logged, row?.lastError ?? ''])
      expect(text).not.toMatch(/1234-?5678|TLsecret|8055555555/);
    expect(logged).toContain('text not sent');

    await sendTexts.runOnce(TERMII);
    expect(termii.asked).toHaveLength(1);
    termii.behave = TAKEN;
    test.advance(30_000);
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
    await sql`UPDATE texts SET due_at = ${new Date(test.deps.now().getTime() + 120_000)}, tries = 1`;
    await sendTexts.runOnce(TERMII);
    expect(termii.asked).toHaveLength(0);
    test.advance(120_000);
    await sendTexts.runOnce(TERMII);
    expect(termii.asked).toHaveLength(1);
  });

  it('one is given up after seven tries, within three hours', async () => {
    termii.behave = answers(503, {});
    await ended(DELIVERED);
    const waits: number[] = [];
    for (let tries = 1; tries <= 6; tries += 1) {
      await sendTexts.runOnce(TERMII);
      const waitMs = ((await waiting())[0]?.dueAt?.getTime() ?? 0) - test.deps.now().getTime();
      waits.push(waitMs / 60_000);
      test.advance(waitMs);
    }
    expect(waits).toEqual([0.5, 2, 10, 30, 60, 75]);
    await sendTexts.runOnce(TERMII);
    expect(await waiting()).toMatchObject([{ tries: 7, dueAt: null }]);
    test.advance(86_400_000);
    await sendTexts.runOnce(TERMII);
    expect(termii.asked).toHaveLength(7);
  });

  it.each([
    ['not sent', 180 * 60_000 + 1, 0, [{ dueAt: null, lastError: 'It was too late to say so.' }]],
    ['sent', 180 * 60_000, 1, []],
  ])('one from hours ago is %s, where nobody sent before', async (_, agoMs, sent, left) => {
    await ended(DELIVERED);
    test.advance(agoMs);
    await sendTexts.runOnce(TERMII);
    expect(termii.asked).toHaveLength(sent);
    expect(await waiting()).toMatchObject(left);
  });
});

describe('a text says', () => {
  it('what the customer paid, and never what the agent did', async () => {
    const { ref, amountKobo } = await ended(DELIVERED);
    expect(amountKobo).toBe(9_800n);
    await sendTexts.runOnce(TERMII);
    expect(words()).toEqual([`N100 MTN airtime for 08030000001 is delivered. Ref ${ref}.`]);
  });

  it('no amount of a plan, whose price is the agent’s own', async () => {
    const free = { discountKobo: kobo(0), name: 'MTN 1GB', plan: 'MTN 1GB' };
    const { ref } = await ended(
      { kind: 'failed', code: 'REFUSED', reason: 'No.' },
      { service: 'data' },
      free,
    );
    await sendTexts.runOnce(TERMII);
    expect(words()).toEqual([
      `MTN 1GB for 08030000001 was not delivered. Ask the shop where you paid for your money. Ref ${ref}.`,
    ]);
  });

  it.each<[string, object[], string]>([
    ['one pin', [{ serial: 'S1', pin: '123456789012' }], ' Serial: S1. Pin: 123456789012.'],
    ['of several where they are', [{ pin: '1' }, { pin: '2' }], ' Ask the shop where you paid for the pins.'],
  ])('%s', async (_, pins, told) => {
    const quantity = pins.length;
    const change = { name: 'WAEC pin', plan: 'WAEC pin', discountKobo: kobo(0) };
    const delivery = { pins } as never;
    const { ref } = await ended(
      { kind: 'delivered', delivery },
      { service: 'result-checker', quantity },
      change,
    );
    await sendTexts.runOnce(TERMII);
    const what = quantity > 1 ? '2 x WAEC pin' : 'WAEC pin';
    expect(words()).toEqual([`${what} for 08030000001 is delivered.${told} Ref ${ref}.`]);
  });

  it.each([
    ['as shared receipts name it', true, false, 'Amaka Telecoms: '],
    ['by no name where shared receipts are off', false, false, ''],
    ['by no name where it is suspended', true, true, ''],
  ])('whose sale it was %s', async (_, publicReceipts, isSuspended, name) => {
    const { ref, agentId } = await ended(DELIVERED);
    await sql`
      UPDATE agents SET business_name = 'Amaka Telecoms', public_receipts = ${publicReceipts},
        suspended_at = ${isSuspended ? test.deps.now() : null}, suspended_because = ${isSuspended ? 'x' : null}
      WHERE id = ${agentId}`;
    await sendTexts.runOnce(TERMII);
    expect(words()).toEqual([`${name}N100 MTN airtime for 08030000001 is delivered. Ref ${ref}.`]);
  });

  it('how it ended, once, where a delivery was taken back before anybody was told', async () => {
    const order = await ended(DELIVERED);
    const circumstances = { smsOutcomes: true };
    await applyOutcome(sql, order, TAKEN_BACK, test.deps.now(), null, circumstances);
    expect(await waiting()).toHaveLength(2);
    await sendTexts.runOnce(TERMII);
    expect(words()).toEqual([
      `N100 MTN airtime for 08030000001 was delivered, then MTN took it back. Ask the shop where you paid for your money. Ref ${order.ref}.`,
    ]);
    expect(await waiting()).toEqual([]);
  });

  it('nothing of a token that is void', async () => {
    const order = await endedMeter();
    await sendTexts.runOnce(TERMII);
    await applyOutcome(sql, order, TAKEN_BACK, test.deps.now(), null, { smsOutcomes: true });
    await sendTexts.runOnce(TERMII);
    expect(words()[1]).toBe(
      `N100 IKEDC prepaid for meter 45701234567 was delivered, then IKEDC took it back. Do not use its token or pin. Ask the shop where you paid for your money. Ref ${order.ref}.`,
    );
  });

  it.each<[string, (agentId: string) => Promise<unknown>]>([
    [
      'an agent who was erased',
      (agentId) => sql`
        UPDATE agents SET phone = NULL, email = NULL, password_hash = NULL, erased_at = now() WHERE id = ${agentId}`,
    ],
    ['an order that is gone', () => sql`UPDATE texts SET transaction_id = ${randomUUID()}`],
  ])('nothing of %s', async (_, change) => {
    const { agentId } = await ended(DELIVERED);
    await change(agentId);
    await sendTexts.runOnce(TERMII);
    expect([termii.asked, await waiting()]).toEqual([[], []]);
  });

  it('nothing of a kind that nobody composes yet', async () => {
    await enqueueText(sql, { kind: 'PHONE_CODE', recipient: '+2348030000001' }, test.deps.now());
    expect(await waiting()).toHaveLength(1);
    await sendTexts.runOnce(TERMII);
    expect([termii.asked, await waiting()]).toEqual([[], []]);
  });
});

it('forgets after ninety days a text that nobody sent, and not before', async () => {
  const { ref } = await ended(DELIVERED);
  const forget = () => createForgetOld().runOnce(OFF);
  test.advance(90 * 86_400_000);
  await forget();
  expect(await waiting()).toHaveLength(1);
  test.advance(1);
  await forget();
  expect(await waiting()).toEqual([]);
  expect((await readOrder(sql, ref)).status).toBe('SUCCESSFUL');
});
