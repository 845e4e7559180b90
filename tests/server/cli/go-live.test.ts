import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { pino } from 'pino';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { connect } from '#server/platform/db/connect.ts';
import { opener } from '#server/cli/open.ts';
import { runOperator } from '#server/cli/program.ts';
import { createCleanup } from '#server/platform/process/cleanup.ts';
import { openTestAccount } from '#server/orders/test-mode/test-account.ts';
import { startMonnify } from '../funding/banks/monnify-server.ts';
import { startTermii } from '../messages/texts/termii-server.ts';
import { startPaystack } from '../funding/banks/paystack-server.ts';
import { createAgent } from '../funding/setting.ts';
import { createEmptyDatabase, createTestDatabase } from '../support/database.ts';
import { FakeVtpass, KEYS } from '../vendors/fake-vtpass.ts';

const { sql, url } = await createTestDatabase();
const emptyUrl = await createEmptyDatabase();
const agentId = await createAgent(sql);
const now = () => new Date();

const SECRET = 'sk_live_the_real_one';
const vendor = await FakeVtpass.start();
const bank = await startPaystack(SECRET);

let loggedIn = 0;
/** Greets and takes the one password there is. */
const mail = createServer((socket) => {
  socket.write('220 mail.example.com\r\n');
  socket.setEncoding('utf8').on('data', (line: string) => {
    if (line.startsWith('EHLO')) return socket.write('250-mail.example.com\r\n250 AUTH PLAIN\r\n');
    if (!line.startsWith('AUTH')) return socket.end('221 Bye\r\n');
    const isRight = line.includes(Buffer.from('\0me\0right').toString('base64'));
    loggedIn += Number(isRight);
    return socket.write(isRight ? '235 Welcome\r\n' : '535 Wrong password\r\n');
  });
}).listen(0, '127.0.0.1');
await once(mail, 'listening');
const mailHost = `127.0.0.1:${(mail.address() as AddressInfo).port}`;

const cleanup = createCleanup(pino({ level: 'silent' }));
afterAll(async () => {
  await cleanup.run();
  await vendor.stop();
  await bank.close();
  mail.close();
});

const REAL = {
  VENDOR: 'vtpass',
  VTPASS_BASE_URL: vendor.baseUrl,
  VTPASS_API_KEY: KEYS.apiKey,
  VTPASS_PUBLIC_KEY: KEYS.publicKey,
  VTPASS_SECRET_KEY: KEYS.secretKey,
  FUNDING: 'paystack',
  PAYSTACK_SECRET_KEY: SECRET,
  PAYSTACK_BASE_URL: bank.url,
  SMTP_URL: `smtp://me:right@${mailHost}`,
  TOTP_KEY: 'ab'.repeat(32),
};

async function operator(env: Record<string, string>, ...argv: string[]) {
  let printed = '';
  const write = (text: string) => void (printed += text);
  const open = opener({ DATABASE_URL: url, ...env }, pino({ level: 'silent' }), cleanup);
  const code = await runOperator(argv, { open, write, writeError: write });
  return { code, printed };
}

/** What each check found, by its name; and whether the database was sealed. */
async function goLive(env: Record<string, string> = REAL) {
  const { code, printed } = await operator(env, '--json', 'go-live');
  const { rows, message } = JSON.parse(printed.slice(printed.indexOf('{'))) as {
    message: string;
    rows: { check: string; holds: boolean; found: string }[];
  };
  const failed = rows.filter(({ holds }) => !holds).map(({ check, found }) => `${check} ${found}`);
  return { code, message, rows, failed, printed };
}

const sealed = async () => (await sql<{ kind: string }[]>`SELECT kind FROM seal`)[0]?.kind;

beforeEach(() =>
  sql.begin(async (tx) => {
    await tx`SET LOCAL session_replication_role = replica`;
    for (const table of ['transfers', 'funding_payments', 'funding_claims', 'seal'])
      await tx`DELETE FROM ${tx(table)}`;
    await tx`INSERT INTO seal (kind, sealed_at) VALUES ('sandbox', now())`;
  }),
);

