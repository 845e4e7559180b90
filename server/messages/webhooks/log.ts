import type { KeyMode } from '#contract/keys.ts';
import { PAGE_SIZE } from '#contract/limits.ts';
import { EVERYBODY } from '../../catalogue/announce.ts';
import type { Sql } from '../../platform/db/sql.ts';
import { validationFailed } from '../../platform/errors.ts';
import { type HappenedRow, presentEvents } from './event.ts';

/** How far two logs have been read: the account's own, and the one for every account. Each is numbered in the order of commits. */
interface Place {
  own: bigint;
  all: bigint;
}

type Numbered = HappenedRow & { no: bigint };

// Numbers of bigint have 19 digits at most.
const CURSOR = /^(\d{1,18})\.(\d{1,18})$/;

function readCursor(cursor: string | undefined): Place {
  if (cursor === undefined) return { own: 0n, all: 0n };
  const [, own, all] = CURSOR.exec(Buffer.from(cursor, 'base64url').toString('latin1')) ?? [];
  if (own === undefined || all === undefined)
    throw validationFailed({ after: ['This cursor is not valid. Start again without it.'] });
  return { own: BigInt(own), all: BigInt(all) };
}

const writeCursor = ({ own, all }: Place) => Buffer.from(`${own}.${all}`).toString('base64url');

/** @param log the agent's own, or everybody's, of which an agent reads what is told to their level */
const readLog = (sql: Sql, log: string, agentId: string, after: bigint, limit: number) => sql<Numbered[]>`
  SELECT no, id, type, order_id, details, created_at FROM events
  WHERE agent_id = ${log} AND no > ${after} AND is_told(${agentId}, price_levels, created_at) ORDER BY no LIMIT ${limit}`;

/**
 * A page of what happened to an account and to all, oldest first. Each log keeps its own order, whatever its clocks say; between
 * the two the earlier event goes first.
 * @throws AppError VALIDATION_FAILED on after
 */
export async function readEvents(
  sql: Sql,
  { agentId, mode }: { agentId: string; mode: KeyMode },
  { after, limit = PAGE_SIZE.default }: { after?: string | undefined; limit?: number | undefined },
) {
  const place = readCursor(after);
  const [own, all] = await Promise.all([
    readLog(sql, agentId, agentId, place.own, limit + 1),
    readLog(sql, EVERYBODY, agentId, place.all, limit + 1),
  ]);
  const page: Numbered[] = [];
  let [owns, alls] = [0, 0];
  while (page.length < limit) {
    const [mine, everybodys] = [own[owns], all[alls]];
    if (mine && (!everybodys || mine.createdAt <= everybodys.createdAt)) {
      page.push(mine);
      place.own = mine.no;
      owns += 1;
    } else if (everybodys) {
      page.push(everybodys);
      place.all = everybodys.no;
      alls += 1;
    } else break;
  }
  const hasMore = owns < own.length || alls < all.length;
  return {
    events: await presentEvents(sql, agentId, mode, page),
    meta: { nextCursor: writeCursor(place), hasMore },
  };
}
