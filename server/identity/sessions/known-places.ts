import { networkOf } from '../../platform/http/ip-address.ts';
import type { Sql, Transaction } from '../../platform/db/sql.ts';
import { hashToken, newToken } from '../token.ts';

const MARK = /^[\w-]{43}$/;
const KEPT_PLACES = 20;

/** Where a call comes from. */
export interface Place {
  address: Buffer;
  /** Undefined when the caller's browser has no mark yet. */
  device: Buffer | undefined;
  /** The mark that the caller's browser should store. */
  mark: string;
}

/** @param mark as the call sent it; an unknown mark counts as none */
export function placeOf(address: string, mark: string | undefined): Place {
  const isOurs = mark !== undefined && MARK.test(mark);
  const kept = isOurs ? mark : newToken();
  return {
    address: hashToken(`address ${networkOf(address)}`),
    device: isOurs ? hashToken(kept) : undefined,
    mark: kept,
  };
}

/** Which parts of the place the agent has logged in from before. */
export async function recognise(
  sql: Sql,
  agentId: string | undefined,
  { address, device }: Place,
): Promise<{ device: boolean; address: boolean }> {
  const rows = await sql<{ place: Buffer }[]>`
    SELECT place FROM known_places
    WHERE agent_id = ${agentId ?? null} AND place IN (${address}, ${device ?? address})`;
  const isKnown = (part: Buffer | undefined) =>
    part !== undefined && rows.some(({ place }) => place.equals(part));
  return { device: isKnown(device), address: isKnown(address) };
}

/** Stores a place after the agent has proved to be there; the agent's oldest places are dropped. */
export async function rememberPlace(
  tx: Transaction,
  agentId: string,
  { address, mark }: Place,
  now: Date,
): Promise<void> {
  for (const place of [address, hashToken(mark)])
    await tx`
      INSERT INTO known_places (agent_id, place, seen_at) VALUES (${agentId}, ${place}, ${now})
      ON CONFLICT (agent_id, place) DO UPDATE SET seen_at = EXCLUDED.seen_at`;
  await tx`
    DELETE FROM known_places WHERE agent_id = ${agentId} AND place IN (
      SELECT place FROM known_places WHERE agent_id = ${agentId} ORDER BY seen_at DESC OFFSET ${KEPT_PLACES})`;
}

/** Called on a password reset, so that a thief's places are no longer known. */
export async function forgetPlaces(tx: Transaction, agentId: string): Promise<void> {
  await tx`DELETE FROM known_places WHERE agent_id = ${agentId}`;
}
