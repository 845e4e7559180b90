import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { SignedIn } from '#contract/accounts.ts';
import type { RecoveryCodes, TotpSetup } from '#contract/factors.ts';
import { stepAt, totpCode } from '#server/identity/factors/totp.ts';
import { hashToken, newToken } from '#server/identity/token.ts';
import { seedCatalogue } from '#server/backoffice/catalogue/seed.ts';
import { connect } from '#server/platform/db/connect.ts';
import { createLogger } from '#server/platform/log.ts';
import { sendMails } from '#server/messages/letters/send-mails.ts';
import { sandboxVendor } from '#server/vendors/sandbox.ts';
import { createTestApp, PASSWORD, registered } from '../support/app.ts';
import { fromBase32 } from '../identity/factors/from-base32.ts';
import { createTestDatabase } from '../support/database.ts';
import { CALLS } from './calls.ts';
import { EVERY_CALL, requestOf } from './requests.ts';
import { BVN, createOwner, freshCode, freshResetToken, type Owner } from './owner.ts';

const { sql, url } = await createTestDatabase();
await seedCatalogue(sql, new Date());
const lines: string[] = [];
const destination = { write: (line: string) => void lines.push(line) };
const log = createLogger({ level: 'trace', destination });
const test = await createTestApp(sql, { deps: { log, vendors: [sandboxVendor(1)] } });
// The same over a database that is gone, and with a clock that breaks.
const gone = connect(url, { maxConnections: 1 });
await gone.end();
const broken = await createTestApp(sql, { deps: { log, vendors: [sandboxVendor(1)], sql: gone } });
let owner: Owner;
const secrets = new Map<string, string>();

beforeAll(async () => {
  owner = await createOwner(test, 'Kudubu', '33');
  secrets.set('password', owner.password);
  secrets.set('session token', owner.token);
  secrets.set('API key', owner.key);
  secrets.set('BVN', BVN);
});

const escaped = (text: string) => text.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&');

/** The secrets that stand in the log, by their names; six digits inside a longer number are not a code. */
const told = () => {
  const text = lines.join('');
  const stands = (secret: string) => new RegExp(`(?<![\\w-])${escaped(secret)}(?![\\w-])`).test(text);
  return [...secrets].flatMap(([name, secret]) => (stands(secret) ? [name] : []));
};

describe('tokens', () => {
  it('have 256 random bits each, and no two are alike', () => {
    const tokens = Array.from({ length: 2_000 }, newToken);
    expect(new Set(tokens).size).toBe(tokens.length);
    for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    // Each bit is set in about half of them: fair coins leave this range once in a hundred million runs.
    const set = Array.from({ length: 256 }, (_, bit) => {
      const isSet = (token: string) => ((Buffer.from(token, 'base64url')[bit >> 3] ?? 0) >> (bit & 7)) & 1;
      return tokens.filter(isSet).length;
    });
    expect(Math.min(...set)).toBeGreaterThan(850);
    expect(Math.max(...set)).toBeLessThan(1_150);
  });

  it('that open something are all of that length', async () => {
    const resetToken = await freshResetToken(test, owner);
    for (const token of [owner.token, owner.key.replace(/^ak_/, ''), resetToken])
      expect(token).toMatch(/^[\w-]{43}$/);
  });

  it('are drawn from nowhere but the system: no part of the server throws dice of its own', async () => {
    const files = (await readdir('server', { recursive: true })).filter((file) => file.endsWith('.ts'));
    const texts = await Promise.all(files.map((file) => readFile(join('server', file), 'utf8')));
    expect(files.length).toBeGreaterThan(100);
    expect(files.filter((_, index) => texts[index]?.includes('Math.random'))).toEqual([]);
  });
});

describe('the database', () => {
  it('holds the hash of every secret and none of the secrets, in any table', async () => {
    // Whose session no other test has ended.
    const owner = await createOwner(test, 'Kudubi', '34');
    const resetToken = await freshResetToken(test, owner);
    const dump = async () => {
      const tables = await sql<
        { name: string }[]
      >`SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'`;
      const rows = tables.map(
        ({ name }) => sql<{ row: string }[]>`SELECT t::text AS row FROM ${sql(name)} t`,
      );
      return (await Promise.all(rows)).flat().map(({ row }) => row);
    };
    const withToken = (await dump()).join('\n');
    for (const token of [owner.token, owner.key, resetToken]) {
      expect(withToken).not.toContain(token);
      expect(withToken).toContain(hashToken(token).toString('hex'));
    }
    expect(withToken).not.toContain(owner.password);
    const code = await freshCode(test, owner);
    // Six digits stand by chance in longer numbers, so the row that would hold them is looked at alone.
    const [reset] = await sql<{ row: string }[]>`
      SELECT t::text AS row FROM password_resets t WHERE agent_id = ${owner.id}`;
    expect(reset?.row.replace(/\$argon2id[^,]*/, '')).not.toContain(code);
  });
});

