import { beforeEach, describe, expect, it } from 'vitest';
import { approveClaim, rejectClaim } from '#server/backoffice/decide-claim.ts';
import { listClaims, makeClaim } from '#server/funding/claims.ts';
import { readManualSettings } from '#server/funding/manual-settings.ts';
import { readPaidAt } from '#server/funding/paid-at.ts';
import { readBalance } from '#server/ledger/balance.ts';
import { listNotices } from '#server/messages/notices/notices.ts';
import { createTestDatabase } from '../support/database.ts';
import { createAgent, createDeps } from './setting.ts';

const { sql } = await createTestDatabase();
const { fundingProvider: sandbox } = await createDeps(sql);
const now = new Date('2026-11-21T12:00:00Z');
const CLAIM = { amount: '2500.00', senderName: 'Ada Obi', paidAt: '2026-11-21' };

let agentId: string;
beforeEach(async () => {
  agentId = await createAgent(sql);
});

const claim = (change: Partial<typeof CLAIM> = {}) =>
  makeClaim(sql, sandbox, agentId, { ...CLAIM, ...change }, now);

const noDoubt = () => undefined;

describe('a claim', () => {
  it('waits, listed, and moves no money', async () => {
    const made = await claim();
    expect(made).toEqual({
      ref: expect.stringMatching(/^202611211300/),
      amount: '2500.00',
      senderName: 'Ada Obi',
      status: 'PENDING',
      createdAt: now.toISOString(),
    });
    expect(await listClaims(sql, agentId)).toEqual([made]);
    expect(await readBalance(sql, agentId)).toBe(0n);
  });

  it('is credited once when it is approved, however many operators press at once', async () => {
    const { ref } = await claim();
    const decisions = await Promise.all(
      Array.from({ length: 5 }, () => approveClaim(sql, ref, '', now, noDoubt)),
    );
    expect(decisions.filter(Boolean)).toHaveLength(1);
    expect(await readBalance(sql, agentId)).toBe(250_000n);
    expect(await sql`SELECT type, amount_kobo FROM transactions WHERE ref = ${ref}`).toEqual([
      { type: 'WALLET_FUNDING', amountKobo: 250_000n },
    ]);
    expect(await rejectClaim(sql, ref, 'too late', now)).toBeUndefined();
    expect(await listClaims(sql, agentId)).toMatchObject([{ ref, status: 'APPROVED' }]);
  });

  it('that is rejected tells the agent why', async () => {
    const { ref } = await claim();
    await rejectClaim(sql, ref, 'No such transfer reached us.', now);
    expect(await approveClaim(sql, ref, '', now, noDoubt)).toBeUndefined();
    expect(await readBalance(sql, agentId)).toBe(0n);
    expect(await listNotices(sql, agentId, new Date())).toMatchObject([
      { message: 'Your claim of ₦2,500.00 from Ada Obi was rejected: No such transfer reached us.' },
    ]);
  });

  it('below the minimum is refused', async () => {
    await expect(claim({ amount: '499.99' })).rejects.toMatchObject({
      fieldErrors: { amount: ['Claim at least ₦500.00.'] },
    });
  });

  it('is refused while twenty others wait', async () => {
    for (let count = 0; count < 20; count += 1) await claim();
    await expect(claim()).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  });

  it('is refused for an hour by the waiting ones of its own agent alone', async () => {
    const own = [];
    for (let count = 0; count < 20; count += 1) own.push(await claim());
    await expect(claim()).rejects.toMatchObject({ retryAfterSeconds: 3_600 });
    await rejectClaim(sql, own[0]?.ref ?? '', 'No such transfer.', now);
    await claim();
    const other = await createAgent(sql);
    await makeClaim(sql, sandbox, other, { ...CLAIM, amount: '500.00' }, now);
    expect(await listClaims(sql, other)).toMatchObject([{ amount: '500.00' }]);
  });

  it('is told to the operator, with what the agent wrote', async () => {
    const { ref } = await makeClaim(sql, sandbox, agentId, { ...CLAIM, note: 'From my GTB.' }, now);
    expect(await sql`SELECT note, paid_at FROM funding_claims WHERE ref = ${ref}`).toEqual([
      { note: 'From my GTB.', paidAt: new Date('2026-11-20T23:00:00Z') },
    ]);
    expect(await sql`SELECT event, text FROM alerts WHERE text LIKE ${`%${ref}%`}`).toEqual([
      {
        event: 'claim.new',
        text: `Claim ${ref} of ₦2,500.00 waits for a decision. See "funding list".`,
      },
    ]);
  });

  it('is listed among the latest fifty, newest first', async () => {
    const made: string[] = [];
    for (let count = 0; count < 51; count += 1) {
      const at = new Date(now.getTime() + count);
      const { ref } = await makeClaim(sql, sandbox, agentId, CLAIM, at);
      await rejectClaim(sql, ref, 'No such transfer.', at);
      made.push(ref);
    }
    expect((await listClaims(sql, agentId)).map(({ ref }) => ref)).toEqual(made.slice(1).toReversed());
  });

  it('is not taken where the operator named no account', async () => {
    const { playTransfer: _, ...real } = sandbox;
    expect(await readManualSettings(sql, real)).toMatchObject({ accounts: [] });
    await expect(makeClaim(sql, real, agentId, CLAIM, now)).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
    });
  });
});

