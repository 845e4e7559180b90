import type { FundingAccount } from '#contract/funding.ts';
import type { Identity } from '#contract/identity.ts';
import { type Kobo, toNaira } from '#domain/money.ts';
import { type BasisPoints } from '#domain/money.ts';
import { toPercent } from '#domain/pricing.ts';
import type { FundingAgent, FundingProvider } from './banks/funding-provider.ts';
import { isIdentityWanted, noteIdentity } from './identify.ts';
import type { Sql, Transaction } from '../platform/db/sql.ts';
import { validationFailed } from '../platform/errors.ts';

interface AccountRow {
  bankCode: string;
  bankName: string;
  accountNumber: string;
  accountName: string;
  feePoints: BasisPoints | null;
  capKobo: Kobo | null;
}

/** The agent's accounts at the provider in use, oldest first. */
export async function listAccounts(sql: Sql, agentId: string, provider: string): Promise<FundingAccount[]> {
  const rows = await sql<AccountRow[]>`
    SELECT a.bank_code, a.bank_name, a.account_number, a.account_name, f.fee_points, f.cap_kobo
    FROM funding_accounts a LEFT JOIN funding_fees f ON f.provider = a.provider
    WHERE a.agent_id = ${agentId} AND a.provider = ${provider}
    ORDER BY a.created_at, a.bank_code`;
  return rows.map(({ feePoints, capKobo, ...account }) => ({
    ...account,
    ...(feePoints !== null &&
      capKobo !== null && { fee: { percent: toPercent(feePoints), cap: toNaira(capKobo) } }),
  }));
}

type Store = (sql: Sql | Transaction) => Promise<unknown>;

interface Opening {
  /** For a bank that wants to know. @default undefined */
  identity?: Identity | undefined;
  /** @default the system's clock */
  now?: Date;
  /** Runs the storing of a new account with what goes with it. */
  keep?: (store: Store) => Promise<unknown>;
}

/**
 * The agent's account at a bank, opened when there is none yet. A bank that wants to know who its customers are is told so once, by
 * whichever account it is.
 * @throws AppError VALIDATION_FAILED on bankCode when the bank is not on offer, or on identity.number; SERVICE_DOWN when the provider
 * does not open one
 */
export async function openAccount(
  sql: Sql,
  provider: FundingProvider,
  agentId: string,
  bankCode: string,
  { identity: given, now = new Date(), keep = (store) => store(sql) }: Opening = {},
): Promise<FundingAccount> {
  const isWanted = await isIdentityWanted(sql, provider, agentId);
  const identity = isWanted ? given : undefined;
  const existing = await findAccount(sql, provider.name, agentId, bankCode);
  const note: Store = async (tx) => identity && noteIdentity(tx, provider, agentId, identity, now);
  if (existing) {
    if (!identity) return existing;
    await provider.identify?.(await readAgent(sql, agentId), identity);
    await sql.begin((tx) => note(tx));
    return existing;
  }
  const onOffer = await provider.banks();
  if (!onOffer.some(({ code }) => code === bankCode))
    throw validationFailed({ bankCode: ['Choose one of the banks on offer.'] });
  if (isWanted && !identity)
    throw validationFailed({
      'identity.number': ['This bank has to know who you are. Enter your BVN or NIN.'],
    });
  const opened = await provider.openAccount(await readAgent(sql, agentId), bankCode, identity);
  await keep(async (tx) => {
    await note(tx);
    await tx`
      INSERT INTO funding_accounts (agent_id, provider, bank_code, bank_name, account_number, account_name)
      VALUES (${agentId}, ${provider.name}, ${bankCode}, ${opened.bankName}, ${opened.accountNumber},
        ${opened.accountName})
      ON CONFLICT (agent_id, provider, bank_code) DO NOTHING`;
  });
  const account = await findAccount(sql, provider.name, agentId, bankCode);
  if (!account) throw new Error(`the funding account of agent ${agentId} at ${bankCode} was not stored`);
  return account;
}

async function findAccount(sql: Sql, provider: string, agentId: string, bankCode: string) {
  const accounts = await listAccounts(sql, agentId, provider);
  return accounts.find((account) => account.bankCode === bankCode);
}

async function readAgent(sql: Sql, agentId: string): Promise<FundingAgent> {
  const [agent] = await sql<FundingAgent[]>`
    SELECT id, first_name, last_name, email, phone FROM agents WHERE id = ${agentId}`;
  if (!agent) throw new Error(`there is no agent ${agentId}`);
  return agent;
}
