import type { Import } from './read-imports.ts';

/** The ways on which files import each other in a circle, each from a file back to itself; empty when there is none. */
export function findCircles(imports: readonly Import[]): string[][] {
  const next = new Map<string, Set<string>>();
  for (const { from, to } of imports) next.set(from, (next.get(from) ?? new Set()).add(to));
  const done = new Set<string>();
  const circles: string[][] = [];
  const walk = (file: string, way: string[]) => {
    const start = way.indexOf(file);
    if (start >= 0) circles.push([...way.slice(start), file]);
    if (start >= 0 || done.has(file)) return;
    for (const other of next.get(file) ?? []) walk(other, [...way, file]);
    done.add(file);
  };
  for (const file of next.keys()) walk(file, []);
  return circles;
}