describe('operator go-live', () => {
  it('tries everything, says what it found, and seals a sandbox without money', async () => {
    await openTestAccount({ sql, now }, agentId);
    const { code, rows, message } = await goLive();
    expect(rows.map(({ check, holds, found }) => `${check} ${holds}: ${found}`)).toEqual([
      'ledger true: holds no money',
      expect.stringMatching(/^vendor true: ₦[\d,.]+ at vtpass$/),
      'bank true: paystack takes our keys',
      `mail true: ${mailHost} lets us send`,
      'TOTP_KEY true: is set',
      expect.stringMatching(/^terms and privacy notice true: are templates until a lawyer has read them/),
    ]);
    expect(code).toBe(0);
    expect(message).toBe(
      'This database is live from now on, for ever. Agents who stay in it, with empty wallets: 1. Start the server.',
    );
    expect(await sealed()).toBe('live');
    expect(vendor.calls.map(({ path }) => path)).toContain('balance');
    expect(bank.received.length).toBeGreaterThan(0);
    expect(loggedIn).toBeGreaterThan(0);
  });

  it('may be run again, and is of no use to a sandbox then', async () => {
    await goLive();
    expect(await goLive()).toMatchObject({
      code: 0,
      message: 'This database is live, and everything holds.',
    });
    await expect(operator({}, 'go-live')).rejects.toThrow('VENDOR and FUNDING move play money: set both');
    await expect(operator({}, 'reconcile')).rejects.toThrow('is sealed as live');
    expect((await operator(REAL, 'funding', 'list')).code).toBe(0);
  });

  it('takes a new database, once it is migrated', async () => {
    const env = { ...REAL, DATABASE_URL: emptyUrl };
    await expect(operator(env, 'go-live')).rejects.toThrow('make them with "operator migrate"');
    await operator(env, 'migrate');
    expect((await goLive(env)).code).toBe(0);
    const own = connect(emptyUrl, { maxConnections: 1 });
    expect(await own`SELECT kind FROM seal`).toEqual([{ kind: 'live' }]);
    await own.end();
  });

  it.each([
    [
      'an entry',
      () => sql`INSERT INTO transfers (agent_id, id, kind, subject_ref, source, destination, amount_kobo)
        VALUES (${agentId}, ${randomUUID()}, 'FUNDING', 'r', 'bank:sandbox', 'wallet', 100)`,
      'ledger holds 1 entries, ₦0.00 in wallets, 0 payments and 0 claims to decide: go live with a new database',
    ],
    [
      'a payment nobody owns',
      () => sql`INSERT INTO funding_payments (provider, reference, account_number, gross_kobo, event)
        VALUES ('sandbox', 'r', '1', 100, '{}')`,
      'ledger holds 0 entries, ₦0.00 in wallets, 1 payments and 0 claims to decide: go live with a new database',
    ],
    [
      'a claim to decide',
      () => sql`INSERT INTO funding_claims (agent_id, id, ref, amount_kobo, sender_name, paid_at)
        VALUES (${agentId}, ${randomUUID()}, 'r', 100, 'Ada', now())`,
      'ledger holds 0 entries, ₦0.00 in wallets, 0 payments and 1 claims to decide: reject these first, with the settings of the sandbox',
    ],
  ])('refuses a sandbox with %s, and says what it holds', async (_what, write, sentence) => {
    await write();
    expect(await goLive()).toMatchObject({ code: 1, failed: [sentence] });
    expect(await sealed()).toBe('sandbox');
  });

  it.each<[string, Record<string, string>, string | RegExp]>([
    [
      'vendor’s keys',
      { VTPASS_PUBLIC_KEY: 'wrong' },
      /^vendor vtpass does not tell our balance: look at its keys/,
    ],
    [
      'vendor’s address',
      { VTPASS_BASE_URL: 'http://127.0.0.1:1' },
      /^vendor vtpass does not tell our balance/,
    ],
    [
      'bank’s key',
      { PAYSTACK_SECRET_KEY: 'sk_live_wrong' },
      /^bank paystack does not take our keys: .* answered 401/,
    ],
    [
      'bank’s address',
      { PAYSTACK_BASE_URL: 'http://127.0.0.1:1' },
      /^bank paystack does not take our keys: .+/,
    ],
    [
      'mail’s password',
      { SMTP_URL: `smtp://me:wrong-one@${mailHost}` },
      /^mail \S+ does not let us send: .*535 Wrong password/,
    ],
    [
      'mail server',
      { SMTP_URL: 'smtp://127.0.0.1:1' },
      /^mail 127\.0\.0\.1:1 does not let us send: .*ECONNREFUSED/,
    ],
    ['setting of mail', { SMTP_URL: '' }, 'mail SMTP_URL is missing: codes could not be sent'],
    ['key', { TOTP_KEY: '' }, /^TOTP_KEY is missing: set it to/],
  ])('refuses when the %s is wrong, and changes nothing', async (_what, wrong, sentence) => {
    const { code, message, failed, printed } = await goLive({ ...REAL, ...wrong });
    expect([code, message]).toEqual([
      1,
      'Nothing was changed: put right what does not hold, then run go-live again.',
    ]);
    expect(failed).toEqual([typeof sentence === 'string' ? sentence : expect.stringMatching(sentence)]);
    expect(printed).not.toMatch(/wrong-one|sk_live/);
    expect(await sealed()).toBe('sandbox');
  });

  it('tries the other bank by logging in', async () => {
    const keys = { apiKey: 'MK_PROD_1', secretKey: 's' };
    const monnify = await startMonnify(keys);
    const env = { ...REAL, FUNDING: 'monnify', MONNIFY_CONTRACT_CODE: '1', MONNIFY_BASE_URL: monnify.url };
    const wrong = await goLive({ ...env, MONNIFY_API_KEY: 'x', MONNIFY_SECRET_KEY: 'y' });
    expect(wrong.failed).toEqual([expect.stringMatching(/^bank monnify does not take our keys: /)]);
    expect((await goLive({ ...env, MONNIFY_API_KEY: 'MK_PROD_1', MONNIFY_SECRET_KEY: 's' })).code).toBe(0);
    await monnify.close();
  });

  it('tries the key of texts where there are any', async () => {
    const termii = await startTermii();
    const env = {
      ...REAL,
      SMS: 'termii',
      TERMII_API_KEY: 'TLwrong-one',
      TERMII_SENDER_ID: 'Kobodesk',
      TERMII_BASE_URL: termii.url,
    };
    termii.behave = (response) => void response.writeHead(401).end('{"message":"Invalid key TLwrong-one"}');
    const wrong = await goLive(env);
    expect(wrong.failed).toEqual(['texts Termii does not take our key: Termii answered 401: Invalid key …']);
    expect(wrong.printed).not.toContain('TLwrong-one');
    termii.behave = (response) => void response.writeHead(200).end('{"balance":12}');
    const right = await goLive(env);
    expect(right.rows.map(({ check, found }) => `${check} ${found}`)).toContain('texts Termii takes our key');
    expect(right.code).toBe(0);
    await termii.close();
  });

  it('does not take texts that go nowhere', async () => {
    expect(await goLive({ ...REAL, SMS: 'sandbox' })).toMatchObject({
      code: 1,
      failed: ['texts SMS=sandbox sends none: set SMS to termii, or leave it out'],
    });
    expect(await sealed()).toBe('sandbox');
  });

  it('waits for an entry that is being written, and then refuses', async () => {
    const other = connect(url, { maxConnections: 1 });
    let going: ReturnType<typeof operator> | undefined;
    await other.begin(async (tx) => {
      await tx`INSERT INTO transfers (agent_id, id, kind, subject_ref, source, destination, amount_kobo)
        VALUES (${agentId}, ${randomUUID()}, 'FUNDING', 'r', 'bank:sandbox', 'wallet', 100)`;
      going = operator(REAL, 'go-live');
      going.catch(() => undefined);
      await expect
        .poll(() => sql`SELECT FROM pg_locks WHERE NOT granted AND relation = 'transfers'::regclass`, {
          timeout: 20_000,
        })
        .toHaveLength(1);
    });
    await expect(going).rejects.toThrow('The ledger holds 1 entries');
    await other.end();
    expect(await sealed()).toBe('sandbox');
  });
});
