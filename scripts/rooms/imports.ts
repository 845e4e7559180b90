import { ROOMS } from '../../eslint.rooms.mjs';
import { readImports } from './read-imports.ts';

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
const NAMES = [...Object.keys(RULES), 'src/styles', 'packages/support'];

/** The server's folders are rooms of their own here, its files beside them are one more; undefined for a file outside all. */
function roomOf(file: string): string | undefined {
  const [folder, inside, deeper] = file.split('/');
  if (folder === 'server') return deeper === undefined ? 'server' : `server/${inside}`;
  return NAMES.find((name) => file.startsWith(`${name}/`));
}

const ruleOf = (room: string): Rule | undefined => RULES[room.startsWith('server') ? 'server' : room];

/** Every import across rooms as the sources have it. */
export function readArrows(): Arrow[] {
  const arrows = new Map<string, Arrow>();
  for (const { from: file, to: other } of readImports(['src', 'server', 'stories', 'packages'])) {
    const [from, to] = [roomOf(file), roomOf(other)];
    if (from && to && from !== to)
      arrows.set(`${from} → ${to}`, { from, to, isTypesOnly: ruleOf(from)?.types.includes(to) ?? false });
  }
  return [...arrows.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, arrow]) => arrow);
}

/** Every import that the table of rooms allows, as `from → to`; the server is one room there. */
export const allowedArrows = (): string[] =>
  Object.entries(RULES).flatMap(([from, { uses, types }]) =>
    [...uses, ...types].map((to) => `${from} → ${to}`),
  );

/** All rooms, each after those it imports. @throws Error when rooms import each other in a circle */
export function inOrder(arrows: readonly Arrow[]): string[] {
  const waiting = new Set([...Object.keys(RULES), ...arrows.flatMap(({ from, to }) => [from, to])]);
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
