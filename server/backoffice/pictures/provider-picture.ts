import { createHash } from 'node:crypto';
import type { Transaction } from '../../platform/db/sql.ts';
import { action, type Changed } from '../action.ts';
import { type OperatorContext, OperatorError } from '../context.ts';
import { changesOf } from '../recorded-change.ts';
import { pictureTypeOf } from './media-type.ts';

export interface ProviderPicture {
  /** The provider's code, such as MTN: it has one picture in all services. */
  provider: string;
  /** The whole file; null: the build's own picture, or a monogram, comes back. */
  bytes: Buffer | null;
}

/** Gives a provider a picture of one's own, or takes it away. The record has the hashes before and after. */
export const changePicture = action(
  'catalogue picture',
  async ({ sql }: OperatorContext, { provider, bytes }: ProviderPicture): Promise<Changed> => {
    const picture = bytes && createHash('sha256').update(bytes).digest('hex');
    const mediaType = bytes && pictureTypeOf(bytes);
    const [named] = await sql<{ name: string }[]>`
      SELECT name FROM providers WHERE code = ${provider} ORDER BY service LIMIT 1`;
    if (!named) throw new OperatorError(`There is no provider ${provider}.`);
    const former = await sql.begin(async (tx) => {
      const before = await hashOf(tx, provider);
      if (picture === null || bytes === null)
        await tx`DELETE FROM provider_pictures WHERE provider = ${provider}`;
      else await keep(tx, provider, { picture, bytes, mediaType });
      return before;
    });
    return {
      message:
        picture === null ? `${named.name} has our picture again.` : `${named.name} has its new picture.`,
      changes: changesOf({ 'SHA-256': former }, { 'SHA-256': picture }),
    };
  },
  ({ provider }) => ({ provider }),
);

async function keep(
  tx: Transaction,
  provider: string,
  { picture, bytes, mediaType }: { picture: string; bytes: Buffer; mediaType: string | null },
): Promise<void> {
  await tx`
    INSERT INTO pictures (hash, media_type, bytes) VALUES (${picture}, ${mediaType}, ${bytes}) ON CONFLICT (hash) DO NOTHING`;
  await tx`
    INSERT INTO provider_pictures (provider, picture) VALUES (${provider}, ${picture})
    ON CONFLICT (provider) DO UPDATE SET picture = excluded.picture`;
}

/** Nobody else changes the picture until the transaction ends. */
async function hashOf(tx: Transaction, provider: string): Promise<string | null> {
  await tx`SELECT FROM providers WHERE code = ${provider} ORDER BY service FOR NO KEY UPDATE`;
  const [row] = await tx<
    { picture: string }[]
  >`SELECT picture FROM provider_pictures WHERE provider = ${provider}`;
  return row?.picture ?? null;
}
