import { FULL_TEST_BALANCE } from '#contract/limits.ts';
import { formatWireNaira, type Kobo, kobo, parseNaira, subtract, ZERO } from '#domain/money.ts';
import type { Sql, Transaction } from '../../platform/db/sql.ts';
import type { OrderDeps } from '../../vendors/deps.ts';
import { creditWallet } from '../../ledger/ledger.ts';
import { newId, newRef } from '../../platform/ref.ts';
import { insertStatement } from '../../ledger/statement.ts';

/** The account that test money comes from. */
export const TEST_FLOAT = 'test-float';

const FULL_KOBO = parseNaira(FULL_TEST_BALANCE) ?? ZERO;

/** The id of an agent's test account; undefined before there is one. */
export async function findTestAccount(sql: Sql, liveAgentId: string): Promise<string | undefined> {
  const [account] = await sql<{ id: string }[]>`SELECT id FROM agents WHERE live_agent_id = ${liveAgentId}`;
  return account?.id;
}

/** The id of an agent's one test account, which is opened, with a full balance, when there is none. */
export async function openTestAccount(
  { sql, now }: Pick<OrderDeps, 'sql' | 'now'>,
  liveAgentId: string,
): Promise<string> {
  const found = await findTestAccount(sql, liveAgentId);
  if (found !== undefined) return found;
  const at = now();
  const id = newId(at);
  const opened = await sql.begin(async (tx) => {
    // Whoever comes second waits here for the first to be done.
    const { count } = await tx`
      INSERT INTO agents (id, live_agent_id, created_at) VALUES (${id}, ${liveAgentId}, ${at})
      ON CONFLICT (live_agent_id) DO NOTHING`;
    if (count === 0) return undefined;
    await tx`INSERT INTO wallets (agent_id) VALUES (${id})`;
    await fill(tx, id, at);
    return id;
  });
  return opened ?? openTestAccount({ sql, now }, liveAgentId);
}

/** Fills a test account's balance up; one that is full already stays as it is. @returns what it holds then */
export const fillTestBalance = (
  { sql, now }: Pick<OrderDeps, 'sql' | 'now'>,
  testAccountId: string,
): Promise<Kobo> => sql.begin((tx) => fill(tx, testAccountId, now()));

async function fill(tx: Transaction, agentId: string, now: Date): Promise<Kobo> {
  const [wallet] = await tx<{ balanceKobo: bigint }[]>`
    SELECT w.balance_kobo FROM wallets w JOIN agents a ON a.id = w.agent_id
    WHERE w.agent_id = ${agentId} AND a.live_agent_id IS NOT NULL FOR UPDATE OF w`;
  if (!wallet) throw new Error(`${agentId} is no test account`);
  const balanceKobo = kobo(wallet.balanceKobo);
  const amountKobo = subtract(FULL_KOBO, balanceKobo);
  if (amountKobo <= ZERO) return balanceKobo;
  const ref = newRef(now);
  const credit = {
    agentId,
    kind: 'ADJUSTMENT',
    subjectRef: ref,
    source: TEST_FLOAT,
    amountKobo,
    now,
  } as const;
  const change = await creditWallet(tx, credit);
  await insertStatement(tx, {
    ...change,
    agentId,
    ref,
    type: 'ADJUSTMENT',
    name: 'Test balance',
    description: `Filled up to ${formatWireNaira(FULL_TEST_BALANCE)}`,
    amountKobo,
    note: 'Filled up. It is no real money.',
  });
  return change.balanceAfterKobo;
}
