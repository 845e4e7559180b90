import { hashRaw } from '@node-rs/argon2';
import { beforeEach, describe, expect, it } from 'vitest';
import type { RecoveryCodes, TotpSetup } from '#contract/factors.ts';
import { makeRecoveryCodes } from '#server/identity/factors/recovery-codes.ts';
import { matchingStep, stepAt, totpCode } from '#server/identity/factors/totp.ts';
import type { Transaction } from '#server/platform/db/sql.ts';
import { createTestApp, PASSWORD, registered } from '../../support/app.ts';
import { createTestDatabase } from '../../support/database.ts';
import { race } from '../../support/race.ts';
import { fromBase32 } from './from-base32.ts';

const { sql } = await createTestDatabase();
const test = await createTestApp(sql);

let agent: Awaited<ReturnType<typeof registered>>;
let secret: Buffer;

const call = <Data = unknown>(path: string, body: object) =>
  test.call<Data>(path, { token: agent.token, body });
const codeNow = () => totpCode(secret, stepAt(test.deps.now()));
const confirm = (code = codeNow()) => call<RecoveryCodes>('auth/totp/confirm', { code });
const logIn = (code: string) =>
  test.call('auth/login', { body: { username: agent.username, password: PASSWORD, code } });
const mails = async () =>
  (await sql<{ kind: string }[]>`SELECT kind FROM mails WHERE recipient = ${agent.email}`)
    .map(({ kind }) => kind)
    .toSorted();

beforeEach(async () => {
  agent = await registered(test);
  secret = fromBase32((await call<TotpSetup>('auth/totp', { password: PASSWORD })).body.data.secret);
});

it('of all codes within an hour, those of this step and its two neighbours match', () => {
  const at = new Date('2026-11-21T09:00:10Z');
  const key = Buffer.from('12345678901234567890');
  const offs = Array.from({ length: 241 }, (_, index) => index - 120);
  const matching = offs.filter((off) => matchingStep(key, totpCode(key, stepAt(at) + off), at) !== undefined);
  expect(matching).toEqual([-1, 0, 1]);
});

describe('setting up', () => {
  it('takes five wrong codes, then not even the right one', async () => {
    const statuses = [];
    for (let tries = 0; tries < 5; tries += 1) statuses.push((await confirm('000000')).status);
    statuses.push((await confirm()).status);
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
  });

  it('uses its code up: the next login wants another', async () => {
    expect((await confirm()).status).toBe(200);
    expect((await logIn(codeNow())).status).toBe(422);
    test.advance(30_000);
    expect((await logIn(codeNow())).status).toBe(200);
  });

  it('gives two agents who begin at one moment different secrets', async () => {
    const first = secret;
    agent = await registered(test);
    const { body } = await call<TotpSetup>('auth/totp', { password: PASSWORD });
    expect(fromBase32(body.data.secret)).not.toEqual(first);
  });

  it('prints one list of recovery codes, however often its code is sent at once', async () => {
    const hold = (tx: Transaction) => tx`SELECT FROM totp WHERE agent_id = ${agent.id} FOR UPDATE`;
    const answers = await race(sql, hold, [() => confirm(), () => confirm()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    const printed = answers.find(({ status }) => status === 200)?.body.data.recoveryCodes ?? [];
    expect((await logIn(printed[0] ?? '')).status).toBe(200);
  });

  it('once done says so, and not whether a code is right', async () => {
    await confirm();
    const { status, body } = await confirm('000000');
    expect([status, body.errors?.code?.[0]]).toEqual([422, expect.stringContaining('set up already')]);
  });
});

describe('recovery codes', () => {
  it('are kept as argon2id with the cost of a password, and never as they are', async () => {
    const { recoveryCodes } = (await confirm()).body.data;
    const [row] = await sql<{ recoverySalt: Buffer; recoveryHashes: string[] }[]>`
      SELECT recovery_salt, recovery_hashes FROM totp WHERE agent_id = ${agent.id}`;
    if (!row) throw new Error('the agent has no factor');
    const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1, salt: row.recoverySalt };
    const wanted = recoveryCodes.map((code) => hashRaw(code.replace('-', ''), cost));
    const hashes = (await Promise.all(wanted)).map((hash) => hash.toString('base64'));
    expect(row.recoveryHashes.toSorted()).toEqual(hashes.toSorted());
  });

  it('differ from those of whoever sets an app up at the same moment', async () => {
    const { recoveryCodes } = (await confirm()).body.data;
    const others = await Promise.all([makeRecoveryCodes(), makeRecoveryCodes()]);
    const all = [...recoveryCodes, ...others.flatMap(({ codes }) => codes)];
    expect(new Set(all).size).toBe(30);
  });

  it('made anew are told to the agent by mail', async () => {
    await confirm();
    test.advance(30_000);
    await call('auth/totp/recovery-codes', { password: PASSWORD, code: codeNow() });
    expect(await mails()).toEqual(['RECOVERY_CODES_RENEWED', 'TOTP_ON']);
  });
});
