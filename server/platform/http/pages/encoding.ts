export type Encoding = 'br' | 'gzip' | 'identity';

const PREFERENCE: readonly Encoding[] = ['br', 'gzip'];

/** The best encoding that the file is kept in and Accept-Encoding allows. */
export function chooseEncoding(accepted: string | undefined, kept: ReadonlySet<Encoding>): Encoding {
  const refused = new Map<string, boolean>();
  for (const entry of accepted?.toLowerCase().split(',') ?? []) {
    const [name = '', ...parameters] = entry.split(';').map((part) => part.trim());
    refused.set(
      name,
      parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter)),
    );
  }
  const allows = (encoding: Encoding) => (refused.get(encoding) ?? refused.get('*')) === false;
  return PREFERENCE.find((encoding) => kept.has(encoding) && allows(encoding)) ?? 'identity';
}
