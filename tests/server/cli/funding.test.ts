import { describe, expect, it } from 'vitest';
import { creditPayment } from '#server/funding/credit.ts';
import { makeClaim } from '#server/funding/claims.ts';
import { readBalance } from '#server/ledger/balance.ts';
import { kobo } from '#domain/money.ts';
import { createAgent } from '../funding/setting.ts';
import { createTestDatabase } from '../support/database.ts';
import { createHouse } from './setting.ts';

const { sql } = await createTestDatabase();
const { deps, command, type } = await createHouse(sql);

const claim = (agentId: string, senderName: string) => {
  const now = new Date();
  const paidAt = now.toISOString();
  return makeClaim(sql, deps.fundingProvider, agentId, { amount: '700.00', senderName, paidAt }, now);
};

describe('funding', () => {
  it('lists what waits, and approves it once', async () => {
    const agentId = await createAgent(sql);
    const { ref } = await claim(agentId, 'Ada Obi');
    expect((await command('funding', 'list')).rows).toContainEqual(
      expect.objectContaining({ what: 'claim', ref, amount: '700.00', from: 'Ada Obi' }),
    );
    expect(await command('funding', 'approve', ref)).toMatchObject({
      code: 0,
      message: '₦700.00 from Ada Obi is in the wallet.',
    });
    expect(await readBalance(sql, agentId)).toBe(70_000n);
    await expect(command('funding', 'approve', ref)).rejects.toThrow(`No claim of the ref ${ref} waits`);
    expect(await readBalance(sql, agentId)).toBe(70_000n);
  });

  it('approves no second claim of the same money, unless somebody knows better', async () => {
    const agentId = await createAgent(sql);
    const claims = await Promise.all([1, 2].map(() => claim(agentId, 'Chidi Eze')));
    const decided = await Promise.allSettled(claims.map(({ ref }) => command('funding', 'approve', ref)));
    expect(decided.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await readBalance(sql, agentId)).toBe(70_000n);
    const left = claims[decided.findIndex(({ status }) => status === 'rejected')]?.ref ?? '';
    const approved = claims.find(({ ref }) => ref !== left)?.ref;
    await expect(command('funding', 'approve', left, '--yes-i-know')).rejects.toThrow(
      `${approved} put the same amount from Chidi Eze into the wallet`,
    );
    await command(
      'funding',
      'approve',
      left,
      '--yes-i-know',
      '--reason',
      'Two transfers on the bank statement',
    );
    expect(await readBalance(sql, agentId)).toBe(140_000n);
  });

  it("approves no claim of another agent's transfer, or of one the bank told of", async () => {
    const [first, second] = await Promise.all([createAgent(sql), createAgent(sql)]);
    const { ref } = await claim(first, 'Ngozi Ade');
    await command('funding', 'approve', ref);
    const copied = await claim(second, 'ngozi ade');
    await expect(command('funding', 'approve', copied.ref)).rejects.toThrow(`${ref} put the same amount`);
    const payment = { reference: 'by-bank', accountNumber: '7777777777', grossKobo: kobo(70_000) };
    await creditPayment(sql, 'sandbox', payment, {}, new Date());
    await command('funding', 'assign', 'sandbox', 'by-bank', second);
    const claimed = await claim(second, 'Somebody Else');
    await expect(command('funding', 'approve', claimed.ref)).rejects.toThrow('sandbox by-bank put the same');
    expect(await readBalance(sql, second)).toBe(69_300n);
  });

  it('rejects a claim with the reason the agent is told', async () => {
    const agentId = await createAgent(sql);
    const { ref } = await claim(agentId, 'Nobody');
    await command('funding', 'reject', ref, '--reason', 'No such transfer.');
    expect(await sql`SELECT status, decision_note FROM funding_claims WHERE ref = ${ref}`).toEqual([
      { status: 'REJECTED', decisionNote: 'No such transfer.' },
    ]);
    expect(await readBalance(sql, agentId)).toBe(0n);
  });

  it('needs a reason to reject', async () => {
    await expect(type('funding', 'reject', 'X')).rejects.toThrow(/^Say why\. Add --reason/);
  });

  it('assigns a payment that nobody owned, once', async () => {
    const agentId = await createAgent(sql);
    const payment = { reference: 'lost-1', accountNumber: '8888888888', grossKobo: kobo(100_000) };
    await creditPayment(sql, 'sandbox', payment, {}, new Date());
    expect((await command('funding', 'list')).rows).toContainEqual(
      expect.objectContaining({ what: 'payment', ref: 'sandbox lost-1', amount: '1000.00' }),
    );
    const told = await command('funding', 'assign', 'sandbox', 'lost-1', agentId);
    expect(told.message).toMatch(/^₦990\.00 is in the wallet/);
    expect(await readBalance(sql, agentId)).toBe(99_000n);
    await expect(command('funding', 'assign', 'sandbox', 'lost-1', agentId)).rejects.toThrow(
      /waits for an owner/,
    );
    expect(await creditPayment(sql, 'sandbox', payment, {}, new Date())).toEqual({ kind: 'repeated' });
  });
});
