import type { Sql } from '#server/platform/db/sql.ts';
import type { AtWork } from './cashiers-shop.ts';

/** What cashiers were told, held against what is there. @returns a sentence for each thing that is not as it must be */
export const verifyCashiers = async (sql: Sql, cashiers: readonly AtWork[]): Promise<string[]> => [
  ...cashiers.flatMap(({ odd }) => odd.map((answer) => `a cashier was answered ${answer}`)),
  ...(await withoutSeller(sql)),
  ...(await ofAnother(sql, cashiers)),
  ...(await overLimit(sql)),
  ...(await overSale(sql)),
  ...(await wrongSums(sql)),
];

async function withoutSeller(sql: Sql): Promise<string[]> {
  const rows = await sql<{ ref: string }[]>`
    SELECT ref FROM transactions t WHERE service IS NOT NULL AND NOT EXISTS (
      SELECT FROM cashier_sales s WHERE s.agent_id = t.agent_id AND s.order_id = t.id)`;
  return rows.map(({ ref }) => `order ${ref} has no seller`);
}

async function ofAnother(sql: Sql, cashiers: readonly AtWork[]): Promise<string[]> {
  const rows = await sql<{ key: string; cashierId: string }[]>`
    SELECT t.idempotency_key AS key, s.cashier_id FROM cashier_sales s
    JOIN transactions t ON t.agent_id = s.agent_id AND t.id = s.order_id`;
  const sellers = new Map(rows.map(({ key, cashierId }) => [key, cashierId]));
  return cashiers.flatMap(({ id, sold }) =>
    sold.filter((key) => sellers.get(key) !== id).map((key) => `the order of key ${key} has another seller`),
  );
}

/** The sum of a cashier's day after each debit and each refund, in the order in which they moved the wallet. */
async function overLimit(sql: Sql): Promise<string[]> {
  const rows = await sql<{ name: string; most: bigint; limitKobo: bigint }[]>`
    WITH moves AS (
      SELECT s.cashier_id, s.day, s.order_id AS at, s.charged_kobo AS kobo FROM cashier_sales s
      UNION ALL
      SELECT s.cashier_id, s.day, refund.id, -s.charged_kobo FROM cashier_sales s
      JOIN transactions sold ON sold.agent_id = s.agent_id AND sold.id = s.order_id
      JOIN transactions refund ON refund.agent_id = sold.agent_id AND refund.refund_of = sold.ref
    ), sums AS (
      SELECT cashier_id, day, sum(kobo) OVER (PARTITION BY cashier_id, day ORDER BY at) AS kobo FROM moves
    )
    SELECT c.name, max(kobo)::bigint AS most, c.day_limit_kobo AS limit_kobo FROM sums JOIN cashiers c ON c.id = cashier_id
    GROUP BY c.id, day HAVING max(kobo) > c.day_limit_kobo`;
  return rows.map(({ name, most, limitKobo }) => `${name} came to ${most} of ${limitKobo} kobo in a day`);
}

async function overSale(sql: Sql): Promise<string[]> {
  const rows = await sql<{ name: string }[]>`
    SELECT c.name FROM cashier_sales s JOIN cashiers c ON c.id = s.cashier_id
    WHERE s.charged_kobo > c.sale_limit_kobo`;
  return rows.map(({ name }) => `${name} sold above the limit a sale`);
}

async function wrongSums(sql: Sql): Promise<string[]> {
  const rows = await sql<{ name: string; soldKobo: bigint; linesKobo: bigint }[]>`
    SELECT c.name, d.sold_kobo, coalesce(lines.kobo, 0)::bigint AS lines_kobo
    FROM cashier_days d JOIN cashiers c ON c.id = d.cashier_id, LATERAL (
      SELECT sum(s.charged_kobo) AS kobo FROM cashier_sales s
      JOIN transactions t ON t.agent_id = s.agent_id AND t.id = s.order_id
      WHERE s.cashier_id = d.cashier_id AND s.day = d.day AND t.status NOT IN ('FAILED', 'REVERSED')) lines
    WHERE d.sold_kobo <> coalesce(lines.kobo, 0)`;
  return rows.map(
    ({ name, soldKobo, linesKobo }) => `${name}'s day has ${soldKobo} kobo and its lines ${linesKobo}`,
  );
}
