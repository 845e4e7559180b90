import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOMS } from '../../eslint.rooms.mjs';
import { ROOT } from '../stamp.mjs';

export interface Arrow {
  from: string;
  to: string;
  /** Types alone may be imported. */
  isTypesOnly: boolean;
}

interface Rule {
  uses: string[];
  types: string[];
}

const RULES: Record<string, Rule> = ROOMS;
const SOURCE = /\.(ts|tsx|mjs|astro|css)$/;
// Lint lets one room name another by its alias alone.
const FROM_ROOM = /(?:\bfrom|\bimport)\s*\(?\s*['"]#([a-z-]+)\//g;

/** The room that an alias begins with: `#domain/…` is `src/domain`, `#server/…` is `server`. */
const roomOf = (alias: string): string => (alias === 'server' ? alias : `src/${alias}`);

function importsOf(room: string): Set<string> {
  const others = new Set<string>();
  for (const file of readdirSync(path.join(ROOT, room), { recursive: true, encoding: 'utf8' })) {
    if (!SOURCE.test(file)) continue;
    for (const [, alias = ''] of readFileSync(path.join(ROOT, room, file), 'utf8').matchAll(FROM_ROOM)) {
      const other = roomOf(alias);
      if (other !== room) others.add(other);
    }
  }
  return others;
}

/** Every import across rooms as the sources have it. */
export const readArrows = (): Arrow[] =>
  Object.entries(RULES).flatMap(([from, { types }]) =>
    [...importsOf(from)].sort().map((to) => ({ from, to, isTypesOnly: types.includes(to) })),
  );

/** Every import that the rule allows, as `from → to`. */
export const allowedArrows = (): string[] =>
  Object.entries(RULES).flatMap(([from, { uses, types }]) =>
    [...uses, ...types].map((to) => `${from} → ${to}`),
  );

/** All rooms, each after those it imports. @throws Error when rooms import each other in a circle */
export function inOrder(arrows: readonly Arrow[]): string[] {
  const waiting = new Set([...Object.keys(RULES), ...arrows.map(({ to }) => to)]);
  const ordered: string[] = [];
  while (waiting.size > 0) {
    const next = [...waiting].find(
      (room) => !arrows.some(({ from, to }) => from === room && waiting.has(to)),
    );
    if (!next) throw new Error(`These rooms import each other in a circle: ${[...waiting].join(', ')}.`);
    waiting.delete(next);
    ordered.push(next);
  }
  return ordered;
}
