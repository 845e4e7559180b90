import type { Sql, Transaction } from '../platform/db/sql.ts';

/** Where pictures of the staff's own stand, below the portal. */
export const OWN_PICTURES = '/images/own/';

/** The address of the picture that the staff gave to a row of `providers p`; NULL: none. */
export const ownPicture = (sql: Sql | Transaction) =>
  sql`(SELECT ${OWN_PICTURES}::text || g.picture FROM provider_pictures g WHERE g.provider = p.code)`;

/** The addresses of all that providers have now, by their codes. */
export async function readOwnPictures(sql: Sql): Promise<Map<string, string>> {
  const rows = await sql<
    { provider: string; picture: string }[]
  >`SELECT provider, picture FROM provider_pictures`;
  return new Map(rows.map(({ provider, picture }) => [provider, OWN_PICTURES + picture]));
}

export interface StoredPicture {
  mediaType: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/** A picture by the hash in its address, also one that no provider has any more; undefined where there never was one. */
export async function readPicture(sql: Sql, hash: string): Promise<StoredPicture | undefined> {
  const [row] = await sql<StoredPicture[]>`SELECT media_type, bytes FROM pictures WHERE hash = ${hash}`;
  return row;
}