describe('manual funding', () => {
  it('is as the operator set it, in the sandbox too', async () => {
    const set = {
      accounts: [{ bankName: 'First Bank', accountNumber: '3012345678', accountName: 'Kobo Stores' }],
      minimumAmount: '2500.01',
      instructions: 'Write your phone number in the narration.',
    };
    await sql`INSERT INTO settings (key, value) VALUES ('manualFunding', ${sql.json(set)})`;
    expect(await readManualSettings(sql, sandbox)).toEqual(set);
    await expect(claim()).rejects.toMatchObject({
      fieldErrors: { amount: ['Claim at least ₦2,500.01.'] },
    });
    await sql`DELETE FROM settings WHERE key = 'manualFunding'`;
  });
});

describe('readPaidAt', () => {
  it.each([
    ['2026-11-21', '2026-11-20T23:00:00.000Z'],
    ['2026-11-21T12:30', '2026-11-21T11:30:00.000Z'],
    ['2026-11-21T12:30:15.5', '2026-11-21T11:30:15.500Z'],
    ['2026-11-21T10:30:00Z', '2026-11-21T10:30:00.000Z'],
    ['2026-11-21T12:05:00+00:00', '2026-11-21T12:05:00.000Z'],
  ])('reads %s', (text, iso) => {
    expect(readPaidAt(text, now).toISOString()).toBe(iso);
  });

  it.each([
    ['2026-11-21T12:10:00Z', ''],
    ['2026-11-21T12:10:00.001Z', 'in the future'],
    ['2026-05-25T12:00:00Z', ''],
    ['2026-05-25T11:59:59.999Z', 'too old'],
  ])('allows ten minutes of a fast clock, and 180 days: %s', (text, refusal) => {
    const read = () => readPaidAt(text, now);
    if (refusal) expect(read).toThrow(refusal);
    else expect(read().toISOString()).toBe(new Date(text).toISOString());
  });

  it.each([
    'yesterday',
    'Nov 20, 2026',
    '',
    '2026-13-01',
    '2026-11-21T25:00',
    '21/11/2026',
    '2026-11-23',
    '2026-05-01',
    '+275760-09-14',
  ])('refuses %s', (text) => {
    expect(() => readPaidAt(text, now)).toThrow(
      expect.objectContaining({ code: 'VALIDATION_FAILED', fieldErrors: { paidAt: [expect.any(String)] } }),
    );
  });
});
