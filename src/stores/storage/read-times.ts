import { agentAtom } from './agent-storage.ts';
import { isRecord } from './storage.ts';

/** When each kept list was last read, as ISO 8601. A name is the start of the paths that show the list, and a word of its own. */
type ReadTimes = Record<string, string>;

const $readTimes = agentAtom<ReadTimes>(
  'kobodesk:read',
  {},
  { read: (json) => (isRecord(json) ? (json as ReadTimes) : undefined) },
);

/**
 * The server has told what a list holds. @param list "/services catalogue": shown by every page below /services
 * @param atMs milliseconds since 1970
 */
export const noteRead = (list: string, atMs = Date.now()): void =>
  $readTimes.set({ ...$readTimes.get(), [list]: new Date(atMs).toISOString() });

/** When a list was last read, in milliseconds since 1970; undefined: never. */
export const lastRead = (list: string): number | undefined =>
  Date.parse($readTimes.get()[list] ?? '') || undefined;

/** The time of the oldest list that a page shows: nothing on it is older. ISO 8601, or undefined when none was ever read. */
export const oldestRead = (path: string): string | undefined =>
  Object.entries($readTimes.get())
    .filter(([list]) => path.startsWith(list.split(' ', 1).join()))
    .map(([, at]) => at)
    .sort()[0];
