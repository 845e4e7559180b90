import type { TransactionStatus } from '#contract/transactions.ts';
import type { Kobo } from '#domain/money.ts';
import type { ServiceCode } from '#contract/service-codes.ts';
import type { Transaction } from '../../platform/db/sql.ts';
import type { StatementEnd } from '../../vendors/statement.ts';
import type { Covered } from './own-orders.ts';

/** Ways to differ, what costs the house money first. */
export const KINDS = [
  'lost',
  'delivered twice',
  'extra',
  'repeated',
  'price',
  'taken back',
  'gap',
  'open here',
  'open there',
] as const;
export type Kind = (typeof KINDS)[number];

/** One difference. `amountKobo`: what the vendor charged too much by our records; of `taken back`, `gap`, `open …` what the agent paid. */
export interface Difference {
  kind: Kind;
  /** Of the statement; null for a gap. */
  line: number | null;
  amountKobo: Kobo | null;
  /** What the statement says of it; null for a gap. */
  ending: StatementEnd | null;
  /** The references on the line, or the vendor's of our attempt. */
  lineRef: string | null;
  vendorRef: string | null;
  /** How many lines the order has. */
  lines: number;
  /** Of our order; null for an extra, as what follows. */
  ref: string | null;
  agent: string | null;
  status: TransactionStatus | null;
  /** True of a probe sale, which is the house's own. */
  isProbe: boolean;
  /** Where the order is. */
  soldBy: string | null;
  service: ServiceCode | null;
  provider: string | null;
  meterType: string | null;
  requeryAt: Date | null;
  /** What the agent paid. */
  paidKobo: Kobo | null;
}

/** How far apart our clock and the vendor's may be: orders so close to an end of the time may be on the next statement. */
const EDGE_MS = 5 * 60_000;

export interface Compared {
  /** Lines that agree with their orders. */
  agreed: number;
  /** Lines of delivered orders of which the cost is not known here, or not there. */
  unpriced: number;
  /** Orders that the statement lacks, too close to an end of its time to be called a gap. */
  atTheEdges: number;
  totals: { kind: Kind; count: number; sum: Kobo | null }[];
  /** The first of them. */
  differences: Difference[];
}

/** Compares `statement_lines` with `statement_orders`. @param shown how many differences are wanted one by one */
export async function compareLines(tx: Transaction, covered: Covered, shown: number): Promise<Compared> {
  await tx`
    CREATE TEMP TABLE statement_found (kind text, line integer, order_ref text, lines integer, ending text, line_ref text,
      vendor_ref text, amount_kobo bigint) ON COMMIT DROP`;
  await findJudged(tx, covered);
  await findRepeated(tx);
  await findExtras(tx);
  await findGaps(tx, covered);
  await tx`ANALYZE statement_found`;
  const [counts = { agreed: 0, unpriced: 0, atTheEdges: 0 }] = await tx<
    Pick<Compared, 'agreed' | 'unpriced' | 'atTheEdges'>[]
  >`
    SELECT (SELECT count(*) FROM statement_lines l WHERE order_ref IS NOT NULL
        AND NOT EXISTS (SELECT FROM statement_found f WHERE f.order_ref = l.order_ref))::int AS agreed,
      (SELECT count(*) FROM statement_lines l JOIN statement_orders o ON o.ref = l.order_ref
        WHERE l.ending = 'delivered' AND o.status = 'SUCCESSFUL' AND o.vendor = ${covered.vendor}
          AND (l.cost_kobo IS NULL OR o.cost_kobo IS NULL))::int AS unpriced,
      (SELECT count(*) FROM statement_orders o WHERE ${isMissing(tx, covered)} AND NOT ${isWellWithin(tx, covered)})::int
        AS at_the_edges`;
  const totals = await tx<Compared['totals']>`
    SELECT kind, count(*)::int AS count, sum(amount_kobo)::bigint AS sum FROM statement_found GROUP BY kind`;
  const differences = await tx<Difference[]>`
    SELECT f.kind, f.line, f.amount_kobo, f.ending, f.line_ref, f.vendor_ref, f.lines, o.ref, a.username AS agent, o.status,
      coalesce(o.is_probe, false) AS is_probe, o.vendor AS sold_by, o.service, o.provider, o.meter_type, o.requery_at,
      o.amount_kobo AS paid_kobo
    FROM statement_found f LEFT JOIN statement_orders o ON o.ref = f.order_ref LEFT JOIN agents a ON a.id = o.agent_id
    ORDER BY array_position(${[...KINDS]}::text[], f.kind), f.line, o.sent_at, f.order_ref LIMIT ${shown}`;
  return { ...counts, totals: [...totals], differences: [...differences] };
}

