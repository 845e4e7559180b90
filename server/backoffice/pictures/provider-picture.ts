import { createHash } from 'node:crypto';
import type { Sql, Transaction } from '../../platform/db/sql.ts';
import { action } from '../action.ts';
import { type OperatorContext, OperatorError } from '../context.ts';
import type { Report } from '../report.ts';
import { pictureTypeOf } from './media-type.ts';

export interface ProviderPicture {
  /** The provider's code, such as MTN: it has one picture in all services. */
  provider: string;
  /** The whole file; null: the build's own picture, or a monogram, comes back. */
  bytes: Buffer | null;
}

interface Recorded extends ProviderPicture {
  /** SHA-256 of the bytes. */
  picture: string | null;
  /** Of the picture before; null: it had none of its own. */
  former: string | null;
}

/** Gives a provider a picture of one's own, or takes it away. The record has the hashes before and after. */
export async function changePicture(context: OperatorContext, given: ProviderPicture): Promise<Report> {
  const { provider, bytes } = given;
  const picture = bytes && createHash('sha256').update(bytes).digest('hex');
  return putPicture(context, { ...given, picture, former: await hashOf(context.sql, provider) });
}

const putPicture = action(
  'catalogue picture',
  async ({ sql }: OperatorContext, { provider, bytes, picture }: Recorded): Promise<Report> => {
    const mediaType = bytes && pictureTypeOf(bytes);
    const [named] = await sql<{ name: string }[]>`
      SELECT name FROM providers WHERE code = ${provider} ORDER BY service LIMIT 1`;
    if (!named) throw new OperatorError(`There is no provider ${provider}.`);
    await sql.begin(async (tx) => {
      if (picture === null || bytes === null)
        await tx`DELETE FROM provider_pictures WHERE provider = ${provider}`;
      else await keep(tx, provider, { picture, bytes, mediaType });
    });
    return {
      message:
        picture === null ? `${named.name} has our picture again.` : `${named.name} has its new picture.`,
    };
  },
  ({ provider, picture, former }) => ({ provider, picture, former }),
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

async function hashOf(sql: Sql, provider: string): Promise<string | null> {
  const [row] = await sql<
    { picture: string }[]
  >`SELECT picture FROM provider_pictures WHERE provider = ${provider}`;
  return row?.picture ?? null;
}
