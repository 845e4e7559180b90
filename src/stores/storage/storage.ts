import { persistentAtom, setPersistentEngine, windowPersistentEvents } from '@nanostores/persistent';
import type { WritableAtom } from 'nanostores';
import { isRecord, parseEntry, type Read } from './entry.ts';

export { isRecord } from './entry.ts';

type Engine = Record<string, string>;

const browserStorage = (): Storage | undefined => {
  try {
    return globalThis.localStorage;
  } catch {
    return undefined;
  }
};

/** Local storage that never throws: when it is blocked or full, values live in the page's memory. */
function safeStorage(storage: Storage | undefined): Engine {
  const memory = new Map<string, string>();
  const attempt = <T>(action: () => T): T | undefined => {
    try {
      return action();
    } catch {
      return undefined;
    }
  };
  const read = (key: string) => memory.get(key) ?? attempt(() => storage?.getItem(key)) ?? undefined;
  return new Proxy({} as Engine, {
    get: (_, key: string) => read(key),
    has: (_, key: string) => read(key) !== undefined,
    set(_, key: string, value: string) {
      memory.set(key, value);
      const isKept = attempt(() => {
        storage?.setItem(key, value);
        return storage !== undefined;
      });
      if (isKept) memory.delete(key);
      return true;
    },
    deleteProperty(_, key: string) {
      memory.delete(key);
      attempt(() => storage?.removeItem(key));
      return true;
    },
  });
}

const PROBE = 'kobodesk:probe';

/** Whether what is kept outlasts the page: not where the storage is blocked or full. */
export function canKeep(): boolean {
  try {
    localStorage.setItem(PROBE, PROBE);
    localStorage.removeItem(PROBE);
    return true;
  } catch {
    return false;
  }
}

/** Whether `text` stands under a key for the next page to find, not in this page's memory alone. */
export function isKept(key: string, text: string): boolean {
  try {
    return localStorage.getItem(key)?.includes(text) ?? false;
  } catch {
    return false;
  }
}

if (typeof window !== 'undefined') setPersistentEngine(safeStorage(browserStorage()), windowPersistentEvents);

interface KeptOptions<T> {
  read: Read<T>;
  /** What to store; undefined removes the entry. @default the value itself */
  write?: (value: T) => unknown;
}

/** A store kept under one key of local storage and followed by other tabs. A corrupted entry reads as `initial`. */
export function keptAtom<T>(
  key: string,
  initial: T,
  { read, write = (value) => value }: KeptOptions<T>,
): WritableAtom<T> {
  return persistentAtom<T>(key, initial, {
    encode: (value) => JSON.stringify(write(value)),
    decode: (text) => parseEntry(text, read) ?? initial,
  });
}

/** A kept record's fields as far as they are of the kind that `initial` has; the others as `initial` has them. */
export const fieldsLike = <T extends object>(initial: T, json: unknown): T =>
  Object.fromEntries(
    Object.entries(initial).map(([name, value]) => {
      const kept = isRecord(json) ? json[name] : undefined;
      return [name, typeof kept === typeof value ? kept : value];
    }),
  ) as T;