/** Orders by what all their lines come to: money that was taken and given back is a reversal, whatever else they say. */
const findJudged = (tx: Transaction, { vendor }: Covered) => tx`
  INSERT INTO statement_found
  SELECT kind, line, ref, lines, ending, line_ref, vendor_ref, CASE kind WHEN 'price' THEN charge - cost_kobo
    WHEN 'lost' THEN charge WHEN 'delivered twice' THEN charge ELSE amount_kobo END
  FROM (
    SELECT e.line, e.lines, e.ending, e.charge, e.line_ref, e.vendor_ref, o.ref, o.cost_kobo, o.amount_kobo, CASE
      WHEN o.status IN ('FAILED', 'REVERSED') OR o.vendor <> ${vendor} THEN CASE e.ending
        WHEN 'delivered' THEN CASE WHEN o.status IN ('FAILED', 'REVERSED') THEN 'lost' ELSE 'delivered twice' END
        WHEN 'pending' THEN 'open there' END
      WHEN o.status = 'PENDING' THEN CASE WHEN e.ending <> 'pending' THEN 'open here' END
      WHEN e.ending = 'pending' THEN 'open there'
      WHEN e.ending <> 'delivered' THEN 'taken back'
      WHEN e.charge <> o.cost_kobo THEN 'price' END AS kind
    FROM (
      SELECT order_ref, min(line) AS line, count(*)::int AS lines,
        CASE WHEN bool_or(ending = 'reversed') THEN 'reversed' WHEN bool_or(ending = 'delivered') THEN 'delivered'
          WHEN bool_or(ending = 'failed') THEN 'failed' ELSE 'pending' END AS ending,
        (array_agg(cost_kobo ORDER BY line) FILTER (WHERE ending = 'delivered'))[1] AS charge,
        min(ref) AS line_ref, min(vendor_ref) AS vendor_ref
      FROM statement_lines WHERE order_ref IS NOT NULL GROUP BY order_ref
    ) e JOIN statement_orders o ON o.ref = e.order_ref
  ) judged WHERE kind IS NOT NULL`;

/** A charge and its reversal are two lines by right. */
const findRepeated = (tx: Transaction) => tx`
  INSERT INTO statement_found
  SELECT 'repeated', (array_agg(line ORDER BY line))[2], order_ref, count(*)::int, max(ending), min(ref), min(vendor_ref),
    sum(cost_kobo) FILTER (WHERE ending = 'delivered')
      - (array_agg(cost_kobo ORDER BY line) FILTER (WHERE ending = 'delivered'))[1]
  FROM statement_lines WHERE order_ref IS NOT NULL GROUP BY order_ref
  HAVING count(*) > 1 AND NOT (count(*) = 2 AND count(*) FILTER (WHERE ending = 'reversed') = 1
    AND count(*) FILTER (WHERE ending = 'delivered') = 1)`;

const findExtras = (tx: Transaction) => tx`
  INSERT INTO statement_found
  SELECT 'extra', line, NULL, 1, ending, ref, vendor_ref, CASE WHEN ending = 'delivered' THEN cost_kobo END
  FROM statement_lines WHERE order_ref IS NULL`;

const findGaps = (tx: Transaction, covered: Covered) => tx`
  INSERT INTO statement_found
  SELECT 'gap', NULL, ref, 0, NULL, NULL, vendor_ref, amount_kobo FROM statement_orders o
  WHERE ${isMissing(tx, covered)} AND ${isWellWithin(tx, covered)}`;

const isMissing = (tx: Transaction, { vendor, from, to }: Covered) => tx`
  (o.vendor = ${vendor} AND o.status IN ('SUCCESSFUL', 'PENDING') AND o.sent_at BETWEEN ${from} AND ${to}
    AND NOT EXISTS (SELECT FROM statement_lines l WHERE l.order_ref = o.ref))`;

const isWellWithin = (tx: Transaction, { from, to }: Covered) => tx`
  (o.sent_at BETWEEN ${new Date(from.getTime() + EDGE_MS)} AND ${new Date(to.getTime() - EDGE_MS)})`;
