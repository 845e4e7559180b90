import type { Sql } from '../platform/db/sql.ts';
import { MOST_SHOPS, SOLD_THROUGH } from '../vendors/sold-through.ts';

/**
 * True for a purchase that another shop makes for an order of this one, or that has come through too many shops: two shops that sell
 * from each other would hand it to and fro until both wallets are empty.
 */
export async function comesBack(
  sql: Sql,
  metadata: Record<string, string> | null | undefined,
): Promise<boolean> {
  const refs = metadata?.[SOLD_THROUGH]?.split(' ') ?? [];
  if (refs.length === 0) return false;
  if (refs.length >= MOST_SHOPS) return true;
  const [own] = await sql`SELECT 1 FROM transactions WHERE ref = ANY(${refs}) LIMIT 1`;
  return own !== undefined;
}