// Each call is made in the state that the calls before it have left.
describe('the log, at its most talkative', { shuffle: false }, () => {
  it.each(EVERY_CALL.map(({ name }) => name))('%s tells no secret, done or failed', async (name) => {
    const found = EVERY_CALL.find((call) => call.name === name);
    const given = (await CALLS[name]?.parts?.(owner, owner, test)) ?? {};
    const marked = {
      password: 'S3cret-one',
      oldPassword: 'S3cret-two',
      newPassword: 'S3cret-three',
      pin: '918273',
    };
    const withMarks = { ...given, ...(given.body && { body: { ...marked, ...given.body } }) };
    for (const [field, value] of Object.entries(withMarks.body ?? {}))
      if (/password|token|otp|pin|^code/i.test(field)) secrets.set(field, String(value));
    if (given.pin) secrets.set('transaction PIN', given.pin);
    if (!found) throw new Error(`there is no ${name}`);
    lines.length = 0;
    const text = await ask(test, found.endpoint, withMarks);
    for (const [, field = '', value = ''] of text.matchAll(
      /"(token|key|pin|resetToken|secret)":"([^"]{6,})"/g,
    ))
      secrets.set(`answered ${field}`, value);
    for (const [code] of text.matchAll(/[A-Z2-7]{5}-[A-Z2-7]{5}(?=")/g)) secrets.set('recovery code', code);
    if (name === 'POST auth/totp') owner.totpSecret = secrets.get('answered secret') ?? '';
    broken.deps.now = () => {
      throw new Error(`nothing works for Bearer ${owner.token} with ${owner.key}`);
    };
    await ask(broken, found.endpoint, withMarks);
    expect(lines.length).toBeGreaterThan(1);
    expect(told(), lines.join('')).toEqual([]);
    if (name === 'POST auth/change-password') owner.password = String(given.body?.newPassword);
    if (ENDS_SESSIONS.has(name)) await logIn();
  });

  it('tells no secret of the mail that brings a code', async () => {
    lines.length = 0;
    await test.call('auth/reset-password', { body: { email: owner.email } });
    while (await sendMails.runOnce(test.deps));
    const outbox = join(test.dataDir, 'outbox');
    const letters = await Promise.all(
      (await readdir(outbox)).map((name) => readFile(join(outbox, name), 'utf8')),
    );
    const code = /Your code is (\d{6})/.exec(letters.join(''))?.[1];
    expect(code).toMatch(/^\d{6}$/);
    expect(lines.join('').replace(/"(requestId|time)":"[^"]*"/g, '')).not.toContain(code);
  });

  it('does tell whose account it was, and from where', async () => {
    lines.length = 0;
    await test.call('auth/login', { body: { username: owner.username, password: 'not this' } });
    await logIn();
    const events = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(events.map(({ event }) => event).filter(Boolean)).toEqual(['login refused', 'logged in']);
    for (const { event, agentId } of events) if (event) expect(agentId).toBe(owner.id);
    expect(events).toContainEqual(
      expect.objectContaining({
        msg: 'request',
        status: 422,
        code: 'VALIDATION_FAILED',
        address: '127.0.0.1',
      }),
    );
  });

  it('tells each step of a confirmation, of a second factor and of a reset', async () => {
    const agent = await registered(test);
    const call = <Data>(path: string, body: object) => test.call<Data>(path, { token: agent.token, body });
    const enter = (code: string) =>
      test.call('auth/login', { body: { username: agent.username, password: PASSWORD, code } });
    const setUp = (await call<TotpSetup>('auth/totp', { password: PASSWORD })).body.data;
    const code = totpCode(fromBase32(setUp.secret), stepAt(test.deps.now()));
    const { recoveryCodes } = (await call<RecoveryCodes>('auth/totp/confirm', { code })).body.data;
    const resetToken = await freshResetToken(test, agent);
    lines.length = 0;
    await call('auth/confirm', { password: 'not this' });
    await call('auth/confirm', { password: PASSWORD, code: recoveryCodes[0] });
    for (let tries = 0; tries < 6; tries += 1) await enter('000000');
    await test.call('auth/confirm-reset-password', {
      body: { email: agent.email, resetToken, password: 'jollof & suya 77' },
    });
    const events = lines.map((line) => JSON.parse(line) as { event?: string; agentId?: string });
    expect(events.flatMap(({ event, agentId }) => (agentId === agent.id && event) || [])).toEqual([
      'confirmation refused',
      'recovery code used',
      'session confirmed',
      ...Array.from({ length: 5 }, () => 'code refused'),
      'codes locked',
      'password reset',
    ]);
  });

  it('cannot be made to hold a line that somebody else wrote', async () => {
    lines.length = 0;
    await test.app.request('/api/v1/agent/x%0A{"level":"error","msg":"forged"}', {
      headers: { 'X-Request-Id': 'a', 'X-Forwarded-For': '1.2.3.4\t{"forged":1}' },
    });
    expect(lines).toHaveLength(1);
    expect(lines[0]?.trimEnd()).not.toContain('\n');
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 'info', status: 404 });
  });
});

type App = Awaited<ReturnType<typeof createTestApp>>;
const ENDS_SESSIONS = new Set(['POST auth/login', 'POST auth/logout', 'POST auth/confirm-reset-password']);

async function ask(
  { app }: App,
  ...[endpoint, parts]: [Parameters<typeof requestOf>[0], Parameters<typeof requestOf>[1]]
) {
  const [address, init] = requestOf(endpoint, parts, owner.token);
  return (await app.request(address, init)).text();
}

async function logIn() {
  const { username, password } = owner;
  const { body } = await test.call<SignedIn>('auth/login', { body: { username, password } });
  owner.token = body.data.authorization.token;
}
