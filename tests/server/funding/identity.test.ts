import { beforeEach, expect, it } from 'vitest';
import type { Identity } from '#contract/identity.ts';
import { kobo } from '#domain/money.ts';
import { openAccount } from '#server/funding/accounts.ts';
import { createMonnify } from '#server/funding/banks/monnify.ts';
import { isIdentityWanted } from '#server/funding/identify.ts';
import { readOwnIdentity } from '#server/ledger/own-identity.ts';
import { openAgent } from '../orders/support.ts';
import { createTestDatabase } from '../support/database.ts';
import { startMonnify, UNKNOWN_NUMBER } from './banks/monnify-server.ts';

const { sql } = await createTestDatabase();
const keys = { apiKey: 'MK_TEST', secretKey: 'monnify-secret', contractCode: '4934121693' };
const server = await startMonnify(keys);
const provider = createMonnify({ ...keys, baseUrl: server.url }, { fetch, timeoutMs: 5_000 });
const now = new Date('2026-11-27T09:00:00Z');
const BVN: Identity = { kind: 'BVN', number: '22334455667' };

let agentId: string;
beforeEach(async () => (agentId = await openAgent(sql, kobo(0))));

const open = (bankCode: string, identity?: Identity) =>
  openAccount(sql, provider, agentId, bankCode, { identity, now });
const sent = () =>
  server.received.filter(({ body, path }) => path.includes(agentId) || body.accountReference === agentId);
const known = () => readOwnIdentity(sql, agentId, now);
const everyRow = async () =>
  JSON.stringify([
    await sql`SELECT * FROM bank_identities`,
    await sql`SELECT * FROM identities`,
    await sql`SELECT * FROM funding_accounts`,
  ]);

it('opens no account for a person whom the bank does not know', async () => {
  await expect(open('035')).rejects.toMatchObject({
    fieldErrors: { 'identity.number': [expect.stringContaining('BVN or NIN')] },
  });
  expect(sent()).toEqual([]);
  expect(await known()).toMatchObject({ level: 'none', verified: null });
});

it('tells the bank once, which verifies the agent, and keeps the last four digits alone', async () => {
  await open('035', BVN);
  expect(sent()[0]?.body).toMatchObject({ bvn: BVN.number });
  expect(await known()).toMatchObject({ level: 'number', verified: { kind: 'BVN', lastFour: '5667' } });
  expect(await isIdentityWanted(sql, provider, agentId)).toBe(false);
  expect(await isIdentityWanted(sql, { ...provider, name: 'another' }, agentId)).toBe(true);
  await open('50515', BVN);
  expect(sent().filter(({ body }) => 'bvn' in body || 'nin' in body)).toHaveLength(1);
  expect(await everyRow()).not.toContain(BVN.number);
});

it('keeps what the staff have verified', async () => {
  await sql`
    INSERT INTO identities (agent_id, level, number_kind, last_four, proof, verified_by, verified_at)
    VALUES (${agentId}, 'address', 'NIN', '1234', 'document', 'ada@shop.ng', ${now})`;
  await open('035', BVN);
  expect(await known()).toMatchObject({ level: 'address', verified: { kind: 'NIN', lastFour: '1234' } });
});

it('opens nothing and verifies nobody by a number that the bank does not accept', async () => {
  await expect(open('035', { kind: 'BVN', number: UNKNOWN_NUMBER })).rejects.toMatchObject({
    code: 'VALIDATION_FAILED',
    fieldErrors: { 'identity.number': [expect.any(String)] },
  });
  expect(await sql`SELECT FROM funding_accounts WHERE agent_id = ${agentId}`).toHaveLength(0);
  expect(await known()).toMatchObject({ level: 'none' });
});

it('tells the bank of accounts that were opened before it asked', async () => {
  const before = { ...provider, wantsIdentity: false };
  const account = await openAccount(sql, before, agentId, '035');
  expect(await isIdentityWanted(sql, provider, agentId)).toBe(true);
  await expect(open('035', { kind: 'NIN', number: UNKNOWN_NUMBER })).rejects.toMatchObject({
    fieldErrors: { 'identity.number': [expect.any(String)] },
  });
  expect(await isIdentityWanted(sql, provider, agentId)).toBe(true);
  expect(await open('035', { kind: 'NIN', number: '12345678901' })).toEqual(account);
  expect(sent().at(-1)).toMatchObject({ method: 'PUT', body: { nin: '12345678901' } });
  expect(await known()).toMatchObject({ level: 'number', verified: { kind: 'NIN', lastFour: '8901' } });
});

it('says nothing of the number where the bank answers what nobody understands', async () => {
  server.setFault(undefined);
  const odd = createMonnify(
    { ...keys, baseUrl: server.url },
    {
      timeoutMs: 5_000,
      fetch: async (url, init) =>
        String(url).includes('reserved-accounts')
          ? new Response(JSON.stringify({ requestSuccessful: true, responseBody: { bvn: BVN.number } }))
          : fetch(url, init),
    },
  );
  const error: unknown = await openAccount(sql, odd, agentId, '035', { identity: BVN, now }).catch(
    (reason: unknown) => reason,
  );
  const told = error as Error;
  expect(`${told.message} ${String((told.cause as Error).message)}`).not.toContain(BVN.number);
});
