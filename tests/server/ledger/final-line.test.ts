import { describe, expect, it } from 'vitest';
import { kobo } from '#domain/money.ts';
import { adjustWallet } from '#server/ledger/adjust-wallet.ts';
import { fillTestWallet } from '#server/ledger/fill-test-wallet.ts';
import { fundWallet } from '#server/ledger/fund-wallet.ts';
import { newId, newRef } from '#server/platform/ref.ts';
import { createTestDatabase } from '../support/database.ts';
import { balanceOf, ledgerBalanceOf, openAgent, testClock } from '../orders/support.ts';

const { sql } = await createTestDatabase();
const { now } = testClock();
const HELD = 50_000n;

const transfersOf = (ref: string) => sql`
  SELECT kind, source, destination, amount_kobo FROM transfers WHERE subject_ref = ${ref} ORDER BY kind`;
const linesOf = (ref: string) => sql`
  SELECT type, status, name, amount_kobo, fee_kobo, balance_before_kobo, balance_after_kobo
  FROM transactions WHERE ref = ${ref}`;

const adjust = (agentId: string, direction: 'credit' | 'debit', amountKobo: bigint, ref = newRef(now())) =>
  sql.begin((tx) =>
    adjustWallet(tx, { agentId, ref, direction, amountKobo: kobo(amountKobo), reason: 'A case' }, now()),
  );
const fund = (agentId: string, ref: string, feeKobo?: bigint) =>
  sql.begin((tx) =>
    fundWallet(
      tx,
      {
        agentId,
        ref,
        provider: 'paystack',
        amountKobo: kobo(9_900),
        ...(feeKobo !== undefined && { feeKobo: kobo(feeKobo) }),
        description: 'A transfer',
        note: 'It came.',
      },
      now(),
    ),
  );

describe('an adjustment', () => {
  it.each([
    ['credit', 'operator', 'wallet', 51_000n, 'Credit from support'],
    ['debit', 'wallet', 'operator', 49_000n, 'Debit by support'],
  ] as const)('that is a %s', async (direction, source, destination, after, name) => {
    const agentId = await openAgent(sql, kobo(HELD));
    const ref = newRef(now());
    expect(await adjust(agentId, direction, 1_000n, ref)).toBe(after);
    expect(await transfersOf(ref)).toEqual([{ kind: 'ADJUSTMENT', source, destination, amountKobo: 1_000n }]);
    const line = { type: 'ADJUSTMENT', status: 'SUCCESSFUL', name, amountKobo: 1_000n, feeKobo: null };
    expect(await linesOf(ref)).toEqual([{ ...line, balanceBeforeKobo: HELD, balanceAfterKobo: after }]);
    expect([await balanceOf(sql, agentId), await ledgerBalanceOf(sql, agentId)]).toEqual([after, after]);
  });

  it('takes all that a wallet holds, and of two at once that take it only one', async () => {
    const agentId = await openAgent(sql, kobo(HELD));
    const taken = await Promise.all([1, 2].map(() => adjust(agentId, 'debit', HELD)));
    expect(taken.toSorted()).toEqual([0n, undefined]);
    expect([await balanceOf(sql, agentId), await ledgerBalanceOf(sql, agentId)]).toEqual([0n, 0n]);
    expect((await sql`SELECT FROM transactions WHERE agent_id = ${agentId}`).count).toBe(1);
  });

  it('is made once for a ref', async () => {
    const agentId = await openAgent(sql, kobo(HELD));
    const ref = newRef(now());
    await adjust(agentId, 'credit', 1_000n, ref);
    await expect(adjust(agentId, 'credit', 1_000n, ref)).rejects.toThrow('unique');
    expect(await balanceOf(sql, agentId)).toBe(51_000n);
  });
});

describe('a funding', () => {
  const line = { type: 'WALLET_FUNDING', status: 'SUCCESSFUL', name: 'Wallet funding', amountKobo: 9_900n };
  const moved = { kind: 'FUNDING', source: 'bank:paystack', destination: 'wallet', amountKobo: 9_900n };

  it.each([
    ['without a fee', undefined, []],
    ['with a fee of nothing', 0n, []],
    [
      'with a fee',
      100n,
      [{ kind: 'FUNDING_FEE', source: 'bank:paystack', destination: 'fees', amountKobo: 100n }],
    ],
  ])('%s', async (_, feeKobo, kept) => {
    const agentId = await openAgent(sql, kobo(HELD));
    const ref = newRef(now());
    expect(await fund(agentId, ref, feeKobo)).toBe(59_900n);
    expect(await transfersOf(ref)).toEqual([moved, ...kept]);
    expect(await linesOf(ref)).toEqual([
      { ...line, feeKobo: feeKobo ?? null, balanceBeforeKobo: HELD, balanceAfterKobo: 59_900n },
    ]);
    expect(await ledgerBalanceOf(sql, agentId)).toBe(59_900n);
  });

  it('counts once for a ref', async () => {
    const agentId = await openAgent(sql, kobo(HELD));
    const ref = newRef(now());
    await fund(agentId, ref);
    await expect(fund(agentId, ref)).rejects.toThrow('unique');
    expect(await balanceOf(sql, agentId)).toBe(59_900n);
  });

  it('of an agent without a wallet is a fault, so that the payment is not marked as counted', async () => {
    await expect(fund(newId(now()), newRef(now()))).rejects.toThrow('has no wallet');
  });
});

describe('the balance of a test account', () => {
  const FULL = { amountKobo: kobo(60_000), description: 'Filled up' };
  const fill = (agentId: string) => sql.begin((tx) => fillTestWallet(tx, agentId, FULL, now()));

  async function openTestAccount(heldKobo: bigint): Promise<string> {
    const [live, test] = [await openAgent(sql, kobo(0n)), await openAgent(sql, kobo(heldKobo))];
    await sql`
      UPDATE agents SET live_agent_id = ${live}, first_name = NULL, last_name = NULL, username = NULL, phone = NULL,
        email = NULL, password_hash = NULL WHERE id = ${test}`;
    return test;
  }

  it('is filled up by what is missing, with play money', async () => {
    const agentId = await openTestAccount(HELD);
    expect(await fill(agentId)).toBe(60_000n);
    const transfers = await sql`
      SELECT source, destination, amount_kobo FROM transfers WHERE agent_id = ${agentId} AND kind = 'ADJUSTMENT'`;
    expect(transfers).toEqual([{ source: 'test-float', destination: 'wallet', amountKobo: 10_000n }]);
  });

  it('is filled once by many at once', async () => {
    const agentId = await openTestAccount(HELD);
    expect(await Promise.all([1, 2, 3, 4, 5].map(() => fill(agentId)))).toEqual(Array(5).fill(60_000n));
    expect(await balanceOf(sql, agentId)).toBe(60_000n);
  });

  it.each([60_000n, 60_001n])('stays as it is where it holds %s kobo', async (held) => {
    const agentId = await openTestAccount(held);
    expect(await fill(agentId)).toBe(held);
    expect((await sql`SELECT FROM transactions WHERE agent_id = ${agentId}`).count).toBe(0);
  });

  it("is no agent's own: real money is not filled up", async () => {
    const agentId = await openAgent(sql, kobo(HELD));
    await expect(fill(agentId)).rejects.toThrow('is no test account');
    expect(await balanceOf(sql, agentId)).toBe(HELD);
  });
});
