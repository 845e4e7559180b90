import type { BodyOf } from '#contract/endpoint.ts';
import { RECONCILIATION } from '#contract/limits.ts';
import type { reconcile, Reconciliation } from '#contract/reconciliation.ts';
import { kobo, parseNaira, toNaira } from '#domain/money.ts';
import type { Sql } from '../platform/db/sql.ts';
import { validationFailed } from '../platform/errors.ts';
import { bounds, endOf, startOf } from './list.ts';

type Given = BodyOf<typeof reconcile>;

const DAY_MS = 86_400_000;

/**
 * Compares a caller's lines with the orders that bear their references.
 * @throws AppError VALIDATION_FAILED on from or to
 */
export async function reconcileLines(sql: Sql, agentId: string, given: Given): Promise<Reconciliation> {
  const references = given.lines.map(({ clientReference }) => clientReference);
  const period = periodOf(given);
  const [{ missing, different }, unnamed] = await Promise.all([
    findFaults(sql, agentId, given.lines),
    period && findUnnamed(sql, agentId, references, period),
  ]);
  const matched = new Set(references).size - missing.length - different.length;
  return {
    matched,
    missing,
    different,
    ...(unnamed && {
      unnamed: unnamed.slice(0, RECONCILIATION.unnamed),
      hasMore: unnamed.length > RECONCILIATION.unnamed,
    }),
  };
}

interface Period {
  from: string;
  to: string;
}

function periodOf({ from, to }: Given): Period | undefined {
  if (from === undefined && to === undefined) return undefined;
  if (from === undefined || to === undefined)
    throw validationFailed({ [from === undefined ? 'from' : 'to']: ['Give both, or neither.'] });
  if (endOf(to) - startOf('from', from) > RECONCILIATION.days * DAY_MS)
    throw validationFailed({ from: [`Compare at most ${RECONCILIATION.days} days at once.`] });
  return { from, to };
}

interface OwnRow {
  ref: string;
  status: string;
  amountKobo: string | bigint;
  createdAt: string | Date;
}

const present = ({ ref, status, amountKobo, createdAt }: OwnRow) => ({
  ref,
  status,
  amount: toNaira(kobo(BigInt(amountKobo))),
  createdAt: new Date(createdAt).toISOString(),
});

interface FaultRow {
  reference: string;
  theirsKobo: bigint;
  oursKobo: bigint;
  /** null: no order bears the reference. */
  orders: OwnRow[] | null;
}

/** The references that do not agree, in the order of the lines. Each is found by the index of search terms. */
async function findFaults(sql: Sql, agentId: string, lines: Given['lines']) {
  const rows = await sql<FaultRow[]>`
    WITH asked AS (
      SELECT reference, sum(amount)::bigint AS theirs, min(place) AS place
      FROM unnest(${lines.map(({ clientReference }) => clientReference)}::text[],
        ${lines.map(({ amount }) => String(parseNaira(amount)))}::text[]::bigint[]) WITH ORDINALITY AS line (reference, amount, place)
      GROUP BY reference
    )
    SELECT reference, theirs AS theirs_kobo, coalesce(ours, 0) AS ours_kobo, orders FROM asked CROSS JOIN LATERAL (
      SELECT sum(amount_kobo) FILTER (WHERE status IN ('PENDING', 'SUCCESSFUL'))::bigint AS ours,
        json_agg(json_build_object('ref', ref, 'status', status, 'amountKobo', amount_kobo::text, 'createdAt', created_at)
          ORDER BY id) AS orders
      FROM (SELECT t.* FROM line_terms l JOIN transactions t ON t.agent_id = l.agent_id AND t.id = l.id
        WHERE l.agent_id = ${agentId} AND l.term = '~' || lower(reference) AND t.client_reference = reference OFFSET 0) borne
    ) found WHERE orders IS NULL OR coalesce(ours, 0) <> theirs ORDER BY place`;
  const named = (row: FaultRow) => ({
    clientReference: row.reference,
    amount: toNaira(kobo(row.theirsKobo)),
  });
  return {
    missing: rows.filter(({ orders }) => !orders).map(named),
    different: rows.flatMap((row) =>
      row.orders
        ? [{ ...named(row), ours: toNaira(kobo(row.oursKobo)), orders: row.orders.map(present) }]
        : [],
    ),
  };
}

/** The paid orders of a period whose reference is none of these, and one more than are shown. */
async function findUnnamed(sql: Sql, agentId: string, references: string[], period: Period) {
  const rows = await sql<(OwnRow & { clientReference: string | null })[]>`
    SELECT ref, status, amount_kobo, created_at, client_reference FROM transactions t
    WHERE agent_id = ${agentId} ${bounds(sql, period)} AND service IS NOT NULL AND status IN ('PENDING', 'SUCCESSFUL')
      AND NOT EXISTS (SELECT FROM unnest(${references}::text[]) AS named (reference) WHERE reference = t.client_reference)
    ORDER BY id DESC LIMIT ${RECONCILIATION.unnamed + 1}`;
  return rows.map((row) => ({ ...present(row), clientReference: row.clientReference }));
}
