import { parseAccept } from 'hono/utils/accept';

export type Encoding = 'br' | 'gzip' | 'identity';

const PREFERENCE: readonly Encoding[] = ['br', 'gzip'];

/** The best encoding that the file is kept in and Accept-Encoding allows. */
export function chooseEncoding(accepted = '', kept: ReadonlySet<Encoding>): Encoding {
  const qualities = new Map(parseAccept(accepted.toLowerCase()).map(({ type, q }) => [type, q]));
  const allows = (encoding: Encoding) => (qualities.get(encoding) ?? qualities.get('*') ?? 0) > 0;
  return PREFERENCE.find((encoding) => kept.has(encoding) && allows(encoding)) ?? 'identity';
}
