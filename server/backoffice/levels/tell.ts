import { lagosTime } from '#domain/lagos-time.ts';
import { announceTo } from '../../catalogue/announce.ts';
import { postNotice } from '../../messages/notices/notices.ts';
import type { Transaction } from '../../platform/db/sql.ts';
import { priceEvent } from '../catalogue/price-events.ts';
import type { PriceMove } from '../catalogue/price-moves.ts';
import { comingNotice, priceNotice } from '../catalogue/price-notice.ts';
import type { StoredCatalogue } from '../catalogue/rows.ts';
import { forgetMove } from './moves.ts';

/** Whether the agent buys through another: what levels pay is then none of their business, since theirs does not hold. */
async function isBelow(tx: Transaction, agentId: string): Promise<boolean> {
  return (await tx`SELECT FROM sub_agents WHERE agent_id = ${agentId}`).length > 0;
}

/** Tells an agent and their programs of prices that have changed for them; an agent below another nothing. */
export async function tellChanged(
  tx: Transaction,
  agentId: string,
  catalogue: StoredCatalogue,
  moves: readonly PriceMove[],
  now: Date,
): Promise<void> {
  if (await isBelow(tx, agentId)) return;
  const notice = priceNotice(moves, catalogue);
  if (notice) await postNotice(tx, { ...notice, agentId, now });
  await announceTo(tx, agentId, 'price.changed', moves.map(priceEvent), now);
}

/** Tells an agent of prices that will change for them; an agent below another nothing. */
export async function tellComing(
  tx: Transaction,
  agentId: string,
  catalogue: StoredCatalogue,
  moves: readonly PriceMove[],
  at: Date,
  now: Date,
): Promise<void> {
  if (await isBelow(tx, agentId)) return;
  const notice = comingNotice(moves, catalogue, wordsFor(at));
  if (notice) await postNotice(tx, { ...notice, agentId, now });
}

/** Forgets the change that an agent was told of, and tells them. @returns when it would have come; undefined where there was none */
export async function forgetTold(tx: Transaction, agentId: string, now: Date): Promise<Date | undefined> {
  const at = await forgetMove(tx, agentId);
  if (!at) return undefined;
  await postNotice(tx, {
    agentId,
    kind: 'PRICES',
    title: 'A change of prices does not come',
    message: `You were told of prices for ${wordsFor(at)}. They do not come.`,
    level: 'info',
    now,
  });
  return at;
}

/** "10 Dec 2026", or "10 Dec 2026, 06:00". */
export function wordsFor(at: Date): string {
  const { day, year, time } = lagosTime(at.getTime());
  return `${day} ${year}${time === '00:00' ? '' : `, ${time}`}`;
}
