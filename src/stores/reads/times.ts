import { at } from '#domain/at.ts';
import { $readTimes } from './note.ts';

/** @param name of a read: "/services catalogue" is shown by every page below /services */
export const isShownOn = (path: string, name: string): boolean =>
  path.startsWith(at(name.split(' ', 1).join()));

/** When a read was last answered, in milliseconds since 1970; undefined: never. */
export const lastRead = (name: string): number | undefined =>
  Date.parse($readTimes.get()[name] ?? '') || undefined;

/** The time of the oldest read that a page shows: nothing on it is older. ISO 8601, or undefined when none was ever answered. */
export const oldestRead = (path: string): string | undefined =>
  Object.entries($readTimes.get())
    .filter(([name]) => isShownOn(path, name))
    .map(([, at]) => at)
    .sort()[0];
