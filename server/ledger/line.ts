import type { Fragment } from 'postgres';
import { latestHonest } from '../platform/clock.ts';
import type { Sql, Transaction } from '../platform/db/sql.ts';
import { newId } from '../platform/ref.ts';

/**
 * The columns of `wallets` that a movement sets, for its UPDATE's SET. The wallet's row is locked by then, so lines are
 * numbered in the order in which they move the money, whichever process began first. A number is skipped after a movement that
 * numbered no line (a process of the version before): reconcile expects lines to chain where their numbers follow each other.
 * The time never goes back, unless a wrong clock set it. @param change what the balance becomes, an expression of the row as it
 * was
 */
export const moveWallet = (sql: Sql | Transaction, change: Fragment, now: Date) => sql`
  balance_kobo = ${change}, line_balance_kobo = ${change},
  line_no = wallets.line_no + CASE WHEN wallets.line_balance_kobo <> wallets.balance_kobo THEN 2 ELSE 1 END,
  line_at = CASE WHEN wallets.line_at <= ${latestHonest(now, 0)} THEN greatest(wallets.line_at, ${now}) ELSE ${now} END`;

/**
 * The number and id of the movement's line, for its RETURNING. The id is a UUID of version 7 with a counter (RFC 9562):
 * milliseconds, 40 bits of the line's number, 32 random bits. So ids sort as the lines moved the money.
 */
export const linePlace = (sql: Sql | Transaction, now: Date) => sql`
  wallets.line_no, wallets.line_at,
  (lpad(to_hex((extract(epoch FROM wallets.line_at) * 1000)::bigint), 12, '0')
    || '7' || left(lpad(to_hex(wallets.line_no), 10, '0'), 3)
    || '8' || right(lpad(to_hex(wallets.line_no), 10, '0'), 7)
    || ${newId(now).slice(-8)})::uuid AS line_id`;
