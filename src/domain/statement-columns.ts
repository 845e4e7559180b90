const plain = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/**
 * Where a column of a vendor's statement stands in its first line, from 0; undefined where it is not there.
 * @param names that it may have, the preferred first. Case, blanks and marks do not count
 */
export function columnOf(header: readonly string[], names: readonly string[]): number | undefined {
  const found = header.map(plain);
  return names.map((name) => found.indexOf(plain(name))).find((index) => index >= 0);
}
