import { describe, expect, it } from 'vitest';
import { kobo } from '#domain/money.ts';
import { connect } from '#server/platform/db/connect.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import type { Deps } from '#server/funding/deps.ts';
import { adjustWallet } from '#server/ledger/adjust-wallet.ts';
import { newRef } from '#server/platform/ref.ts';
import { CLOCK_TOLERANCE_MS } from '#server/platform/clock.ts';
import { WALLET_CHECKS } from '#server/backoffice/reconcile/wallets.ts';
import { listTransactions } from '#server/orders/list.ts';
import type { TransactionRow } from '#server/orders/order.ts';
import { createTestDatabase } from '../support/database.ts';
import { airtime, balanceOf, buy, openAgent, orderDeps, orderKey, testClock } from './support.ts';

const { sql, url } = await createTestDatabase();
const DELIVERED = '+2348030000001';
const REFUSED = '+2348044444444';

async function fund({ sql: own, now }: Deps, agentId: string): Promise<void> {
  const at = now();
  const credit = { agentId, ref: newRef(at), direction: 'credit', reason: 'A credit' } as const;
  await own.begin((tx) => adjustWallet(tx, { ...credit, amountKobo: kobo(5_000) }, at));
}

/** Sales, refunds and fundings of one agent, all at once, shared out among the processes. */
async function rush(agentId: string, processes: Deps[], count: number): Promise<void> {
  await Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const deps = processes[index % processes.length] as Deps;
      if (index % 5 === 4) return fund(deps, agentId);
      await buy(deps, orderKey(agentId), airtime(index % 3 === 0 ? REFUSED : DELIVERED));
    }),
  );
}

/** The whole statement as the list gives it, oldest first. */
async function statementOf(agentId: string): Promise<TransactionRow[]> {
  const rows: TransactionRow[] = [];
  for (let cursor: string | undefined; ;) {
    const page = await listTransactions(sql, agentId, { limit: 50, ...(cursor && { cursor }) });
    rows.push(...page.rows);
    if (!page.nextCursor) return rows.reverse();
    cursor = page.nextCursor;
  }
}

/** The places in the list where a line does not begin with what the one below it left. */
const breaksOf = (lines: readonly TransactionRow[]): number[] =>
  lines.flatMap((line, index) => {
    const below = lines[index - 1];
    return below && below.balanceAfterKobo !== line.balanceBeforeKobo ? [index] : [];
  });

const isAscending = (lines: readonly TransactionRow[]): boolean =>
  lines.every(({ createdAt }, index) => createdAt >= (lines[index - 1]?.createdAt ?? createdAt));

async function expectChain(agentId: string, count: number): Promise<void> {
  const lines = await statementOf(agentId);
  expect(lines).toHaveLength(count);
  expect(breaksOf(lines)).toEqual([]);
  expect(isAscending(lines)).toBe(true);
  expect(lines.at(-1)?.balanceAfterKobo).toBe(await balanceOf(sql, agentId));
  for (const { find } of WALLET_CHECKS) expect(await sql.begin((tx) => find(tx))).toEqual([]);
}

async function withProcess<T>(act: (own: Sql) => Promise<T>): Promise<T> {
  const own = connect(url);
  return act(own).finally(() => own.end());
}

describe('the lines of a statement, in the order of the list', () => {
  it('chain by their balances, whatever sells and funds at once', async () => {
    const agentId = await openAgent(sql, kobo(2_000_000));
    await rush(agentId, [orderDeps(sql)], 100);
    // 20 fundings, 80 orders, of which those refused have a refund each.
    await expectChain(agentId, 100 + 27);
  });

  it('chain when two processes sell whose clocks differ by a second', async () => {
    const agentId = await openAgent(sql, kobo(2_000_000));
    await withProcess(async (other) => {
      const ahead = orderDeps(other, undefined, () => new Date(Date.now() + 1_000));
      await rush(agentId, [orderDeps(sql), ahead], 60);
      await rush(agentId, [orderDeps(sql)], 10);
    });
    await expectChain(agentId, 70 + 19);
  });

  it('do not wait for a clock that was wrong to come true', async () => {
    const agentId = await openAgent(sql, kobo(100_000));
    const clock = testClock();
    const deps = orderDeps(sql, undefined, clock.now);
    await buy(deps, orderKey(agentId));
    clock.advance(2 * CLOCK_TOLERANCE_MS);
    const { id: early } = await buy(deps, orderKey(agentId));
    clock.advance(-2 * CLOCK_TOLERANCE_MS);
    const late = await buy(deps, orderKey(agentId));
    expect(late.createdAt).toEqual(clock.now());
    expect(late.id < early).toBe(true);
    for (const { find } of WALLET_CHECKS) expect(await sql.begin((tx) => find(tx))).toEqual([]);
  });

  it('begin anew after a movement of the version before, which numbers no line', async () => {
    const agentId = await openAgent(sql, kobo(100_000));
    const deps = orderDeps(sql);
    const bought = async () => (await buy(deps, orderKey(agentId))).id;
    const before = [await bought(), await bought()];
    await sql`UPDATE wallets SET balance_kobo = balance_kobo - 100 WHERE agent_id = ${agentId}`;
    const after = [await bought(), await bought()];
    const numbers = await sql<{ lineNo: bigint }[]>`
      SELECT line_no FROM transactions WHERE id IN ${sql([...before, ...after])} ORDER BY id`;
    // The agent's first movement was the funding.
    expect(numbers.map(({ lineNo }) => lineNo)).toEqual([2n, 3n, 5n, 6n]);
    await sql`UPDATE wallets SET balance_kobo = balance_kobo + 100 WHERE agent_id = ${agentId}`;
    for (const { find } of WALLET_CHECKS) expect(await sql.begin((tx) => find(tx))).toEqual([]);
  });
});
