import { FULL_TEST_BALANCE } from '#contract/limits.ts';
import { formatWireNaira, type Kobo, parseNaira, ZERO } from '#domain/money.ts';
import type { Sql } from '../../platform/db/sql.ts';
import type { OrderDeps } from '../../vendors/deps.ts';
import { fillTestWallet } from '../../ledger/fill-test-wallet.ts';
import { newId } from '../../platform/ref.ts';

const FULL = {
  amountKobo: parseNaira(FULL_TEST_BALANCE) ?? ZERO,
  description: `Filled up to ${formatWireNaira(FULL_TEST_BALANCE)}`,
};

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
    // A second caller waits here for the first.
    const { count } = await tx`
      INSERT INTO agents (id, live_agent_id, created_at) VALUES (${id}, ${liveAgentId}, ${at})
      ON CONFLICT (live_agent_id) DO NOTHING`;
    if (count === 0) return undefined;
    await tx`INSERT INTO wallets (agent_id) VALUES (${id})`;
    await fillTestWallet(tx, id, FULL, at);
    return id;
  });
  return opened ?? openTestAccount({ sql, now }, liveAgentId);
}

/** Fills a test account's balance up; one that is full already stays as it is. @returns what it holds then */
export const fillTestBalance = (
  { sql, now }: Pick<OrderDeps, 'sql' | 'now'>,
  testAccountId: string,
): Promise<Kobo> => sql.begin((tx) => fillTestWallet(tx, testAccountId, FULL, now()));
