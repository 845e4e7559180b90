import type { BodyOf } from '#contract/endpoint.ts';
import type { claimManualFunding, FundingClaim } from '#contract/funding.ts';
import { formatNaira, type Kobo, kobo, parseNaira, toNaira } from '#domain/money.ts';
import { raiseAlert } from '../platform/alerts/raise.ts';
import type { FundingProvider } from './banks/funding-provider.ts';
import type { Sql } from '../platform/db/sql.ts';
import { rateLimited, validationFailed } from '../platform/errors.ts';
import { newId, newRef } from '../platform/ref.ts';
import { readManualSettings } from './manual-settings.ts';
import { readPaidAt } from './paid-at.ts';

interface ClaimRow {
  ref: string;
  amountKobo: Kobo;
  senderName: string;
  status: string;
  createdAt: Date;
}

const LISTED = 50;
const MAX_PENDING = 20;
const PENDING_RETRY_SECONDS = 3_600;

/** The agent's latest fifty claims, newest first. */
export async function listClaims(sql: Sql, agentId: string): Promise<FundingClaim[]> {
  const rows = await sql<ClaimRow[]>`
    SELECT ref, amount_kobo, sender_name, status, created_at FROM funding_claims
    WHERE agent_id = ${agentId} ORDER BY id DESC LIMIT ${LISTED}`;
  return rows.map(present);
}

const present = ({ amountKobo, createdAt, ...row }: ClaimRow): FundingClaim => ({
  ...row,
  amount: toNaira(amountKobo),
  createdAt: createdAt.toISOString(),
});

/**
 * Notes down a transfer the agent says they made. No money moves until an operator approves it.
 * @throws AppError VALIDATION_FAILED; RATE_LIMITED when too many claims of this agent wait already
 */
export async function makeClaim(
  sql: Sql,
  provider: FundingProvider,
  agentId: string,
  claim: BodyOf<typeof claimManualFunding>,
  now: Date,
): Promise<FundingClaim> {
  const amountKobo = parseNaira(claim.amount) ?? kobo(0);
  await checkAmount(sql, provider, amountKobo);
  const paidAt = readPaidAt(claim.paidAt, now);
  const row = await sql.begin(async (tx) => {
    const [made] = await tx<ClaimRow[]>`
    INSERT INTO funding_claims (agent_id, id, ref, amount_kobo, sender_name, paid_at, note, created_at)
    SELECT ${agentId}, ${newId(now)}, ${newRef(now)}, ${amountKobo}, ${claim.senderName}, ${paidAt},
      ${claim.note ?? ''}, ${now}
    WHERE (SELECT count(*) FROM funding_claims WHERE agent_id = ${agentId} AND status = 'PENDING') < ${MAX_PENDING}
    RETURNING ref, amount_kobo, sender_name, status, created_at`;
    if (made) await raiseAlert(tx, { event: 'claim.new', text: awaited(made) }, now);
    return made;
  });
  if (!row) throw rateLimited(PENDING_RETRY_SECONDS);
  return present(row);
}

const awaited = ({ ref, amountKobo }: ClaimRow) =>
  `Claim ${ref} of ${formatNaira(amountKobo)} waits for a decision. See "funding list".`;

async function checkAmount(sql: Sql, provider: FundingProvider, amountKobo: Kobo): Promise<void> {
  const { accounts, minimumAmount } = await readManualSettings(sql, provider);
  if (accounts.length === 0)
    throw validationFailed({
      amount: ['Manual funding is not offered at the moment. Use one of your account numbers.'],
    });
  const minimumKobo = parseNaira(minimumAmount) ?? kobo(0);
  if (amountKobo < minimumKobo)
    throw validationFailed({ amount: [`Claim at least ${formatNaira(minimumKobo)}.`] });
}
