import type { Sql } from '#server/platform/db/sql.ts';

/** How often one customer buys. */
const SALES_TO_ONE = 50;
/** One sale in so many failed, and is no success. */
const FAILS_EVERY = 40;

export interface ManyTransactions {
  count: number;
  everySeconds: number;
  /** How long ago the last of them was, in seconds: several agents do not sell in the same moment. 0 unless given. */
  lastSecondsAgo?: number;
  /** Stands in every ref, so that the refs of two agents differ. */
  mark: string;
  /** Customers' numbers lie apart, as people's do, and do not count up from 0803 000 0000: digits of one are in few others. */
  areNumbersApart?: boolean;
}

/** Without a factor in common with ten million, so that no two customers have one number. */
const APART = 7_368_787;

/**
 * Gives an agent without any `count` settled sales, one every `everySeconds` seconds up to now, fifty to a customer, by one
 * statement: what the product would have written, without the time it takes to sell. The days are added up, and what is sold
 * to whom noted, beside it, since a trigger that goes line by line would count one row a hundred thousand times in one transaction.
 */
export async function addTransactions(
  sql: Sql,
  agentId: string,
  { count, everySeconds, lastSecondsAgo = 0, mark, areNumbersApart = false }: ManyTransactions,
): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`ALTER TABLE transactions DISABLE TRIGGER transactions_count_new, DISABLE TRIGGER transactions_note_sold,
      DISABLE TRIGGER transactions_note_customer`;
    await tx`WITH added AS (
    INSERT INTO transactions (agent_id, id, ref, type, status, name, description, image_url, amount_kobo, discount_kobo,
      balance_before_kobo, balance_after_kobo, recipient, provider, timeline, created_at, settled_at, service,
      vendor, cost_kobo)
    SELECT ${agentId},
      (lpad(to_hex((extract(epoch FROM made) * 1000)::bigint), 12, '0') || '7000' || '8000' || lpad(to_hex(n), 12, '0'))::uuid,
      to_char(made, 'YYYYMMDDHH24MI') || ${mark}::text || n, 'AIRTIME_ORDER',
      CASE WHEN n % ${FAILS_EVERY}::int = 0 THEN 'FAILED' ELSE 'SUCCESSFUL' END,
      (ARRAY['MTN', 'Airtel', 'Glo', 'T2'])[n % 4 + 1] || ' airtime', '₦100.00 airtime for 0803 000 ' || n, '/images/providers/mtn.svg',
      9800, 200, 1000000, 990200, '+234803' || lpad((n % greatest(1, ${count}::int / ${SALES_TO_ONE}::int) * ${areNumbersApart ? APART : 1}::bigint % 10000000)::text, 7, '0'),
      (ARRAY['MTN', 'AIRTEL', 'GLO', 'T2'])[n % 4 + 1],
      jsonb_build_array(
        jsonb_build_object('status', 'PENDING', 'at', made, 'note', 'Paid from the wallet; sent for delivery.'),
        jsonb_build_object('status', 'SUCCESSFUL', 'at', made, 'note', 'Delivered.')),
      made, made, 'airtime', 'sandbox', CASE WHEN n % ${FAILS_EVERY}::int = 0 THEN NULL ELSE 9700 END
    FROM generate_series(1, ${count}::int) AS n,
      LATERAL (SELECT date_trunc('second', now())
        - ((${count}::int - n) * ${everySeconds}::int + ${lastSecondsAgo}::int) * interval '1 second' AS made) t
      RETURNING *
    )
    INSERT INTO day_totals
    SELECT agent_id, (created_at AT TIME ZONE 'Africa/Lagos')::date, type, status, false, count(*), sum(amount_kobo)
    FROM added GROUP BY 1, 2, 3, 4, 5`;
    await tx`
      WITH sold AS MATERIALIZED (
        SELECT DISTINCT coalesce(recipient, '') AS recipient, sold_label(name, description) AS label FROM transactions WHERE agent_id = ${agentId}
      ), labelled AS (
        INSERT INTO sold_labels SELECT DISTINCT ${agentId}::uuid, label FROM sold ON CONFLICT DO NOTHING
      )
      INSERT INTO sold_to SELECT ${agentId}, recipient, label FROM sold ON CONFLICT DO NOTHING`;
    await tx`
      INSERT INTO customers
      SELECT agent_id, service, recipient, provider, '10000', count(*), (array_agg(id ORDER BY id DESC))[1]
      FROM transactions WHERE agent_id = ${agentId} AND service IS NOT NULL GROUP BY 1, 2, 3, 4`;
    await tx`
      INSERT INTO line_terms SELECT agent_id, unnest(terms_of(line)), id FROM transactions line WHERE agent_id = ${agentId}
      ON CONFLICT DO NOTHING`;
    await tx`ALTER TABLE transactions ENABLE TRIGGER transactions_count_new, ENABLE TRIGGER transactions_note_sold,
      ENABLE TRIGGER transactions_note_customer`;
  });
}
