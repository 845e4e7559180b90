/** What is no longer than this stands in one line. */
const LINE = 240;

/**
 * A document in lines that a person can compare: short parts in one, longer ones below their name. A part with fields that has
 * stood before is named by where it did: the same ones come again and again.
 */
export function outline(document: object): string {
  const seen = new Map<string, string>();
  const linesOf = (value: unknown, name: string, path: string, indent: string): string[] => {
    const text = JSON.stringify(value);
    if (typeof value !== 'object' || value === null || text.length <= LINE)
      return [`${indent}${name}: ${text}`];
    const before = seen.get(text);
    if (before !== undefined) return [`${indent}${name}: as in ${before}`];
    if ('properties' in value) seen.set(text, path);
    return [`${indent}${name}:`, ...partsOf(value, path, `${indent}  `)];
  };
  const partsOf = (value: object, path: string, indent: string): string[] =>
    Object.entries(value).flatMap(([name, part]) => linesOf(part, name, `${path} ${name}`, indent));
  return `${partsOf(document, '', '').join('\n')}\n`;
}
